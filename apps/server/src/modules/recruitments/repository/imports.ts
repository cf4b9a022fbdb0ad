import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { ImportKind, PositionImportTable, PositionTable } from '../../../platform/database/tables.ts';

/** Trials that nobody confirmed are forgotten after so long. */
const TRIAL_HOURS = 24;

/** Keeps a trial; forgets old ones of the same kind and recruitment. */
export async function keepTrial(db: Database, trial: Insertable<PositionImportTable>): Promise<void> {
  await db
    .deleteFrom('position_import')
    .where('batch_id', '=', trial.batch_id)
    .where('kind', '=', trial.kind ?? 'positions')
    .where('state', '=', 'tried')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${TRIAL_HOURS})`)
    .execute();
  await db.insertInto('position_import').values(trial).execute();
}

/** Keeps what a file would do when it is read otherwise; the file stays as it is. */
export async function keepTrialAgain(
  db: Database,
  id: string,
  trial: Pick<Insertable<PositionImportTable>, 'hash' | 'ground' | 'plan'>,
): Promise<void> {
  await db.updateTable('position_import').set(trial).where('id', '=', id).execute();
}

/** An import of a kind, held until the transaction ends. */
export const lockImport = (
  db: Database,
  batch: string,
  kind: ImportKind,
  id: string,
): Promise<Selectable<PositionImportTable> | undefined> =>
  db
    .selectFrom('position_import')
    .selectAll()
    .where('batch_id', '=', batch)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function markApplied(db: Database, id: string, before: string, at: Date): Promise<void> {
  await db
    .updateTable('position_import')
    .set({ state: 'applied', before, applied_at: at, cells: null })
    .where('id', '=', id)
    .execute();
}

export async function markUndone(db: Database, id: string): Promise<void> {
  await db.updateTable('position_import').set({ state: 'undone' }).where('id', '=', id).execute();
}

/** Imports of a kind and recruitment that were applied, newest first. */
export const appliedImports = (
  db: Database,
  batch: string,
  kind: ImportKind,
  limit: number,
): Promise<
  (Pick<Selectable<PositionImportTable>, 'id' | 'name' | 'login' | 'state' | 'applied_at'> & {
    created: number;
    updated: number;
  })[]
> =>
  db
    .selectFrom('position_import')
    .select(['id', 'name', 'login', 'state', 'applied_at'])
    .select([
      sql<number>`jsonb_array_length(plan->'create')`.as('created'),
      sql<number>`jsonb_array_length(plan->'update')`.as('updated'),
    ])
    .where('batch_id', '=', batch)
    .where('kind', '=', kind)
    .where('state', '<>', 'tried')
    .orderBy('applied_at', 'desc')
    .limit(limit)
    .execute();

/** A digest of all positions of a recruitment: the same as long as none was added, changed or removed. */
export async function fingerprintOf(db: Database, batch: string): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`
    select count(*) || ' ' || md5(coalesce(string_agg(id || ':' || rev, ' ' order by id), '')) as fingerprint
    from position where batch_id = ${batch}`.execute(db);
  return rows[0]?.fingerprint ?? '';
}

/** Columns of a position that an import writes, as JSON has them. */
export type WrittenRow = Pick<
  Insertable<PositionTable>,
  'id' | 'code' | 'channel' | 'status' | 'max_applicants' | 'min_ratio' | 'definition' | 'values' | 'bigrams'
> & { opens_at: Date; closes_at: Date | null };

/** Writes many stored positions by one statement; each revision grows by one. */
export async function updateRows(db: Database, rows: readonly WrittenRow[]): Promise<void> {
  if (rows.length === 0) return;
  const sent = JSON.stringify(
    rows.map((row) => ({
      ...row,
      definition: JSON.parse(row.definition) as unknown,
      values: JSON.parse(row.values) as unknown,
    })),
  );
  await sql`
    update position set code = x.code, channel = x.channel, status = x.status, opens_at = x.opens_at,
      closes_at = x.closes_at, max_applicants = x.max_applicants, min_ratio = x.min_ratio, definition = x.definition,
      values = x.values, bigrams = x.bigrams, rev = position.rev + 1
    from jsonb_to_recordset(${sent}::jsonb) as x(id text, code text, channel text, status text, opens_at timestamptz,
      closes_at timestamptz, max_applicants integer, min_ratio numeric, definition jsonb, values jsonb, bigrams text[])
    where position.id = x.id`.execute(db);
}
