import type { FlowCases } from '../cases.ts';

/** For walks, drawings and the simulator. */
export const cases: FlowCases = {
  events: [{ type: 'SUBMIT', data: { newPw: 'Str0ng#pass' } }],
  outcomes: {
    send: [
      { code: 'success', message: '' },
      { code: 'fail', message: '' },
    ],
  },
};
