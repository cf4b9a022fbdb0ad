import type { ReviewFilter } from '@portal/fieldsets/console-api';
import type { ConditionWhen } from '@portal/schemas';
import { kindOfStored, readConditions } from '@portal/fieldsets';
import type { ConsoleCall } from '../../console/call.ts';
import { invalid } from '../../console/refused.ts';
import { dayOf } from '../../platform/time.ts';
import { judgeOptions, knowledgeFor, widened } from '../eligibility/knowledge.ts';
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

/** A filter whose codes stand for those below them as well, and what its sentence is judged by (REVIEW-06). */
export async function askedBy(
  { services }: Pick<ConsoleCall, 'services'>,
  recruitment: string,
  filter: ReviewFilter | null,
): Promise<{ filter: ReviewFilter | null; asked: Asked; isNumber: (set: string, item: string) => boolean }> {
  const given = filter?.when ? demandWhen(filter.when) : null;
  const knowledge = await knowledgeFor(services, given ? [given] : []);
  const when = given && widened(knowledge, given);
  return {
    filter: filter && { ...filter, when },
    asked: { ...judgeOptions(knowledge, dayOf(services.now())), recruitment },
    isNumber: (set, item) => {
      const field = knowledge.sets
        .find(({ fieldsetid }) => fieldsetid === set)
        ?.fieldList.find(({ itemid }) => itemid === item);
      return field !== undefined && kindOfStored(field).family === 'number';
    },
  };
}
