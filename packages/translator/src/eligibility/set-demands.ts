import { judgeCondition, type JudgeOptions, type ResumeValues } from '@portal/conditions';
import { BASIC_SET, conditionTerms } from '@portal/rules';
import type { ConditionWhen, StoredFieldSet } from '@portal/schemas';

/** What of a field set its place in the resume hangs on. */
export type ConditionedSet = Pick<StoredFieldSet, 'fieldsetid' | 'askedWhen' | 'mustWhen' | 'minWhen'>;

/** What a resume demands of a set (FORM-03). */
export interface SetDemand {
  asked: boolean;
  /** By its condition; a set that is not asked for is not required. */
  must: boolean;
  /** Whether its fewest records count (FORM-04). */
  atLeast: boolean;
}

/**
 * Which sets a resume asks for and which its conditions require (FORM-03). A condition has to be known to be met. A set that is
 * not asked for has no values for other conditions. The one reading of saves, completion, applying and counts.
 *
 * @param sets those that the person's category is asked for, with codes widened to those below them (`widenCodes`)
 * @returns by the set's id; what is not among `sets` is not asked for
 */
export function setDemands(
  sets: readonly ConditionedSet[],
  resume: ResumeValues,
  options: JudgeOptions,
): (fieldsetid: string) => SetDemand {
  const byId = new Map(sets.map((set) => [set.fieldsetid, set]));
  const known = new Map<string, boolean>();
  /** `way` holds the sets that are being told: a circle, which is not published, ends here and asks for nothing. */
  const isAsked = (id: string, way: readonly string[]): boolean => {
    const set = byId.get(id);
    if (!set || way.includes(id)) return false;
    if (!set.askedWhen || id === BASIC_SET) return true;
    const told = known.get(id) ?? isMet(set.askedWhen, [...way, id]);
    known.set(id, told);
    return told;
  };
  const isMet = (when: ConditionWhen, way: readonly string[]): boolean => {
    const shown = conditionTerms(when).map(({ set }): [string, ResumeValues[string]] => [
      set,
      isAsked(set, way) ? (resume[set] ?? []) : [],
    ]);
    return judgeCondition(when, Object.fromEntries(shown), options).verdict === 'met';
  };
  return (fieldsetid) => {
    const asked = isAsked(fieldsetid, []);
    const { mustWhen, minWhen } = byId.get(fieldsetid) ?? {};
    const holds = (when: ConditionWhen | undefined): boolean =>
      asked && when !== undefined && isMet(when, []);
    const demanded = holds(minWhen);
    return {
      asked,
      must: demanded || holds(mustWhen),
      atLeast: demanded || (asked && minWhen === undefined),
    };
  };
}
