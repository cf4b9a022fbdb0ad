import { produce } from 'immer';
import { BASIC_SET } from '@portal/rules';
import type { FieldSet, RecordFile, ResumeConfig, ResumeRecord, UploadSlot } from '@portal/schemas';
import { isNewRecord, type Resume } from '@portal/wire';

/** A record on the screen: `key` stays the same when the server gives the record its number. */
export interface HeldRecord {
  key: string;
  record: ResumeRecord;
  /** Fields that were typed before and are offered back, '' = emptied; the form starts with them (UX-17). */
  restored?: Record<string, string>;
  /** Starts in view: it was saved or closed before the resume was read anew. */
  closed?: boolean;
}

/** Whether a record starts in view: it was closed on this page, or the server says so with btnState 'edit' (D-49). */
export const startsClosed = ({ closed, restored, record }: HeldRecord): boolean =>
  restored === undefined && (closed === true || record.btnState === 'edit');

export interface HeldSet {
  set: Omit<FieldSet, 'dataList'>;
  records: HeldRecord[];
  /** '1' complete, other non-empty incomplete, '' hidden (MACH-09). */
  state: string;
  /** Its records are not here yet (RES-23). */
  unread?: boolean;
  /** Fields that were offered back before the records were here, by the record's number. */
  awaited?: Record<string, Record<string, string>>;
}

export interface ResumeState {
  sets: HeldSet[];
  config: ResumeConfig;
}

export type ResumeAction =
  | { type: 'loaded'; resume: Resume; closed?: ReadonlySet<string> }
  | { type: 'filled'; fieldsetid: string; set: FieldSet }
  | { type: 'added'; fieldsetid: string }
  | { type: 'saved'; fieldsetid: string; key: string; record: ResumeRecord; state: string | undefined }
  | { type: 'removed'; fieldsetid: string; key: string; state: string | undefined }
  | { type: 'files'; fieldsetid: string; key: string; files: RecordFile[] }
  | { type: 'restored'; fieldsetid: string; i9999: string; data: Record<string, string> }
  | { type: 'dropped'; fieldsetid: string; key: string }
  | { type: 'state'; fieldsetid: string; state: string };

export const emptyRecord = (i9999: string): ResumeRecord => ({
  i9999,
  editorsave: '0',
  btnState: 'save',
  rev: '',
  file_list: [],
  uploadFileList: [],
  values: {},
  names: {},
});

/** The next free negative number of a set (D-28). */
export function nextNewNumber(records: readonly HeldRecord[]): string {
  const lowest = Math.min(0, ...records.map(({ record }) => Number(record.i9999)).filter(Number.isFinite));
  return String(lowest - 1);
}

/** State of a set after its last record went: a must set is incomplete, another has none (RES-19, RES-20). */
const emptiedState = (must: string): string => (must === '1' ? '0' : '');

let serial = 0;
const newKey = (fieldsetid: string): string => `${fieldsetid}:${(serial += 1)}`;

/** Name of a stored record, the same after the resume was read anew. */
export const recordName = (fieldsetid: string, i9999: string): string => `${fieldsetid}/${i9999}`;

/** Named upload slots belong to the set; a server that does not say so sends them with each record. */
const slotsOf = ({ set, records }: HeldSet): UploadSlot[] =>
  set.uploadFileList && set.uploadFileList.length > 0
    ? set.uploadFileList
    : (records[0]?.record.uploadFileList ?? []);

function held(set: FieldSet, closed?: ReadonlySet<string>): HeldSet {
  const { dataList, ...rest } = set;
  const basic = set.fieldsetid === BASIC_SET;
  const records = basic ? [dataList[0] ?? emptyRecord('0')] : dataList;
  return {
    set: rest,
    state: set.state,
    records: records.map((record) => ({
      key: newKey(set.fieldsetid),
      record,
      ...(closed?.has(recordName(set.fieldsetid, record.i9999)) ? { closed: true } : {}),
    })),
  };
}

/** A new key makes a new form, which starts with the restored text; a record that is gone comes back as a new one. */
function putBack(target: HeldSet, i9999: string, restored: Record<string, string>): void {
  const known = target.records.findIndex(({ record }) => record.i9999 === i9999);
  const record = target.records[known]?.record ?? {
    ...emptyRecord(isNewRecord(i9999) ? i9999 : nextNewNumber(target.records)),
    uploadFileList: slotsOf(target),
  };
  const entry = { key: newKey(target.set.fieldsetid), record, restored };
  if (known >= 0) target.records[known] = entry;
  else target.records.push(entry);
}

/** Pure steps of what the editor holds; the flows decide when one is taken. */
export function reduceResume(state: ResumeState | null, action: ResumeAction): ResumeState | null {
  if (action.type === 'loaded') {
    const sets = action.resume.sets.filter((set) => set.selectflag !== '0');
    const unread = new Set(action.resume.unread);
    return {
      sets: sets.map((set) => ({
        ...held(set, action.closed),
        ...(unread.has(set.fieldsetid) ? { unread: true } : {}),
      })),
      config: action.resume.config,
    };
  }
  if (state === null) return state;
  return produce(state, (draft) => {
    const target = draft.sets.find((entry) => entry.set.fieldsetid === action.fieldsetid);
    if (!target) return;
    switch (action.type) {
      case 'filled': {
        const { awaited = {} } = target;
        delete target.unread;
        delete target.awaited;
        Object.assign(target, held(action.set));
        for (const [i9999, data] of Object.entries(awaited)) putBack(target as HeldSet, i9999, data);
        break;
      }
      case 'added': {
        const record = emptyRecord(nextNewNumber(target.records as HeldRecord[]));
        record.uploadFileList = slotsOf(target);
        target.records.push({ key: newKey(action.fieldsetid), record });
        break;
      }
      case 'saved': {
        const entry = target.records.find(({ key }) => key === action.key);
        if (entry) {
          entry.record = action.record;
          delete entry.restored;
        }
        target.state = action.state ?? '1';
        break;
      }
      case 'removed':
        target.records = target.records.filter(({ key }) => key !== action.key);
        if (target.records.length === 0) target.state = action.state ?? emptiedState(target.set.must);
        else if (action.state !== undefined) target.state = action.state;
        break;
      case 'files': {
        const entry = target.records.find(({ key }) => key === action.key);
        if (entry) entry.record.file_list = action.files;
        break;
      }
      case 'restored':
        if (target.unread) target.awaited = { ...target.awaited, [action.i9999]: action.data };
        else putBack(target as HeldSet, action.i9999, action.data);
        break;
      case 'dropped': {
        const entry = target.records.find(({ key }) => key === action.key);
        if (entry) delete entry.restored;
        break;
      }
      case 'state':
        target.state = action.state;
        break;
    }
  });
}

/** How many of the required sets are complete, and the first that is not. */
export function progressOf(sets: readonly HeldSet[]): {
  done: number;
  required: number;
  next: HeldSet | undefined;
} {
  const required = sets.filter(({ set }) => set.must === '1');
  return {
    done: required.filter(({ state }) => state === '1').length,
    required: required.length,
    next: required.find(({ state }) => state !== '1'),
  };
}
