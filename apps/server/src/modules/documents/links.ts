import type { DocumentKind, Language } from '@portal/schemas';
import { digestOf, newToken } from '../../platform/secrets.ts';
import type { Context } from '../../protocol/context.ts';
import { findLink, insertLink } from './repository.ts';

export { deleteEndedLinks as dropOldLinks } from './repository.ts';

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
  const link = {
    hash: digestOf(token),
    session_id: context.session?.id ?? Buffer.alloc(0),
    account_id: account.id,
    kind,
    template_id: tableId,
    language: context.language,
  };
  await insertLink(context.db, link, LINK_MINUTES);
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
  const row = await findLink(db, digestOf(token), account.id, session.id);
  return row ? { kind: row.kind, tableId: row.template_id, language: row.language } : null;
}
