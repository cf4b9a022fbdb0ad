import { text } from '@portal/wire/read';
import { cleanHtml } from '../../../platform/html.ts';
import { ok, refusal } from '../../../protocol/answer.ts';
import { inLanguage } from '../../../protocol/language.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** The page of a channel with content of its own. */
export const channelContent: Handler<'channelContent'> = async ({ db, language }, request) => {
  const row = await db
    .selectFrom('channel_content')
    .select(['name', 'content'])
    .where('id', '=', text(request.channel_id))
    .executeTakeFirst();
  if (!row) return refusal('notFound', { name: '', content: '' });
  return ok({ name: inLanguage(row.name, language), content: cleanHtml(inLanguage(row.content, language)) });
};
