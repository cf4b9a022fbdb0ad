import type { SessionUser } from '@portal/schemas';
import type { FlowCases } from '../cases.ts';

export const user: SessionUser = {
  a0100: '00000127',
  nbase: 'Zpk',
  admissionCard: '12',
  canPrintExamno: '1',
  canQueryScore: '1',
  resumeTemplateId: '5',
  scoreTableId: '8',
};

/** What counts as logged in (USER-09). */
export const logins: { user: SessionUser | null; loggedIn: boolean }[] = [
  { user, loggedIn: true },
  { user: { ...user, a0100: '' }, loggedIn: false },
  { user: null, loggedIn: false },
];

/** For walks, drawings and the simulator. */
export const cases: FlowCases = {
  inputs: [{ user }, { user: null }],
  events: [
    { type: 'LOGGED_IN', user },
    { type: 'SYNC', user },
    { type: 'SYNC', user: null },
  ],
};
