import type {
  ApplicationEventKind,
  ApplicationStatus,
  Language,
  LocalText,
  ReturnedParts,
} from '@portal/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { Moved } from '../../application-status/ledger.ts';
import { STEPS } from '../../application-status/news.ts';

/** What is told of an application whose decision was just released, or whose release was taken back. */
export interface Told {
  id: string;
  decision: string;
  account_id: string;
  name: string;
  email: string;
  active: boolean;
  language: Language | null;
  reference: string;
  position: LocalText;
  code: string;
  batch: LocalText;
  zone: string;
  from_told: ApplicationStatus;
  to_told: ApplicationStatus;
  from_told_stage: string;
  to_told_stage: string;
  /** Names of the stages by id, as a list. */
  stages: { id: string; name: LocalText }[];
  /** Of the decision that is told; null = none is, as after an undo. */
  reason: string | null;
  message: string | null;
  opens: ReturnedParts | null;
}

/** What some lines of the ledger tell, in order. */
export async function toldBy(db: Database, moved: readonly Moved[]): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select a.id, d.id as decision, a.account_id, account.name, account.email, account.active, account.language,
      a.reference, position.definition->'name' as position, position.code, batch.name as batch, batch.zone, batch.stages,
      d.from_told, d.to_told, d.from_told_stage, d.to_told_stage, why.reason, why.message, why.opens
    from application_decision d
    join application a on a.id = d.application_id
    join account on account.id = a.account_id
    join position on position.id = a.position_id
    join batch on batch.id = a.batch_id
    left join lateral (
      select w.reason, w.message, w.opens from application_decision w
      where w.application_id = a.id and w.kind = 'decide' and w.to_status = d.to_told and w.id < d.id
        and not exists (select 1 from application_decision undo where undo.undoes = w.id)
      order by w.id desc limit 1) why on true
    where d.id = any(${moved.map(({ decision }) => decision)}::bigint[]) order by a.id`.execute(db);
  return rows;
}

/** What candidates see beside the status: the result of whom is refused, what a return opens. */
export interface Shown {
  id: string;
  result: LocalText | null;
  opens: ReturnedParts | null;
}

export async function storeShown(db: Database, shown: readonly Shown[]): Promise<void> {
  const rows = JSON.stringify(shown.filter(({ result, opens }) => result !== null || opens !== null));
  await sql`
    update application set result = coalesce(shown.result, 'null'::jsonb), told_opens = shown.opens
    from jsonb_to_recordset(${rows}::jsonb) as shown(id bigint, result jsonb, opens jsonb)
    where application.id = shown.id`.execute(db);
}

/** A step of the time line that a line of the ledger makes. */
export interface ToldStep {
  application: string;
  decision: string;
  kind: ApplicationEventKind;
  note: LocalText | null;
}

export async function storeSteps(db: Database, steps: readonly ToldStep[], at: Date): Promise<void> {
  await sql`
    insert into application_event (application_id, kind, at, note, decision_id)
    select step.application, step.kind, ${at}, coalesce(step.note, 'null'::jsonb), step.decision
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
      as step(application bigint, decision bigint, kind text, note jsonb)`.execute(db);
}

/** Takes what earlier lines of the ledger told out of the time lines of some applications. */
export async function dropSteps(db: Database, applications: readonly string[]): Promise<void> {
  await sql`delete from application_event where application_id = any(${applications}::bigint[])
    and decision_id is not null and kind = any(${Object.values(STEPS)}::text[])`.execute(db);
}

/** Takes what undone lines told out of the time lines. @param undos lines that undo others */
export async function dropUndone(db: Database, undos: readonly string[]): Promise<void> {
  await sql`delete from application_event where decision_id in (
    select undoes from application_decision where id = any(${undos}::bigint[]))`.execute(db);
}

/** A mail to one candidate, and the same in the portal's list of messages. */
export interface ReviewMail {
  decision: string;
  account: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  inEach: { subject: LocalText; body: LocalText };
}

/** Puts mails into the outbox and messages into the lists of their candidates. */
export async function storeMails(
  db: Database,
  mails: readonly ReviewMail[],
  { sender, isDelivered }: { sender: string; isDelivered: boolean },
): Promise<void> {
  await sql`
    with mail as (
      select * from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as mail(decision bigint, account bigint,
        recipient text, subject text, text text, html text, "inEach" jsonb)),
    queued as (
      insert into mail_outbox (kind, sender, recipient, subject, text, html, decision_id, sent_at)
      select 'application', ${sender}, recipient, subject, text, html, decision,
        case when ${isDelivered} then now() end
      from mail where recipient <> '' order by decision returning id, decision_id)
    insert into message (account_id, kind, subject, body, mail_id)
    select mail.account, 'application', mail."inEach"->'subject', mail."inEach"->'body', queued.id
    from mail left join queued on queued.decision_id = mail.decision order by mail.decision`.execute(db);
}

/** Of some lines of the ledger those that change what is told. */
export async function tellingOf(db: Database, moved: readonly Moved[]): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select application_id as id, id as decision from application_decision
    where id = any(${moved.map(({ decision }) => decision)}::bigint[])
      and (from_told <> to_told or from_told_stage <> to_told_stage)`.execute(db);
  return rows;
}

/** Lines that some lines of the ledger undo. */
export async function undoneBy(db: Database, undos: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ undoes: string }>`
    select undoes from application_decision where id = any(${undos}::bigint[])`.execute(db);
  return rows.map(({ undoes }) => undoes);
}
