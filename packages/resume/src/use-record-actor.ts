import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { afterFirstMoments } from '@portal/forms/engine/use-near-viewport';
import { isNewRecord } from '@portal/wire';
import type { EditorContext } from './context.ts';
import { createLateRecord, type RecordActor, type RecordSnapshot } from './late-record.ts';
import type { EarlierSave } from './save.ts';
import { startsClosed, type HeldRecord, type HeldSet } from './store.ts';

const loadRecordActor = () => import('./record-actor.ts');

/**
 * The machine of one record with the calls that save and remove it (REC-02, REC-05), and where it stands. `earlierSave` is read
 * at the moment of a save: whether an earlier one stayed without an answer.
 */
export function useRecordActor(
  client: EditorContext['client'],
  held: HeldRecord,
  set: HeldSet['set'],
  writeable: boolean,
  translateContext: EditorContext['translateContext'],
  earlierSave: RefObject<EarlierSave>,
): readonly [RecordActor, RecordSnapshot] {
  const newest = useRef({ client, set, translateContext });
  useLayoutEffect(() => {
    newest.current = { client, set, translateContext };
  });
  const [actor] = useState(() =>
    createLateRecord(
      {
        record: held.record,
        writeable,
        isNew: isNewRecord(held.record.i9999),
        startIn: startsClosed(held) ? 'view' : 'edit',
      },
      () => ({ ...newest.current, earlierSave: earlierSave.current }),
      loadRecordActor,
    ),
  );
  useEffect(() => () => actor.stop(), [actor]);
  return [actor, useSyncExternalStore(actor.subscribe, actor.getSnapshot)];
}

/** Loads the machine of records once the first moments are over, so that a save does not wait for it; an earlier one asks itself. */
export function useRecordActorsLater(ready: boolean): void {
  useEffect(
    () => (ready ? afterFirstMoments(() => void loadRecordActor().catch(() => undefined)) : undefined),
    [ready],
  );
}
