import type { FieldSet, ResumeRecord } from '@portal/schemas';
import { changedItems, type Data } from '../engine/form-data.ts';

/** One record of a repeat list. */
export interface RepeatRecord {
  /** Stays with the record; of the host's choice, its own in the list. Of one that is added here: `new-1`, `new-2`, … */
  key: string;
  /** Values by item id, as `toFormData` reads them. */
  data: Data;
  /** Shown text of stored codes by item id. */
  names?: Readonly<Record<string, string>>;
}

/** A record that was taken away, and where it stood. */
export interface RemovedRecord {
  record: RepeatRecord;
  /** From 0. */
  place: number;
}

/** A key that no record of the list has. */
export function freshKey(records: readonly RepeatRecord[], taken: ReadonlySet<string>): string {
  const known = new Set([...records.map(({ key }) => key), ...taken]);
  let number = 1;
  while (known.has(`new-${number}`)) number += 1;
  return `new-${number}`;
}

/** The records with one of them moved by so many places; as they are where it cannot go further. */
export function moved(records: readonly RepeatRecord[], key: string, by: number): RepeatRecord[] {
  const from = records.findIndex((record) => record.key === key);
  const record = records[from];
  const to = from + by;
  if (!record || to < 0 || to >= records.length) return [...records];
  return records.toSpliced(from, 1).toSpliced(to, 0, record);
}

/** The records with the one that was taken away back at its place, or at the end of what is left. */
export const withPutBack = (
  records: readonly RepeatRecord[],
  { record, place }: RemovedRecord,
): RepeatRecord[] => records.toSpliced(place, 0, record);

/** The records with other values in one of them; texts of codes that changed go. */
export const withData = (records: readonly RepeatRecord[], key: string, data: Data): RepeatRecord[] =>
  records.map((record) => (record.key === key ? filledWith(record, data) : record));

function filledWith(record: RepeatRecord, data: Data): RepeatRecord {
  if (!record.names) return { ...record, data };
  const changed = changedItems(record.data, data);
  const names = Object.fromEntries(Object.entries(record.names).filter(([item]) => !changed.has(item)));
  return { ...record, data, names };
}

/** Whether two records hold the same values. */
export const sameValues = (one: Data, other: Data): boolean => changedItems(one, other).size === 0;

/** A record as a description list and a title read it. */
export function asStored({ key, data, names = {} }: RepeatRecord, { fieldList }: FieldSet): ResumeRecord {
  const values = fieldList.flatMap(({ itemid }) => {
    const value = Object.hasOwn(data, itemid) ? data[itemid] : undefined;
    return typeof value === 'string' ? [[itemid, value] as const] : [];
  });
  return {
    i9999: key,
    editorsave: '',
    btnState: '',
    rev: '',
    file_list: [],
    uploadFileList: [],
    values: Object.fromEntries(values),
    names: { ...names },
  };
}
