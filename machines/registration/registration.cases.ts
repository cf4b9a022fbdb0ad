import { user } from '../session/session.cases.ts';
import type { RegistrationForm, RegistrationResult } from './registration.machine.ts';
import { situation, type FlowCases } from '../cases.ts';

export const form: RegistrationForm = {
  user: 'li.lei@example.com',
  password: 'Str0ng#pass',
  pw_again: 'Str0ng#pass',
  name: '李蕾',
  blackInput: '',
  idTypeValue: '01',
  onlyValue: '11010519491231002X',
  applycode: '01',
  vaildcode: 'K7QX',
  ok: true,
};

const answer = (code: string, more: Partial<RegistrationResult> = {}): RegistrationResult => ({
  code,
  message: '',
  acountBeActived: '',
  mailbox: '',
  user: null,
  ...more,
});

export const pending = answer('success', { acountBeActived: '1', mailbox: 'https://mail.example.com' });

/** Answers of the register call: the state that follows and the code that is shown. */
export const registerCases: { answer: RegistrationResult; state: unknown; code: string }[] = [
  { answer: pending, state: { pending: 'waiting' }, code: '' },
  { answer: answer('success', { acountBeActived: '0', user }), state: 'loggedIn', code: '' },
  { answer: answer('success', { user }), state: 'loggedIn', code: '' },
  ...[
    'emailRepeat',
    'registerFail',
    'noneDbName',
    'inBlackTip',
    'vaildataError',
    'only_fieldFail',
    'invalid',
    '自定义提示',
  ].map((code) => ({ answer: answer(code), state: { filling: 'idle' }, code })),
  { answer: answer(''), state: { filling: 'idle' }, code: 'unusable' },
];

/** For walks, drawings and the simulator. */
export const cases: FlowCases = {
  inputs: [undefined, { pending: { email: form.user, mailbox: '' } }],
  events: [
    { type: 'EMAIL_LEFT', email: form.user, captcha: form.vaildcode },
    { type: 'SUBMIT', form },
    { type: 'SUBMIT', form: { ...form, user: 'li@李明.com' } },
  ],
  outcomes: {
    checkEmail: [
      { code: 'success', message: '' },
      { code: 'emailRepeat', message: '' },
      { code: 'vaildataError', message: '' },
    ],
    register: registerCases.map(({ answer: given }) => given),
    resend: ['true', 'outMaxSendTimes'],
  },
  project: situation('queued', 'confirmed', 'email'),
};
