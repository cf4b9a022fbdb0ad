import type { LocalText } from '@portal/schemas';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { MessageTable } from '../../../platform/database/tables.ts';

/** A message as it is written to a candidate, in every language it is written in. */
export interface NewMessage {
  account: string;
  kind: MessageTable['kind'];
  subject: LocalText;
  body: LocalText;
  /** The same in the outbox. */
  mail: string;
}

/** Puts a message into a candidate's list. */
export async function insertMessage(
  db: Database,
  { account, kind, subject, body, mail }: NewMessage,
): Promise<void> {
  await db
    .insertInto('message')
    .values({
      account_id: account,
      kind,
      subject: JSON.stringify(subject),
      body: JSON.stringify(body),
      mail_id: mail,
    })
    .execute();
}

/** Messages of an account before one, newest first; '' = from the newest. */
export function messagesOf(
  db: Database,
  account: string,
  before: string,
  limit: number,
): Promise<Selectable<MessageTable>[]> {
  let query = db.selectFrom('message').selectAll().where('account_id', '=', account);
  if (before !== '') query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** How many messages of an account are not read yet. */
export async function countUnread(db: Database, account: string): Promise<number> {
  const { count } = await db
    .selectFrom('message')
    .where('account_id', '=', account)
    .where('read_at', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Marks messages of an account as read; null = all of them. Answers how many of those named are the account's. */
export async function markRead(db: Database, account: string, ids: string[] | null): Promise<number> {
  const named = ids === null ? sql`true` : sql`id = any(${ids}::bigint[])`;
  const { numAffectedRows = 0n } = await sql`update message set read_at = coalesce(read_at, now())
    where account_id = ${account} and ${named}`.execute(db);
  return Number(numAffectedRows);
}
