import { Validator, type Schema } from '@cfworker/json-schema';
import { registeredKinds, type Checks, type KindRegistry } from '@portal/field-kinds';
import type { JsonSchema } from '@portal/schemas';
import {
  activeBranches,
  activeSchema,
  canonicalData,
  checksOf,
  fieldErrors,
  todayOf,
  type FieldError,
  type RawError,
} from '@portal/translator';

/** Judges form data against the schema it was made for: [] = valid. */
export type Check = (data: Readonly<Record<string, unknown>>, order?: readonly string[]) => FieldError[];

/** How many prepared schemas are kept by their text; beyond it the oldest goes. */
const KEPT = 200;

interface Prepared {
  byIdentity: WeakMap<JsonSchema, Check>;
  byText: Map<string, Check>;
}

const preparedBy = new WeakMap<KindRegistry, Prepared>();
let compilations = 0;

/** Number of schemas prepared so far, for tests (TRANS-22). */
export function compilationCount(): number {
  return compilations;
}

/**
 * Prepares a generated schema for validation without code generation (design decision 2, SEC-01). Standard keywords
 * are interpreted by @cfworker/json-schema; `required`, formats and our own keywords are walked here with the rule
 * functions that the server's ajv calls too, so both give equal verdicts (TRANS-25).
 */
export function compileCheck(schema: JsonSchema, kinds: KindRegistry = registeredKinds()): Check {
  const { byIdentity, byText } = preparedFor(kinds);
  const known = byIdentity.get(schema);
  if (known) return known;
  const text = JSON.stringify(schema);
  const check = byText.get(text) ?? prepare(schema, checksOf(kinds), text.includes('"x-meets"'));
  const [oldest] = byText.keys();
  if (byText.size >= KEPT && oldest !== undefined) byText.delete(oldest);
  byText.set(text, check);
  byIdentity.set(schema, check);
  return check;
}

function preparedFor(kinds: KindRegistry): Prepared {
  const known = preparedBy.get(kinds);
  if (known) return known;
  const fresh: Prepared = { byIdentity: new WeakMap(), byText: new Map() };
  preparedBy.set(kinds, fresh);
  return fresh;
}

/** @param compares a condition compares, which the interpreter cannot: it is given the schema that applies, without any */
function prepare(schema: JsonSchema, checks: Required<Checks>, compares: boolean): Check {
  compilations += 1;
  const interpreters = new WeakMap<JsonSchema, Validator>();
  const interpreterOf = (applied: JsonSchema): Validator => {
    const known = interpreters.get(applied) ?? new Validator(applied as Schema, '2020-12', false);
    interpreters.set(applied, known);
    return known;
  };
  const today = todayOf(schema);
  return (data, order) => {
    const canonical = canonicalData(data);
    const applied = compares ? activeSchema(schema, canonical) : schema;
    const raw = [
      ...standardErrors(interpreterOf(applied), applied, canonical),
      ...ownErrors(schema, canonical, today, checks),
    ];
    return fieldErrors(raw, schema, canonical, order);
  };
}

/** Keywords that only say that something inside them broke, and those that `ownErrors` reports. */
const NOT_HERE = new Set(
  'properties if allOf anyOf oneOf not items additionalProperties required format false'.split(' '),
);

function standardErrors(
  interpreter: Validator,
  schema: JsonSchema,
  data: Record<string, unknown>,
): RawError[] {
  return interpreter
    .validate(data)
    .errors.filter((error) => !NOT_HERE.has(error.keyword))
    .map((error) => ({
      itemid: pointerKeys(error.instanceLocation)[0] ?? '',
      keyword: error.keyword,
      params: lengthLimit(error.keyword, lookUp(schema, error.keywordLocation)),
    }));
}

function lengthLimit(keyword: string, setting: unknown): RawError['params'] {
  return keyword.endsWith('Length') && typeof setting === 'number' ? { limit: setting } : {};
}

/** The keyword's own value in the schema. */
function lookUp(schema: JsonSchema, pointer: string): unknown {
  let node: unknown = schema;
  for (const key of pointerKeys(pointer)) node = (node as Record<string, unknown> | undefined)?.[key];
  return node;
}

function pointerKeys(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => decodeURI(key).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** `required`, formats and own keywords of the root and of every branch that applies. */
function ownErrors(
  schema: JsonSchema,
  data: Record<string, unknown>,
  today: string,
  checks: Required<Checks>,
): RawError[] {
  const branches = [schema, ...[...activeBranches(schema, data)].map(([, branch]) => branch)];
  return branches.flatMap((branch) => [
    ...(branch.required ?? [])
      .filter((itemid) => !Object.hasOwn(data, itemid))
      .map((itemid) => ({ itemid, keyword: 'required', params: {} })),
    ...Object.entries(branch.properties ?? {}).flatMap(([itemid, property]) =>
      Object.hasOwn(data, itemid) ? valueErrors(itemid, property, data, today, checks) : [],
    ),
  ]);
}

function valueErrors(
  itemid: string,
  property: JsonSchema,
  data: Record<string, unknown>,
  today: string,
  { formats, keywords }: Required<Checks>,
): RawError[] {
  const value = data[itemid];
  if (typeof value !== 'string') return [];
  const errors: RawError[] = [];
  const format = property.format;
  if (format !== undefined && formats[format]?.(value, today) === false)
    errors.push({ itemid, keyword: 'format', params: { format } });
  for (const [keyword, setting] of Object.entries(property)) {
    const params = keywords[keyword as `x-${string}`]?.(value, setting, { today, siblings: data });
    if (params) errors.push({ itemid, keyword, params });
  }
  return errors;
}
