import type { StoredPortalSettings } from '@portal/schemas';
import type { SetDemand } from '@portal/translator';
import type { FieldError } from '@portal/translator/verdict';
import type { Database } from '../../platform/database/connect.ts';
import { definitionOf, type PublishedSet } from './definitions.ts';
import { judgeOf, type Judge } from './judge.ts';

/** What a judgement of stored records hangs on beside them. */
export interface JudgingContext {
  db: Database;
  /** With what the resume demands of it, where the set hangs on that. */
  set: PublishedSet & Partial<SetDemand>;
  portal: StoredPortalSettings;
  today: string;
  idType: string;
}

/** A record as it was saved. */
export interface SavedRecord {
  values: Record<string, string>;
  version: number;
  /** Values that were fine under an older version than the record's, by item (console design A5). */
  kept: Record<string, number>;
}

/** The judge by an older version; null = there is none. */
async function judgeBy(judging: JudgingContext, version: number): Promise<Judge | null> {
  const { db, set, portal, today, idType } = judging;
  const definition = await definitionOf(db, set.definition.fieldsetid, version);
  return definition && judgeOf({ definition, version }, portal, today, idType);
}

/**
 * Values of a record that the set would not take any more and that were fine when they were saved: HR made a field
 * shorter or narrower since. They stay good until they are edited.
 *
 * @returns the version under which each was fine, by item
 */
export async function grandfathered(
  judging: JudgingContext,
  problems: readonly FieldError[],
  { values, version, kept }: SavedRecord,
): Promise<Record<string, number>> {
  const stay: Record<string, number> = {};
  for (const { itemid } of problems) {
    const since = kept[itemid] ?? version;
    if ((values[itemid] ?? '').trim() === '' || since === judging.set.version) continue;
    const judge = await judgeBy(judging, since);
    if (judge && judge.problems(values).every((problem) => problem.itemid !== itemid)) stay[itemid] = since;
  }
  return stay;
}

/** What is wrong with a stored record today, and the items whose values are good only because they are old. */
export async function judgeRecord(
  judging: JudgingContext,
  record: SavedRecord,
): Promise<{ problems: FieldError[]; stay: string[] }> {
  const { set, portal, today, idType } = judging;
  const problems = judgeOf(set, portal, today, idType).problems(record.values);
  if (problems.length === 0) return { problems, stay: [] };
  const stay = await grandfathered(judging, problems, record);
  return { problems: problems.filter(({ itemid }) => !Object.hasOwn(stay, itemid)), stay: Object.keys(stay) };
}
