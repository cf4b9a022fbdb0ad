import { useMemo, useState } from 'react';
import { type MachineEdit } from '@portal/statecharts';
import type { OwnTexts } from '../own/own-machine.ts';
import type { Edits } from './edits.ts';

/** So many changes can be taken back. */
const MAX_UNDONE = 50;

/** Edits of the machine that stands in the page's own field. */
export function useOwnEdits(texts: OwnTexts, onTexts: (texts: OwnTexts) => void): Edits {
  const [done, setDone] = useState<readonly { before: string; after: string }[]>([]);
  return useMemo(() => {
    const { source, pick = 0 } = texts;
    // What was typed since is not taken back with it.
    const undoable = done.at(-1)?.after === source ? done.length : 0;
    return {
      path: '',
      undoable,
      edit: async (edit: MachineEdit) => {
        const [{ editSource }, { changedLines }] = await Promise.all([
          import('@portal/statecharts/edit/edit-source'),
          import('@portal/statecharts/edit/changed-lines'),
        ]);
        const after = editSource(source, pick, edit);
        const stack = after === source ? done : [...done, { before: source, after }].slice(-MAX_UNDONE);
        setDone(stack);
        onTexts({ ...texts, source: after });
        return { lines: changedLines(source, after), undoable: stack.length };
      },
      undo: async () => {
        const { changedLines } = await import('@portal/statecharts/edit/changed-lines');
        const last = done.at(-1);
        if (last?.after !== source) return { lines: [], undoable: 0 };
        setDone(done.slice(0, -1));
        onTexts({ ...texts, source: last.before });
        return { lines: changedLines(source, last.before), undoable: done.length - 1 };
      },
    };
  }, [texts, onTexts, done]);
}
