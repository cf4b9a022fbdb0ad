import { compareDecimals, saidIn } from '@portal/rules';
import { isTotal, weightOf, type ExamRanking, type ExamSubject } from '@portal/schemas';
import { pairsOf, writeAudit } from '../../console/audit.ts';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import { nameMask } from './name-mask.ts';
import { hold } from '../recruitments/positions.ts';
import { examPlanOf, storeRanking } from './repository/plan.ts';
import { rankedPositions, rankedRows, type RankingBasis } from './repository/ranking.ts';
import { examWindows } from './repository/publications.ts';
import { examsView } from './view.ts';

const PAGE = 50;

/** The name of a subject as an audit line tells it, in every language. */
const namesOf = (ids: readonly string[], subjects: readonly ExamSubject[]): string[] =>
  ids.flatMap((id) => subjects.filter((one) => one.id === id).map(({ name }) => saidIn(name).join(' / ')));

/** What an audit line tells of a ranking. */
const toldOf = (ranking: ExamRanking, subjects: readonly ExamSubject[]) => ({
  weights: subjects.map(({ id }) => `${weightOf(ranking, id)} %`),
  totalDigits: ranking.digits,
  ties: namesOf(ranking.ties, subjects),
  passMark: ranking.passMark,
});

/** @throws ConsoleRefused 'invalid' with what is wrong */
function demandUsable(ranking: ExamRanking, subjects: readonly ExamSubject[]): void {
  const { weights, ties } = ranking;
  const isKnown = (id: string): boolean => subjects.some((subject) => subject.id === id);
  const counts = subjects.map(({ id }) => weightOf(ranking, id));
  const problem = (): { path: string; what: string } | null => {
    if (subjects.length === 0) return { path: 'ranking', what: 'noSubject' };
    if ([...Object.keys(weights), ...ties].some((id) => !isKnown(id)))
      return { path: 'ranking', what: 'unknown' };
    if (new Set(ties).size < ties.length) return { path: 'ties', what: 'twice' };
    if (counts.some((weight) => compareDecimals(weight, '100') > 0))
      return { path: 'weights', what: 'range' };
    if (counts.every((weight) => compareDecimals(weight, '0') === 0))
      return { path: 'weights', what: 'none' };
    return null;
  };
  const found = problem();
  if (found) throw invalid(found);
}

/** PUT /recruitments/:id/exams/ranking: how marks become totals and ranks; nothing that is stored of them changes. */
export const putRanking: HandlerOf<'putRanking'> = async (call, { rev, ...ranking }) => {
  const changed = await call.db.transaction().execute(async (trx) => {
    const batch = await hold(trx, call);
    const { subjects, ranking: before, rankingRev } = await examPlanOf(trx, batch);
    if (rankingRev !== rev) throw new ConsoleRefused('stale');
    demandUsable(ranking, subjects);
    await storeRanking(trx, batch, ranking);
    await writeAudit(trx, call.user.login, 'examRanking', batch, {
      pairs: pairsOf('exam', toldOf(before, subjects), toldOf(ranking, subjects)),
    });
    return batch;
  });
  return examsView(call, changed);
};

/**
 * GET /recruitments/:id/exams/ranking?position=&page=&passMark=: computed from the marks that are stored, whoever asks for it
 * when. A pass mark that is only thought of is asked for by `passMark`.
 */
export const getRanking: HandlerOf<'getRanking'> = async (call) => {
  const { position = '', page = '1', passMark } = call.query;
  if (!/^[1-9]\d{0,5}$/.test(page)) throw invalid({ path: 'page', what: 'pattern' });
  if (passMark !== undefined && passMark !== '' && !isTotal(passMark))
    throw invalid({ path: 'passMark', what: 'pattern' });
  const batch = call.params['id'] ?? '';
  if (!(await examWindows(call.db, batch))) throw new ConsoleRefused('notFound');
  const { subjects, ranking } = await examPlanOf(call.db, batch);
  const basis: RankingBasis = {
    batch,
    subjects,
    ranking: { ...ranking, passMark: passMark ?? ranking.passMark },
  };
  const nameOf = await nameMask(call);
  const positions = await rankedPositions(call.db, basis);
  const found = await rankedRows(
    call.db,
    { ...basis, position },
    { limit: PAGE + 1, offset: (Number(page) - 1) * PAGE },
  );
  return {
    positions,
    rows: found.slice(0, PAGE).map((row) => ({ ...row, name: nameOf(row.name) })),
    isLast: found.length <= PAGE,
  };
};
