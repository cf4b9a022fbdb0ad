import type { ExamKind, LocalText, RecruitmentWindows } from '@portal/schemas';
import { sql, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { ExamPublicationTable } from '../../../platform/database/tables.ts';

export type PublicationRow = Selectable<ExamPublicationTable>;

/** A publication that was never asked for has no row. */
export const publicationOf = (
  db: Database,
  batch: string,
  kind: ExamKind,
): Promise<PublicationRow | undefined> =>
  db
    .selectFrom('exam_publication')
    .selectAll()
    .where('batch_id', '=', batch)
    .where('kind', '=', kind)
    .executeTakeFirst();

/** Candidates see what was published. */
export const isShown = (row: PublicationRow | undefined, now: Date): boolean =>
  Boolean(row?.shown_from && row.shown_from <= now);

export async function storePublication(
  db: Database,
  batch: string,
  kind: ExamKind,
  change: Omit<Updateable<ExamPublicationTable>, 'batch_id' | 'kind'>,
): Promise<void> {
  await db
    .insertInto('exam_publication')
    .values({ batch_id: batch, kind, ...change })
    .onConflict((conflict) => conflict.columns(['batch_id', 'kind']).doUpdateSet(change))
    .execute();
}

/** Who imported what is in force; of tickets also who drew or gave the seats that count. */
export async function importersOf(db: Database, batch: string, kind: ExamKind): Promise<string[]> {
  const seated = kind === 'ticket' ? await seatersOf(db, batch) : [];
  const rows = await db
    .selectFrom('position_import')
    .select('login')
    .distinct()
    .where('batch_id', '=', batch)
    .where('kind', '=', kind)
    .where('state', '=', 'applied')
    .orderBy('login')
    .execute();
  return [...new Set([...rows.map(({ login }) => login), ...seated])].toSorted();
}

async function seatersOf(db: Database, batch: string): Promise<string[]> {
  const { rows } = await sql<{ login: string }>`
    with newest as (
      select id, drawn_by from exam_draw where batch_id = ${batch} order by version desc limit 1)
    select drawn_by as login from newest
    union select moved_by from exam_seat where draw_id = (select id from newest) and moved_by <> ''`.execute(
    db,
  );
  return rows.map(({ login }) => login);
}

/** Templates of tickets and score reports. */
export const examTemplates = (
  db: Database,
): Promise<{ id: string; kind: ExamKind; title: LocalText; published: boolean; photo: boolean }[]> =>
  db
    .selectFrom('document_template')
    .where('kind', 'in', ['ticket', 'scores'])
    .select('id')
    .select(sql<ExamKind>`kind`.as('kind'))
    .select(sql<LocalText>`definition->'title'`.as('title'))
    .select(sql<boolean>`coalesce((definition->>'published')::boolean, false)`.as('published'))
    // As documents/parts.ts reads it: templates from before HR could choose print all.
    .select(
      sql<boolean>`(kind = 'ticket' and coalesce((definition->'fields'->>'photo')::boolean, true))`.as(
        'photo',
      ),
    )
    .orderBy('id')
    .execute();

/** The times of a recruitment; undefined = there is none. */
export async function examWindows(db: Database, batch: string): Promise<RecruitmentWindows | undefined> {
  const row = await db.selectFrom('batch').select('windows').where('id', '=', batch).executeTakeFirst();
  return row?.windows;
}
