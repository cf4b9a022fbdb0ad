import { recordProblems, type Court } from './grandfather.ts';
import type { StoredRecord } from './records.ts';

/** Completion of a set (spec section 4): '1' all records are valid, '0' something is missing, '' an empty optional set. */
export async function stateOf(
  court: Court,
  must: boolean,
  records: readonly StoredRecord[],
): Promise<'1' | '0' | ''> {
  if (records.length === 0) return must ? '0' : '';
  for (const record of records) if ((await recordProblems(court, record)).length > 0) return '0';
  return '1';
}
