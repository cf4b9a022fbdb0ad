import type { ResumeValues } from '@portal/conditions';
import { emptyRecord } from '@portal/rules';

/** The records of a resume by field set, as conditions look at them. */
export function valuesBySet(
  records: readonly { fieldsetid: string; values: Record<string, string> }[],
): ResumeValues {
  const bySet = emptyRecord<Record<string, string>[]>();
  for (const { fieldsetid, values } of records) (bySet[fieldsetid] ??= []).push(values);
  return bySet;
}
