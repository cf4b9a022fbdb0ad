import type { Field, FieldSet, JsonSchema, ResumeRecord } from '@portal/schemas';
import {
  BASIC_SET,
  cutToLength,
  dateKind,
  isBlank,
  memoLength,
  normaliseDate,
  normaliseIdentity,
  normaliseNumber,
  normalisePhone,
  stripWhitespace,
  type DateKind,
} from '@portal/rules';
import { hardenText } from '@portal/wire/harden';
import { activeSchema } from './active-schema.ts';
import { shownItems } from './conditions.ts';
import { fieldKind, sameItem } from './field-kind.ts';
import type { FieldKind, TranslateContext } from './types.ts';

/** Form data of a record: text by item id, blank values left out. */
export type FormData = Record<string, string>;

/** What decides how a value is written; the rest of the context does not matter here. */
export type ValueContext = Pick<TranslateContext, 'emailItem' | 'phoneItem' | 'calculate'>;

const NO_ITEMS: ValueContext = {
  emailItem: '',
  phoneItem: '',
  calculate: { cardid: '', birthday: '', sex: '', age: '', idtype: '' },
};

/**
 * Form data of a record: every value of the set's fields as text, archived ones included (their data is kept), notes
 * and blanks left out. The basic set has its values in the fields when the server sends no row for it.
 */
export function toFormData(record: ResumeRecord, set: FieldSet): FormData {
  const data: FormData = {};
  for (const field of set.fieldList) {
    if (field.format === 'note' || field.itemid === '__proto__') continue;
    const own = Object.hasOwn(record.values, field.itemid) ? record.values[field.itemid] : undefined;
    const value = own ?? (set.fieldsetid === BASIC_SET ? field.codeitemid || field.value : '');
    if (!isBlank(value)) data[field.itemid] = value;
  }
  return data;
}

/** Outer white space goes and blanks are left out: what both validators look at (VAL-01). */
export function canonicalData<T>(data: Readonly<Record<string, T>>): Record<string, T | string> {
  const kept: Record<string, T | string> = {};
  for (const [key, value] of Object.entries(data)) {
    const canonical = typeof value === 'string' ? value.trim() : value;
    if (canonical !== '' && canonical !== undefined) kept[key] = canonical;
  }
  return kept;
}

/** Values in their one spelling, by what the properties of a schema are; blanks left out (UX-12). */
export function normaliseData(
  schema: JsonSchema,
  data: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const properties = activeSchema(schema, canonicalData(data)).properties ?? {};
  const written = Object.entries(data).map(([item, value]) => [
    item,
    typeof value === 'string' ? spelling(properties[item], value) : value,
  ]);
  return canonicalData(Object.fromEntries(written) as Record<string, unknown>);
}

function spelling(property: JsonSchema | undefined, value: string): string {
  switch (property?.['x-kind']) {
    case 'number':
      return normaliseNumber(value);
    case 'date':
      return normaliseDate(value, kindOfDate(property));
    case 'phone':
      return normalisePhone(value);
    case 'identity':
      return normaliseIdentity(value);
    case 'password':
      return stripWhitespace(value);
    default:
      return value;
  }
}

/** Kind of a date property, from its `x-date`. */
export function kindOfDate(property: JsonSchema): DateKind {
  const { kind } = (property['x-date'] ?? {}) as { kind?: unknown };
  return kind === 'year' || kind === 'month' ? kind : 'date';
}

const writers: Partial<Record<FieldKind, (value: string, field: Field) => string>> = {
  text: (value, field) => limited(value.trim(), field.itemlength),
  memo: (value, field) => limited(value.trim(), memoLength(field.itemlength)),
  number: normaliseNumber,
  date: (value, field) => normaliseDate(value, dateKind(field.itemlength)),
  phone: normalisePhone,
  identity: normaliseIdentity,
};

function limited(value: string, length: number): string {
  return length > 0 ? cutToLength(value, length) : value;
}

/** A value as it is stored: trimmed, and numbers, dates, phone and identity numbers in their one spelling (UX-12). */
export function normaliseValue(value: string, field: Field, ctx: ValueContext = NO_ITEMS): string {
  const kind = fieldKind(field, ctx) ?? 'text';
  return (writers[kind] ?? ((text: string) => text.trim()))(value, field);
}

/** Free text is hardened on its way out; codes, dates, numbers and addresses are not (D-05). */
function isFreeText(kind: FieldKind): boolean {
  return kind === 'text' || kind === 'memo' || kind === 'identity';
}

/**
 * The record of an update payload (TRANS-19): i9999 and every asked item as text, normalised, cut, hardened; cleared
 * and hidden ones as ''. Control keys, notes and archived items are not in it.
 *
 * @param rev revision that the edit started from; left out when empty
 * @param ctx which items are phone, e-mail and identity number; without it only the fields' own formats count
 */
export function toWireRecord(
  formData: Readonly<Record<string, unknown>>,
  set: FieldSet,
  i9999: string,
  rev = '',
  ctx: ValueContext = NO_ITEMS,
): Record<string, string> {
  const asked = set.fieldList.filter((field) => field.format !== 'note' && field.archived !== '1');
  const data = canonicalData(formData);
  const shown = shownItems(set, data);
  const wire: Record<string, string> = { i9999, ...(rev === '' ? {} : { rev }) };
  for (const field of asked) {
    if (field.itemid === '' || field.itemid === '__proto__' || isControlKey(field.itemid)) continue;
    const typed = Object.hasOwn(data, field.itemid) ? data[field.itemid] : '';
    const value = shown.has(field.itemid) ? normaliseValue(asText(typed), field, ctx) : '';
    const kind = fieldKind(field, ctx) ?? 'text';
    wire[field.itemid] = isFreeText(kind) ? hardenText(value) : value;
  }
  return wire;
}

const CONTROL_KEYS = ['i9999', 'rev', 'editorsave', 'btnState', 'file_list', 'uploadFileList'];

function isControlKey(itemid: string): boolean {
  return CONTROL_KEYS.some((key) => sameItem(key, itemid));
}

function asText(value: unknown): string {
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';
}
