import type { ResumeRecord } from '@portal/schemas';

// What is known of a record without its machine, so that a screen can begin before the machine is loaded (PERF-06).

/** Values of a record in edit, by item id, all as text. */
export type RecordData = Record<string, string>;

/** Same values, an absent one counting as ''. */
export function sameData(a: RecordData, b: RecordData): boolean {
  return [...Object.keys(a), ...Object.keys(b)].every((key) => (a[key] ?? '') === (b[key] ?? ''));
}

/** What decides how a record starts. */
interface RecordStart {
  record: ResumeRecord;
  /** The resume is writeable and the set is not read-only. */
  writeable: boolean;
  isNew: boolean;
  startIn?: 'view' | 'edit';
}

/** State in which a record starts: in edit when it is new, or may be written and was not closed (D-45). */
export const firstState = ({ writeable, isNew, startIn = 'edit' }: RecordStart): 'view' | 'edit' =>
  isNew || (writeable && startIn === 'edit') ? 'edit' : 'view';

/** Values that a record starts with. */
export const firstDraft = ({ record }: Pick<RecordStart, 'record'>): RecordData => ({ ...record.values });
