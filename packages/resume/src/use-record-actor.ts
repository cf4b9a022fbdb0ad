import { useActorRef } from '@xstate/react';
import { useMemo, type RefObject } from 'react';
import { fromPromise, type ActorRefFrom } from 'xstate';
import {
  recordMachine,
  type RecordRemoveInput,
  type RecordRemoveOutcome,
  type RecordSaveInput,
  type RecordSaveOutcome,
} from '@portal/machines';
import { isNewRecord } from '@portal/wire';
import type { EditorContext } from './context.ts';
import { removeRecord, saveRecord, type Doubt } from './save.ts';
import { startsClosed, type HeldRecord, type HeldSet } from './store.ts';

/**
 * The machine of one record with the calls that save and remove it (REC-02, REC-05). `doubt` is read at the
 * moment of a save: whether an earlier one stayed without an answer.
 */
export function useRecordActor(
  client: EditorContext['client'],
  held: HeldRecord,
  set: HeldSet['set'],
  writeable: boolean,
  translateContext: EditorContext['translateContext'],
  doubt: RefObject<Doubt>,
): ActorRefFrom<typeof recordMachine> {
  const { fieldsetid } = set;
  const machine = useMemo(
    () =>
      recordMachine.provide({
        actors: {
          save: fromPromise<RecordSaveOutcome, RecordSaveInput>(({ input }) =>
            saveRecord(client, set, input.record, input.data, translateContext, doubt.current),
          ),
          remove: fromPromise<RecordRemoveOutcome, RecordRemoveInput>(({ input }) =>
            removeRecord(client, fieldsetid, input.record.i9999),
          ),
        },
      }),
    [client, set, fieldsetid, translateContext, doubt],
  );
  return useActorRef(machine, {
    input: {
      record: held.record,
      writeable,
      isNew: isNewRecord(held.record.i9999),
      startIn: startsClosed(held) ? 'view' : 'edit',
    },
  });
}
