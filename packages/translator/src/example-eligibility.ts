import { eligibilityOf, judgeCondition, type JudgeOptions, type ResumeValues } from '@portal/conditions';
import type { ConditionWhen, Eligibility, SetExample } from '@portal/schemas';

/** What a position asks of a resume, as an example is judged by it: codes are widened to those below them. */
export interface PositionAsks {
  whens: readonly ConditionWhen[];
  several: NonNullable<JudgeOptions['several']>;
}

/**
 * What a position's conditions say of the records of an example, on its day (FORM-11), by the one judge of conditions. Sets of which
 * it has no record are as if nothing had been filled in.
 *
 * @param own the record that the example is about, calculated fields with it
 */
export function eligibilityOfExample(
  { whens, several }: PositionAsks,
  fieldsetid: string,
  own: Readonly<Record<string, unknown>>,
  { today, beside = [] }: Pick<SetExample, 'today' | 'beside'>,
): Eligibility {
  const records = [{ fieldsetid, values: own }, ...beside];
  const resume: ResumeValues = Object.fromEntries(
    records.map(({ fieldsetid: id }) => [
      id,
      records.filter((one) => one.fieldsetid === id).map(({ values }) => values),
    ]),
  );
  return eligibilityOf(whens.map((when) => judgeCondition(when, resume, { today, several }).verdict));
}
