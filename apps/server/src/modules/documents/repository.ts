import type {
  DocumentKind,
  Language,
  RecruitmentWindows,
  StoredDocumentTemplate,
  LocalText,
} from '@portal/schemas';
import { sql, type Insertable, type Selectable } from 'kysely';
import { isCancelled } from '../application-status/status.ts';
import type { Database } from '../../platform/database/connect.ts';
import { currentSets } from '../../platform/database/current-sets.ts';
import type { DocumentDataTable, DocumentLinkTable } from '../../platform/database/tables.ts';

/** Keeps what an address opens, for so many minutes. */
export async function insertLink(
  db: Database,
  link: Omit<Insertable<DocumentLinkTable>, 'expires_at'>,
  minutes: number,
): Promise<void> {
  await db
    .insertInto('document_link')
    .values({ ...link, expires_at: sql<Date>`now() + make_interval(mins => ${minutes})` })
    .execute();
}

/** What an address opens in a session of an account; undefined = nothing, or not any more. */
export const findLink = (
  db: Database,
  hash: Buffer,
  account: string,
  session: Buffer,
): Promise<{ kind: DocumentKind; template_id: string; language: Language } | undefined> =>
  db
    .selectFrom('document_link')
    .select(['kind', 'template_id', 'language'])
    .where('hash', '=', hash)
    .where('account_id', '=', account)
    .where('session_id', '=', session)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();

/** Deletes the addresses that open nothing any more. */
export async function deleteEndedLinks(db: Database): Promise<void> {
  await db
    .deleteFrom('document_link')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}

/** A template of a kind. */
export const findTemplate = (
  db: Database,
  kind: DocumentKind,
  template: string,
): Promise<{ definition: StoredDocumentTemplate } | undefined> =>
  db
    .selectFrom('document_template')
    .where('id', '=', template)
    .where('kind', '=', kind)
    .select('definition')
    .executeTakeFirst();

/** What an account holds on a template from before there were imports; undefined = nothing. */
export const findDocumentData = (
  db: Database,
  account: string,
  template: string,
): Promise<Pick<Selectable<DocumentDataTable>, 'data'> | undefined> =>
  db
    .selectFrom('document_data')
    .where('account_id', '=', account)
    .where('template_id', '=', template)
    .select('data')
    .executeTakeFirst();

/** Code set of a field of a published set; '' = there is no such field, or it is not coded. */
export async function codesetOf(db: Database, fieldset: string, itemid: string): Promise<string> {
  const row = await currentSets(db)
    .where('fieldset.id', '=', fieldset)
    .select('fieldset_version.definition')
    .executeTakeFirst();
  return row?.definition.fieldList.find((field) => field.itemid === itemid)?.codesetid ?? '';
}

/** The windows of the recruitments that an account has applied in and not withdrawn from. */
export async function windowsOf(db: Database, account: string): Promise<RecruitmentWindows[]> {
  const rows = await db
    .selectFrom('batch')
    .select('windows')
    .where('id', 'in', (of) =>
      of
        .selectFrom('application')
        .select('batch_id')
        .where('account_id', '=', account)
        .where((where) => where.not(isCancelled())),
    )
    .execute();
  return rows.map(({ windows }) => windows);
}

/** Commitments that an account accepted with applications that were not withdrawn, the oldest first (DATA-03). */
export const acceptedCommitments = (
  db: Database,
  account: string,
): Promise<{ name: LocalText; version: number; at: Date }[]> =>
  db
    .selectFrom('application')
    .innerJoin('position', 'position.id', 'application.position_id')
    .where('application.account_id', '=', account)
    .where((where) => where.not(isCancelled()))
    .where('application.commitment_version', 'is not', null)
    .select(sql<LocalText>`position.definition->'name'`.as('name'))
    .select(sql<number>`application.commitment_version`.as('version'))
    .select(sql<Date>`application.commitment_at`.as('at'))
    .orderBy('application.id')
    .execute();
