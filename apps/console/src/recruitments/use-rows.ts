import { useCallback, useRef, useState } from 'react';
import type {
  ConsoleError,
  PositionsRemoved,
  PositionsView,
  RecruitmentView,
} from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { afterSave, changeOf, isPending, newRow, rowOf, settled, type Row } from './rows.ts';

/** Steps that can be taken back. */
const MAX_UNDO = 200;
/** As many rows as the server takes at once. */
const ROWS_A_CALL = 500;

type Change = { key: string; before: Row | null; after: Row | null; at: number }[];

let lastKey = 0;
/** A name for a row that is not stored yet. */
export const nextKey = (): string => `new-${(lastKey += 1)}`;

/**
 * The rows of the grid with their undo. What is typed stays in the page until it is saved; undo goes back beyond a save and
 * makes what it brings back pending anew. What is stored is never undone behind somebody's back.
 */
export function useRows(recruitment: RecruitmentView, view: PositionsView) {
  const [rows, setRows] = useState<Row[]>(() => view.positions.map(rowOf));
  const [done, setDone] = useState<Change[]>([]);
  const [undone, setUndone] = useState<Change[]>([]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ConsoleError | null>(null);
  const [kept, setKept] = useState<PositionsRemoved['kept']>([]);
  const now = useRef(rows);
  now.current = rows;

  const put = useCallback((next: Row[]): void => {
    now.current = next;
    setRows(next);
  }, []);

  /** Changes some rows, with rows that come behind the last one, as one step of undo. */
  const change = useCallback(
    (keys: ReadonlySet<string>, how: (row: Row) => Row, added: readonly Row[] = []): void => {
      const step: Change = [];
      const next = now.current.map((row, at) => {
        if (!keys.has(row.key)) return row;
        const after = how(row);
        if (after === row) return row;
        step.push({ key: row.key, before: row, after, at });
        return after;
      });
      for (const row of added) step.push({ key: row.key, before: null, after: row, at: next.push(row) - 1 });
      if (step.length === 0) return;
      put(next);
      setDone((all) => [...all, step].slice(-MAX_UNDO));
      setUndone([]);
    },
    [put],
  );

  const add = useCallback(
    (added: readonly Row[]): void => {
      const start = now.current.length;
      put([...now.current, ...added]);
      setDone((all) =>
        [...all, added.map((row, at) => ({ key: row.key, before: null, after: row, at: start + at }))].slice(
          -MAX_UNDO,
        ),
      );
      setUndone([]);
    },
    [put],
  );

  const begin = useCallback((): Row => {
    const { channels, units } = view;
    const like = now.current.at(-1)?.content;
    const row = newRow(nextKey(), like, channels[0]?.hireChannel ?? '', units[0]?.id ?? '');
    return row;
  }, [view]);

  /** Puts rows as one side of a step has them; what was stored meanwhile stays the ground they are compared with. */
  const replay = (step: Change, side: 'before' | 'after'): void => {
    const wanted = new Map(step.map((one) => [one.key, one]));
    const there = new Set(now.current.map(({ key }) => key));
    const next = now.current.flatMap((row): Row[] => {
      const one = wanted.get(row.key);
      if (!one) return [row];
      const target = one[side];
      // A stored row is taken away by removing it, not by undoing that it was begun.
      if (target === null) return row.base === null ? [] : [row];
      return [{ ...row, content: target.content, raw: target.raw, faults: {} }];
    });
    for (const { key, at, [side]: target } of step)
      if (target !== null && !there.has(key)) next.splice(Math.min(at, next.length), 0, target);
    put(next);
  };
  const undo = (): void => {
    const step = done.at(-1);
    if (!step) return;
    replay(step, 'before');
    setDone(done.slice(0, -1));
    setUndone([...undone, step]);
  };
  const redo = (): void => {
    const step = undone.at(-1);
    if (!step) return;
    replay(step, 'after');
    setUndone(undone.slice(0, -1));
    setDone([...done, step]);
  };

  const work = async (what: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await what();
    } catch (failed) {
      setError(errorOf(failed));
    }
    setBusy(false);
  };

  const save = (): Promise<void> =>
    work(async () => {
      const pending = now.current.filter(
        (row) => row.theirs === undefined && Object.keys(changeOf(row)).length > 0,
      );
      for (let start = 0; start < pending.length; start += ROWS_A_CALL) {
        const sent = pending.slice(start, start + ROWS_A_CALL);
        const edits = sent.map((row) => ({
          id: row.base?.id ?? '',
          key: row.key,
          rev: row.base?.rev ?? 0,
          change: changeOf(row),
        }));
        const answer = await call('POST /recruitments/:id/positions', {
          params: { id: recruitment.id },
          body: { edits },
        });
        const contents = new Map(sent.map(({ key, content }) => [key, content]));
        const before = new Map(now.current.map((row) => [row.key, row.content]));
        put(
          afterSave(now.current, answer).map((row) => {
            const typedSince = before.get(row.key);
            // What was typed while the save was under way stays.
            return typedSince && typedSince !== contents.get(row.key) && contents.has(row.key)
              ? { ...row, content: typedSince }
              : row;
          }),
        );
      }
    });

  const remove = (keys: ReadonlySet<string>): Promise<void> =>
    work(async () => {
      const wanted = now.current.filter((row) => keys.has(row.key));
      const stored = wanted.flatMap(({ base }) => (base ? [{ id: base.id, rev: base.rev }] : []));
      const gone = new Set(wanted.filter(({ base }) => base === null).map(({ key }) => key));
      const refused: PositionsRemoved['kept'] = [];
      for (let start = 0; start < stored.length; start += ROWS_A_CALL) {
        const positions = stored.slice(start, start + ROWS_A_CALL);
        const answer = await call('POST /recruitments/:id/positions/remove', {
          params: { id: recruitment.id },
          body: { positions },
        });
        refused.push(...answer.kept);
        for (const row of wanted) if (row.base && answer.removed.includes(row.base.id)) gone.add(row.key);
      }
      setKept(refused);
      const step: Change = now.current.flatMap((row, at) =>
        // Undone, a removed position is a new one with the same content.
        gone.has(row.key) ? [{ key: row.key, before: { ...row, base: null }, after: null, at }] : [],
      );
      put(now.current.filter((row) => !gone.has(row.key)));
      setDone((all) => [...all, step].slice(-MAX_UNDO));
    });

  const settle = (key: string, keepMine: boolean): void =>
    put(
      now.current.flatMap((row) => {
        if (row.key !== key) return [row];
        const after = settled(row, keepMine);
        return after ? [after] : [];
      }),
    );

  return {
    rows,
    change,
    add,
    begin,
    undo: done.length > 0 ? undo : null,
    redo: undone.length > 0 ? redo : null,
    save,
    remove,
    settle,
    kept,
    busy,
    error,
    pending: rows.filter(isPending).length,
  };
}
