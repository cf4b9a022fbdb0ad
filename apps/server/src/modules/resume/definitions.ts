import type { StoredFieldSet } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import { askedSets, definitionOf, publishedSet, type PublishedSet } from './repository.ts';

export { definitionOf, type PublishedSet } from './repository.ts';

/** Whether a category is asked for a set. */
export const asksFor = (definition: StoredFieldSet, applyCode: string): boolean =>
  definition.forCodes === undefined || definition.forCodes.includes(applyCode);

/** The definitions of the published sets that are still asked for, in HR's order. */
export const publishedDefinitions = async (db: Database): Promise<StoredFieldSet[]> =>
  (await askedSets(db)).map(({ definition }) => definition);

/** The field sets an applicant category is asked for, in the order in which HR put them. */
export async function setsFor(db: Database, applyCode: string): Promise<PublishedSet[]> {
  const sets = await askedSets(db);
  return sets.filter(({ definition }) => asksFor(definition, applyCode));
}

/**
 * One field set as a candidate's page describes it: an older published version when the page was loaded before HR
 * published (HR-14), else the current one. null = not asked of this identity.
 */
export async function setFor(
  db: Database,
  id: string,
  applyCode: string,
  pageVersion: number,
): Promise<{ current: PublishedSet; page: PublishedSet } | null> {
  return asPageHasIt(db, await publishedSet(db, id), applyCode, pageVersion);
}

/** The same of a set that has been read. */
export async function asPageHasIt(
  db: Database,
  row: PublishedSet | undefined,
  applyCode: string,
  pageVersion: number,
): Promise<{ current: PublishedSet; page: PublishedSet } | null> {
  if (!row) return null;
  const { definition: current } = row;
  const older =
    pageVersion > 0 && pageVersion < row.version
      ? await definitionOf(db, current.fieldsetid, pageVersion)
      : null;
  // A page from before asked for what nobody is asked for any more: what was filled in there is not lost.
  const asked = older ?? current;
  if (!asksFor(asked, applyCode) || asked.archived === '1') return null;
  return { current: row, page: older ? { definition: older, version: pageVersion } : row };
}
