import type { InterviewPositionView, InterviewRow, InterviewView } from '@portal/console-contract';
import { compareDecimals } from '@portal/rules';
import type { InterviewRule } from '@portal/schemas';
import { pairsOf, writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { nameMask } from '../exams/name-mask.ts';
import { areScoresShown, examWindows } from '../exams/shown.ts';
import { fingerprintOf, stopOf, type OfferContext } from '../ranked-queue/queue.ts';
import { hold } from '../recruitments/positions.ts';
import {
  deleteList,
  giveNext,
  insertLists,
  interviewLists,
  interviewPeople,
  interviewRuleOf,
  isEnded,
  storeInterviewRule,
  type InterviewBasis,
  type InterviewListRow,
  type InterviewPerson,
} from './repository.ts';

const PAGE = 50;

const positionOf = (row: InterviewListRow, context: Context): InterviewPositionView => ({
  id: row.id,
  code: row.code,
  name: row.name,
  openings: row.openings,
  places: row.places,
  madeAt: row.made_at?.toISOString() ?? '',
  madeBy: row.made_by ?? '',
  taken: row.made_at ? row.taken : row.next,
  offered: row.offered,
  waiting: row.waiting,
  rounds: row.rounds,
  fingerprint: row.fingerprint,
  next: row.made_at ? row.next : 0,
  stop: stopOf(row, context),
});

/** How somebody stands at a moment. */
export function standingOf(
  { state, until, counts, inside }: InterviewPerson,
  isMade: boolean,
  now: Date,
): InterviewRow['standing'] {
  if (state !== null) {
    if (!counts) return 'withdrawn';
    return state === 'offered' && until !== null && until <= now ? 'lapsed' : state;
  }
  if (!isMade) return inside ? 'inside' : 'outside';
  return inside ? 'next' : 'waiting';
}

interface Context extends OfferContext {
  rule: InterviewRule;
}

interface Read {
  basis: InterviewBasis;
  rev: number;
  context: Context;
}

/** What lists of a recruitment are made from now. */
export async function readBasis(
  call: Pick<ConsoleCall, 'services'>,
  db: Database,
  batch: string,
): Promise<Read> {
  const now = call.services.now();
  const { rule, rev } = await interviewRuleOf(db, batch);
  const shown = await areScoresShown(db, batch, now);
  const ended = await isEnded(db, batch);
  return { basis: { batch, rule, now }, rev, context: { rule, shown, ended } };
}

/** The lists, with a page of the people of one position; none where no position is asked for. */
export async function interviewView(
  call: ConsoleCall,
  batch: string,
  position: string,
  page = 1,
): Promise<InterviewView> {
  const { basis, rev, context } = await readBasis(call, call.db, batch);
  const lists = await interviewLists(call.db, basis);
  const chosen = lists.find(({ id }) => id === position);
  const people = chosen
    ? await interviewPeople(
        call.db,
        { ...basis, positions: [chosen.id] },
        { limit: PAGE + 1, offset: (page - 1) * PAGE },
      )
    : [];
  const nameOf = await nameMask(call);
  return {
    rule: context.rule,
    rev,
    shown: context.shown,
    positions: lists.map((row) => positionOf(row, context)),
    fingerprint: fingerprintOf(lists),
    rows: people.slice(0, PAGE).map((person) => ({
      reference: person.reference,
      name: nameOf(person.name),
      rank: person.rank,
      total: person.total,
      rankNow: person.rank_now,
      standing: standingOf(person, chosen?.made_at !== null, basis.now),
      source: person.source,
      round: person.round,
      until: person.until?.toISOString() ?? '',
      reason: person.reason,
      changedBy: person.changed_by,
      changedAt: person.changed_at?.toISOString() ?? '',
    })),
    isLast: people.length <= PAGE,
  };
}

/** GET /recruitments/:id/interview?position=&page= (EXAM-08) */
export const getInterview: HandlerOf<'getInterview'> = async (call) => {
  const { position = '', page = '1' } = call.query;
  if (!/^[1-9]\d{0,5}$/.test(page)) throw invalid({ path: 'page', what: 'pattern' });
  const batch = call.params['id'] ?? '';
  if (!(await examWindows(call.db, batch))) throw new ConsoleRefused('notFound');
  return interviewView(call, batch, position, Number(page));
};

/** Runs within one transaction that holds the recruitment, and answers what there is of a position then. */
export async function heldInterview(
  call: ConsoleCall,
  position: string,
  change: (trx: Database, batch: string) => Promise<void>,
): Promise<InterviewView> {
  const changed = await call.db.transaction().execute(async (trx) => {
    const batch = await hold(trx, call);
    await change(trx, batch);
    return batch;
  });
  return interviewView(call, changed, position);
}

const toldOf = ({ ratio, ties, hours, rounds }: InterviewRule) => ({
  ratio: `1 : ${ratio}`,
  ties,
  hours,
  rounds,
});

/** PUT /recruitments/:id/interview/rule: for lists that are made from now on; hours and rounds for the next offers. */
export const putInterviewRule: HandlerOf<'putInterviewRule'> = (call, { rev, ...rule }) =>
  heldInterview(call, '', async (trx, batch) => {
    const before = await interviewRuleOf(trx, batch);
    if (before.rev !== rev) throw new ConsoleRefused('stale');
    if (compareDecimals(rule.ratio, '99') > 0) throw invalid({ path: 'ratio', what: 'range' });
    await storeInterviewRule(trx, batch, rule);
    await writeAudit(trx, call.user.login, 'interviewRule', batch, {
      pairs: pairsOf('interview', toldOf(before.rule), toldOf(rule)),
    });
  });

/** POST /recruitments/:id/interview/lists: makes the list of a position, or all that are not made, of exactly what was shown. */
export const makeInterviewLists: HandlerOf<'makeInterviewLists'> = (call, { position, fingerprint }) =>
  heldInterview(call, position, async (trx, batch) => {
    const { basis } = await readBasis(call, trx, batch);
    const lists = await interviewLists(trx, basis);
    const open = lists.filter(({ id, made_at }) => made_at === null && ['', id].includes(position));
    if (open.length === 0) throw new ConsoleRefused('stale');
    const current = position === '' ? fingerprintOf(lists) : open[0]?.fingerprint;
    if (current !== fingerprint) throw new ConsoleRefused('stale');
    const { login } = call.user;
    await insertLists(trx, batch, open, { rule: basis.rule, by: login, at: basis.now });
    const listed = await giveNext(trx, { ...basis, positions: open.map(({ id }) => id) }, { by: login });
    await writeAudit(trx, login, 'interviewListMade', batch, {
      ids: open.map(({ code }) => code),
      count: listed.length,
    });
  });

/** DELETE /recruitments/:id/interview/lists/:position: while no place of it was offered, so that nobody was told of it. */
export const dropInterviewList: HandlerOf<'dropInterviewList'> = (call) => {
  const position = call.params['position'] ?? '';
  return heldInterview(call, position, async (trx, batch) => {
    const { basis } = await readBasis(call, trx, batch);
    const [list] = await interviewLists(trx, { ...basis, positions: [position] });
    if (!list?.made_at) throw new ConsoleRefused('notFound');
    if (list.rounds > 0) throw invalid({ path: 'list', what: 'offered' });
    await deleteList(trx, position);
    await writeAudit(trx, call.user.login, 'interviewListDropped', batch, { ids: [list.code] });
  });
};
