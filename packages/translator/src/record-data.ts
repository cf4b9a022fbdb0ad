import {
  holdsValue,
  kindOrText,
  NO_ITEMS,
  sameItem,
  registeredKinds,
  type KindRegistry,
  type NamedItems,
} from '@portal/field-kinds';
import type { Field, FieldSet, JsonSchema, ResumeRecord } from '@portal/schemas';
import { BASIC_SET, isBlank, stripWhitespace } from '@portal/rules';
import { hardenText } from '@portal/wire/harden';
import { activeSchema } from './active-schema.ts';
import { shownItems } from './conditions.ts';
import type { TranslateContext } from './types.ts';

/** Form data of a record: text by item id, blank values left out. */
export type FormData = Record<string, string>;

/** What decides how a value is written; the rest of the context does not matter here. */
export type ValueContext = NamedItems & Pick<TranslateContext, 'kinds'>;

/**
 * Form data of a record: every value of the set's fields as text, archived ones included (their data is kept), notes
 * and blanks left out. The basic set has its values in the fields when the server sends no row for it.
 */
export function toFormData(record: Pick<ResumeRecord, 'values'>, set: FieldSet): FormData {
  const data: FormData = {};
  for (const field of set.fieldList) {
    if (!holdsValue(field) || field.itemid === '__proto__') continue;
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
  kinds: KindRegistry = registeredKinds(),
): Record<string, unknown> {
  const properties = activeSchema(schema, canonicalData(data)).properties ?? {};
  const written = Object.entries(data).map(([item, value]) => [
    item,
    typeof value === 'string' ? spelling(properties[item], value, kinds) : value,
  ]);
  return canonicalData(Object.fromEntries(written) as Record<string, unknown>);
}

function spelling(property: JsonSchema | undefined, value: string, kinds: KindRegistry): string {
  const kind = kinds.ofProperty(property);
  if (kind) return kind.normalise(value);
  return property?.['x-kind'] === 'password' ? stripWhitespace(value) : value;
}

/** A value as it is stored: trimmed, and numbers, dates, phone and identity numbers in their one spelling (UX-12). */
export function normaliseValue(value: string, field: Field, ctx: ValueContext = NO_ITEMS): string {
  return kindOrText(field, ctx, ctx.kinds).normalise(value, field);
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
  const asked = set.fieldList.filter((field) => holdsValue(field) && field.archived !== '1');
  const data = canonicalData(formData);
  const shown = shownItems(set, data);
  const wire: Record<string, string> = { i9999, ...(rev === '' ? {} : { rev }) };
  for (const field of asked) {
    if (field.itemid === '' || field.itemid === '__proto__' || isControlKey(field.itemid)) continue;
    // What every object has under a name is no text.
    const value = shown.has(field.itemid) ? normaliseValue(asText(data[field.itemid]), field, ctx) : '';
    wire[field.itemid] = kindOrText(field, ctx, ctx.kinds).freeText ? hardenText(value) : value;
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
