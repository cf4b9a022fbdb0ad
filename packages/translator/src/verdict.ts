import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { installNumberingPlan } from '@portal/rules/numbering';
import { installPatternEngine, linearPattern } from '@portal/rules/pattern-engine';
import { covers, latestMeets } from '@portal/conditions';
import { registeredKinds, type KindRegistry, type Params } from '@portal/field-kinds';
import type { JsonSchema } from '@portal/schemas';
import { fieldErrors, type FieldError, type RawError } from './field-error.ts';
import { annotations, checksOf } from './keywords.ts';
import { canonicalData } from './record-data.ts';
import { todayOf } from './today.ts';

export { comparedItems } from './compared-items.ts';
export type { FieldError } from './field-error.ts';

/** Judges form data: [] = valid. */
export type Verdict = (data: Readonly<Record<string, unknown>>) => FieldError[];

/** How many compiled schemas are kept; beyond it the oldest goes. */
const KEPT = 500;

// Where ajv runs, patterns are judged from the first verdict on.
installNumberingPlan();
installPatternEngine();

/** An ajv of one day with what it compiled: formats that know no future need the date, and get nothing but the value. */
interface Engine {
  today: string;
  ajv: Ajv2020;
  compiled: Map<string, ValidateFunction>;
}

const engines = new WeakMap<KindRegistry, Engine>();
let compilations = 0;

/**
 * Compiles a generated schema with ajv: the server's validator and the oracle of the browser's. Equal schemas are
 * compiled once (TRANS-22). Not for the browser: ajv generates code, which the content security policy forbids.
 */
export function compileVerdict(schema: JsonSchema, kinds: KindRegistry = registeredKinds()): Verdict {
  return verdictOf(schema, compiledFor(schema, kinds));
}

/**
 * The same on a day of its own, as examples are judged (FORM-11): the engine of today and what it compiled stay as they are, and
 * nothing is kept.
 */
export const compilePinnedVerdict = (schema: JsonSchema): Verdict =>
  verdictOf(schema, ajvOn(todayOf(schema), registeredKinds()).compile(schema));

const verdictOf =
  (schema: JsonSchema, validate: ValidateFunction): Verdict =>
  (data) => {
    const canonical = canonicalData(data);
    validate(canonical);
    return fieldErrors((validate.errors ?? []).flatMap(rawError), schema, canonical);
  };

/** Number of compilations so far, for tests and metrics. */
export function compilationCount(): number {
  return compilations;
}

function compiledFor(schema: JsonSchema, kinds: KindRegistry): ValidateFunction {
  const { ajv, compiled } = engineOf(kinds, todayOf(schema));
  const key = JSON.stringify(schema);
  const known = compiled.get(key);
  if (known) return known;
  compilations += 1;
  const validate = ajv.compile(schema);
  const [oldest = ''] = compiled.keys();
  if (compiled.size >= KEPT) compiled.delete(oldest);
  compiled.set(key, validate);
  return validate;
}

function engineOf(kinds: KindRegistry, today: string): Engine {
  const known = engines.get(kinds);
  if (known?.today === today) return known;
  const engine: Engine = { today, ajv: ajvOn(today, kinds), compiled: new Map() };
  engines.set(kinds, engine);
  return engine;
}

function ajvOn(today: string, kinds: KindRegistry): Ajv2020 {
  const { formats, keywords } = checksOf(kinds);
  const ajv = new Ajv2020({
    allErrors: true,
    addUsedSchema: false,
    strict: true,
    strictRequired: false,
    strictTypes: false,
    // Patterns from data would run in linear time (SAFE-05).
    code: { regExp: Object.assign(linearPattern, { code: 'linearPattern' }) },
  });
  for (const [name, check] of Object.entries(formats))
    ajv.addFormat(name, (value: string) => check(value, today));
  for (const name of annotations) ajv.addKeyword(name);
  for (const [keyword, check] of Object.entries(keywords)) {
    const validate: Ajv2020KeywordValidate = (setting, value, _schema, scope) => {
      const params = check(value, setting, {
        today,
        siblings: (scope?.parentData ?? {}) as Record<string, unknown>,
      });
      validate.errors = params ? [{ keyword, params }] : [];
      return params === null;
    };
    ajv.addKeyword({ keyword, type: 'string', errors: true, validate });
  }
  ajv.addKeyword({
    keyword: 'x-covers',
    type: 'array',
    validate: (setting: unknown, value: unknown) => covers(value, setting),
  });
  ajv.addKeyword({
    keyword: 'x-latest',
    type: 'array',
    validate: (setting: unknown, value: unknown) => latestMeets(value, setting),
  });
  return ajv;
}

/** Compiles a condition of a position (`conditionSchema`) with ajv: whether a resume meets it (ELIG-01). */
export function compileCondition(schema: JsonSchema): (resume: Readonly<Record<string, unknown>>) => boolean {
  const validate = compiledFor(schema, registeredKinds());
  return (resume) => validate(resume) === true;
}

interface Ajv2020KeywordValidate {
  (setting: unknown, value: string, schema?: unknown, scope?: { parentData?: unknown }): boolean;
  errors?: Partial<ErrorObject>[];
}

/** Keywords that only say that something inside them broke. */
const GROUPING = new Set(['if', 'allOf', 'anyOf', 'oneOf', 'not']);

function rawError(error: ErrorObject): RawError[] {
  if (GROUPING.has(error.keyword)) return [];
  const itemid =
    error.keyword === 'required'
      ? String((error.params as { missingProperty?: string }).missingProperty ?? '')
      : unescapePointer(error.instancePath.split('/')[1] ?? '');
  return [{ itemid, keyword: error.keyword, params: paramsOf(error.keyword, error.params as Params) }];
}

function unescapePointer(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Of ajv's own details only lengths and the name of a format matter to a message; own keywords bring theirs. */
function paramsOf(keyword: string, params: Params): Params {
  if (keyword.startsWith('x-')) return params;
  if (keyword === 'format') return { format: params['format'] ?? '' };
  return typeof params['limit'] === 'number' ? { limit: params['limit'] } : {};
}
