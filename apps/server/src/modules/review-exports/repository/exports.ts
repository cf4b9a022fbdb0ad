import type { ExportColumn, ExportKind, ReviewFilter } from '@portal/console-contract';
import type { AskedHiring, AskedPapers, Language } from '@portal/schemas';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { ReviewExportTable } from '../../../platform/database/tables.ts';

export type ExportRow = Selectable<ReviewExportTable>;

/** Stores an export with its frozen selection, up to one more than may be; answers it. */
export async function insertExport(
  db: Database,
  asked: {
    recruitment: string;
    kind: ExportKind;
    columns: ExportColumn[];
    papers?: AskedPapers;
    hiring?: AskedHiring;
    filter: ReviewFilter | null;
    language: Language;
    by: string;
    at: Date;
    where: RawBuilder<boolean>[];
    limit: number;
  },
): Promise<ExportRow> {
  const { id } = await db
    .insertInto('review_export')
    .values({
      recruitment: asked.recruitment,
      kind: asked.kind,
      columns: JSON.stringify(asked.columns),
      filter: JSON.stringify(asked.filter),
      ...(asked.papers ? { papers: JSON.stringify(asked.papers) } : {}),
      ...(asked.hiring ? { hiring: JSON.stringify(asked.hiring) } : {}),
      language: asked.language,
      created_by: asked.by,
      created_at: asked.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into review_export_item (export_id, application_id)
    select ${id}, application.id from application
    where application.batch_id = ${asked.recruitment} and ${sql.join(asked.where, sql` and `)}
    limit ${asked.limit + 1}`.execute(db);
  const { rows } = await sql<ExportRow>`
    update review_export set total = (select count(*) from review_export_item where export_id = ${id})
    where id = ${id} returning *`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an export that was just made');
  return row;
}

/** How many exports of a person are not at their end. */
export async function countRunning(db: Database, login: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from review_export where state = 'running' and created_by = ${login}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The newest exports of a recruitment, of some kinds. */
export const exportsOf = (
  db: Database,
  recruitment: string,
  kinds: readonly ExportKind[],
  limit: number,
): Promise<ExportRow[]> =>
  db
    .selectFrom('review_export')
    .selectAll()
    .where('recruitment', '=', recruitment)
    .where('kind', 'in', kinds)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const findExport = (db: Database, recruitment: string, id: string): Promise<ExportRow | undefined> =>
  db
    .selectFrom('review_export')
    .selectAll()
    .where('recruitment', '=', recruitment)
    .where('id', '=', id)
    .executeTakeFirst();

/** Stops an export that runs; false = it does not. */
export async function stopExport(db: Database, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update review_export set state = 'stopped', ended_at = ${at}, claim = null, claimed_until = null
    where id = ${id} and state = 'running' returning 1`.execute(db);
  return rows.length > 0;
}

/**
 * Takes the next export that nobody draws, for so many seconds. One that was begun often and never ended, because it took its
 * process down, is given up.
 */
export async function takeExport(
  db: Database,
  claim: string,
  { seconds, maxAttempts }: { seconds: number; maxAttempts: number },
): Promise<ExportRow | undefined> {
  const isFree = sql`state = 'running' and (claimed_until is null or claimed_until < now())`;
  await sql`
    update review_export set state = 'failed', problem = 'broken', ended_at = now(), claim = null
    where ${isFree} and attempts >= ${maxAttempts}`.execute(db);
  const { rows } = await sql<ExportRow>`
    update review_export set claim = ${claim}, claimed_until = now() + make_interval(secs => ${seconds}), done = 0,
      attempts = attempts + 1
    where id = (select id from review_export where ${isFree} order by id limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0];
}

/** Says that an export goes on; false = it was stopped, or another process has it. */
export async function keepExport(
  db: Database,
  { id, claim }: Pick<ExportRow, 'id' | 'claim'>,
  seconds: number,
  done: number,
): Promise<boolean> {
  const { rows } = await sql`
    update review_export set done = ${done}, claimed_until = now() + make_interval(secs => ${seconds})
    where id = ${id} and claim = ${claim} and state = 'running' returning 1`.execute(db);
  return rows.length > 0;
}

/** Leaves an export to the next process, as if it had not been begun. */
export async function leaveExport(
  db: Database,
  { id, claim }: Pick<ExportRow, 'id' | 'claim'>,
): Promise<void> {
  await sql`update review_export set claim = null, claimed_until = null, attempts = attempts - 1
    where id = ${id} and claim = ${claim}`.execute(db);
}

/** An export has its file, or has none because something went wrong; false = it was stopped, or another process has it. */
export async function endExport(
  db: Database,
  { id, claim }: Pick<ExportRow, 'id' | 'claim'>,
  end:
    | { key: string; size: number; done: number; at: Date; expiresAt: Date }
    | { problem: 'full' | 'broken'; at: Date },
): Promise<boolean> {
  const set =
    'key' in end
      ? sql`state = 'done', storage_key = ${end.key}, size = ${end.size}, done = ${end.done}, expires_at = ${end.expiresAt}`
      : sql`state = 'failed', problem = ${end.problem}`;
  const { rows } = await sql`
    update review_export set ${set}, ended_at = ${end.at}, claim = null, claimed_until = null
    where id = ${id} and claim = ${claim} and state = 'running' returning 1`.execute(db);
  return rows.length > 0;
}

/** Takes the files of exports whose time is over away from them; answers the keys of what is to be removed. */
export async function expireExports(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    update review_export set storage_key = null from (
      select id, storage_key from review_export where storage_key is not null and expires_at <= ${now} for update) old
    where review_export.id = old.id returning old.storage_key`.execute(db);
  return rows.map(({ storage_key }) => storage_key);
}
