import type { InterviewDrawn } from '@portal/console-contract';
import { drawInterviews as draw, INTERVIEW_METHOD } from '@portal/rules/interviews/draw';
import { writeAudit } from '../../console/audit.ts';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import { hold } from '../recruitments/positions.ts';
import { drawBasis, lackOfExaminers, newSeed } from './draw-basis.ts';
import { groupsOf, insertDraw, lockGroup, newestDraw, storeSeed, undoDraw } from './repository/groups.ts';
import { sheetsIn } from './repository/sheets.ts';
import { heldGroups } from './view.ts';

/** More candidates than the largest interview has: what is drawn is tried within a budget, and nobody else waits for it. */
const MAX_CANDIDATES = 5000;

/**
 * POST /recruitments/:id/interview-draws: a number for everybody who has none, in the groups that are not drawn, or what is
 * missing and then nothing (INTV-01). Exactly what was looked at is drawn.
 */
export const drawInterviews: HandlerOf<'drawInterviews'> = (call, { fingerprint }) =>
  call.db.transaction().execute(async (trx): Promise<InterviewDrawn> => {
    const batch = await hold(trx, call);
    const all = await groupsOf(trx, batch);
    const { seed, groups, candidates, roster } = await drawBasis(trx, batch, all);
    if (roster !== fingerprint) throw new ConsoleRefused('stale');
    if (groups.length === 0 || candidates.length === 0 || seed === '')
      throw invalid({ path: 'draw', what: 'nothing' });
    if (candidates.length > MAX_CANDIDATES) throw invalid({ path: 'draw', what: 'many' });
    const result = draw(groups, candidates, seed);
    const lacks = [...lackOfExaminers(all), ...('lacks' in result ? result.lacks : [])];
    if ('lacks' in result || lacks.length > 0) return { count: 0, lacks };
    const { turns } = result;
    const { login } = call.user;
    const { version } = await insertDraw(trx, {
      batch_id: batch,
      seed,
      method: INTERVIEW_METHOD,
      record: { groups, candidates, turns },
      roster,
      drawn_by: login,
      drawn_at: call.services.now(),
    });
    await storeSeed(trx, batch, newSeed(), true);
    await writeAudit(trx, login, 'interviewsDrawn', batch, { version, count: turns.length, roster });
    return { count: turns.length, lacks: [] };
  });

/** POST /recruitments/:id/interview-draws/undo: the newest draw, with a reason, as long as no sheet of it was handed in. */
export const undoInterviewDraw: HandlerOf<'undoInterviewDraw'> = (call, body) =>
  heldGroups(call, async (trx, batch) => {
    const reason = body.reason.trim();
    if (reason === '') throw invalid({ path: 'reason', what: 'empty' });
    const newest = await newestDraw(trx, batch);
    if (!newest || newest.version !== body.version) throw new ConsoleRefused('stale');
    for (const group of (await groupsOf(trx, batch)).filter(({ draw_id: of }) => of === newest.id)) {
      await lockGroup(trx, group.id, 'update');
      if ((await sheetsIn(trx, group.id)).length > 0) throw invalid({ path: 'draw', what: 'sheets' });
    }
    const { login } = call.user;
    await undoDraw(trx, newest.id, { undone_by: login, undone_at: call.services.now(), reason });
    await writeAudit(trx, login, 'interviewDrawUndone', batch, { version: newest.version, note: reason });
  });
