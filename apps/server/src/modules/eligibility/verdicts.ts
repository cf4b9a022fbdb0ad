import { eligibilityOf } from '@portal/conditions';
import type { Eligibility, PositionCondition } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import { repeat, type Repeating } from '../../platform/repeat.ts';
import type { Services } from '../../protocol/services.ts';
import { knowledgeFor, type Knowledge } from '../resume/knowledge.ts';
import { judgeAll } from './qualifier.ts';
import { valuesBySet } from '../resume/by-set.ts';
import {
  applicationsOfWalk,
  dueApplications,
  judgedWithout,
  takeWalk,
  walkOn,
  writeVerdicts,
  type JudgedApplication,
} from './repository/verdicts.ts';

const EVERY_MS = 500;
/** Applications of one transaction; a resume of many sets takes some 10 KiB. */
const CHUNK = 500;

type Judging = Pick<Services, 'db' | 'cache'>;

const verdictOf = (
  conditions: readonly PositionCondition[],
  { records, applied_on }: JudgedApplication,
  knowledge: Knowledge,
): Eligibility | '' => {
  if (conditions.length === 0) return '';
  const judged = judgeAll(conditions, valuesBySet(records), knowledge, applied_on);
  return eligibilityOf(judged.map(({ verdict }) => verdict));
};

/** Judges applications by the conditions of their positions, over what was handed in, on the day of applying. */
async function judge(services: Judging, db: Database, found: readonly JudgedApplication[]): Promise<void> {
  const knowledge = await knowledgeFor(
    services,
    found.flatMap(({ conditions }) => conditions.map(({ when }) => when)),
  );
  const verdicts = found.map((one) => ({ id: one.id, verdict: verdictOf(one.conditions, one, knowledge) }));
  await writeVerdicts(db, verdicts);
}

/** Judges those that were handed in since; answers whether there may be more. */
const judgeDue = (services: Judging): Promise<boolean> =>
  services.db.transaction().execute(async (trx) => {
    if ((await judgedWithout(trx, CHUNK)) > 0) return true;
    const found = await dueApplications(trx, CHUNK);
    await judge(services, trx, found);
    return found.length > 0;
  });

/** Judges the next applications of a position whose conditions changed; answers whether there may be more. */
const judgeWalk = (services: Judging): Promise<boolean> =>
  services.db.transaction().execute(async (trx) => {
    const walk = await takeWalk(trx);
    if (!walk) return false;
    const found = await applicationsOfWalk(trx, walk, CHUNK);
    await judge(services, trx, found);
    await walkOn(trx, walk, found.length < CHUNK ? null : (found.at(-1)?.id ?? null));
    return true;
  });

/**
 * Brings verdicts of applications up to date, a part a transaction: those that were handed in, and those of positions whose
 * conditions changed. What is done already is not done again, whichever process is asked (REVIEW-06).
 */
export async function judgeApplications(services: Judging, isStopped = (): boolean => false): Promise<void> {
  while (!isStopped() && (await judgeDue(services)));
  while (!isStopped() && (await judgeWalk(services)));
}

/** Keeps verdicts up to date in the background until it is stopped. */
export const startVerdicts = (services: Services): Repeating =>
  repeat((isStopped) => judgeApplications(services, isStopped), {
    everyMs: EVERY_MS,
    log: services.log,
    name: 'verdicts of applications',
  });
