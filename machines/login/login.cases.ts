import { user } from '../session/session.cases.ts';
import type { LoginForm, LoginResult } from './login.machine.ts';
import type { FlowCases } from '../cases.ts';

export const form: LoginForm = { user: 'li.lei@example.com', password: 'Str0ng#pass', vaildcode: 'K7QX' };

const answer = (code: string, more: Partial<LoginResult> = {}): LoginResult => ({
  code,
  message: '',
  user: null,
  email: '',
  mailbox: '',
  ...more,
});

/** Answers of the login call: the state that follows and the code that is shown. */
export const loginCases: { answer: LoginResult; state: string; code: string }[] = [
  { answer: answer('success', { user }), state: 'success', code: '' },
  { answer: answer('fail'), state: 'idle', code: 'fail' },
  { answer: answer('loginFail'), state: 'idle', code: 'loginFail' },
  { answer: answer('error_vaildata'), state: 'idle', code: 'error_vaildata' },
  { answer: answer('error_pw'), state: 'idle', code: 'error_pw' },
  { answer: answer('tooMany', { message: '请 60 秒后再试' }), state: 'idle', code: 'tooMany' },
  { answer: answer('账号已锁定'), state: 'idle', code: '账号已锁定' },
  // No usable result: success without a user, or no code at all (ERR-08).
  { answer: answer('success'), state: 'idle', code: 'unusable' },
  { answer: answer(''), state: 'idle', code: 'unusable' },
];

/** Answers after a passkey was asked for: those of the server, and the codes of a browser that gave none. */
export const passkeyCases: { answer: LoginResult; state: string; code: string }[] = [
  { answer: answer('success', { user }), state: 'success', code: '' },
  {
    answer: answer('passkeyFailed', { message: '此通行密钥未被接受' }),
    state: 'idle',
    code: 'passkeyFailed',
  },
  { answer: answer('passkeyCancelled'), state: 'idle', code: 'passkeyCancelled' },
  { answer: answer('passkeyDevice'), state: 'idle', code: 'passkeyDevice' },
  { answer: answer('tooMany', { message: '请 60 秒后再试' }), state: 'idle', code: 'tooMany' },
  { answer: answer('success'), state: 'idle', code: 'unusable' },
];

export const inactive = answer('not_active', {
  email: 'li.lei@example.com',
  mailbox: 'https://mail.example.com',
});

/** Answers of a resend and what is then shown. */
export const resendCases = [
  { answer: 'true', resent: 'send_success' },
  { answer: 'outMaxSendTimes', resent: 'outMaxSendTimes' },
  { answer: 'fail', resent: 'fail' },
];

/** For walks, drawings and the simulator. */
export const cases: FlowCases = {
  events: [{ type: 'SUBMIT', form }],
  outcomes: {
    login: [...loginCases.map(({ answer: given }) => given), inactive],
    passkey: [...passkeyCases.map(({ answer: given }) => given), inactive],
    resend: resendCases.map(({ answer: given }) => given),
  },
};
