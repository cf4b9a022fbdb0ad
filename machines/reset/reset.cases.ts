import { situation, type FlowCases } from '../cases.ts';

/** For walks, drawings and the simulator. */
export const cases: FlowCases = {
  inputs: [
    { emailName: '', active: '' },
    { emailName: 'bGkubGVp', active: '499a784994356d0e' },
  ],
  events: [
    { type: 'SEND', form: { user: 'li.lei@example.com', vaildata: 'K7QX' } },
    { type: 'SET', newLogonPw: 'Str0ng#pass', confirmNewLogonPw: 'Str0ng#pass' },
  ],
  outcomes: {
    verifyLink: [
      { info: 'success', guidkey: '7f3a' },
      { info: 'outTime', guidkey: '' },
    ],
    sendMail: [
      { flag: 'success', address: 'https://mail.example.com' },
      { flag: 'validate_err', address: '' },
    ],
    setPassword: [
      { code: 'success', message: '' },
      { code: 'outTime', message: '' },
      { code: 'fail', message: '' },
    ],
  },
  project: situation('seconds'),
};
