import { createHash } from 'node:crypto';
import { conditionProblems, readConditions } from '@portal/fieldsets';
import type { ConditionsReview, ConditionsView } from '@portal/console-contract';
import { BASIC_SET, MAX_CONDITIONS } from '@portal/rules';
import { eligibilityOf, itemsOf } from '@portal/translator';
import type { Eligibility, LocalText, PositionCondition } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import { pairsOf, writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Services } from '../../protocol/services.ts';
import { maskOf, type Mask } from '../scope/mask.ts';
import { positionInScope } from '../scope/scope.ts';
import { canonicalJson } from '../field-sets/hash.ts';
import { judgeAll, sentencesOf } from './qualifier.ts';
import { valuesBySet } from '../resume/by-set.ts';
import { knowledgeFor, type Knowledge } from '../resume/knowledge.ts';
import {
  countLive,
  definitionsBeside,
  findDefinition,
  liveApplicationsAfter,
  writeConditions,
} from './repository/conditions.ts';

/** Conditions from outside, or every place where they are wrong. */
function demandConditions(value: unknown): PositionCondition[] {
  const problems: { path: string; what: string }[] = [];
  const read = readConditions(value, (path, what) => problems.push({ path: `conditions${path}`, what }));
  if (!read) throw invalid(...problems.slice(0, MAX_CONDITIONS));
  return read;
}

async function definitionOf(db: Database, id: string, locked = false) {
  const row = await findDefinition(db, id, locked);
  if (!row) throw new ConsoleRefused('notFound');
  return row.definition;
}

const knowledgeOf = (services: Services, ...sets: (readonly PositionCondition[])[]): Promise<Knowledge> =>
  knowledgeFor(
    services,
    sets.flat().map(({ when }) => when),
  );

/**
 * Whose verdict changes tells the values that a condition looks at: nobody adds one about a field of which they see a part
 * (SEE-02). Those that stand there already may stay.
 *
 * @throws ConsoleRefused 'invalid' with the place of each
 */
function demandSeen(
  mask: Pick<Mask, 'isMasked'>,
  conditions: readonly PositionCondition[],
  before: readonly PositionCondition[],
): void {
  const known = new Set(before.map(({ when }) => canonicalJson(when)));
  const hidden = conditions.flatMap(({ when }, at) =>
    !known.has(canonicalJson(when)) && itemsOf(when).some((path) => mask.isMasked(...path)) ? [at] : [],
  );
  if (hidden.length > 0) throw invalid(...hidden.map((at) => ({ path: `conditions/${at}`, what: 'masked' })));
}

/** GET /positions/:id/conditions */
export const getConditions: HandlerOf<'getConditions'> = async ({ db, params }): Promise<ConditionsView> => {
  const id = params['id'] ?? '';
  const { code, name, conditions = [] } = await definitionOf(db, id);
  return { position: { id, code, name }, conditions, applications: await countLive(db, id) };
};

/** Applications that are judged between two looks at the clock of other requests. */
const CHUNK = 500;
/** People that are named; the count is of all. */
const MAX_NAMED = 500;

const NONE: LocalText = byLanguage(() => '');

const none = (): Record<Eligibility, number> => ({ met: 0, notMet: 0, unknown: 0 });

type Verdicts = Omit<ConditionsReview, 'problems' | 'also'>;

const emptyReview = (): Verdicts => ({
  applications: 0,
  before: none(),
  after: none(),
  changedCount: 0,
  changed: [],
});

/**
 * Adds whose verdict a change of conditions changes: every application that counts is judged over the resume that was handed in,
 * on the day of applying, by the conditions as they are and as they would be (ELIG-05).
 */
async function addVerdicts(
  { db, services }: Pick<ConsoleCall, 'db' | 'services'>,
  review: Verdicts,
  position: string,
  before: readonly PositionCondition[],
  after: readonly PositionCondition[],
): Promise<void> {
  const knowledge = await knowledgeOf(services, before, after);
  const { portal } = await services.settings();
  for (let last = '0'; ;) {
    const chunk = await liveApplicationsAfter(db, position, last, CHUNK);
    for (const { id, reference, applied_on, records } of chunk) {
      last = id;
      const resume = valuesBySet(records);
      const was = judgeAll(before, resume, knowledge, applied_on);
      const is = judgeAll(after, resume, knowledge, applied_on);
      const [from, to] = [was, is].map((judged) => eligibilityOf(judged.map(({ verdict }) => verdict)));
      if (!from || !to) continue;
      review.applications += 1;
      review.before[from] += 1;
      review.after[to] += 1;
      if (from === to) continue;
      review.changedCount += 1;
      if (review.changed.length >= MAX_NAMED) continue;
      const name = records.find(({ fieldsetid }) => fieldsetid === BASIC_SET)?.values[portal.nameItem] ?? '';
      const text = to === 'met' ? NONE : sentencesOf(knowledge, is);
      review.changed.push({ application: id, reference, name, from, to, text });
    }
    if (chunk.length < CHUNK) return;
  }
}

/** What the other positions ask for now, of which a change is to be made with this one (OFFICE-04). */
interface Beside {
  positions: { id: string; code: string; conditions: readonly PositionCondition[] }[];
  /** Digest of it. */
  seen: string;
}

/** @throws ConsoleRefused 'notFound' where one of them is not in the recruitment, or not in the person's scope */
async function besidePosition(
  db: Database,
  { user, params }: Pick<ConsoleCall, 'user' | 'params'>,
  also: readonly string[],
  locked = false,
): Promise<Beside> {
  const id = params['id'] ?? '';
  const others = [...new Set(also)].filter((one) => one !== id);
  if (others.length === 0) return { positions: [], seen: '' };
  const rows = await definitionsBeside(db, id, others, positionInScope(user), locked);
  if (rows.length < others.length) throw new ConsoleRefused('notFound');
  const positions = rows.map(({ id: other, definition: { code, conditions = [] } }) => ({
    id: other,
    code,
    conditions,
  }));
  return { positions, seen: createHash('sha256').update(canonicalJson(positions)).digest('hex') };
}

/** POST /positions/:id/conditions/review: what is wrong with conditions, and whose verdict they would change. */
export const reviewConditions: HandlerOf<'reviewConditions'> = async (
  call,
  body,
): Promise<ConditionsReview> => {
  const id = call.params['id'] ?? '';
  const { conditions: before = [] } = await definitionOf(call.db, id);
  const after = demandConditions(body.conditions);
  const knowledge = await knowledgeOf(call.services, after);
  const beside = await besidePosition(call.db, call, body.also ?? []);
  const mask = await maskOf(call, knowledge.sets);
  for (const was of [before, ...beside.positions.map(({ conditions }) => conditions)])
    demandSeen(mask, after, was);
  const { sets, lists } = knowledge;
  const problems = conditionProblems(after, sets, [...lists.values()]);
  const review = emptyReview();
  await addVerdicts(call, review, id, before, after);
  for (const other of beside.positions) await addVerdicts(call, review, other.id, other.conditions, after);
  const also = {
    positions: beside.positions.length,
    replaced: beside.positions.filter(({ conditions }) => conditions.length > 0).length,
    seen: beside.seen,
  };
  return { problems, ...review, also };
};

/** PUT /positions/:id/conditions: in force from the next application on, and those of the other positions with them. */
export const putConditions: HandlerOf<'putConditions'> = async (call, body): Promise<ConditionsView> => {
  const { db, services, user, params } = call;
  const id = params['id'] ?? '';
  const conditions = demandConditions(body.conditions);
  const knowledge = await knowledgeOf(services, conditions);
  const { sets, lists } = knowledge;
  const errors = conditionProblems(conditions, sets, [...lists.values()]).filter(
    ({ level }) => level === 'error',
  );
  if (errors.length > 0)
    throw invalid(...errors.map(({ place, what }) => ({ path: `conditions/${place}`, what })));
  const mask = await maskOf(call, sets);
  return db.transaction().execute(async (trx) => {
    const { code, name, conditions: stored = [] } = await definitionOf(trx, id, true);
    if (canonicalJson(stored) !== canonicalJson(body.was)) throw new ConsoleRefused('stale');
    const beside = await besidePosition(trx, call, body.also ?? [], true);
    if (beside.seen !== (body.seen ?? '')) throw new ConsoleRefused('stale');
    for (const { id: one, code: of, conditions: was } of [
      { id, code, conditions: stored },
      ...beside.positions,
    ]) {
      demandSeen(mask, conditions, was);
      await writeConditions(trx, one, conditions);
      await writeAudit(trx, user.login, 'conditions', one, {
        code: of,
        count: conditions.length,
        // Not what they ask: whoever reads the log may not see every field (SEE-03).
        pairs: pairsOf('position', { conditions: was.length }, { conditions: conditions.length }),
      });
    }
    return { position: { id, code, name }, conditions, applications: await countLive(trx, id) };
  });
};
