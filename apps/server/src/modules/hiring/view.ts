import type {
  HiringPersonView,
  HiringPositionView,
  HiringRow,
  HiringStanding,
  HiringStop,
  HiringView,
} from '@portal/console-contract';
import { HIRING_LIMITS, HIRING_STEPS, type HiringCheck } from '@portal/schemas';
import { writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import { nameMask } from '../exams/name-mask.ts';
import { fingerprintOf, stopOf } from '../ranked-queue/queue.ts';
import { isHiddenLeave, readHiring, seenChecks, type HiringRead } from './basis.ts';
import { offeredLetters } from './letters.ts';
import {
  hiringLists,
  hiringPeople,
  stepsOfPositions,
  type HiringListRow,
  type HiringPerson,
} from './repository/lists.ts';
import { checksOf, eventsOf, opinionsOf, type StoredCheck } from './repository/records.ts';
import { unitPosts } from './repository/rule.ts';
import { hiringSubjects } from './repository/steps.ts';

/** As many as one act takes: whoever is shown can be selected together. */
const PAGE = HIRING_LIMITS.selected;

/** Why nobody can be asked to move up in a position; null = somebody can. */
export const hiringStop = (row: HiringListRow, read: HiringRead): HiringStop | null =>
  row.cancelled ? 'dropped' : stopOf(row, read);

/** How somebody stands at a moment, and why they left as far as a reader may know. */
function standingOf(
  person: HiringPerson,
  isMade: boolean,
  now: Date,
  sees: readonly HiringCheck[],
): Pick<HiringRow, 'standing' | 'leftFrom' | 'code'> {
  const { step, counts, until, inside, code, left_from } = person;
  const told = (standing: HiringStanding) => ({ standing, leftFrom: '' as const, code: '' as const });
  if (!counts && step !== 'left') return told('withdrawn');
  if (step === null) {
    if (!isMade) return told(inside ? 'inside' : 'outside');
    return told(inside ? 'next' : 'waiting');
  }
  if (step === 'left')
    return isHiddenLeave(left_from, sees) ? told('left') : { standing: 'left', leftFrom: left_from, code };
  const isLapsed = (step === 'asked' || step === 'offered') && until !== null && until <= now;
  return isLapsed ? { standing: 'left', leftFrom: step, code: 'lapsed' } : told(step);
}

interface Reader {
  sees: readonly HiringCheck[];
  nameOf: (name: string) => string;
  now: Date;
}

function rowOf(
  person: HiringPerson,
  isMade: boolean,
  checks: readonly Pick<StoredCheck, 'kind' | 'result'>[],
  { sees, nameOf, now }: Reader,
): HiringRow {
  const stands = standingOf(person, isMade, now, sees);
  const last = checks.findLast(({ kind }) => kind === stands.standing);
  return {
    reference: person.reference,
    name: nameOf(person.name),
    rank: person.rank,
    total: person.total,
    ...stands,
    source: person.source,
    round: person.round,
    since: person.since?.toISOString() ?? '',
    until:
      stands.standing === 'asked' || stands.standing === 'offered' ? (person.until?.toISOString() ?? '') : '',
    approvalAt: stands.standing === 'approval' ? person.approval_at : 0,
    approvalOf: stands.standing === 'approval' ? person.approval_of : 0,
    papers: person.papers,
    again: last?.result === 'again',
  };
}

function positionOf(
  row: HiringListRow,
  read: HiringRead,
  steps: Awaited<ReturnType<typeof stepsOfPositions>>,
): HiringPositionView {
  const own = steps.filter(({ position }) => position === row.id);
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    cancelled: row.cancelled,
    openings: row.places,
    madeAt: row.made_at?.toISOString() ?? '',
    madeBy: row.made_by ?? '',
    taken: row.made_at ? row.taken : row.next,
    open: row.open,
    waiting: row.waiting,
    rounds: row.rounds,
    fingerprint: row.fingerprint,
    next: row.made_at ? row.next : 0,
    stop: hiringStop(row, read),
    steps: HIRING_STEPS.flatMap((step) => {
      const count = own.find((one) => one.step === step)?.count ?? 0;
      return count > 0 ? [{ step, count }] : [];
    }),
  };
}

/** Hiring of a recruitment, with a page of the people of one position; none where no position is asked for. */
export async function hiringView(
  call: ConsoleCall,
  batch: string,
  position: string,
  page = 1,
): Promise<HiringView> {
  const { db } = call;
  const read = await readHiring(call, db, batch);
  const { basis, rule, rev, shown, stages } = read;
  const lists = await hiringLists(db, basis);
  const chosen = lists.find(({ id }) => id === position);
  const people = chosen
    ? await hiringPeople(
        db,
        { ...basis, positions: [chosen.id] },
        { limit: PAGE + 1, offset: (page - 1) * PAGE },
      )
    : [];
  const sees = seenChecks(call);
  const listed = people.slice(0, PAGE);
  const checks = await checksOf(
    db,
    listed.map(({ id }) => id),
    sees,
  );
  const steps = await stepsOfPositions(db, batch, basis.now);
  const reader = { sees, nameOf: await nameMask(call), now: basis.now };
  return {
    rule,
    rev,
    shown,
    sees,
    stages: stages.map(({ id, name }) => ({ id, name })),
    letters: await offeredLetters(db),
    units: (await unitPosts(db, batch, basis.now)).map(({ id, name, openings, held }) => ({
      id,
      name,
      openings,
      held,
    })),
    positions: lists.map((row) => positionOf(row, read, steps)),
    fingerprint: fingerprintOf(lists.filter(({ cancelled }) => !cancelled)),
    rows: listed.map((person) =>
      rowOf(
        person,
        chosen?.made_at !== null,
        checks.filter(({ application_id }) => application_id === person.id),
        reader,
      ),
    ),
    isLast: people.length <= PAGE,
  };
}

/** GET /recruitments/:id/hiring?position=&page= (HIRE-01) */
export const getHiring: HandlerOf<'getHiring'> = (call) => {
  const { position = '', page = '1' } = call.query;
  if (!/^[1-9]\d{0,5}$/.test(page)) throw invalid({ path: 'page', what: 'pattern' });
  return hiringView(call, call.params.id, position, Number(page));
};

/** GET /recruitments/:id/hiring/people/:reference: the ledger of a person, and what of the checks the reader may see. */
export const getHiringPerson: HandlerOf<'getHiringPerson'> = async (call): Promise<HiringPersonView> => {
  const { db, params, user } = call;
  const { basis, rule } = await readHiring(call, db, params.id);
  const [subject] = await hiringSubjects(db, params.id, [params.reference], basis.now);
  if (!subject || subject.step === null) throw new ConsoleRefused('notFound');
  const { id, position_id } = subject;
  const [person] = await hiringPeople(db, { ...basis, positions: [position_id] }, { only: id });
  if (!person) throw new ConsoleRefused('notFound');
  const sees = seenChecks(call);
  const [events, checks, opinions] = await Promise.all([
    eventsOf(db, id),
    checksOf(db, [id], sees),
    opinionsOf(db, id),
  ]);
  // A look at what is confidential stands in the log (HIRE-01).
  if (checks.length > 0)
    await writeAudit(db, user.login, 'hiringRead', params.id, { reference: subject.reference });
  return {
    ...rowOf(person, true, checks, { sees, nameOf: await nameMask(call), now: basis.now }),
    events: events.map((event) => {
      const isHidden = event.to_step === 'left' && isHiddenLeave(event.from_step, sees);
      return {
        at: event.at.toISOString(),
        login: event.login,
        from: event.from_step,
        to: event.to_step,
        code: isHidden ? '' : event.code,
        reason: isHidden ? '' : event.reason,
      };
    }),
    checks: checks.map((check) => ({
      kind: check.kind,
      result: check.result,
      day: check.on_day,
      institution: check.institution,
      papers: check.papers,
      note: check.note,
      login: check.login,
      at: check.at.toISOString(),
    })),
    opinions: opinions.map((opinion) => ({
      name: opinion.name,
      approved: opinion.is_approved,
      opinion: opinion.opinion,
      login: opinion.login,
      at: opinion.at.toISOString(),
    })),
    approval: subject.approval ?? rule.approval,
  };
};
