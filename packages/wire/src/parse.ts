import {
  attachmentCategorySchema,
  codeItemSchema,
  fieldSchema,
  recordFileSchema,
  resumeConfigSchema,
  fieldSetSchema,
  uploadSlotSchema,
  type AttachmentCategory,
  type CodeItem,
  type Field,
  type FieldRule,
  type FieldSet,
  type JsonSchema,
  type OrderRule,
  type RecordFile,
  type ResumeConfig,
  type ResumeRecord,
  type UploadSlot,
} from '@portal/schemas';
import { DATE_RELATIONS, readableChecks } from '@portal/rules';
import { digitFlag, list, objectOf, pick, readBy, reader, text } from './read.ts';

const known = (ref: string, value: unknown): unknown =>
  ref === 'code-item' ? readCodeItem(value) : undefined;

// Tolerant readers of what a form is made of, one an entity: any answer gives a full entity with text, numbers and flags of
// the right type. Those of the portal's pages stand apart, for a form does not load them.

/** A field of a set, with its kind, limits and labels. */
const readPlainField: (value: unknown) => Field = reader(fieldSchema);

/** A field; its optional `bounds` say what `maxValue` cannot (FORM-01). */
export function readField(value: unknown): Field {
  const field = readPlainField(value);
  const sent = pick(objectOf(value), 'bounds');
  if (sent === undefined) return field;
  const { min, max, message } = objectOf(sent);
  return {
    ...field,
    minValue: text(min, field.minValue),
    maxValue: text(max, field.maxValue),
    boundMessage: text(message, field.boundMessage),
  };
}
/** An entry of a code list, with those below it. */
export const readCodeItem: (value: unknown) => CodeItem = reader(codeItemSchema, known);
/** A file that belongs to a record. */
export const readRecordFile: (value: unknown) => RecordFile = reader(recordFileSchema);
const readWholeSlot: (value: unknown) => UploadSlot = reader(uploadSlotSchema);

/** A slot; whether it has to be filled is said only where it has. */
export function readUploadSlot(value: unknown): UploadSlot {
  const { must, ...slot } = readWholeSlot(value);
  return must === '1' ? { ...slot, must } : slot;
}
/** A category of attachments with its files. */
export const readAttachmentCategory: (value: unknown) => AttachmentCategory =
  reader(attachmentCategorySchema);
/** Keys of a record that are no values of fields (ENT-13). */
export const RECORD_CONTROL_KEYS = [
  'i9999',
  'editorsave',
  'btnState',
  'rev',
  'file_list',
  'uploadFileList',
  'kept',
] as const;

const controlKeys = new Set<string>(RECORD_CONTROL_KEYS.map((key) => key.toLowerCase()));

/**
 * A record from a wire row: control keys apart, then values by the item ids of `fields` (letter case of the field
 * wins), then `{id}Name` texts. Values without a field are kept under their own key: nothing is dropped (HR-12).
 */
export function readRecord(value: unknown, fields: Pick<Field, 'itemid'>[] = []): ResumeRecord {
  const row = objectOf(value);
  const idByLower = new Map(fields.map((field) => [field.itemid.toLowerCase(), field.itemid]));
  const record: ResumeRecord = {
    i9999: text(pick(row, 'i9999')) || '-1',
    editorsave: digitFlag(pick(row, 'editorsave')) || '0',
    btnState: text(pick(row, 'btnState')),
    rev: text(pick(row, 'rev')),
    file_list: list(pick(row, 'file_list')).map(readRecordFile),
    uploadFileList: list(pick(row, 'uploadFileList')).map(readUploadSlot),
    values: {},
    names: {},
  };
  const kept = text(pick(row, 'kept'));
  if (kept !== '') record.kept = kept;
  for (const [key, cell] of Object.entries(row)) {
    const lower = key.toLowerCase();
    if (controlKeys.has(lower) || key === '__proto__') continue;
    const base = lower.endsWith('name') ? idByLower.get(lower.slice(0, -4)) : undefined;
    if (base !== undefined && !idByLower.has(lower)) record.names[base] = text(cell);
    else record.values[idByLower.get(lower) ?? key] = text(cell);
  }
  return record;
}

function readRule(value: unknown): FieldRule | null {
  const row = objectOf(value);
  const then = objectOf(pick(row, 'then'));
  const when = pick(row, 'when');
  if (typeof when !== 'object' || when === null) return null;
  return {
    when: when as FieldRule['when'],
    then: {
      show: list(pick(then, 'show')).map((id) => text(id)),
      require: list(pick(then, 'require')).map((id) => text(id)),
    },
  };
}

const readOrder = (value: unknown): OrderRule[] => {
  const { item, is, of, years } = objectOf(value);
  const relation = DATE_RELATIONS.find((known) => known === is);
  if (!relation || text(item) === '' || text(of) === '') return [];
  return [
    {
      item: text(item),
      is: relation,
      of: text(of),
      ...(relation === 'within' ? { years: Number(years) || 0 } : {}),
    },
  ];
};

/** Lists of a set, which are read one by one. */
const LISTS = ['dataList', 'rules', 'orders', 'checks', 'fieldList', 'uploadFileList'] as const;

/** What a set says of itself. */
const setItself: JsonSchema = {
  ...fieldSetSchema,
  properties: Object.fromEntries(
    Object.entries(fieldSetSchema.properties).filter(([key]) => !(LISTS as readonly string[]).includes(key)),
  ),
};

/** A field set with its fields, records and rules; anything missing is empty. */
export function readFieldSet(value: unknown): FieldSet {
  const row = objectOf(value);
  const set = readBy(setItself, row, known) as Omit<FieldSet, (typeof LISTS)[number]>;
  const fieldList = list(pick(row, 'fieldList')).map(readField);
  return {
    ...set,
    fieldList,
    uploadFileList: list(pick(row, 'uploadFileList')).map(readUploadSlot),
    dataList: list(pick(row, 'dataList')).map((record) => readRecord(record, fieldList)),
    rules: list(pick(row, 'rules'))
      .map(readRule)
      .filter((rule): rule is FieldRule => rule !== null),
    orders: list(pick(row, 'orders')).flatMap(readOrder),
    checks: readableChecks(pick(row, 'checks')),
  };
}

/** The whole answer of ZP1000000004 type=search. */
export interface Resume {
  sets: FieldSet[];
  /** Fields of the one set that was asked for; [] when all were. */
  fields: Field[];
  /** Sets that came without their records: they are asked for one by one (RES-23). */
  unread: string[];
  config: ResumeConfig;
}

/** A resume: its sets with their records, and what may be done with it. Sets without records are named in `unread`. */
export function readResume(value: unknown): Resume {
  const row = objectOf(value);
  const config = readBy(resumeConfigSchema, row, known) as ResumeConfig;
  return {
    sets: list(pick(row, 'field_set_list')).map(readFieldSet),
    unread: list(pick(row, 'field_set_list'))
      .map(objectOf)
      .filter((set) => pick(set, 'dataList') === undefined)
      .map((set) => text(pick(set, 'fieldsetid'))),
    fields: list(pick(row, 'field_list')).map(readField),
    config: { ...config, attach: config.attach || '0' },
  };
}
