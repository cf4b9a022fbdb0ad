import { randomUUID } from 'node:crypto';
import { mapText, MAX_CONTENT_FILE, RESUME_EXTENSIONS, saidIn } from '@portal/rules';
import type {
  ContentFile,
  NoticeList,
  NoticePlace,
  NoticeState,
  NoticeSummary,
  NoticeText,
  NoticeView,
} from '@portal/console-contract';
import { pairsOf, writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { cleanText } from '../../platform/html.ts';
import { plainText } from '../../platform/plain-text.ts';
import { contentFileView, findContentFile, storeContentFile } from '../files/content-files.ts';
import {
  findStored,
  insertNotice,
  listStored,
  noticePlaces,
  updateNotice,
  type NoticeValues,
  type StoredNoticeRow,
} from './repository/editing.ts';
import { dayShown, phaseOf, timesOf } from './schedule.ts';

const PAGE = 50;

const iso = (moment: Date | null): string => moment?.toISOString() ?? '';

const summaryOf = (row: StoredNoticeRow, now: Date): NoticeSummary => ({
  id: row.id,
  rev: row.rev,
  channel: row.channel,
  title: row.title,
  state: row.state,
  from: iso(row.shows_from),
  until: iso(row.shows_until),
  phase: phaseOf(row, now),
  day: row.published_on,
  changedBy: row.changed_by,
  changedAt: iso(row.changed_at),
  ofList: row.of_list,
});

async function viewOf(db: Database, id: string, now: Date): Promise<NoticeView> {
  const row = await findStored(db, id);
  if (!row) throw new ConsoleRefused('notFound');
  const file = row.file_token === null ? undefined : await findContentFile(db, row.file_token);
  const { changedBy: _by, changedAt: _at, ...summary } = summaryOf(row, now);
  return {
    ...summary,
    subTitle: row.subtitle,
    content: row.content,
    file: row.file_token ?? '',
    attachment: file ? contentFileView(file) : null,
    keepsText: row.file_token === null && row.token !== '',
  };
}

/** GET /notices?channel=&state=&text=&page= */
export const getNotices: HandlerOf<'getNotices'> = async ({ db, services, query }): Promise<NoticeList> => {
  const page = Math.min(Math.max(1, Math.trunc(Number(query['page'])) || 1), 10_000);
  const asked = (name: 'channel' | 'state' | 'text'): string => (query[name] ?? '').slice(0, 100);
  const filter = { channel: asked('channel'), state: asked('state'), text: asked('text').trim() };
  const { rows, total } = await listStored(db, filter, PAGE, (page - 1) * PAGE);
  return { notices: rows.map((row) => summaryOf(row, services.now())), total };
};

/** GET /notice-places */
export const getNoticePlaces: HandlerOf<'getNoticePlaces'> = ({ db }): Promise<NoticePlace[]> =>
  noticePlaces(db);

/** GET /notices/:id */
export const getNotice: HandlerOf<'getNotice'> = ({ db, services, params }) =>
  viewOf(db, params['id'] ?? '', services.now());

/** What a notice will hold, with its HTML cleaned (D-47), or why it cannot be so. */
async function valuesOf(
  { db, services, user }: Pick<ConsoleCall, 'db' | 'services' | 'user'>,
  body: NoticeText,
  before?: StoredNoticeRow,
): Promise<NoticeValues> {
  const now = services.now();
  const { begins, ends } = timesOf(body, now);
  if (!saidIn(body.title).some((one) => one.trim() !== ''))
    throw invalid({ path: 'title', what: 'required' });
  const places = await noticePlaces(db);
  const isKnown = body.channel === before?.channel || places.some(({ channel }) => channel === body.channel);
  if (!isKnown) throw invalid({ path: 'channel', what: 'unknown' });
  if (body.file !== '' && !(await findContentFile(db, body.file)))
    throw invalid({ path: 'file', what: 'unknown' });
  return {
    channel: body.channel,
    title: JSON.stringify(body.title),
    subtitle: JSON.stringify(body.subTitle),
    content: JSON.stringify(cleanText(body.content)),
    state: body.state,
    shows_from: begins,
    shows_until: ends,
    published_on: dayShown(before, body.state, begins, now),
    file_token: body.file === '' ? null : body.file,
    changed_by: user.login,
    changed_at: now,
  };
}

/** POST /notices */
export const addNotice: HandlerOf<'addNotice'> = async (call, body) => {
  const { db, services, user } = call;
  const id = randomUUID();
  await db.transaction().execute(async (trx) => {
    await insertNotice(trx, id, await valuesOf({ ...call, db: trx }, body));
    await writeAudit(trx, user.login, 'noticeChanged', id, { state: body.state, title: body.title });
  });
  return viewOf(db, id, services.now());
};

/** What of a notice stands in the audit log, by its fields (OFFICE-07). */
async function audited(db: Database, row: StoredNoticeRow | undefined) {
  if (!row) return {};
  const places = await noticePlaces(db);
  return {
    title: row.title,
    subTitle: row.subtitle,
    content: mapText(row.content, plainText),
    channel: places.find(({ channel }) => channel === row.channel)?.name ?? row.channel,
    state: row.state,
    from: iso(row.shows_from),
    until: iso(row.shows_until),
  };
}

/** Runs a change of a notice that nobody has changed since it was read. */
async function change(
  { db, services, user, params }: ConsoleCall,
  read: number,
  run: (trx: Database, row: StoredNoticeRow) => Promise<NoticeState>,
): Promise<NoticeView> {
  const id = params['id'] ?? '';
  await db.transaction().execute(async (trx) => {
    const row = await findStored(trx, id, true);
    if (!row) throw new ConsoleRefused('notFound');
    if (row.rev !== read) throw new ConsoleRefused('stale');
    // What a public list says is changed where the list is made (LIST-01).
    if (row.of_list) throw invalid({ path: 'notice', what: 'list' });
    const state = await run(trx, row);
    const is = await audited(trx, await findStored(trx, id));
    await writeAudit(trx, user.login, 'noticeChanged', id, {
      state,
      title: row.title,
      pairs: pairsOf('notice', await audited(trx, row), is),
    });
  });
  return viewOf(db, id, services.now());
}

/** PUT /notices/:id: what another has changed in between is not written over (`stale`). */
export const putNotice: HandlerOf<'putNotice'> = (call, body) =>
  change(call, body.rev, async (trx, row) => {
    const values = await valuesOf({ ...call, db: trx }, body, row);
    // A file takes the place of an attachment that stands in the notice itself.
    await updateNotice(trx, row.id, { ...values, ...(body.file === '' ? {} : { token: '' }) });
    return body.state;
  });

/** POST /notices/:id/state: withdraws a notice, or brings it back as it was. */
export const setNoticeState: HandlerOf<'setNoticeState'> = (call, body) =>
  change(call, body.rev, async (trx, row) => {
    const now = call.services.now();
    await updateNotice(trx, row.id, {
      state: body.state,
      published_on: dayShown(row, body.state, row.shows_from, now),
      changed_by: call.user.login,
      changed_at: now,
    });
    return body.state;
  });

/** POST /notice-files?name=: the file as it is. */
export const addNoticeFile: HandlerOf<'addNoticeFile'> = (call, body): Promise<ContentFile> =>
  storeContentFile(call, body, { extensions: RESUME_EXTENSIONS, maxBytes: MAX_CONTENT_FILE });
