import { judgeCondition, type Looked, type ResumeValues } from '@portal/conditions';
import type { Eligibility, FieldSet, WireCondition } from '@portal/schemas';

/** A condition with what it says of one's own resume; '' = it cannot be judged here. */
export interface OwnVerdict {
  condition: WireCondition;
  verdict: Eligibility | '';
  /** Values it looked at, with their labels as candidates see them; each once. */
  answers: { label: string; value: string; years?: number }[];
  /** Where a missing value is filled in; `record` from 1, 0 = there is none yet. */
  missing: { set: string; record: number; label: string }[];
}

/** More of one's own answers say no more. */
const MAX_ANSWERS = 4;

const shownValue = (sets: readonly FieldSet[], { set, item, record, value }: Looked): string => {
  const of = sets.find(({ fieldsetid }) => fieldsetid === set)?.dataList[record];
  return of?.names[item] || value;
};

/**
 * Judges conditions over one's own resume in the browser, by the engine that the server refuses with (ELIG-01, ELIG-02).
 *
 * @param today yyyy-MM-dd where the portal is
 */
export function ownVerdicts(
  conditions: readonly WireCondition[],
  sets: readonly FieldSet[],
  today: string,
): OwnVerdict[] {
  const resume: ResumeValues = Object.fromEntries(
    // What a set holds that is not asked for says nothing (FORM-03).
    sets
      .filter(({ asked }) => asked !== '0')
      .map(({ fieldsetid, dataList }) => [fieldsetid, dataList.map(({ values }) => values)]),
  );
  return conditions.map((condition) => {
    if (condition.when === null) return { condition, verdict: '', answers: [], missing: [] };
    const isSeveral = (set: string, item: string): boolean => condition.several.includes(`${set}.${item}`);
    const { verdict, looked, missing } = judgeCondition(condition.when, resume, {
      today,
      several: isSeveral,
    });
    const labelOf = (set: string, item: string): string => condition.labels[`${set}.${item}`] ?? item;
    const answers = looked.map((one) => ({
      label: one.record < 0 ? (condition.labels[one.set] ?? one.set) : labelOf(one.set, one.item),
      value: shownValue(sets, one),
      ...(one.years === undefined ? {} : { years: one.years }),
    }));
    const distinct = new Map(answers.map((answer) => [JSON.stringify(answer), answer]));
    return {
      condition,
      verdict,
      answers: [...distinct.values()].slice(0, MAX_ANSWERS),
      missing: missing.slice(0, MAX_ANSWERS).map(({ set, item, record }) => ({
        set,
        record: (resume[set] ?? []).length > record ? record + 1 : 0,
        label: labelOf(set, item),
      })),
    };
  });
}
