import { asksForFile, documentPlace } from '@portal/field-kinds';
import type {
  Field,
  Language,
  LocalText,
  SlotDocument,
  StoredField,
  StoredFieldSet,
  SumCheck,
  UploadSlot,
} from '@portal/schemas';
import {
  BASIC_SET,
  brokenSumOver,
  fileLimitsOnWire,
  inLanguage,
  quotesIn,
  readFileLimits,
  readRelativeDate,
  readTableShape,
  TAKES_FILES,
  writeTableShape,
  type FileLimits,
  type RecordLimits,
} from '@portal/rules';
import { takesPicture } from './fields/pictures.ts';
import { NO_TEXT } from './written-texts.ts';

/** Whether an applicant category must fill a set in. */
export const isMust = (definition: StoredFieldSet, applyCode: string): boolean =>
  definition.must === '1' || (definition.mustFor ?? []).includes(applyCode);

/** What a resume demands of a set as far as the number of its records goes: whether the fewest count. */
interface Demand {
  atLeast?: boolean | undefined;
}

/**
 * How many records a set asks for; the person's own is one and stays one (FORM-04). Where the fewest hang on the rest of the
 * resume they count once that is known.
 */
export const recordLimits = (
  { fieldsetid, minRecords, maxRecords, minWhen }: StoredFieldSet,
  { atLeast = minWhen === undefined }: Demand = {},
): RecordLimits =>
  fieldsetid === BASIC_SET ? {} : { min: atLeast ? minRecords : undefined, max: maxRecords };

/** A check of all records that does not hold, and what they have together. */
export interface BrokenTogether {
  check: SumCheck<LocalText>;
  total: string;
}

/** Checks that all records of a set together do not meet (FORM-06). */
export const brokenTogether = (
  { checks = [] }: Pick<StoredFieldSet, 'checks'>,
  records: readonly { values: Readonly<Record<string, unknown>> }[],
): BrokenTogether[] =>
  checks
    .filter(({ over }) => over !== undefined)
    .flatMap((check) => {
      const total = brokenSumOver(
        check,
        records.map(({ values }) => values),
      );
      return total === null ? [] : [{ check, total }];
    });

/** The same as the wire says it; {} = there are none. */
export function limitsOnWire(
  definition: StoredFieldSet,
  demand: Demand = {},
): { min?: string; max?: string } {
  const { min, max } = recordLimits(definition, demand);
  return {
    ...(min === undefined ? {} : { min: String(min) }),
    ...(max === undefined ? {} : { max: String(max) }),
  };
}

function recordsOnWire(definition: StoredFieldSet, demand: Demand) {
  const records = limitsOnWire(definition, demand);
  return Object.keys(records).length === 0 ? {} : { records };
}

/** Checks of sums with their messages in one language (FORM-06); a set without any says nothing of them. */
function checksOnWire({ checks = [] }: StoredFieldSet, language: Language): { checks?: SumCheck[] } {
  if (checks.length === 0) return {};
  return {
    checks: checks.map(({ message, quoted, ...check }) => {
      const [said, template] = [inLanguage(message, language), inLanguage(quoted, language)];
      if (said === '') return check;
      return { ...check, message: said, ...(quotesIn(template).length === 0 ? {} : { quoted: template }) };
    }),
  };
}

/** A field as the wire carries it: everything as text, no value. */
function wireField(field: StoredField, language: Language) {
  return {
    itemid: field.itemid,
    itemdesc: inLanguage(field.itemdesc, language),
    itemtype: field.itemtype,
    itemlength: String(field.itemlength),
    decimal: String(field.decimal ?? 0),
    codesetid: field.codesetid ?? '0',
    layer: field.layer ?? '',
    leaf_only: field.leaf_only ?? '0',
    maxValue: field.maxValue ?? '',
    dateType: field.dateType ?? '',
    format: field.format ?? '',
    explain: inLanguage(field.explain, language),
    must: field.must ?? '0',
    fullvalue: '',
    codeitemid: '',
    value: '',
    ...(field.suggest ? { suggest: field.suggest } : {}),
    ...(field.pattern
      ? { pattern: field.pattern, patternMessage: inLanguage(field.patternText, language) }
      : {}),
    ...boundsOnWire(field, language),
    ...(field.calculated ? { calculated: field.calculated } : {}),
    ...(field.choices ? { choices: field.choices } : {}),
    ...(field.columns ? { columns: columnsOnWire(field.columns, language) } : {}),
    ...(field.offered ? { offered: field.offered } : {}),
    ...(field.section ? { section: field.section } : {}),
    ...(field.width ? { width: field.width } : {}),
    ...(field.picture && takesPicture(field) ? { picture: field.picture } : {}),
    ...quotesOnWire(field, language),
    ...(field.archived === '1' ? { archived: '1' } : {}),
  };
}

/** Columns of a table with their names in one language (FORM-09); what cannot be read stays as it is. */
function columnsOnWire(columns: string, language: Language): string {
  const shape = readTableShape(columns);
  const said = (name: LocalText): LocalText => ({ ...NO_TEXT, [language]: inLanguage(name, language) });
  return shape
    ? writeTableShape({
        ...shape,
        columns: shape.columns.map((column) => ({ ...column, name: said(column.name) })),
      })
    : columns;
}

/** Texts that quote answers, by the keys of the wire (FORM-13); a language whose text quotes none has none. */
function quotesOnWire({ quoting }: StoredField, language: Language): Pick<Field, 'quotes'> {
  if (!quoting) return {};
  const { itemdesc, explain, boundText: boundMessage, patternText: patternMessage } = quoting;
  const said = Object.entries({ itemdesc, explain, boundMessage, patternMessage })
    .map(([key, text]) => [key, inLanguage(text, language)] as const)
    .filter(([, text]) => quotesIn(text).length > 0);
  return said.length === 0 ? {} : { quotes: Object.fromEntries(said) };
}

/** What `maxValue` of the wire cannot say of a field's bounds (FORM-01); a relative date stands here alone. */
function boundsOnWire({ minValue = '', maxValue = '', boundText }: StoredField, language: Language) {
  const relative = readRelativeDate(maxValue) !== null;
  const message = inLanguage(boundText, language);
  if (minValue === '' && message === '' && !relative) return {};
  return {
    ...(relative ? { maxValue: '' } : {}),
    bounds: {
      ...(minValue === '' ? {} : { min: minValue }),
      ...(relative ? { max: maxValue } : {}),
      ...(message === '' ? {} : { message }),
    },
  };
}

/** A named upload slot of a set's records, in every language. */
export interface StoredSlot {
  title: LocalText;
  filetype: string;
  /** The record is not complete without it. */
  must: boolean;
  /** The field that asks for it; absent = a slot of the set. */
  field?: StoredField;
}

const ofField = (field: StoredField): StoredSlot => ({
  title: field.itemdesc,
  filetype: field.itemid,
  must: field.must === '1',
  field,
});

const named = ({ file_flag, uploadSlots = [] }: StoredFieldSet): StoredSlot[] =>
  file_flag === TAKES_FILES ? uploadSlots.map((slot) => ({ ...slot, must: false })) : [];

/** What a set's records are asked for in files: the named slots, and the fields that ask for a file (ATT-14, GRID-07). */
export const storedSlots = (set: StoredFieldSet): StoredSlot[] => [
  ...named(set),
  ...set.fieldList.filter((field) => asksForFile(field) && field.archived !== '1').map(ofField),
];

/** Titles of files by their slot, those of fields that are no longer asked for among them. */
export const slotTitles = (set: StoredFieldSet): Map<string, LocalText> =>
  new Map([
    ...(set.uploadSlots ?? []).map(({ filetype, title }): [string, LocalText] => [filetype, title]),
    ...set.fieldList
      .filter(asksForFile)
      .map(({ itemid, itemdesc }): [string, LocalText] => [itemid, itemdesc]),
  ]);

/** Whether records of a set take files, in slots or in one free list. */
export const takesFiles = (set: StoredFieldSet): boolean =>
  set.file_flag === TAKES_FILES || storedSlots(set).length > 0;

/** The named upload slots of a set's records (ATT-14, GRID-07); [] = none, or one free list. */
export const slotsOf = (set: StoredFieldSet, language: Language): UploadSlot[] =>
  storedSlots(set).map(({ title, filetype, must, field }) => ({
    title: inLanguage(title, language),
    filetype,
    ...(must ? { must: '1' } : {}),
    ...(field ? { document: documentOnWire(field, set, language) } : {}),
  }));

/** What a document may be, its help and its sample, and the field that it stands before, `*` = after all (FORM-02). */
function documentOnWire(field: StoredField, set: StoredFieldSet, language: Language): SlotDocument {
  const { sample = '' } = field;
  const explain = inLanguage(field.explain, language);
  return {
    before: documentPlace(field, set),
    ...(explain === '' ? {} : { explain }),
    ...(sample === '' ? {} : { sample }),
    ...fileLimitsOnWire(field),
  };
}

/** What a file of a slot may be (FORM-02). */
export function fileLimitsOf(set: StoredFieldSet, filetype: string, maxBytes: number): FileLimits {
  const field = storedSlots(set).find((slot) => slot.filetype === filetype)?.field;
  return readFileLimits(field && fileLimitsOnWire(field), maxBytes);
}

/**
 * A published field set, or a draft of one, as the wire carries it to one applicant category (wire section 6): without
 * records and completion state. The server's answers and the console's preview are made of the same (HR-10).
 *
 * @param demand what the resume demands of the set, where that is known
 */
export function wireSetOf(
  definition: StoredFieldSet,
  version: number,
  applyCode: string,
  language: Language,
  demand: Demand = {},
) {
  return {
    fieldsetid: definition.fieldsetid,
    displayname: inLanguage(definition.displayname, language),
    // No other language's: the name that is cut says more.
    shortname: definition.shortname?.[language] ?? '',
    must: isMust(definition, applyCode) ? '1' : '0',
    explain: inLanguage(definition.explain, language),
    isHaveSave: definition.isHaveSave ?? '1',
    deleteRecord: definition.deleteRecord ?? 'true',
    file_flag: takesFiles(definition) ? TAKES_FILES : (definition.file_flag ?? ''),
    selectflag: definition.selectflag ?? '1',
    editState: definition.editState ?? '1',
    version: String(version),
    rules: definition.rules ?? [],
    orders: definition.orders ?? [],
    ...checksOnWire(definition, language),
    ...recordsOnWire(definition, demand),
    uploadFileList: slotsOf(definition, language),
    fieldList: definition.fieldList
      .filter((field) => !asksForFile(field))
      .map((field) => wireField(field, language)),
  };
}
