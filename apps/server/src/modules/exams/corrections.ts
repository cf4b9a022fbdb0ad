import { createHash } from 'node:crypto';
import type { ScoreCorrectionLine, ScoreCorrectionsView } from '@portal/console-contract';
import { saidIn } from '@portal/rules';
import type { ExamSubject, ScoreMove } from '@portal/schemas';
import { pairsOf, writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { canonicalJson } from '../field-sets/hash.ts';
import { hold } from '../recruitments/positions.ts';
import { nameMask } from './name-mask.ts';
import { dropRequest } from './publication.ts';
import { readMark } from './read-scores.ts';
import {
  correctionOf,
  correctionRows,
  decideCorrection,
  insertCorrection,
  isCorrectionWaiting,
  markedApplication,
  namesByReference,
  type CorrectionRow,
} from './repository/corrections.ts';
import { entryOf, publishEntry, writeEntries } from './repository/entries.ts';
import { examPlanOf, type ExamPlan } from './repository/plan.ts';
import { examWindows } from './repository/publications.ts';
import { movesBy } from './repository/ranking.ts';
import { updateResults } from './results.ts';

const MAX_LISTED = 100;
/** As many of those who move are named, and kept; the others are counted. */
const MAX_MOVED = 500;

const lineOf = (row: CorrectionRow, nameOf: (name: string) => string): ScoreCorrectionLine => ({
  id: row.id,
  reference: row.reference,
  name: nameOf(row.name),
  position: row.position,
  state: row.state,
  before: row.before,
  after: row.after,
  reason: row.reason,
  askedBy: row.asked_by,
  askedAt: row.asked_at.toISOString(),
  decidedBy: row.decided_by,
  decidedAt: row.decided_at?.toISOString() ?? null,
  movedCount: row.moved_count,
});

async function viewOf(call: ConsoleCall, batch: string): Promise<ScoreCorrectionsView> {
  const rows = await correctionRows(call.db, batch, MAX_LISTED + 1);
  const nameOf = await nameMask(call);
  return {
    corrections: rows.slice(0, MAX_LISTED).map((row) => lineOf(row, nameOf)),
    more: rows.length > MAX_LISTED,
  };
}

/** GET /recruitments/:id/exams/score-corrections */
export const getScoreCorrections: HandlerOf<'getScoreCorrections'> = async (call) => {
  const batch = call.params['id'] ?? '';
  if (!(await examWindows(call.db, batch))) throw new ConsoleRefused('notFound');
  return viewOf(call, batch);
};

interface Effect {
  /** All marks of the application with the correction. */
  marks: Record<string, string>;
  number: string;
  rev: number;
  moved: ScoreMove[];
  count: number;
  /** Candidates see it at once: they see what is stored of the application now. */
  shown: boolean;
  fingerprint: string;
}

/** What a correction that waits would do now; null = it no longer fits what is stored. */
async function effectOf(
  db: Database,
  batch: string,
  row: CorrectionRow,
  { subjects, ranking, rankingRev }: ExamPlan,
): Promise<Effect | null> {
  const entry = await entryOf(db, row.application_id, 'scores');
  if (!row.counts || !entry) return null;
  const fits = Object.entries(row.after).every(([id, mark]) => {
    const subject = subjects.find((one) => one.id === id);
    return subject && 'mark' in readMark(mark, subject) && entry.data.marks[id] === row.before[id];
  });
  if (!fits) return null;
  const marks = { ...entry.data.marks, ...row.after };
  const basis = { batch, subjects, ranking, position: row.position_id };
  const moves = await movesBy(db, basis, { application: row.application_id, marks }, MAX_MOVED);
  const ground = { id: row.id, rev: entry.rev, rankingRev, ...moves };
  return {
    ...moves,
    marks,
    number: entry.data.number,
    rev: entry.rev,
    shown: entry.published !== null && canonicalJson(entry.published) === canonicalJson(entry.data),
    fingerprint: createHash('sha256').update(canonicalJson(ground)).digest('hex'),
  };
}

/** GET /recruitments/:id/exams/score-corrections/:correction: with whose rank moves. */
export const getScoreCorrection: HandlerOf<'getScoreCorrection'> = async (call) => {
  const batch = call.params['id'] ?? '';
  const row = await correctionOf(call.db, batch, call.params['correction'] ?? '');
  if (!row) throw new ConsoleRefused('notFound');
  const effect =
    row.state === 'asked' ? await effectOf(call.db, batch, row, await examPlanOf(call.db, batch)) : null;
  const moved = effect?.moved ?? row.moved ?? [];
  const names = await namesByReference(
    call.db,
    batch,
    moved.map(({ reference }) => reference),
  );
  const nameOf = await nameMask(call);
  return {
    ...lineOf(row, nameOf),
    movedCount: effect?.count ?? row.moved_count,
    moved: moved.map((move) => ({ ...move, name: nameOf(names.get(move.reference) ?? '') })),
    shown: effect?.shown ?? false,
    fingerprint: effect?.fingerprint ?? '',
  };
};

/** Runs within one transaction that holds the recruitment, and answers what there is then. */
async function held(
  call: ConsoleCall,
  change: (trx: Database, batch: string) => Promise<void>,
): Promise<ScoreCorrectionsView> {
  const changed = await call.db.transaction().execute(async (trx) => {
    const batch = await hold(trx, call);
    await change(trx, batch);
    return batch;
  });
  return viewOf(call, changed);
}

/** Marks as the audit log tells them: by the name of the subject, in every language. */
const marksTold = (marks: Record<string, string>, subjects: readonly ExamSubject[]): string[] =>
  Object.entries(marks).map(([id, mark]) => {
    const subject = subjects.find((one) => one.id === id);
    return `${subject ? saidIn(subject.name).join(' / ') : id}: ${mark}`;
  });

/** What of the marks that are asked for differs from what is stored. @throws ConsoleRefused 'invalid' */
function changesOf(
  asked: Readonly<Record<string, string>>,
  stored: Readonly<Record<string, string>>,
  subjects: readonly ExamSubject[],
): { before: Record<string, string>; after: Record<string, string> } {
  const before: Record<string, string> = {};
  const after: Record<string, string> = {};
  for (const [id, cell] of Object.entries(asked)) {
    const at = subjects.findIndex((one) => one.id === id);
    const subject = subjects[at];
    if (!subject) throw invalid({ path: 'mark', what: 'unknown' });
    const read = readMark(cell.trim(), subject);
    if ('fault' in read) throw invalid({ path: `mark/${at}`, what: read.fault });
    const was = stored[id];
    if (was === read.mark) continue;
    after[id] = read.mark;
    if (was !== undefined) before[id] = was;
  }
  if (Object.keys(after).length === 0) throw invalid({ path: 'mark', what: 'same' });
  return { before, after };
}

/** POST /recruitments/:id/exams/score-corrections: asks for it; nothing changes until a second person confirms it (EXAM-06). */
export const askScoreCorrection: HandlerOf<'askScoreCorrection'> = (call, body) =>
  held(call, async (trx, batch) => {
    const reason = body.reason.trim();
    if (reason === '') throw invalid({ path: 'reason', what: 'empty' });
    const application = await markedApplication(trx, batch, body.reference);
    const entry = application && (await entryOf(trx, application.id, 'scores'));
    if (!entry) throw invalid({ path: 'reference', what: 'unknown' });
    if (await isCorrectionWaiting(trx, application.id)) throw invalid({ path: 'reference', what: 'waiting' });
    const { subjects } = await examPlanOf(trx, batch);
    const { before, after } = changesOf(body.marks, entry.data.marks, subjects);
    await insertCorrection(trx, {
      application_id: application.id,
      batch_id: batch,
      before,
      after,
      reason,
      asked_by: call.user.login,
      asked_at: call.services.now(),
    });
    await writeAudit(trx, call.user.login, 'scoreCorrectionAsked', batch, {
      reference: body.reference,
      note: reason,
      pairs: pairsOf('exam', { marks: marksTold(before, subjects) }, { marks: marksTold(after, subjects) }),
    });
  });

/** What a decision is about. @throws ConsoleRefused 'notFound', 'stale' where it is decided */
async function waitingOf(trx: Database, batch: string, call: ConsoleCall): Promise<CorrectionRow> {
  const row = await correctionOf(trx, batch, call.params['correction'] ?? '');
  if (!row) throw new ConsoleRefused('notFound');
  if (row.state !== 'asked') throw new ConsoleRefused('stale');
  return row;
}

/**
 * POST …/score-corrections/:correction/confirm: by a second person. What candidates see changes with it where they see the mark
 * that it corrects, with the totals and ranks that follow from it.
 */
export const confirmScoreCorrection: HandlerOf<'confirmScoreCorrection'> = (call, { fingerprint }) =>
  held(call, async (trx, batch) => {
    const { login } = call.user;
    const row = await waitingOf(trx, batch, call);
    if (row.asked_by === login)
      throw new ConsoleRefused('forbidden', { problems: [{ path: 'correction', what: 'own' }] });
    const plan = await examPlanOf(trx, batch);
    const effect = await effectOf(trx, batch, row, plan);
    if (!effect || effect.fingerprint !== fingerprint) throw new ConsoleRefused('stale');
    const { number, marks, rev, moved, count, shown } = effect;
    const application = row.application_id;
    await writeEntries(trx, batch, 'scores', [{ application, data: { number, marks }, rev: rev + 1 }]);
    if (shown) {
      await publishEntry(trx, application, 'scores');
      await updateResults(trx, batch, row.position_id);
    }
    await decideCorrection(trx, row.id, { by: login, at: call.services.now(), moves: { moved, count } });
    await dropRequest(trx, batch, 'scores');
    await writeAudit(trx, login, 'scoreCorrected', batch, {
      reference: row.reference,
      askedBy: row.asked_by,
      note: row.reason,
      count,
      pairs: pairsOf(
        'exam',
        { marks: marksTold(row.before, plan.subjects) },
        { marks: marksTold(row.after, plan.subjects) },
      ),
    });
  });

/** POST …/score-corrections/:correction/end: whoever asked calls it off, a colleague declines it. */
export const endScoreCorrection: HandlerOf<'endScoreCorrection'> = (call) =>
  held(call, async (trx, batch) => {
    const row = await waitingOf(trx, batch, call);
    await decideCorrection(trx, row.id, { by: call.user.login, at: call.services.now() });
    await writeAudit(trx, call.user.login, 'scoreCorrectionEnded', batch, {
      reference: row.reference,
      askedBy: row.asked_by,
    });
  });
