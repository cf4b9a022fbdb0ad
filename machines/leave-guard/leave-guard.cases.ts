import type { FlowCases } from '../cases.ts';

/** For walks, drawings and the simulator. */
export const cases: FlowCases = {
  events: [
    { type: 'CHANGE', dirty: true },
    { type: 'CHANGE', dirty: false },
  ],
};
