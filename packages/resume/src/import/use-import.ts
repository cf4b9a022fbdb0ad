import { useCallback, useEffect, useRef, useState } from 'react';
import { toFormData } from '@portal/translator';
import type { EditorContext } from '../context.ts';
import { editsOf } from '../draft-merge.ts';
import { overlay, typedOf } from '../draft-values.ts';
import type { HeldRecord, HeldSet, ResumeAction } from '../store.ts';
import { translationOf, wholeSet } from '../translation.ts';
import { ImportProblem, type ImportProblemCode } from './entries.ts';
import type { TargetSet } from './match.ts';
import { propose, type Proposal, type Proposals } from './propose.ts';
import { readSource, type ImportSource } from './read.ts';

type Problem = ImportProblemCode | 'loadFailed';

/** What was put into the forms, so that it can be taken out again. */
export interface Applied {
  count: number;
  records: { fieldsetid: string; i9999: string; fresh: boolean; before: Record<string, string> }[];
}

interface ImportFlow {
  reading: boolean;
  problem: Problem | null;
  /** null = nothing was read yet. */
  found: Proposals | null;
  applied: Applied | null;
  read(source: ImportSource): void;
  /** Back to the source. */
  reset(): void;
  /** Puts values into the forms of their records; nothing is stored before Save. */
  apply(chosen: readonly Proposal[]): void;
  undo(): void;
}

/** Edits of a record that are on the screen and not stored. */
const unsaved = ({ key, record, restored }: HeldRecord, set: HeldSet['set'], editor: EditorContext) => {
  const typed = editor.typed(key);
  return typed ? editsOf(typed, typedOf(toFormData(record, wholeSet(set)), set)) : (restored ?? {});
};

function targetOf({ set, records }: HeldSet, editor: EditorContext): TargetSet {
  const whole = wholeSet(set);
  const [first] = records;
  const { uiSchema = {} } = first ? translationOf(whole, editor.translateContext, true, first.record) : {};
  const isLocked = (itemid: string): boolean =>
    (uiSchema as Record<string, { 'ui:readonly'?: boolean } | undefined>)[itemid]?.['ui:readonly'] === true;
  return {
    set,
    locked: editor.config.writeable !== '1' || set.editState === '0' || set.correcting === '1',
    lockedItems: new Set(set.fieldList.map(({ itemid }) => itemid).filter(isLocked)),
    records: records.map((held) => ({
      i9999: held.record.i9999,
      names: held.record.names,
      values: overlay(toFormData(held.record, whole), unsaved(held, set, editor)),
    })),
  };
}

/**
 * Reads a resume from elsewhere, once every set has its records, and puts what is chosen into the forms (TRY-43).
 *
 * @param sets the sets as they are shown now
 * @param fill reads the records of a set that came without them
 */
export function useImport(
  sets: readonly HeldSet[],
  editor: EditorContext,
  fill: (fieldsetid: string) => Promise<void>,
  dispatch: (action: ResumeAction) => void,
): ImportFlow {
  const [source, setSource] = useState<ImportSource | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [found, setFound] = useState<Proposals | null>(null);
  const [applied, setApplied] = useState<Applied | null>(null);
  const unread = sets.filter((entry) => entry.unread === true).map(({ set }) => set.fieldsetid);
  const waiting = unread.join();
  const current = useRef(sets);
  useEffect(() => {
    current.current = sets;
  });

  useEffect(() => {
    if (source === null) return undefined;
    let live = true;
    const end = (then: () => void): void => {
      if (!live) return;
      setSource(null);
      then();
    };
    if (waiting !== '')
      // When they are there this effect runs anew.
      void Promise.all(waiting.split(',').map(fill)).then(() =>
        setTimeout(
          () => current.current.some((entry) => entry.unread === true) && end(() => setProblem('loadFailed')),
        ),
      );
    else
      void (async () => {
        const targets = current.current.map((entry) => targetOf(entry, editor));
        const { today, ...items } = editor.translateContext;
        return propose(readSource(source, targets, today), targets, { codes: editor.codes, today, items });
      })().then(
        (proposals) => end(() => setFound(proposals)),
        (error: unknown) => end(() => setProblem(error instanceof ImportProblem ? error.code : 'loadFailed')),
      );
    return () => {
      live = false;
    };
  }, [source, waiting, fill, editor]);

  const read = useCallback((next: ImportSource) => {
    setProblem(null);
    setSource(next);
  }, []);
  const reset = useCallback(() => {
    setFound(null);
    setProblem(null);
  }, []);

  const apply = (chosen: readonly Proposal[]): void => {
    const groups = Map.groupBy(chosen, ({ fieldsetid, i9999 }) => JSON.stringify([fieldsetid, i9999]));
    const records = [...groups.values()].flatMap((group): Applied['records'] => {
      const [first] = group;
      const target = sets.find(({ set }) => set.fieldsetid === first?.fieldsetid);
      if (!first || !target) return [];
      const { fieldsetid, i9999, fresh } = first;
      const held = target.records.find(({ record }) => record.i9999 === i9999);
      const before = held ? unsaved(held, target.set, editor) : {};
      const values = Object.fromEntries(group.map(({ itemid, value }) => [itemid, value]));
      dispatch({ type: 'restored', fieldsetid, i9999, data: { ...before, ...values } });
      return [{ fieldsetid, i9999, fresh, before }];
    });
    setApplied({ count: chosen.length, records });
    setFound(null);
  };

  const undo = (): void => {
    for (const { fieldsetid, i9999, fresh, before } of applied?.records ?? []) {
      const target = sets.find(({ set }) => set.fieldsetid === fieldsetid);
      const held = target?.records.find(({ record }) => record.i9999 === i9999);
      // Saved or removed meanwhile: it is no longer the import's.
      if (!target || !held) continue;
      if (fresh) dispatch({ type: 'removed', fieldsetid, key: held.key, state: target.state });
      else dispatch({ type: 'restored', fieldsetid, i9999, data: before });
      if (Object.keys(before).length === 0) void editor.drafts.forget(fieldsetid, i9999);
    }
    setApplied(null);
  };

  return { reading: source !== null, problem, found, applied, read, reset, apply, undo };
}
