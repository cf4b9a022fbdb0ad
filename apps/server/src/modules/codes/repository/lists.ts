import type { CodeList } from '@portal/fieldsets';
import type { LocalText } from '@portal/schemas';
import type { Database } from '../../../platform/database/connect.ts';

/** A code list's name and version; undefined = there is none. */
export const findList = (
  db: Database,
  id: string,
): Promise<{ name: LocalText; version: number } | undefined> =>
  db.selectFrom('code_set').select(['name', 'version']).where('id', '=', id).executeTakeFirst();

/** A version of a code list as it was published; undefined = none is kept. */
export async function keptList(db: Database, id: string, version: number): Promise<CodeList | undefined> {
  const kept = await db
    .selectFrom('code_set_version')
    .select('definition')
    .where('codeset_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return kept?.definition;
}

/** The codes of a list as its table holds them, each below one that stands before it. */
export const codesOfList = (
  db: Database,
  id: string,
): Promise<
  { id: string; parent_id: string | null; name: LocalText; disabled: boolean; merged_into: string | null }[]
> =>
  db
    .selectFrom('code_item')
    .select(['id', 'parent_id', 'name', 'disabled', 'merged_into'])
    .where('codeset_id', '=', id)
    .orderBy('level')
    .orderBy('sort')
    .orderBy('id')
    .execute();
