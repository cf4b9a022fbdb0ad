import { conditionProblems, readConditions } from '@portal/fieldsets';
import type { ConditionsReview, ConditionsView } from '@portal/console-contract';
import { MAX_CONDITIONS } from '@portal/rules';
import type { PositionCondition } from '@portal/schemas';
import { pairsOf, writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { maskOf } from '../scope/mask.ts';
import { positionInScope } from '../scope/scope.ts';
import { canonicalJson } from '../field-sets/hash.ts';
import { commonAgeDay } from './age-days.ts';
import {
  addVerdicts,
  demandSeen,
  digestOf,
  emptyReview,
  knowledgeOf,
  type AskingPosition,
} from './verdict-changes.ts';
import {
  countLive,
  definitionsBeside,
  findDefinition,
  holdPositions,
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

/** GET /positions/:id/conditions */
export const getConditions: HandlerOf<'getConditions'> = async (call): Promise<ConditionsView> => {
  const { db, params } = call;
  const id = params['id'] ?? '';
  const { code, name, conditions = [] } = await definitionOf(db, id);
  const ageDay = await commonAgeDay(call, id);
  return { position: { id, code, name }, conditions, applications: await countLive(db, id), ageDay };
};

/** What the other positions ask for now, of which a change is to be made with this one (OFFICE-04). */
interface Beside {
  positions: AskingPosition[];
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
  return { positions, seen: digestOf(positions) };
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
    await holdPositions(trx, [id, ...(body.also ?? [])]);
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
    const ageDay = await commonAgeDay({ db: trx, user }, id);
    return { position: { id, code, name }, conditions, applications: await countLive(trx, id), ageDay };
  });
};
