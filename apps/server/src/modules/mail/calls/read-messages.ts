import { flag, list, text } from '@portal/wire/read';
import { ok, refusal } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { countUnread, markRead } from '../repository/messages.ts';

const MAX_IDS = 50;

/** Marks messages of the candidate's own as read, those that are named or all (MAIL-03). */
export const readMessages: Handler<'readMessages'> = async (context, { ids, all }) => {
  const { id: account } = context.candidate();
  const named = list(ids)
    .map((id) => text(id))
    .filter((id) => /^\d{1,18}$/.test(id))
    .slice(0, MAX_IDS);
  const isAll = flag(all);
  if (!isAll && named.length === 0) return refusal('notFound');
  const count = await markRead(context.db, account, isAll ? null : named);
  if (!isAll && count === 0) return refusal('notFound');
  return ok({ messages: [], more: '0', unread: String(await countUnread(context.db, account)) });
};
