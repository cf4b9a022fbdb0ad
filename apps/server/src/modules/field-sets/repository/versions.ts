import { withWrittenQuotes, type ChangeClass, type CodeList, type Content } from '@portal/fieldsets';
import type { StoredFieldSet } from '@portal/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** A version that is kept of a document. */
export interface VersionRow {
  version: number;
  content: Content;
  author: string;
  note: string;
  hash: string;
  classes: Partial<Record<ChangeClass, number>>;
  published_at: Date;
}

const COLUMNS = ['version', 'definition', 'author', 'note', 'hash', 'classes', 'published_at'] as const;

/** Versions that are kept, newest first. */
export async function keptVersions(db: Database, kind: Content['kind'], own: string): Promise<VersionRow[]> {
  if (kind === 'set') {
    const rows = await db
      .selectFrom('fieldset_version')
      .select(COLUMNS)
      .where('fieldset_id', '=', own)
      .orderBy('version', 'desc')
      .execute();
    return rows.map(({ definition, ...row }) => ({
      ...row,
      content: { kind, set: withWrittenQuotes(definition) },
    }));
  }
  if (kind === 'codes') {
    const rows = await db
      .selectFrom('code_set_version')
      .select(COLUMNS)
      .where('codeset_id', '=', own)
      .orderBy('version', 'desc')
      .execute();
    return rows.map(({ definition, ...row }) => ({ ...row, content: { kind, list: definition } }));
  }
  const rows = await db.selectFrom('set_order_version').select(COLUMNS).orderBy('version', 'desc').execute();
  return rows.map(({ definition, ...row }) => ({ ...row, content: { kind, sets: definition } }));
}

/** What is written down with a version: its number, its hash, and who published it why. */
export interface VersionFacts {
  version: number;
  hash: string;
  author?: string;
  note?: string;
  /** JSON. */
  classes?: string;
}

/** Puts a set in force as a version; a new one comes last. */
export async function writeSet(db: Database, set: StoredFieldSet, facts: VersionFacts): Promise<void> {
  const { version } = facts;
  const archived = set.archived === '1';
  const { last } = await db
    .selectFrom('fieldset')
    .select((select) => select.fn.max('sort').as('last'))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('fieldset')
    .values({ id: set.fieldsetid, sort: (last ?? -1) + 1, version, archived })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ version, archived }))
    .execute();
  await db
    .insertInto('fieldset_version')
    .values({ fieldset_id: set.fieldsetid, definition: JSON.stringify(set), ...facts })
    .execute();
}

/** Puts an order of the sets in force. */
export async function writeSetOrder(db: Database, sets: readonly string[]): Promise<void> {
  for (const [sort, id] of sets.entries())
    await db.updateTable('fieldset').set({ sort }).where('id', '=', id).execute();
}

/** Keeps a version of an order; false = it is kept already. */
export async function keepOrder(
  db: Database,
  sets: readonly string[],
  facts: VersionFacts,
): Promise<boolean> {
  const done = await db
    .insertInto('set_order_version')
    .values({ definition: JSON.stringify(sets), ...facts })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Keeps a version of a code list; false = it is kept already. */
export async function keepCodeList(db: Database, list: CodeList, facts: VersionFacts): Promise<boolean> {
  const done = await db
    .insertInto('code_set_version')
    .values({ codeset_id: list.codesetid, definition: JSON.stringify(list), ...facts })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The first kept version that has each field. */
export async function firstVersions(
  db: Database,
): Promise<{ fieldset_id: string; itemid: string; version: number }[]> {
  const { rows } = await sql<{ fieldset_id: string; itemid: string; version: number }>`
    select fieldset_id, f->>'itemid' as itemid, min(version)::int as version
    from fieldset_version cross join lateral jsonb_array_elements(definition->'fieldList') f
    group by 1, 2`.execute(db);
  return rows;
}
