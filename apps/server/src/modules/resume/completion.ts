import { brokenTogether, recordLimits } from '@portal/fieldsets/wire-set';
import { missingRecords } from '@portal/rules';
import { judgeRecord, type JudgingContext } from './grandfather.ts';
import type { StoredRecord } from './records.ts';
import type { LackingFiles } from './required-files.ts';

/** Completion of a set (spec section 4): '1' there are enough records and all are valid, '0' something is missing, '' an empty optional set. */
export type SetState = '1' | '0' | '';

/** Completion of a set, and by record number the items whose values are good only because they are old. */
export async function judged(
  judging: JudgingContext,
  must: boolean,
  records: readonly StoredRecord[],
  lacking: LackingFiles,
): Promise<{ state: SetState; kept: Map<number, string[]> }> {
  const kept = new Map<number, string[]>();
  let state: SetState = '1';
  if (records.length === 0) state = must ? '0' : '';
  else if (missingRecords(records.length, recordLimits(judging.set.definition, judging.set)) > 0) state = '0';
  else if (brokenTogether(judging.set.definition, records).length > 0) state = '0';
  for (const record of records) {
    const { problems, stay } = await judgeRecord(judging, record);
    if (problems.length > 0 || lacking(record).length > 0) state = '0';
    if (stay.length > 0) kept.set(record.i9999, stay);
  }
  return { state, kept };
}
