import { text } from '@portal/wire/read';
import { ok, refusal } from '../../../protocol/answer.ts';
import { findNotice, wireNotice } from '../../notices/notices.ts';
import { listHtml } from '../html.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** One notice; the answer is the notice itself, that of a public list with what the list says now. */
export const notice: Handler<'notice'> = async ({ readDb: db, language, today, services }, request) => {
  const now = services.now();
  const row = await findNotice(db, text(request.id), now);
  if (!row) return refusal('notFound');
  const shown = wireNotice(row, language, today);
  if (!row.of_list) return ok(shown);
  return ok({ ...shown, content: shown.content + (await listHtml(db, row.id, language)) });
};
