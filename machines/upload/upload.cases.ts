import type { FlowCases } from '../cases.ts';

/** For walks, drawings and the simulator. */
export const cases: FlowCases = {
  inputs: [{ id: 'file-1', name: 'degree.pdf', size: 1000 }],
  events: [{ type: 'PROGRESS', sent: 400 }],
  outcomes: {
    send: [
      { ok: true, code: 'success', message: '', data: null },
      { ok: false, code: 'tooLarge', message: '', data: null },
    ],
  },
};
