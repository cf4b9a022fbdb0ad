import { instantOf } from '@portal/rules';
import type { ExamsView } from '@portal/console-contract';
import type { ExamKind } from '@portal/schemas';
import { writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { hold } from '../recruitments/positions.ts';
import { zoneOf } from '../recruitments/zone.ts';
import { kindOf } from './kind.ts';
import { countEntries, fingerprintOf, hideEntries, publishEntries } from './repository/entries.ts';
import { examPlanOf } from './repository/plan.ts';
import {
  examTemplates,
  importersOf,
  publicationOf,
  isShown,
  storePublication,
} from './repository/publications.ts';
import { showRecord } from './repository/records.ts';
import { updateResults } from './results.ts';
import { tellMoved } from './seats/told.ts';
import { examsView } from './view.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A publication may be asked for so far ahead. */
const MAX_AHEAD_DAYS = 366;

const NOT_ASKED = { asked_by: '', asked_at: null, asked_from: null, asked_template: '', asked_ground: '' };

/** What was asked for is no longer what there is, or is done. */
export const dropRequest = (trx: Database, batch: string, kind: ExamKind): Promise<void> =>
  storePublication(trx, batch, kind, NOT_ASKED);

/** What a confirmation stands for: entries, and the subjects and the ranking that scores are shown under. */
async function requestFingerprint(trx: Database, batch: string, kind: ExamKind): Promise<string> {
  const fingerprint = await fingerprintOf(trx, batch, [kind]);
  if (kind === 'ticket') return fingerprint;
  const { rev, rankingRev } = await examPlanOf(trx, batch);
  return `${fingerprint} ${rev} ${rankingRev}`;
}

/** When something is to be shown; null = once it is confirmed. @throws ConsoleRefused 'invalid' */
function timeOf(at: string, zone: string, now: Date): Date | null {
  if (at === '') return null;
  const instant = instantOf(at, zone);
  if (instant === null) throw invalid({ path: 'at', what: 'moment' });
  const moment = new Date(instant);
  if (moment <= now) throw invalid({ path: 'at', what: 'past' });
  if (moment.getTime() > now.getTime() + MAX_AHEAD_DAYS * DAY_MS) throw invalid({ path: 'at', what: 'far' });
  return moment;
}

/** Runs within one transaction that holds the recruitment, and answers how it stands then. */
const held = async (
  call: ConsoleCall,
  change: (trx: Database, batch: string, kind: ExamKind) => Promise<void>,
): Promise<ExamsView> => {
  const kind = kindOf(call);
  const changed = await call.db.transaction().execute(async (trx) => {
    const batch = await hold(trx, call);
    await change(trx, batch, kind);
    return batch;
  });
  return examsView(call, changed);
};

/** POST /recruitments/:id/exams/:kind/publication: asks for what is there now (EXAM-07). */
export const askExamPublication: HandlerOf<'askExamPublication'> = (call, { template, at }) =>
  held(call, async (trx, batch, kind) => {
    const now = call.services.now();
    const found = (await examTemplates(trx)).find((one) => one.id === template && one.kind === kind);
    if (!found) throw invalid({ path: 'template', what: 'unknown' });
    if (!found.published) throw invalid({ path: 'template', what: 'unpublished' });
    const row = await publicationOf(trx, batch, kind);
    const from = timeOf(at, await zoneOf(trx, batch), now);
    // What candidates see already cannot become something that they see later.
    if (from && isShown(row, now)) throw invalid({ path: 'at', what: 'shown' });
    const { entries } = await countEntries(trx, batch, kind);
    if (entries === 0) throw invalid({ path: 'entries', what: 'empty' });
    await storePublication(trx, batch, kind, {
      asked_by: call.user.login,
      asked_at: now,
      asked_from: from,
      asked_template: template,
      asked_ground: await requestFingerprint(trx, batch, kind),
    });
    await writeAudit(trx, call.user.login, 'examPublishAsked', batch, {
      kind,
      count: entries,
      ...(from ? { publishAt: from.toISOString() } : {}),
    });
  });

const refusedTo = (what: 'own' | 'importer'): ConsoleRefused =>
  new ConsoleRefused('forbidden', { problems: [{ path: 'publication', what }] });

/** POST …/publication/confirm: by somebody who neither asked for it nor imported any of it (EXAM-07). */
export const confirmExamPublication: HandlerOf<'confirmExamPublication'> = async (call, { fingerprint }) => {
  const { portal } = await call.services.settings();
  return held(call, async (trx, batch, kind) => {
    const { login } = call.user;
    const row = await publicationOf(trx, batch, kind);
    if (
      !row?.asked_by ||
      row.asked_ground !== fingerprint ||
      fingerprint !== (await requestFingerprint(trx, batch, kind))
    )
      throw new ConsoleRefused('stale');
    if (row.asked_by === login) throw refusedTo('own');
    if ((await importersOf(trx, batch, kind)).includes(login)) throw refusedTo('importer');
    const now = call.services.now();
    const from = row.asked_from && row.asked_from > now ? row.asked_from : now;
    if (kind === 'ticket') await tellMoved(call, trx, batch, portal, isShown(row, now));
    await publishEntries(trx, batch, kind, isShown(row, now));
    if (kind === 'ticket') await showRecord(trx, batch, from);
    const { subjects, ranking, rankingRev } = await examPlanOf(trx, batch);
    // Totals and ranks are told once somebody has said how they come about.
    const isSettled = kind === 'scores' && rankingRev > 0;
    await storePublication(trx, batch, kind, {
      ...NOT_ASKED,
      shown_from: isShown(row, now) ? row.shown_from : from,
      template_id: row.asked_template,
      subjects: JSON.stringify(kind === 'scores' ? subjects : []),
      ranking: isSettled ? JSON.stringify(ranking) : null,
      confirmed_by: login,
    });
    if (kind === 'scores') await updateResults(trx, batch);
    await writeAudit(trx, login, 'examPublished', batch, {
      kind,
      askedBy: row.asked_by,
      count: (await countEntries(trx, batch, kind)).entries,
      publishAt: from.toISOString(),
    });
  });
};

/** POST …/publication/end: whoever asked calls it off, a colleague declines it. */
export const endExamRequest: HandlerOf<'endExamRequest'> = (call) =>
  held(call, async (trx, batch, kind) => {
    const row = await publicationOf(trx, batch, kind);
    if (!row?.asked_by) throw new ConsoleRefused('stale');
    await dropRequest(trx, batch, kind);
    await writeAudit(trx, call.user.login, 'examPublishEnded', batch, { kind, askedBy: row.asked_by });
  });

/** POST …/publication/withdraw: candidates see nothing any more, at once; one person is enough. */
export const withdrawExam: HandlerOf<'withdrawExam'> = (call) =>
  held(call, async (trx, batch, kind) => {
    const row = await publicationOf(trx, batch, kind);
    if (!row?.shown_from) throw new ConsoleRefused('stale');
    await storePublication(trx, batch, kind, { ...NOT_ASKED, shown_from: null });
    await hideEntries(trx, batch, kind);
    await writeAudit(trx, call.user.login, 'examWithdrawn', batch, { kind });
  });
