import type { Judge } from './judge.ts';
import type { StoredRecord } from './records.ts';

/** Completion of a set (spec section 4): '1' all records are valid, '0' something is missing, '' an empty optional set. */
export function stateOf(judge: Judge, must: boolean, records: StoredRecord[]): '1' | '0' | '' {
  if (records.length === 0) return must ? '0' : '';
  return records.every((record) => judge.problems(record.values).length === 0) ? '1' : '0';
}
