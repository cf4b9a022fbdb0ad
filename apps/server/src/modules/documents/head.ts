import type { Language, LocalText, StoredDocumentTemplate } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import { inLanguage } from '../../protocol/language.ts';
import { findTemplate } from './repository.ts';
import { logoContent } from './repository/templates.ts';

/** A template of tickets; @throws where it is gone */
export async function ticketTemplate(db: Database, id: string): Promise<StoredDocumentTemplate> {
  const row = await findTemplate(db, 'ticket', id);
  if (!row) throw new Error('the template of the tickets is gone');
  return row.definition;
}

/** Who issues a document: the template's header, else the site. */
export const issuerOf = (
  { header }: StoredDocumentTemplate,
  siteName: LocalText,
  language: Language,
): string => inLanguage(header, language) || inLanguage(siteName, language);

/** The picture beside the title as a part of a document's model; nothing when there is none. */
export async function logoOf(
  db: Database,
  { logo = '' }: StoredDocumentTemplate,
): Promise<{ logo?: Uint8Array }> {
  const content = logo === '' ? undefined : await logoContent(db, logo);
  return content ? { logo: new Uint8Array(content) } : {};
}
