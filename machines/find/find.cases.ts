import type { FlowCases } from '../cases.ts';
import type { FindForm } from './find.machine.ts';

const form: FindForm = {
  myName: '李蕾',
  phoneNumber: '13800138000',
  onlynFieldDesc: '11010519491231002X',
  vaildataCode: 'K7QX',
};

/** For walks, drawings and the simulator. */
export const cases: FlowCases = {
  events: [{ type: 'SUBMIT', form }],
  outcomes: {
    find: [
      { flag: 'success', msg: 'l***@example.com' },
      { flag: 'no_account', msg: '' },
      { flag: 'validate_err', msg: '' },
    ],
  },
};
