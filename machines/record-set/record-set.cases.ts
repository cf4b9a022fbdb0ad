import type { FlowCases } from '../cases.ts';
import { blank, stored } from '../record/record.cases.ts';
import type { RecordSetContext, RecordSetInput } from './record-set.machine.ts';

const input: RecordSetInput = { fieldsetid: 'A04', records: [stored], writeable: true, single: false, blank };

/** For walks, drawings and the simulator. */
export const cases: FlowCases = {
  inputs: [input, { ...input, records: [] }, { ...input, single: true }],
  events: [
    { type: 'RECORD.SAVED', id: 'record:3', state: '1' },
    { type: 'RECORD.REMOVED', id: 'record:3', state: '0' },
  ],
  walks: [
    {
      // The open record is closed without being saved, and the refused one may be added.
      input,
      drive: (actor) => {
        actor.send({ type: 'ADD' });
        const { actors } = actor.getSnapshot().context as RecordSetContext;
        for (const record of actors) record.send({ type: 'CANCEL' });
        actor.send({ type: 'ADD' });
      },
    },
  ],
};
