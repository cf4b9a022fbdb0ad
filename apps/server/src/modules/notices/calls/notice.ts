import { text } from '@portal/wire/read';
import { ok, refusal } from '../../../protocol/answer.ts';
import { NOTICE_COLUMNS, wireNotice } from '../notices.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** One notice; the answer is the notice itself. */
export const notice: Handler<'notice'> = async ({ db, language, today }, request) => {
  const row = await db
    .selectFrom('notice')
    .select(NOTICE_COLUMNS)
    .where('id', '=', text(request.id))
    .where('published_on', '<=', today)
    .executeTakeFirst();
  return row ? ok(wireNotice(row, language, today)) : refusal('notFound');
};
