import { situation, type FlowCases } from '../cases.ts';

/** For walks, drawings and the simulator. */
export const cases: FlowCases = {
  events: [
    { type: 'EXIT', from: 'resume', dirty: true },
    { type: 'EXIT', from: 'resume', dirty: false },
    { type: 'EXIT', from: 'elsewhere', dirty: false },
  ],
  outcomes: { unapplied: [true, false], closeBrowse: [true, false] },
  project: situation('from', 'dirty', 'unapplied', 'onLogoutPage'),
};
