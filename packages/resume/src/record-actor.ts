import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import {
  recordMachine,
  type RecordInput,
  type RecordRemoveInput,
  type RecordRemoveOutcome,
  type RecordSaveInput,
  type RecordSaveOutcome,
} from '@portal/machines/record/record.machine.ts';
import type { EditorContext } from './context.ts';
import { removeRecord, saveRecord, type EarlierSave } from './save.ts';
import type { HeldSet } from './store.ts';

/** What saving and removing hang on. */
export interface RecordCalls extends Pick<EditorContext, 'client' | 'translateContext'> {
  set: HeldSet['set'];
  earlierSave: EarlierSave;
}

/**
 * The machine of one record with the calls that save and remove it (REC-02, REC-05); not started.
 *
 * @param calls read at the moment of a call
 */
export function createRecordActor(
  input: RecordInput,
  calls: () => RecordCalls,
): ActorRefFrom<typeof recordMachine> {
  const machine = recordMachine.provide({
    actors: {
      save: fromPromise<RecordSaveOutcome, RecordSaveInput>(({ input: { record, data } }) => {
        const { client, set, translateContext, earlierSave } = calls();
        return saveRecord(client, set, record, data, translateContext, earlierSave);
      }),
      remove: fromPromise<RecordRemoveOutcome, RecordRemoveInput>(({ input: { record } }) => {
        const { client, set } = calls();
        return removeRecord(client, set.fieldsetid, record.i9999);
      }),
    },
  });
  return createActor(machine, { input });
}
