import type { ReviewFilter } from '@portal/console-contract';
import { furthestSight, stepsSeen } from '@portal/console-contract/furthest';
import type { ConditionWhen } from '@portal/schemas';
import { kindOfStored, readConditions } from '@portal/fieldsets';
import { invalid } from '../../console/refused.ts';
import { dayOf } from '../../platform/time.ts';
import { judgeOptions, knowledgeFor, widened } from '../resume/knowledge.ts';
import { maskOf, type Mask, type Viewer } from '../scope/mask.ts';
import type { Asked } from './repository/condition-sql.ts';

/** A sentence from outside, within the budgets of conditions; @throws ConsoleRefused 'invalid' with each place that is wrong */
function demandWhen(when: unknown): ConditionWhen {
  const problems: { path: string; what: string }[] = [];
  const wrapped = [{ id: 'filter', action: 'inform', when }];
  const read = readConditions(wrapped, (path, what) => problems.push({ path: `filter${path}`, what }));
  const [condition] = read ?? [];
  if (!condition) throw invalid(...problems);
  return condition.when;
}

/** What a person may ask of the applications of a recruitment, and how it is asked. */
interface AskedBy {
  /** Its codes stand for those below them as well. */
  filter: ReviewFilter | null;
  asked: Asked;
  /** What of the answer the person sees. */
  mask: Mask;
  isNumber(set: string, item: string): boolean;
}

/**
 * A filter as its SQL is made of it, and what its sentence is judged by (REVIEW-06). What it may cost, and
 * that nobody asks about a field that they do not see, is demanded where it is compiled. @throws ConsoleRefused 'invalid' with
 * the place
 */
export async function askedBy(
  call: Viewer,
  recruitment: string,
  filter: ReviewFilter | null,
): Promise<AskedBy> {
  const { services } = call;
  // How far somebody came is also whether there is a ticket, a rank, a place, an offer: for whoever sees those.
  const sight = furthestSight(call.user);
  const seen = stepsSeen(sight);
  const furthest = filter?.furthest ?? [];
  if (
    furthest.some((step) => sight === 'review' || !seen.includes(step)) ||
    (filter?.ended && sight === 'review')
  )
    throw invalid({ path: 'filter/furthest', what: 'masked' });
  const given = filter?.when ? demandWhen(filter.when) : null;
  const knowledge = await knowledgeFor(services, given ? [given] : []);
  const when = given && widened(knowledge, given);
  const mask = await maskOf(call, knowledge.sets);
  return {
    filter: filter && { ...filter, when },
    mask,
    asked: { ...judgeOptions(knowledge, dayOf(services.now())), recruitment, mask, sight },
    isNumber: (set, item) => {
      const field = knowledge.sets
        .find(({ fieldsetid }) => fieldsetid === set)
        ?.fieldList.find(({ itemid }) => itemid === item);
      return field !== undefined && kindOfStored(field).family === 'number';
    },
  };
}
