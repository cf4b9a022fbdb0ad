import type { EntitySchema, JsonSchema } from '@portal/schemas';

/** Anything the other side sends as a plain object; everything else counts as empty. */
export function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** Text whatever was sent: numbers and booleans are written out, null and objects become ''. */
export function text(value: unknown, otherwise = ''): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value);
  return otherwise;
}

const TRUE_WORDS = new Set(['1', 'true', 'yes']);
const FALSE_WORDS = new Set(['0', 'false', 'no']);

/** A flag: 1, "1", true, "true" and "yes" are true, everything else is false (D-70). */
export function flag(value: unknown): boolean {
  return TRUE_WORDS.has(text(value).trim().toLowerCase());
}

/** A flag that keeps its text, in its own spelling; what is no flag stays as it is, nothing becomes `otherwise`. */
function flagText(value: unknown, [no, yes]: readonly [string, string], otherwise: string): string {
  const raw = text(value).trim();
  const word = raw.toLowerCase();
  if (TRUE_WORDS.has(word)) return yes;
  return FALSE_WORDS.has(word) ? no : raw || otherwise;
}

const WORDS = ['false', 'true'] as const;
/** How a flag is spelt that its entity keeps as text: `x-flag` of the schema. */
const SPELLINGS: Record<string, readonly [string, string]> = { digit: ['0', '1'], word: WORDS };

/** '0' or '1', whichever way it was sent; '' when it was not. */
export const digitFlag = (value: unknown): string => flagText(value, ['0', '1'], '');

/** 'true' or 'false', whichever way it was sent. */
export const wordFlag = (value: unknown, otherwise: boolean | '' = ''): string =>
  flagText(value, WORDS, String(otherwise));

/** A whole number or decimal, also when sent as text; what is no finite number becomes `otherwise`. */
export function number(value: unknown, otherwise = 0): number {
  const raw = text(value).trim();
  if (raw === '') return otherwise;
  const read = Number(raw);
  return Number.isFinite(read) ? read : otherwise;
}

/** A whole number, cut towards zero. */
export function int(value: unknown, otherwise = 0): number {
  return Math.trunc(number(value, otherwise));
}

/** A list; some servers send the one row that there is without its list (HOST-04). Missing, null and anything else become []. */
export function list(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return Object.keys(objectOf(value)).length > 0 ? [value] : [];
}

/** The value under `key`, ignoring letter case (legacy answers mix Z0301 and z0301). */
export function pick(row: Record<string, unknown>, key: string): unknown {
  if (Object.hasOwn(row, key)) return row[key];
  const wanted = key.toLowerCase();
  for (const [name, value] of Object.entries(row)) if (name.toLowerCase() === wanted) return value;
  return undefined;
}

/** An object that may also arrive as JSON text; '' and broken text become {}. */
export function objectOrJson(value: unknown): Record<string, unknown> {
  if (typeof value !== 'string') return objectOf(value);
  try {
    return objectOf(JSON.parse(value));
  } catch {
    return {};
  }
}

/** A property of an entity: where it is read from, in the order of preference. */
interface Property {
  key: string;
  /** Names on the wire, as they are spelt and in lower case. */
  names: readonly (readonly [name: string, lower: string])[];
  schema: JsonSchema;
}

/** Properties of the schemas that were read by: an answer has hundreds of rows of one schema. */
const properties = new WeakMap<JsonSchema, readonly Property[]>();

function propertiesOf(schema: JsonSchema): readonly Property[] {
  let found = properties.get(schema);
  if (!found) {
    found = Object.entries(schema.properties ?? {}).map(([key, property]) => {
      const names = [...new Set([text(property['x-wire'], key), key])];
      return { key, names: names.map((name) => [name, name.toLowerCase()] as const), schema: property };
    });
    properties.set(schema, found);
  }
  return found;
}

/** What `pick` answers, for many keys of one row: its keys are brought to lower case once, and only if one is not found as it is. */
function picker(row: Record<string, unknown>): (name: string, lower: string) => unknown {
  let spelt: Map<string, string> | undefined;
  return (name, lower) => {
    if (Object.hasOwn(row, name)) return row[name];
    if (!spelt) {
      spelt = new Map();
      for (const key of Object.keys(row)) {
        const own = key.toLowerCase();
        if (!spelt.has(own)) spelt.set(own, key);
      }
    }
    const key = spelt.get(lower);
    return key === undefined ? undefined : row[key];
  };
}

/**
 * Reads a value by the JSON Schema of its entity, so that the schema is the only list of an entity's keys. Types are
 * converted as `text`, `flag` and `list` do it (D-70), keys are matched ignoring case, missing ones take the schema's default, and unknown
 * keys are left out. Never throws (ENT-24).
 *
 * @param known reads items that the schema names by `x-ref`, for recursive entities
 */
export function readBy(
  schema: JsonSchema,
  value: unknown,
  known: (ref: string, value: unknown) => unknown,
): unknown {
  const ref = schema['x-ref'];
  if (typeof ref === 'string') return known(ref, value);
  if (schema['x-keep'] === true) return value;
  switch (schema.type) {
    case 'string': {
      const otherwise = text(schema.default);
      const spelling = SPELLINGS[text(schema['x-flag'])];
      // Absent, null and '' are the same, so a default takes the place of each (HOST-02).
      return spelling ? flagText(value, spelling, otherwise) : text(value) || otherwise;
    }
    case 'boolean':
      return text(value).trim() === '' ? schema.default === true : flag(value);
    case 'integer':
      return int(value, number(schema.default));
    case 'number':
      return number(value, number(schema.default));
    case 'array':
      return list(value).map((item) => readBy(schema.items ?? {}, item, known));
    case 'object': {
      const row = objectOrJson(value);
      // What nothing is said of stays absent; what is no object says nothing.
      if (schema['x-optional'] === true && Object.keys(row).length === 0) return undefined;
      const read: Record<string, unknown> = {};
      const picked = picker(row);
      for (const { key, names, schema: property } of propertiesOf(schema)) {
        let sent: unknown;
        for (const [name, lower] of names) if (sent === undefined) sent = picked(name, lower);
        read[key] = readBy(property, sent, known);
      }
      if (schema.additionalProperties) {
        const rest =
          typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
        for (const [key, item] of Object.entries(row)) {
          if (key === '__proto__' || Object.hasOwn(read, key)) continue;
          read[key] = rest ? readBy(rest, item, known) : item;
        }
      }
      return read;
    }
    default:
      return value;
  }
}

/** A tolerant reader of an entity; `known` as of readBy. */
export const reader =
  <T>(
    schema: EntitySchema<T>,
    known: (ref: string, value: unknown) => unknown = () => undefined,
  ): ((value: unknown) => T) =>
  (value) =>
    readBy(schema, objectOf(value), known) as T;
