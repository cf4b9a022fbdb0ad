import type { JsonSchema } from '@portal/schemas';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { ConsoleRefused } from './refused.ts';

/** Checks by schema, compiled once. */
function checker(allErrors: boolean): (schema: JsonSchema) => ValidateFunction {
  const ajv = new Ajv2020({ allErrors, strict: false });
  const compiled = new WeakMap<JsonSchema, ValidateFunction>();
  return (schema) => {
    const validate = compiled.get(schema) ?? ajv.compile(schema);
    compiled.set(schema, validate);
    return validate;
  };
}

const everyProblem = checker(true);
const firstProblem = checker(false);
const MAX_PROBLEMS = 50;

/**
 * Refuses what does not fit a schema, naming each place.
 *
 * @param all false names the first place alone and reads no further
 * @throws ConsoleRefused 'invalid' with paths like `portal/siteName/zh`
 */
export function demand(schema: JsonSchema, value: unknown, all = true): void {
  const validate = all ? everyProblem(schema) : firstProblem(schema);
  if (validate(value)) return;
  const problems = (validate.errors ?? []).slice(0, MAX_PROBLEMS).map((error) => {
    const within = error.instancePath.slice(1);
    const params = error.params as Record<string, unknown>;
    const last = params['missingProperty'] ?? params['additionalProperty'];
    const path = typeof last === 'string' ? [within, last].filter((part) => part !== '').join('/') : within;
    return { path, what: error.keyword };
  });
  throw new ConsoleRefused('invalid', { problems });
}

const answerProblem = checker(false);

/** Where an answer differs from its schema, and by what; null = nowhere. */
export interface Misfit {
  path: string;
  /** Keyword of JSON Schema: `additionalProperties` is a value that nobody declared. */
  what: string;
}

/** The first place where an answer is not as its call declares it. */
export function misfitOf(schema: JsonSchema, answer: unknown): Misfit | null {
  const validate = answerProblem(schema);
  if (validate(answer)) return null;
  const [error] = validate.errors ?? [];
  const extra = (error?.params as Record<string, unknown> | undefined)?.['additionalProperty'];
  const place = error?.instancePath ?? '';
  return { path: typeof extra === 'string' ? `${place}/${extra}` : place, what: error?.keyword ?? '' };
}
