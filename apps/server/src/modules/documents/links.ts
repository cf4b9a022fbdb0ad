import { sql } from 'kysely';
import type { DocumentKind, Language } from '@portal/schemas';
import { digestOf, newToken } from '../../platform/secrets.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Context } from '../../protocol/context.ts';

/** How long the address of a document opens it (D-33). */
const LINK_MINUTES = 10;
const PREFIX = 'pdf-';

export const isDocumentToken = (token: string): boolean => token.startsWith(PREFIX);

/** Makes a document's address in the session that asks; the document itself is made when it is fetched. */
export async function newDocumentLink(
  context: Context,
  kind: DocumentKind,
  tableId: string,
): Promise<string> {
  const account = context.candidate();
  const token = `${PREFIX}${newToken()}`;
  await context.db
    .insertInto('document_link')
    .values({
      hash: digestOf(token),
      session_id: context.session?.id ?? Buffer.alloc(0),
      account_id: account.id,
      kind,
      template_id: tableId,
      language: context.language,
      expires_at: sql<Date>`now() + make_interval(mins => ${LINK_MINUTES})`,
    })
    .execute();
  return token;
}

export interface DocumentLink {
  kind: DocumentKind;
  tableId: string;
  language: Language;
}

/** What an address stands for; null in another session, for another candidate, or too late. */
export async function findDocumentLink(context: Context, token: string): Promise<DocumentLink | null> {
  const { account, session, db } = context;
  if (!account || !session) return null;
  const row = await db
    .selectFrom('document_link')
    .select(['kind', 'template_id', 'language'])
    .where('hash', '=', digestOf(token))
    .where('account_id', '=', account.id)
    .where('session_id', '=', session.id)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ? { kind: row.kind, tableId: row.template_id, language: row.language } : null;
}

export async function dropOldLinks(db: Database): Promise<void> {
  await db
    .deleteFrom('document_link')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}
