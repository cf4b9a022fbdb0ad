import type { StoredFieldSet } from '@portal/schemas';
export { isMust } from '@portal/fieldsets/wire-set';
import type { Database } from '../../platform/database/connect.ts';
import { currentSets } from '../../platform/database/current-sets.ts';

/** A published field set. */
export interface PublishedSet {
  definition: StoredFieldSet;
  version: number;
}

/** A set as one version describes it; null = there is no such version. */
export async function definitionOf(
  db: Database,
  id: string,
  version: number,
): Promise<StoredFieldSet | null> {
  const row = await db
    .selectFrom('fieldset_version')
    .select('definition')
    .where('fieldset_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.definition ?? null;
}

const asksFor = (definition: StoredFieldSet, applyCode: string): boolean =>
  definition.forCodes === undefined || definition.forCodes.includes(applyCode);

/** The field sets an applicant category is asked for, in the order in which HR put them. */
export async function setsFor(db: Database, applyCode: string): Promise<PublishedSet[]> {
  const sets = await currentSets(db)
    .where('fieldset.archived', '=', false)
    .select(['fieldset_version.definition', 'fieldset_version.version'])
    .orderBy('fieldset.sort')
    .execute();
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
  const row = await currentSets(db)
    .where('fieldset.id', '=', id)
    .select(['fieldset_version.definition', 'fieldset_version.version'])
    .executeTakeFirst();
  if (!row) return null;
  const { definition: current } = row;
  const older = pageVersion > 0 && pageVersion < row.version ? await definitionOf(db, id, pageVersion) : null;
  // A page from before asked for what nobody is asked for any more: what was filled in there is not lost.
  const asked = older ?? current;
  if (!asksFor(asked, applyCode) || asked.archived === '1') return null;
  return { current: row, page: older ? { definition: older, version: pageVersion } : row };
}
