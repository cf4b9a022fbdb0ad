import { TIME_ZONE } from '@portal/rules';
import type { MailChannel, MailError, MailKind, MailState } from '@portal/console-contract';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** Where a mail stands, as SQL: a claim counts until its lease is over. */
const STATE = sql<MailState>`case
  when sent_at is not null then 'sent' when cancelled_at is not null then 'calledOff'
  when failed_at is not null then 'failed' when claim is not null and next_attempt_at > now() then 'sending'
  else 'queued' end`;

/** A mail as it is listed. */
export interface ListedMail {
  id: string;
  kind: MailKind | '';
  channel: MailChannel;
  state: MailState;
  recipient: string;
  subject: string;
  attempts: number;
  error: MailError | '';
  error_reply: string;
  created_at: Date;
  sent_at: Date | null;
  /** Of a mail that waits. */
  next_at: Date | null;
}

/** What mails are asked for; '' = any. Days are those of the deployment's clock, `until` included. */
export interface MailFilter {
  to: string;
  from: string;
  until: string;
}

const COLUMNS = sql`id, kind, channel, ${STATE} as state, recipient, subject, attempts, error, error_reply, created_at, sent_at,
  case when sent_at is null and cancelled_at is null and failed_at is null then next_attempt_at end as next_at`;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
const dayIn = (day: string) => sql<Date>`(${day}::date::timestamp at time zone ${TIME_ZONE})`;

function conditions({ to, from, until }: MailFilter): RawBuilder<unknown> {
  return sql.join(
    [
      sql`true`,
      ...(to === '' ? [] : [sql`recipient ilike ${`%${escaped(to)}%`}`]),
      ...(from === '' ? [] : [sql`created_at >= ${dayIn(from)}`]),
      ...(until === '' ? [] : [sql`created_at < ${dayIn(until)} + interval '1 day'`]),
    ],
    sql` and `,
  );
}

/** Mails of a filter and a state before one, newest first; '' = of any state, from the newest. */
export async function listMails(
  db: Database,
  filter: MailFilter,
  { state, before, limit }: { state: MailState | ''; before: string; limit: number },
): Promise<ListedMail[]> {
  // What is not sent has an index of its own.
  const unsent = state === '' || state === 'sent' ? sql`` : sql`and sent_at is null`;
  const { rows } = await sql<ListedMail>`
    select ${COLUMNS} from mail_outbox where ${conditions(filter)} ${unsent}
      ${state === '' ? sql`` : sql`and ${STATE} = ${state}`} ${before === '' ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** How many mails of a filter are in which state, among the newest so many. */
export async function countMails(
  db: Database,
  filter: MailFilter,
  newest: number,
): Promise<{ state: MailState; count: number }[]> {
  const { rows } = await sql<{ state: MailState; count: string }>`
    select state, count(*) as count from (
      select ${STATE} as state from mail_outbox where ${conditions(filter)} order by id desc limit ${newest}
    ) as newest group by state`.execute(db);
  return rows.map(({ state, count }) => ({ state, count: Number(count) }));
}

/** One mail with its words. */
export async function findMail(
  db: Database,
  id: string,
): Promise<(ListedMail & { text: string }) | undefined> {
  const { rows } = await sql<ListedMail & { text: string }>`
    select ${COLUMNS}, text from mail_outbox where id = ${id}`.execute(db);
  return rows[0];
}

const AGAIN = sql`claim = null, cancelled_at = null, failed_at = null, attempts = 0, next_attempt_at = now()`;

/** Lets a mail be tried at once that waits, failed or was called off; false = it is none of these. */
export async function requeue(db: Database, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update mail_outbox set ${AGAIN}
    where id = ${id} and ${STATE} in ('queued', 'failed', 'calledOff')`.execute(db);
  return numAffectedRows > 0n;
}

/** Lets all mails of a filter be tried at once that failed; answers how many. */
export async function requeueFailed(db: Database, filter: MailFilter): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update mail_outbox set ${AGAIN}
    where sent_at is null and ${STATE} = 'failed' and ${conditions(filter)}`.execute(db);
  return Number(numAffectedRows);
}

/** Calls a mail off that waits; false = it does not wait any more. */
export async function cancel(db: Database, id: string): Promise<boolean> {
  return (await cancelWhere(db, sql`id = ${id}`)) > 0;
}

/** Calls off what waits of a mailing; answers how many mails. */
export const cancelMailing = (db: Database, mailing: string): Promise<number> =>
  cancelWhere(db, sql`mailing_id = ${mailing}`);

/** Calls off what is not sent yet of some lines of the ledger, and takes back the messages of all that is called off. */
export const cancelMailsOf = (db: Database, decisions: readonly string[]): Promise<number> =>
  cancelWhere(db, sql`decision_id = any(${decisions}::bigint[])`);

/** What is not mailed is not in the candidate's list either. */
async function cancelWhere(db: Database, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update mail_outbox set cancelled_at = now(), claim = null, next_attempt_at = 'infinity'
    where sent_at is null and ${which} and ${STATE} = 'queued' returning id`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`delete from message where mail_id = any(${ids}::bigint[])`.execute(db);
  return ids.length;
}
