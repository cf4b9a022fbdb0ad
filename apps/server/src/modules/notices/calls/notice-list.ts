import { NOTICE_PAGE } from '@portal/rules';
import { text } from '@portal/wire/read';
import { ok } from '../../../protocol/answer.ts';
import { listNotices } from '../repository.ts';
import { wireNotice } from '../notices.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { readPage } from '../../../protocol/paging.ts';

/** Channel '0' of a notice list: all channels but the publicity board, which has its own page. */
const ALL = '0';
const PUBLICITY = 'publicity';

/** Notices of a channel, newest first; pageTotal is the number of notices in all pages (D-07). */
export const noticeList: Handler<'noticeList'> = async (
  { readDb: db, language, today, services },
  request,
) => {
  const page = readPage(request, NOTICE_PAGE.list);
  const channel = text(request.hire_channel);
  const filter = channel === ALL ? { except: PUBLICITY } : { channel };
  const { rows, total } = await listNotices(db, filter, services.now(), page);
  return ok({ list: rows.map((row) => wireNotice(row, language, today)), pageTotal: total });
};
