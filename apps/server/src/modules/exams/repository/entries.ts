import { type ExamKind, type LocalText, type StoredMarks, type StoredTicket } from '@portal/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isLive, isUntold, STATUS } from '../../application-status/status.ts';
import { isHeld, toldNow, wouldBetray } from '../../entitlements/held.ts';

/** An application that counts, as rows of a file are matched with it. */
export interface ExamApplication {
  id: string;
  reference: string;
  name: string;
  /** Identity number when it applied, or now where it had none then; '' = none. */
  identity: string;
  position: string;
  position_name: LocalText;
}

/**
 * Applications of a recruitment that count: every call about its examination sees these and no others. Who may see which of
 * them is decided here.
 */
const applicationsIn = (db: Database, batch: string) =>
  db.selectFrom('application').where('application.batch_id', '=', batch).where(isLive());

/** All of them by ticket number and reference. */
export const examApplications = (db: Database, batch: string): Promise<ExamApplication[]> =>
  applicationsIn(db, batch)
    .innerJoin('account', 'account.id', 'application.account_id')
    .innerJoin('position', 'position.id', 'application.position_id')
    .select(['application.id', 'application.reference', 'account.name', 'position.code as position'])
    .select(sql<string>`coalesce(nullif(application.identity, ''), account.unique_value)`.as('identity'))
    .select(sql<LocalText>`position.definition->'name'`.as('position_name'))
    .orderBy('position.code')
    .orderBy('application.id')
    .execute();

export async function countApplications(db: Database, batch: string): Promise<number> {
  const row = await applicationsIn(db, batch)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Of some applications, those that still count. */
export async function countLiveAmong(db: Database, batch: string, ids: string[]): Promise<number> {
  const row = await applicationsIn(db, batch)
    .where('application.id', '=', sql<string>`any(${ids}::bigint[])`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** What each kind stores of an application. */
export interface EntryData {
  ticket: StoredTicket;
  scores: StoredMarks;
}

export interface EntryRow<K extends ExamKind = ExamKind> {
  application_id: string;
  data: EntryData[K];
  published: EntryData[K] | null;
  rev: number;
}

/** All entries of a kind, also of applications that were withdrawn: their numbers are not given again (EXAM-03). */
export async function entriesOf<K extends ExamKind>(
  db: Database,
  batch: string,
  kind: K,
): Promise<EntryRow<K>[]> {
  const rows = await db
    .selectFrom('exam_entry')
    .select(['application_id', 'data', 'published', 'rev'])
    .where('batch_id', '=', batch)
    .where('kind', '=', kind)
    .execute();
  return rows as EntryRow<K>[];
}

/** The entry of one application. */
export async function entryOf<K extends ExamKind>(
  db: Database,
  application: string,
  kind: K,
): Promise<EntryRow<K> | undefined> {
  const row = await db
    .selectFrom('exam_entry')
    .select(['application_id', 'data', 'published', 'rev'])
    .where('application_id', '=', application)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row as EntryRow<K> | undefined;
}

/** How many applications that count have an entry of a kind, and of how many candidates see another one or none. */
export async function countEntries(
  db: Database,
  batch: string,
  kind: ExamKind,
): Promise<{ entries: number; unpublished: number }> {
  return applicationsIn(db, batch)
    .innerJoin('exam_entry', 'exam_entry.application_id', 'application.id')
    .where('exam_entry.kind', '=', kind)
    .select(sql<number>`count(*)::int`.as('entries'))
    .select(
      sql<number>`(count(*) filter (where exam_entry.published is distinct from exam_entry.data))::int`.as(
        'unpublished',
      ),
    )
    .executeTakeFirstOrThrow();
}

/** A digest of the entries of a recruitment: the same as long as none was added, changed or removed. */
export async function fingerprintOf(
  db: Database,
  batch: string,
  kinds: readonly ExamKind[],
): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`
    select count(*) || ' ' || md5(coalesce(string_agg(
      application_id || kind || rev || md5(data::text), ' ' order by application_id, kind), '')) as fingerprint
    from exam_entry where batch_id = ${batch} and kind = any(${kinds}::text[])`.execute(db);
  return rows[0]?.fingerprint ?? '';
}

/** An entry to be written; `published` and `rev` are given where it becomes again what it was. */
export interface EntryWrite {
  application: string;
  data: unknown;
  published?: unknown;
  rev: number;
}

/** Writes entries by one statement; what candidates see stays as it is. */
export async function writeEntries(
  db: Database,
  batch: string,
  kind: ExamKind,
  entries: readonly EntryWrite[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into exam_entry (application_id, kind, batch_id, data, rev)
    select x.application, ${kind}, ${batch}, x.data, x.rev
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as x(application bigint, data jsonb, rev integer)
    on conflict (application_id, kind) do update set data = excluded.data, rev = excluded.rev`.execute(db);
}

/**
 * Gives entries back what they were. Where candidates see what is taken back, they see again what they saw before it: that a
 * second person has let through.
 */
export async function restoreEntries(
  db: Database,
  kind: ExamKind,
  entries: readonly EntryWrite[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    update exam_entry e set data = x.data, rev = x.rev, published = case
      when e.published = e.data then nullif(x.published, 'null'::jsonb) else e.published end
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as x(application bigint, data jsonb, published jsonb, rev integer)
    where e.application_id = x.application and e.kind = ${kind}`.execute(db);
}

export async function removeEntries(db: Database, kind: ExamKind, applications: string[]): Promise<void> {
  await db
    .deleteFrom('exam_entry')
    .where('kind', '=', kind)
    .where('application_id', '=', sql<string>`any(${applications}::bigint[])`)
    .execute();
}

/** SQL, over `application` and its `exam_entry`: its candidate would not see it for want of being told what was decided. */
const waits = (kind: ExamKind, isShown: boolean) =>
  kind === 'ticket'
    ? sql<boolean>`(${isHeld()} or
        ((exam_entry.published is null or not ${isShown}::boolean) and ${wouldBetray}))`
    : sql<boolean>`exists (select from exam_entry as ticket where ticket.application_id = application.id
        and ticket.kind = 'ticket' and ${isHeld('ticket')})`;

/**
 * Lets candidates see the entries of a kind as they are now. Tickets that would tell what was decided wait until that is told
 * (OFFICE-05); `isShown`: candidates see what was published before.
 */
export async function publishEntries(
  db: Database,
  batch: string,
  kind: ExamKind,
  isShown: boolean,
): Promise<void> {
  await sql`
    update exam_entry set published = data, untold_as = case
      when kind = 'ticket' and ${waits('ticket', isShown)} then ${toldNow} else untold_as end
    from application where application.id = exam_entry.application_id
      and exam_entry.batch_id = ${batch} and exam_entry.kind = ${kind}`.execute(db);
}

/** Lets the candidate of one application see its entry as it is now. */
export async function publishEntry(db: Database, application: string, kind: ExamKind): Promise<void> {
  await db
    .updateTable('exam_entry')
    .set({ published: sql`data` })
    .where('application_id', '=', application)
    .where('kind', '=', kind)
    .execute();
}

/** Candidates see none of the entries of a kind any more. */
export async function hideEntries(db: Database, batch: string, kind: ExamKind): Promise<void> {
  await db
    .updateTable('exam_entry')
    .set({ published: null, untold_as: null, result: null })
    .where('batch_id', '=', batch)
    .where('kind', '=', kind)
    .execute();
}

/** An application that counts and has an entry, by what stands between it and what its candidate is to have. */
export interface EntryPerson {
  reference: string;
  name: string;
  /** It waits until its candidate is told what was decided. */
  untold: boolean;
  undecided: boolean;
  noPhoto: boolean;
  /** It is let through and waits for nothing. */
  out: boolean;
}

/** Those of a recruitment, by reference. `isShown`: candidates see what was published before. */
export const entryPersons = (
  db: Database,
  batch: string,
  kind: ExamKind,
  isShown: boolean,
): Promise<EntryPerson[]> =>
  applicationsIn(db, batch)
    .innerJoin('exam_entry', 'exam_entry.application_id', 'application.id')
    .innerJoin('account', 'account.id', 'application.account_id')
    .where('exam_entry.kind', '=', kind)
    .select(['application.reference', 'account.name'])
    .select(waits(kind, isShown).as('untold'))
    .select(
      sql<boolean>`(not ${isUntold()} and application.status <> ${sql.lit(STATUS.accepted)})`.as('undecided'),
    )
    .select(
      sql<boolean>`not exists (select from file where file.account_id = account.id and file.kind = 'photo')`.as(
        'noPhoto',
      ),
    )
    .select(sql<boolean>`(exam_entry.published is not null and not ${waits(kind, isShown)})`.as('out'))
    .orderBy('application.reference')
    .execute();
