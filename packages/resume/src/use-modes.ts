import { useCallback, useMemo, useRef, type RefObject } from 'react';
import { isNewRecord } from '@portal/wire';
import type { EditorContext, PendingErrors, RecordMode } from './context.ts';
import { startsClosed, type HeldSet } from './store.ts';

export type HeldMode = RecordMode & { fieldsetid: string };

type Told = Pick<EditorContext, 'onMode' | 'editing' | 'numbers' | 'records' | 'typed' | 'takePending'>;

export interface Modes extends Told {
  /** Mounted records by key. */
  all: ReadonlyMap<string, HeldMode>;
  /** Records that were found wrong before they were mounted, and which of them takes focus when it is. */
  later(wrong: Iterable<[key: string, PendingErrors]>): void;
}

/**
 * What the mounted records tell of themselves; kept outside of React's state, because every keystroke changes it.
 *
 * @param sets the sets as they are now
 */
export function useModes(
  sets: RefObject<readonly HeldSet[]>,
  onDirtyChange: ((dirty: boolean) => void) | undefined,
): Modes {
  const all = useRef(new Map<string, HeldMode>());
  const pending = useRef(new Map<string, PendingErrors>());
  const wasDirty = useRef(false);

  const onMode = useCallback<Told['onMode']>(
    (fieldsetid, key, mode) => {
      if (mode) all.current.set(key, { ...mode, fieldsetid });
      else all.current.delete(key);
      const dirty = [...all.current.values()].some((entry) => entry.dirty);
      if (dirty === wasDirty.current) return;
      wasDirty.current = dirty;
      onDirtyChange?.(dirty);
    },
    [onDirtyChange],
  );
  return useMemo<Modes>(() => {
    const recordsOf = (fieldsetid: string) =>
      sets.current.find(({ set }) => set.fieldsetid === fieldsetid)?.records ?? [];
    return {
      all: all.current,
      onMode,
      // A record that is not mounted yet starts in edit when it is (D-45).
      editing: (fieldsetid) =>
        recordsOf(fieldsetid).findIndex((held) => all.current.get(held.key)?.inEdit ?? !startsClosed(held)) +
        1,
      numbers: (fieldsetid) => new Set(recordsOf(fieldsetid).map(({ record }) => record.i9999)),
      records: (fieldsetid, key) => {
        const held = sets.current.find(({ set }) => set.fieldsetid === fieldsetid);
        if (held?.unread) return undefined;
        return recordsOf(fieldsetid)
          .filter((entry) => entry.key !== key && !isNewRecord(entry.record.i9999))
          .map(({ record }) => record.values);
      },
      typed: (key) => {
        const mode = all.current.get(key);
        return mode?.dirty === true ? mode.data() : undefined;
      },
      takePending: (key) => {
        const found = pending.current.get(key);
        pending.current.delete(key);
        return found;
      },
      later: (wrong) => {
        pending.current = new Map(wrong);
      },
    };
  }, [sets, onMode]);
}
