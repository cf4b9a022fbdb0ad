import { text } from '@portal/wire/read';
import { ok, refusal } from '../../../protocol/answer.ts';
import { findNotice } from '../repository.ts';
import { wireNotice } from '../notices.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** One notice; the answer is the notice itself. */
export const notice: Handler<'notice'> = async ({ readDb: db, language, today, services }, request) => {
  const row = await findNotice(db, text(request.id), services.now());
  return row ? ok(wireNotice(row, language, today)) : refusal('notFound');
};
