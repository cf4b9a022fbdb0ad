import type { StoredRecord } from './repository.ts';

export { findRecord, loadRecords, type StoredRecord } from './repository.ts';

export const recordsOf = (records: StoredRecord[], fieldset: string): StoredRecord[] =>
  records.filter((record) => record.fieldsetid === fieldset);
