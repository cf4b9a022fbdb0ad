import { NOTICE_PAGE } from '@portal/rules';
import { text } from '@portal/wire/read';
import { ok } from '../../../protocol/answer.ts';
import { NOTICE_COLUMNS, wireNotice } from '../notices.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { readPage } from '../../../protocol/paging.ts';

/** Channel '0' of a notice list: all channels but the publicity board, which has its own page. */
const ALL = '0';
const PUBLICITY = 'publicity';

/** Notices of a channel, newest first; pageTotal is the number of notices in all pages (D-07). */
export const noticeList: Handler<'noticeList'> = async ({ db, language, today }, request) => {
  const { limit, offset } = readPage(request, NOTICE_PAGE.list);
  const channel = text(request.hire_channel);
  const matching =
    channel === ALL
      ? db.selectFrom('notice').where('channel', '<>', PUBLICITY)
      : db.selectFrom('notice').where('channel', '=', channel);
  const [rows, count] = await Promise.all([
    matching
      .select(NOTICE_COLUMNS)
      .where('published_on', '<=', today)
      .orderBy('published_on', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
    matching
      .where('published_on', '<=', today)
      .select((select) => select.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return ok({ list: rows.map((row) => wireNotice(row, language, today)), pageTotal: Number(count.total) });
};
