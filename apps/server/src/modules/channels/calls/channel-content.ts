import { text } from '@portal/wire/read';
import { cleanHtml } from '../../../platform/html.ts';
import { ok, refusal } from '../../../protocol/answer.ts';
import { inLanguage } from '../../../protocol/language.ts';
import { findContent } from '../repository.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** The page of a channel with content of its own. */
export const channelContent: Handler<'channelContent'> = async ({ readDb: db, language }, request) => {
  const row = await findContent(db, text(request.channel_id));
  if (!row) return refusal('notFound', { name: '', content: '' });
  return ok({ name: inLanguage(row.name, language), content: cleanHtml(inLanguage(row.content, language)) });
};
