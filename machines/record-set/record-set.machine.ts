import type { ResumeRecord } from '@portal/schemas';
import { assign, setup, type ActorRefFrom } from 'xstate';
import { isOpenRecord, recordMachine } from '../record/record.machine.ts';

export type RecordRef = ActorRefFrom<typeof recordMachine>;

export interface RecordSetInput {
  fieldsetid: string;
  records: ResumeRecord[];
  writeable: boolean;
  /** Exactly one record, no adding (A01, RES-07). */
  single: boolean;
  /** An empty record, for adding. */
  blank: ResumeRecord;
}

export interface RecordSetContext extends RecordSetInput {
  actors: RecordRef[];
  /** Id of the record that stands in the way of adding, '' when none: it is named and focused (D-45). */
  openRecord: string;
  /** Next free number of a new record (D-28). */
  nextNew: number;
}

export type RecordSetEvent =
  | { type: 'ADD' }
  | { type: 'RECORD.SAVED'; id: string; state: string | undefined }
  | { type: 'RECORD.REMOVED'; id: string; state: string | undefined };

const openOne = (context: RecordSetContext): RecordRef | undefined =>
  context.actors.find((actor) => isOpenRecord(actor.getSnapshot().value));

/** The records of one field set: adding is refused while one of them is open (REC-04, D-45). */
export const recordSetMachine = setup({
  types: {
    input: {} as RecordSetInput,
    context: {} as RecordSetContext,
    events: {} as RecordSetEvent,
  },
  actors: { record: recordMachine },
  guards: {
    mayNotAdd: ({ context }) => !context.writeable || context.single,
    oneOpen: ({ context }) => openOne(context) !== undefined,
  },
  actions: {
    nameOpenOne: assign(({ context }) => ({ openRecord: openOne(context)?.id ?? '' })),
    forgetOpenOne: assign({ openRecord: '' }),
    add: assign(({ context, spawn, self }) => {
      const i9999 = String(context.nextNew);
      const record = spawn('record', {
        id: `record:${i9999}`,
        input: { record: { ...context.blank, i9999 }, writeable: true, isNew: true, parent: self },
      });
      return { actors: [...context.actors, record], nextNew: context.nextNew - 1, openRecord: '' };
    }),
    remove: assign(({ context, event }) => ({
      actors: context.actors.filter((actor) => event.type !== 'RECORD.REMOVED' || actor.id !== event.id),
      openRecord: '',
    })),
  },
}).createMachine({
  id: 'recordSet',
  context: ({ input, spawn, self }) => ({
    ...input,
    openRecord: '',
    nextNew: Math.min(0, ...input.records.map((record) => Number(record.i9999) || 0)) - 1,
    actors: input.records.map((record) =>
      spawn('record', {
        id: `record:${record.i9999}`,
        input: { record, writeable: input.writeable, isNew: Number(record.i9999) < 0, parent: self },
      }),
    ),
  }),
  initial: 'ready',
  on: {
    'RECORD.SAVED': { target: '.ready', actions: 'forgetOpenOne' },
    'RECORD.REMOVED': { target: '.ready', actions: 'remove' },
  },
  states: {
    ready: {
      on: {
        ADD: [
          { guard: 'mayNotAdd' },
          { guard: 'oneOpen', target: 'refused', actions: 'nameOpenOne' },
          { actions: 'add' },
        ],
      },
    },
    // Stays until the open record is dealt with, so that the refusal can be shown beside it.
    refused: {
      on: {
        ADD: [
          { guard: 'oneOpen', actions: 'nameOpenOne' },
          { target: 'ready', actions: 'add' },
        ],
      },
    },
  },
});
