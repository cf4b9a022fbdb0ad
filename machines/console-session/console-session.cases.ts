import type { ConsoleUser, SignIn } from '@portal/console-contract';
import type { FlowCases } from '../cases.ts';

export const colleague: ConsoleUser = {
  login: 'lin',
  role: 'editor',
  roleName: { zh: '编辑员', en: 'Editor' },
  capabilities: ['forms.view', 'forms.edit'],
  calls: ['getSets', 'saveSteps'],
  scope: null,
  mustChangePassword: false,
  totp: false,
  totpDemanded: false,
};

/** Somebody with a one-time password, and somebody whose role demands a second factor. */
export const unsettled: ConsoleUser[] = [
  { ...colleague, mustChangePassword: true },
  { ...colleague, role: 'admin', totpDemanded: true },
];

export const given: SignIn = { login: 'lin', password: 'four quiet rivers' };

/** As a refused call is thrown. */
export const refused = (code: string) => ({ error: { code } });

/** For walks, drawings and the simulator. */
export const cases: FlowCases = {
  events: [
    { type: 'SIGN_IN', given },
    { type: 'RETURNED' },
    { type: 'USER', user: colleague },
    ...unsettled.map((user) => ({ type: 'USER', user })),
  ],
  outcomes: { ask: [colleague, ...unsettled], signIn: [colleague, null, ...unsettled], signOut: [{}] },
  errors: {
    ask: [refused('notLogin'), refused('offline')],
    signIn: [refused('signInFailed')],
    signOut: [refused('offline')],
  },
};
