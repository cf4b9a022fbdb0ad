import { list, objectOf, text } from '@portal/wire/read';

/** SEC-02: more than a resume ever has. */
const MAX_SETS = 40;
const MAX_RECORDS = 200;

/** A record as it was sent: its number, the revision its edit began from, and everything else as text. */
export interface SentRecord {
  i9999: string;
  rev: string;
  values: Record<string, string>;
}

export interface SentSet {
  fieldsetid: string;
  records: SentRecord[];
}

const CONTROL_KEYS = new Set(['i9999', 'rev', 'editorsave', 'btnstate', 'file_list', 'uploadfilelist']);

function readRecord(row: Record<string, unknown>): SentRecord {
  const values: Record<string, string> = {};
  for (const [key, value] of Object.entries(row)) {
    if (CONTROL_KEYS.has(key.toLowerCase()) || key === '__proto__') continue;
    values[key] = text(value);
  }
  return { i9999: text(row['i9999'], '-1').trim(), rev: text(row['rev']).trim(), values };
}

/** Reads `params` of ZP1000000005; null = not of that form or too much. */
export function readParams(params: unknown): SentSet[] | null {
  const sets = Object.entries(objectOf(params));
  if (sets.length === 0 || sets.length > MAX_SETS) return null;
  const read = sets.map(([fieldsetid, records]) => ({
    fieldsetid,
    records: list(records).map((record) => readRecord(objectOf(record))),
  }));
  const total = read.reduce((sum, set) => sum + set.records.length, 0);
  return total === 0 || total > MAX_RECORDS ? null : read;
}

/** A record number: a whole number, negative for a record that is not stored yet; null = no number. */
export function recordNumber(i9999: string): number | null {
  return /^-?\d{1,9}$/.test(i9999) ? Number(i9999) : null;
}
