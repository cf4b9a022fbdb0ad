import { BASIC_SET } from '@portal/rules';
import type {
  CalculatedRecord,
  ChangedSet,
  FieldSet,
  RecordFile,
  ResumeConfig,
  ResumeRecord,
  UploadSlot,
} from '@portal/schemas';
import { isNewRecord, type Resume } from '@portal/wire';

/** A record on the screen: `key` stays the same when the server gives the record its number. */
export interface HeldRecord {
  key: string;
  record: ResumeRecord;
  /** Fields that were typed before and are offered back, '' = emptied; the form starts with them (UX-17). */
  restored?: Record<string, string>;
  /** Calculated fields that a change of another record made new (FORM-05). */
  calculated?: Readonly<Record<string, string>>;
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

/** A record was stored or went, and what that made of its set and of those that hang on it (FORM-03). */
interface OfRecord {
  fieldsetid: string;
  key: string;
  state: string | undefined;
  sets?: readonly ChangedSet[];
  calculated?: readonly CalculatedRecord[];
}

export type ResumeAction =
  | { type: 'loaded'; resume: Resume; closed?: ReadonlySet<string> }
  | { type: 'filled'; fieldsetid: string; set: FieldSet }
  | { type: 'added'; fieldsetid: string }
  | ({ type: 'saved'; record: ResumeRecord } & OfRecord)
  | ({ type: 'removed' } & OfRecord)
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
function putBack(target: HeldSet, i9999: string, restored: Record<string, string>): HeldSet {
  const { set, records } = target;
  const known = records.findIndex(({ record }) => record.i9999 === i9999);
  const record = records[known]?.record ?? {
    ...emptyRecord(isNewRecord(i9999) ? i9999 : nextNewNumber(records)),
    uploadFileList: slotsOf(target),
  };
  const entry = { key: newKey(set.fieldsetid), record, restored };
  return { ...target, records: known >= 0 ? records.with(known, entry) : [...records, entry] };
}

/** The set with one of its records changed; the same set when it has no such record. */
function withRecord(target: HeldSet, key: string, change: (entry: HeldRecord) => HeldRecord): HeldSet {
  if (!target.records.some((entry) => entry.key === key)) return target;
  return { ...target, records: target.records.map((entry) => (entry.key === key ? change(entry) : entry)) };
}

/** Takes back what was offered: the record's form goes on with what is stored. */
function settled(offered: HeldRecord): HeldRecord {
  const { restored: _, ...entry } = offered;
  return entry;
}

/** A record as it was saved: what others had made of it before is in it. */
function stored(held: HeldRecord, record: ResumeRecord): HeldRecord {
  const { calculated: _, ...entry } = settled(held);
  return { ...entry, record };
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
  const target = state.sets.find(({ set }) => set.fieldsetid === action.fieldsetid);
  if (!target) return state;
  const next = reduceSet(target, action);
  if (next === target) return state;
  const { sets: changed = [], calculated = [] } = action as Partial<OfRecord>;
  return {
    ...state,
    sets: state.sets.map((entry) =>
      withCalculated(withDemand(entry === target ? next : entry, changed), calculated),
    ),
  };
}

/** The set with what was calculated anew in its records; the same where nothing was (FORM-05). */
function withCalculated(entry: HeldSet, calculated: readonly CalculatedRecord[]): HeldSet {
  return calculated
    .filter(({ fieldsetid }) => fieldsetid === entry.set.fieldsetid)
    .reduce((held, { i9999, values }) => {
      const key = held.records.find(({ record }) => record.i9999 === i9999)?.key ?? '';
      return withRecord(held, key, (of) => ({
        ...of,
        calculated: values,
        record: { ...of.record, values: { ...of.record.values, ...values } },
      }));
    }, entry);
}

/** The set as it is asked for and required now; the same where that did not change. */
function withDemand(entry: HeldSet, changed: readonly ChangedSet[]): HeldSet {
  const { set } = entry;
  const now = changed.find(({ fieldsetid }) => fieldsetid === set.fieldsetid);
  if (!now) return entry;
  const fewest = (now.records ?? set.records)?.min ?? '';
  const stays = now.asked === set.asked && now.must === set.must && fewest === (set.records?.min ?? '');
  if (stays && now.state === entry.state) return entry;
  return { ...entry, set: { ...set, ...now }, state: now.state };
}

/** What a step makes of the set that it is about; sets and records it does not change stay the same objects. */
function reduceSet(target: HeldSet, action: Exclude<ResumeAction, { type: 'loaded' }>): HeldSet {
  const { set, records } = target;
  switch (action.type) {
    case 'filled': {
      const { unread: _unread, awaited = {}, ...rest } = target;
      return Object.entries(awaited).reduce((filled, [i9999, data]) => putBack(filled, i9999, data), {
        ...rest,
        ...held(action.set),
      });
    }
    case 'added': {
      const record = { ...emptyRecord(nextNewNumber(records)), uploadFileList: slotsOf(target) };
      return { ...target, records: [...records, { key: newKey(action.fieldsetid), record }] };
    }
    case 'saved':
      return {
        ...withRecord(target, action.key, (entry) => stored(entry, action.record)),
        state: action.state ?? '1',
      };
    case 'removed': {
      const left = records.filter(({ key }) => key !== action.key);
      const state = action.state ?? (left.length === 0 ? emptiedState(set.must) : target.state);
      return { ...target, records: left, state };
    }
    case 'files':
      return withRecord(target, action.key, (entry) => ({
        ...entry,
        record: { ...entry.record, file_list: action.files },
      }));
    case 'restored':
      if (target.unread !== true) return putBack(target, action.i9999, action.data);
      return { ...target, awaited: { ...target.awaited, [action.i9999]: action.data } };
    case 'dropped':
      return withRecord(target, action.key, settled);
    case 'state':
      return target.state === action.state ? target : { ...target, state: action.state };
  }
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
