import type { LocalText, StoredFieldSet } from '@portal/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { currentSets } from '../../../platform/database/current-sets.ts';

/** A published field set with its version and when that was published. */
export const findSet = (
  db: Database,
  id: string,
): Promise<{ definition: StoredFieldSet; version: number; published_at: Date } | undefined> =>
  currentSets(db)
    .select(['definition', 'fieldset_version.version', 'published_at'])
    .where('fieldset.id', '=', id)
    .executeTakeFirst();

/** Every published set, in the order of the sets. */
export const allSets = (
  db: Database,
): Promise<
  { id: string; definition: StoredFieldSet; version: number; published_at: Date; archived: boolean }[]
> =>
  currentSets(db)
    .select(['fieldset.id', 'definition', 'fieldset.version', 'published_at', 'archived'])
    .orderBy('fieldset.sort')
    .orderBy('fieldset.id')
    .execute();

/** Ids of the sets in their order. */
export async function setIds(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('fieldset').select('id').orderBy('sort').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Ids of the code lists. */
export async function codeListIds(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('code_set').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** When a version of a code list was published; undefined = it came with the portal. */
export async function codeListPublishedAt(
  db: Database,
  id: string,
  version: number,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('code_set_version')
    .select('published_at')
    .where('codeset_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.published_at;
}

/** The last published order of the sets; undefined = it came with the portal. */
export const lastOrder = (db: Database): Promise<{ version: number; published_at: Date } | undefined> =>
  db
    .selectFrom('set_order_version')
    .select(['version', 'published_at'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Records of each set. */
export async function recordsBySet(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; records: number }>`
    select fieldset_id as id, count(*)::int as records from resume_record group by 1`.execute(db);
  return new Map(rows.map((row) => [row.id, row.records]));
}

/** Every code list with how many items it has. */
export async function codeLists(
  db: Database,
): Promise<{ id: string; name: LocalText; version: number; items: number }[]> {
  const { rows } = await sql<{ id: string; name: LocalText; version: number; items: number }>`
    select s.id, s.name, s.version, count(i.id)::int as items
    from code_set s left join code_item i on i.codeset_id = s.id group by s.id order by s.id`.execute(db);
  return rows;
}
