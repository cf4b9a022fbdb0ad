import { sql, type Selectable } from 'kysely';
import type { LocalText } from '@portal/schemas';
import type { Database } from '../../../platform/database/connect.ts';
import type {
  AccountTable,
  ApplicationTable,
  FileTable,
  MessageTable,
  SavedSearchTable,
} from '../../../platform/database/tables.ts';

/** An application with the names of what it is for. */
export type ArchivedApplication = Selectable<ApplicationTable> & {
  position_name: LocalText | null;
  position_code: string;
  batch_name: LocalText;
};

/** What a mail was, without its words: those that concern applications are among the messages. */
export interface ArchivedMail {
  recipient: string;
  subject: string;
  kind: string;
  created_at: Date;
  sent_at: Date | null;
}

/** Everything that is stored of one account. */
export interface StoredPerson {
  account: Selectable<AccountTable>;
  files: Selectable<FileTable>[];
  applications: ArchivedApplication[];
  collections: { position_id: string; name: LocalText | null; created_at: Date }[];
  messages: Selectable<MessageTable>[];
  mails: ArchivedMail[];
  searches: Selectable<SavedSearchTable>[];
  searchMail: { language: string; looked_at: Date }[];
  documents: { template_id: string; data: unknown }[];
  sessions: { created_at: Date; seen_at: Date }[];
  passkeys: { name: string; created_at: Date; used_at: Date | null }[];
  contactChanges: {
    what: string;
    old_value: string;
    new_value: string;
    asked_at: Date;
    done_at: Date | null;
  }[];
  deletions: { asked_at: Date; due_at: Date }[];
}

/** Reads all of it; undefined = there is no such account. Run it in one snapshot. */
export async function readPerson(db: Database, id: string): Promise<StoredPerson | undefined> {
  const account = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
  if (!account) return undefined;
  const files = await db
    .selectFrom('file')
    .selectAll()
    .where('account_id', '=', id)
    .where('kind', '<>', 'temporary')
    .orderBy('id')
    .execute();
  const applications = await db
    .selectFrom('application')
    .innerJoin('position', 'position.id', 'application.position_id')
    .innerJoin('batch', 'batch.id', 'application.batch_id')
    .selectAll('application')
    .select([
      sql<LocalText | null>`position.definition -> 'name'`.as('position_name'),
      'position.code as position_code',
      'batch.name as batch_name',
    ])
    .where('application.account_id', '=', id)
    .orderBy('application.id')
    .execute();
  const collections = await db
    .selectFrom('collection')
    .innerJoin('position', 'position.id', 'collection.position_id')
    .select([
      'collection.position_id',
      'collection.created_at',
      sql<LocalText | null>`position.definition -> 'name'`.as('name'),
    ])
    .where('account_id', '=', id)
    .orderBy('collection.created_at')
    .execute();
  const { rows: mails } = await sql<ArchivedMail>`
    select recipient, subject, kind, created_at, sent_at from mail_outbox
    where owner_id = ${id} or (owner_id is null and lower(recipient) = lower(${account.email}))
      or id in (select sms_id from mail_recipient where account_id = ${id}) order by id`.execute(db);
  return {
    account,
    files,
    applications,
    collections,
    messages: await db.selectFrom('message').selectAll().where('account_id', '=', id).orderBy('id').execute(),
    mails,
    searches: await db
      .selectFrom('saved_search')
      .selectAll()
      .where('account_id', '=', id)
      .orderBy('id')
      .execute(),
    searchMail: await db
      .selectFrom('search_mail')
      .select(['language', 'looked_at'])
      .where('account_id', '=', id)
      .execute(),
    documents: await db
      .selectFrom('document_data')
      .select(['template_id', 'data'])
      .where('account_id', '=', id)
      .execute(),
    sessions: await db
      .selectFrom('session')
      .select(['created_at', 'seen_at'])
      .where('account_id', '=', id)
      .execute(),
    passkeys: await db
      .selectFrom('candidate_passkey')
      .select(['name', 'created_at', 'used_at'])
      .where('account_id', '=', id)
      .orderBy('created_at')
      .execute(),
    contactChanges: await db
      .selectFrom('contact_change')
      .select(['what', 'old_value', 'new_value', 'asked_at', 'done_at'])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute(),
    deletions: await db
      .selectFrom('deletion_request')
      .select(['asked_at', 'due_at'])
      .where('account_id', '=', id)
      .execute(),
  };
}
