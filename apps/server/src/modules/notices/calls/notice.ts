import { text } from '@portal/wire/read';
import { ok, refusal } from '../../../protocol/answer.ts';
import { findNotice } from '../repository.ts';
import { wireNotice } from '../notices.ts';
import { listHtml } from '../../public-lists/html.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** One notice; the answer is the notice itself. */
export const notice: Handler<'notice'> = async ({ readDb: db, language, today, services }, request) => {
  const now = services.now();
  const row = await findNotice(db, text(request.id), now);
  if (!row) return refusal('notFound');
  const shown = wireNotice(row, language, today);
  if (!row.of_list) return ok(shown);
  return ok({ ...shown, content: shown.content + (await listHtml(db, row.id, language)) });
};
