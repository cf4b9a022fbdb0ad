import type { PublicListsView } from '@portal/console-contract';
import { mapText, saidIn } from '@portal/rules';
import type { LocalText } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import { writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inLanguage } from '../../protocol/language.ts';
import { say } from '../../protocol/texts.ts';
import { addListNotice, endListNotice, hideListNotice, renameListNotice } from '../notices/of-list.ts';
import { hold } from '../recruitments/positions.ts';
import { zoneOf } from '../recruitments/zone.ts';
import { contextOf } from './basis.ts';
import { rowsNow } from './make.ts';
import { deleteList, findList, frozenRows, updateList, type ListRow } from './repository/lists.ts';
import { isSame } from './rows.ts';
import { calendarNow } from './calendar.ts';
import { endOfDays } from './times.ts';
import { listsView } from './view.ts';
import { nameOf } from './words.ts';

type ListCall = ConsoleCall & { params: { list: string } };

/** Runs within one transaction that holds the recruitment, and answers how its lists stand then. */
async function held(
  call: ListCall,
  change: (trx: Database, list: ListRow) => Promise<void>,
): Promise<PublicListsView> {
  const changed = await call.db.transaction().execute(async (trx) => {
    const batch = await hold(trx, call);
    const list = await findList(trx, batch, call.params.list);
    if (!list) throw new ConsoleRefused('notFound');
    await change(trx, list);
    return batch;
  });
  return listsView(call, changed);
}

/** When a list appears and ends that is confirmed now. @throws ConsoleRefused 'invalid' where it would have no end, or none ahead */
async function timesNow(trx: Database, list: ListRow, now: Date): Promise<{ from: Date; until: Date }> {
  const from = list.from_at && list.from_at > now ? list.from_at : now;
  const zone = await zoneOf(trx, list.batch_id);
  const until = list.days > 0 ? endOfDays(from, list.days, zone, await calendarNow(trx)) : list.until_at;
  if (!until) throw invalid({ path: 'days', what: 'unknown' });
  if (until <= from) throw invalid({ path: 'until', what: 'past' });
  return { from, until };
}

/** Lets the version before end where the new one begins; one that never appeared is gone at once. */
async function endFormer(
  trx: Database,
  list: ListRow,
  from: Date,
  by: { by: string; now: Date },
): Promise<void> {
  const former = list.replaces === null ? undefined : await findList(trx, list.batch_id, list.replaces);
  if (!former?.notice_id || !former.from_at) return;
  if (former.from_at >= from) await hideListNotice(trx, former.notice_id, by);
  else if (!former.until_at || former.until_at > from) await endListNotice(trx, former.notice_id, from, by);
}

/** Lets the version before go on as if there had been no other: the new one is taken back before anybody has read it. */
async function resumeFormer(trx: Database, list: ListRow, by: { by: string; now: Date }): Promise<void> {
  const former = list.replaces === null ? undefined : await findList(trx, list.batch_id, list.replaces);
  if (!former?.notice_id || !former.until_at || former.state !== 'published') return;
  await endListNotice(trx, former.notice_id, former.until_at, by);
  await hideListNotice(trx, former.notice_id, by, false);
}

/**
 * POST …/public-lists/:list/confirm: by somebody who did not ask for it (EXAM-07). It appears by the clock alone; results that
 * moved since it was made are not published as they were.
 */
export const confirmPublicList: HandlerOf<'confirmPublicList'> = (call) =>
  held(call, async (trx, list) => {
    const { login } = call.user;
    if (list.state !== 'asked') throw new ConsoleRefused('stale');
    if (list.asked_by === login)
      throw new ConsoleRefused('forbidden', { problems: [{ path: 'publication', what: 'own' }] });
    const now = call.services.now();
    const rows = await rowsNow(trx, await contextOf(trx, list.batch_id, now), list.choice);
    if (!isSame(rows, await frozenRows(trx, list.id))) throw invalid({ path: 'list', what: 'moved' });
    const { from, until } = await timesNow(trx, list, now);
    const { channel, title, lead } = list.choice;
    const notice = await addListNotice(trx, { channel, title, lead, from, until, by: login, now });
    await endFormer(trx, list, from, { by: login, now });
    await updateList(trx, list.id, {
      state: 'published',
      from_at: from,
      until_at: until,
      confirmed_by: login,
      confirmed_at: now,
      notice_id: notice,
    });
    await writeAudit(trx, login, 'publicListPublished', list.batch_id, {
      name: nameOf(list.choice),
      count: rows.length,
      version: list.version,
      askedBy: list.asked_by,
      publishAt: from.toISOString(),
      until: until.toISOString(),
    });
  });

/** DELETE …/public-lists/:list: whoever asked calls it off, a colleague declines it; nobody but the office has seen it. */
export const dropPublicList: HandlerOf<'dropPublicList'> = (call) =>
  held(call, async (trx, list) => {
    if (list.state !== 'asked') throw new ConsoleRefused('stale');
    await deleteList(trx, list.id);
    await writeAudit(trx, call.user.login, 'publicListDropped', list.batch_id, {
      name: nameOf(list.choice),
      version: list.version,
      askedBy: list.asked_by,
    });
  });

/** How the notice of a list that was taken back is called. */
const withdrawnTitle = (title: LocalText): LocalText =>
  byLanguage((reader) => {
    const own = inLanguage(title, reader);
    return own === '' ? '' : say(reader, 'listWithdrawnTitle', own);
  });

/**
 * POST …/public-lists/:list/withdraw: nobody reads the list any more, at once; where it had appeared, its notice says until its
 * end that it was taken back and why. One person is enough, and it stays in the archive as it was.
 */
export const withdrawPublicList: HandlerOf<'withdrawPublicList'> = (call, { reason }) =>
  held(call, async (trx, list) => {
    if (list.state !== 'published') throw new ConsoleRefused('stale');
    if (!saidIn(reason).some((text) => text.trim() !== '')) throw invalid({ path: 'reason', what: 'empty' });
    const now = call.services.now();
    const { login: by } = call.user;
    await updateList(trx, list.id, {
      state: 'withdrawn',
      withdrawn_by: by,
      withdrawn_at: now,
      reason: JSON.stringify(mapText(reason, (text) => text.trim())),
    });
    const { title } = list.choice;
    if (list.notice_id) {
      if (list.from_at && list.from_at > now) {
        await hideListNotice(trx, list.notice_id, { by, now });
        await resumeFormer(trx, list, { by, now });
      } else await renameListNotice(trx, list.notice_id, withdrawnTitle(title), { by, now });
    }
    await writeAudit(trx, by, 'publicListWithdrawn', list.batch_id, {
      name: nameOf(list.choice),
      version: list.version,
      note: saidIn(reason).find((text) => text.trim() !== '') ?? '',
    });
  });
