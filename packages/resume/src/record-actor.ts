import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import {
  recordMachine,
  type RecordInput,
  type RecordRemoveInput,
  type RecordRemoveOutcome,
  type RecordSaveInput,
  type RecordSaveOutcome,
} from '@portal/machines/record/record.machine.ts';

/** The calls of a record, as they are at the moment of the call. */
export interface RecordEffects {
  save(input: RecordSaveInput): Promise<RecordSaveOutcome>;
  remove(input: RecordRemoveInput): Promise<RecordRemoveOutcome>;
}

/** The machine of one record with the calls that save and remove it (REC-02, REC-05); not started. */
export function createRecordActor(
  input: RecordInput,
  { save, remove }: RecordEffects,
): ActorRefFrom<typeof recordMachine> {
  const machine = recordMachine.provide({
    actors: {
      save: fromPromise<RecordSaveOutcome, RecordSaveInput>(({ input: asked }) => save(asked)),
      remove: fromPromise<RecordRemoveOutcome, RecordRemoveInput>(({ input: asked }) => remove(asked)),
    },
  });
  return createActor(machine, { input });
}
