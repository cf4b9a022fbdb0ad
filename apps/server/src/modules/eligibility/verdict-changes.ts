import { eligibilityOf, itemsOf } from '@portal/conditions';
import { createHash } from 'node:crypto';
import { BASIC_SET } from '@portal/rules';
import type { ConditionsReview } from '@portal/console-contract';
import type { Eligibility, LocalText, PositionCondition } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import type { ConsoleCall } from '../../console/call.ts';
import { invalid } from '../../console/refused.ts';
import type { Services } from '../../protocol/services.ts';
import { canonicalJson } from '../field-sets/hash.ts';
import { valuesBySet } from '../resume/by-set.ts';
import { knowledgeFor, type Knowledge } from '../resume/knowledge.ts';
import type { Mask } from '../scope/mask.ts';
import { judgeAll, sentencesOf } from './qualifier.ts';
import { liveApplicationsAfter } from './repository/conditions.ts';

/** What is known of the items that some sets of conditions look at. */
export const knowledgeOf = (
  services: Services,
  ...sets: (readonly PositionCondition[])[]
): Promise<Knowledge> =>
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
export function demandSeen(
  mask: Pick<Mask, 'isMasked'>,
  conditions: readonly PositionCondition[],
  before: readonly PositionCondition[],
): void {
  const hidden = hiddenAmong(mask, conditions, before);
  if (hidden.length > 0) throw invalid(...hidden.map((at) => ({ path: `conditions/${at}`, what: 'masked' })));
}

/** Places of conditions that are not among those before, and look at a field of which the person sees a part. */
export function hiddenAmong(
  mask: Pick<Mask, 'isMasked'>,
  conditions: readonly PositionCondition[],
  before: readonly PositionCondition[],
): number[] {
  const known = new Set(before.map(({ when }) => canonicalJson(when)));
  return conditions.flatMap(({ when }, at) =>
    !known.has(canonicalJson(when)) && itemsOf(when).some((path) => mask.isMasked(...path)) ? [at] : [],
  );
}

/** Applications that are judged between two looks at the clock of other requests. */
const CHUNK = 500;
/** People that are named; the count is of all. */
const MAX_NAMED = 500;

const NONE: LocalText = byLanguage(() => '');

const none = (): Record<Eligibility, number> => ({ met: 0, notMet: 0, unknown: 0 });

/** How many applications meet conditions as they are and as they would be, and whose verdict changes. */
export type Verdicts = Pick<
  ConditionsReview,
  'applications' | 'before' | 'after' | 'changedCount' | 'changed'
>;

/** Of no application yet. */
export const emptyReview = (): Verdicts => ({
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
export async function addVerdicts(
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

/** A position by what it asks for now. */
export interface AskingPosition {
  id: string;
  code: string;
  conditions: readonly PositionCondition[];
}

/** Digest of what positions ask for: a change of them is refused where somebody was faster. */
export const digestOf = (positions: readonly AskingPosition[]): string =>
  createHash('sha256').update(canonicalJson(positions)).digest('hex');
