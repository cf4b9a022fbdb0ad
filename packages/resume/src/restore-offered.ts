import { isNewRecord } from '@portal/wire';
import type { OfferedRecord } from './draft-merge.ts';
import type { Contested } from './draft-restore.ts';
import { valuesOf } from './draft-values.ts';
import type { Drafts } from './late-drafts.ts';
import type { HeldMode } from './use-modes.ts';
import { nextNewNumber, type HeldSet, type ResumeAction } from './store.ts';

/** What is put back into the forms, and how. */
export interface Restoring {
  offered: readonly OfferedRecord[];
  sets: readonly HeldSet[];
  drafts: Drafts;
  dispatch(action: ResumeAction): void;
}

/** Puts what was typed before into the forms; answers the texts that lie beside those it shows (TRY-02). */
export function restoreOffered({ offered, sets, drafts, dispatch }: Restoring): Contested[] {
  const contested: Contested[] = [];
  const adopted: Promise<boolean>[] = [];
  const taken = new Map<string, number>();
  for (const found of offered) {
    const { fieldsetid } = found;
    const held = sets.find(({ set }) => set.fieldsetid === fieldsetid)?.records ?? [];
    let { i9999 } = found;
    if (isNewRecord(i9999)) {
      // Its number may be another record's by now.
      i9999 = String(Math.min(Number(nextNewNumber(held)), taken.get(fieldsetid) ?? -1));
      taken.set(fieldsetid, Number(i9999) - 1);
    }
    const stored = held.find(({ record }) => record.i9999 === i9999)?.record;
    const { whole, contested: beside } = drafts.restoring(found, i9999, stored);
    contested.push(...beside);
    dispatch({ type: 'restored', fieldsetid, i9999, data: valuesOf(whole.fields) });
    adopted.push(drafts.adopt(whole, i9999));
  }
  // What is not on the screen stays where it is until the reader has seen it.
  if (contested.length === 0)
    void Promise.all(adopted).then(async (kept) => {
      if (kept.every(Boolean)) await drafts.remove(offered.flatMap((record) => record.sources));
    });
  return contested;
}

/** What a text is put into a form by. */
export interface Choosing {
  contested: readonly Contested[];
  drafts: Drafts;
  modes: ReadonlyMap<string, HeldMode>;
  dispatch(action: ResumeAction): void;
}

/** Shows the other text of a field; answers the texts with the two of them changed over. */
export function showOther(other: Contested, { contested, drafts, modes, dispatch }: Choosing): Contested[] {
  const { fieldsetid, i9999, itemid, text } = other;
  const own = drafts.own(fieldsetid, i9999);
  const typed = [...modes.values()].find((mode) => mode.fieldsetid === fieldsetid && mode.i9999 === i9999);
  dispatch({
    type: 'restored',
    fieldsetid,
    i9999,
    data: { ...(own ? valuesOf(own.edits) : typed?.data()), [itemid]: text.value },
  });
  return contested.map((entry) =>
    entry === other ? { ...entry, text: entry.shown, shown: entry.text } : entry,
  );
}
