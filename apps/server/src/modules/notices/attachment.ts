import { extensionOf } from '@portal/rules';
import type { Language } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import { inLanguage } from '../../protocol/language.ts';
import { findAttachment } from './repository.ts';

/** The attachment of a notice as a text file, which anybody may read; null = the token is no notice's. */
export async function noticeAttachment(
  db: Database,
  token: string,
  language: Language,
  now: Date,
): Promise<{ name: string; content: Buffer } | null> {
  const notice = await findAttachment(db, token, now);
  if (!notice?.attachment_text) return null;
  const name = inLanguage(notice.attachment_name, language);
  return {
    name: extensionOf(name) === 'txt' ? name : `${name}.txt`,
    // The mark at the start tells old programs on Windows that the text is UTF-8.
    content: Buffer.from(`\ufeff${inLanguage(notice.attachment_text, language)}`),
  };
}
