import { ageDaysOf, withAgeDay } from '@portal/conditions';
import type { AgeDayReview, AgeDaysView } from '@portal/console-contract';
import { isDate } from '@portal/rules';
import { pairsOf, writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { canonicalJson } from '../field-sets/hash.ts';
import { maskOf } from '../scope/mask.ts';
import { positionInScope } from '../scope/scope.ts';
import {
  agedPositions,
  countAgeDays,
  isRecruitment,
  recruitmentOf,
  writeConditions,
} from './repository/conditions.ts';
import {
  addVerdicts,
  digestOf,
  emptyReview,
  hiddenAmong,
  knowledgeOf,
  type AskingPosition,
} from './verdict-changes.ts';

/** Codes of positions that a line of the log names; all are counted. */
const MAX_NAMED = 50;

type Asker = Pick<ConsoleCall, 'db' | 'user'>;

/** The day on which most positions of a position's recruitment count ages; '' = that of applying, or none does. */
export async function commonAgeDay({ db, user }: Asker, position: string): Promise<string> {
  const [first] = await countAgeDays(db, await recruitmentOf(db, position), positionInScope(user));
  return first?.on ?? '';
}

/** What positions ask for now, and would ask with their ages counted on one day. */
interface Moved {
  position: AskingPosition;
  after: AskingPosition['conditions'];
}

/** Positions of the recruitment that ask for an age, those of them that a day changes, and a digest of them all. */
async function movedTo(
  db: Database,
  { user, params }: Pick<ConsoleCall, 'user' | 'params'>,
  on: string,
  locked = false,
): Promise<{ positions: AskingPosition[]; moved: Moved[]; seen: string }> {
  const id = params['id'] ?? '';
  if (on !== '' && !isDate(on, 'date')) throw invalid({ path: 'ageDay', what: 'notDate' });
  if (!(await isRecruitment(db, id, locked))) throw new ConsoleRefused('notFound');
  const positions = await agedPositions(db, id, positionInScope(user), locked);
  const moved = positions.flatMap((position): Moved[] => {
    const after = position.conditions.map((one) => ({ ...one, when: withAgeDay(one.when, on) }));
    return canonicalJson(after) === canonicalJson(position.conditions) ? [] : [{ position, after }];
  });
  return { positions, moved, seen: digestOf(positions) };
}

/** @throws ConsoleRefused 'invalid' where a condition that changes looks at a field of which the person sees a part (SEE-02) */
async function demandClear(call: ConsoleCall, moved: readonly Moved[]): Promise<void> {
  const { sets } = await knowledgeOf(call.services, ...moved.map(({ after }) => after));
  const mask = await maskOf(call, sets);
  if (moved.some(({ position, after }) => hiddenAmong(mask, after, position.conditions).length > 0))
    throw invalid({ path: 'ageDay', what: 'masked' });
}

async function daysOf({ db, user }: Asker, id: string): Promise<AgeDaysView> {
  const positions = await agedPositions(db, id, positionInScope(user));
  return { positions: positions.length, days: await countAgeDays(db, id, positionInScope(user)) };
}

/** GET /recruitments/:id/age-days: on which days the positions that the person sees count ages (OFFICE-04). */
export const getAgeDays: HandlerOf<'getAgeDays'> = async (call): Promise<AgeDaysView> => {
  const id = call.params['id'] ?? '';
  if (!(await isRecruitment(call.db, id))) throw new ConsoleRefused('notFound');
  return daysOf(call, id);
};

/** POST /recruitments/:id/age-days/review: whose verdict one day for all would change; nothing is stored. */
export const reviewAgeDay: HandlerOf<'reviewAgeDay'> = async (call, { on }): Promise<AgeDayReview> => {
  const { moved, seen } = await movedTo(call.db, call, on);
  await demandClear(call, moved);
  const review = emptyReview();
  for (const { position, after } of moved)
    await addVerdicts(call, review, position.id, position.conditions, after);
  return { positions: moved.length, ...review, seen };
};

/** PUT /recruitments/:id/age-days: every age of every position that the person sees is counted on this day, as it was reviewed. */
export const putAgeDay: HandlerOf<'putAgeDay'> = async (call, { on, seen }): Promise<AgeDaysView> => {
  const id = call.params['id'] ?? '';
  return call.db.transaction().execute(async (trx) => {
    const now = await movedTo(trx, call, on, true);
    if (now.seen !== seen) throw new ConsoleRefused('stale');
    await demandClear({ ...call, db: trx }, now.moved);
    for (const { position, after } of now.moved) await writeConditions(trx, position.id, after);
    const days = new Set(
      now.moved.flatMap(({ position }) => position.conditions.flatMap(({ when }) => ageDaysOf(when))),
    );
    if (now.moved.length > 0)
      await writeAudit(trx, call.user.login, 'ageDay', id, {
        count: now.moved.length,
        ids: now.moved.slice(0, MAX_NAMED).map(({ position }) => position.code),
        pairs: pairsOf('recruitment', { ageDay: [...days].toSorted() }, { ageDay: [on] }),
      });
    return daysOf({ db: trx, user: call.user }, id);
  });
};
