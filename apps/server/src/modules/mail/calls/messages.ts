import { flag, text } from '@portal/wire/read';
import { ok } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { inLanguage } from '../../../protocol/language.ts';
import { isoTime } from '../../../platform/time.ts';
import { countUnread, messagesOf } from '../repository/messages.ts';

const PAGE = 20;

/** The candidate's messages before one, newest first, in the language of the page (MAIL-03). */
export const messages: Handler<'messages'> = async (context, { before, countOnly }) => {
  const { id: account } = context.candidate();
  const from = text(before);
  const isCount = flag(countOnly);
  const rows = isCount
    ? []
    : await messagesOf(context.db, account, /^\d{1,18}$/.test(from) ? from : '', PAGE + 1);
  return ok({
    messages: rows.slice(0, PAGE).map(({ id, kind, subject, body, created_at, read_at }) => ({
      id,
      kind,
      subject: inLanguage(subject, context.language),
      content: inLanguage(body, context.language),
      at: isoTime(created_at),
      read: read_at ? '1' : '0',
    })),
    more: rows.length > PAGE ? '1' : '0',
    unread: String(await countUnread(context.db, account)),
  });
};
