import { codePointLength } from '@portal/rules';
import type { DefinitionProblem } from './types.ts';

/** The part of JSON Schema that the schema of a definition is written in. */
export interface DefinitionSchema {
  $schema?: string;
  $ref?: string;
  $defs?: Record<string, DefinitionSchema>;
  title?: string;
  description?: string;
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  properties?: Record<string, DefinitionSchema>;
  required?: readonly string[];
  additionalProperties?: false | DefinitionSchema;
  propertyNames?: DefinitionSchema;
  minProperties?: number;
  maxProperties?: number;
  items?: DefinitionSchema;
  minItems?: number;
  maxItems?: number;
  anyOf?: readonly DefinitionSchema[];
  enum?: readonly string[];
  const?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** Deepest place of a definition: codes within codes go no further. */
const MAX_DEPTH = 40;

const TYPES: Readonly<
  Record<NonNullable<DefinitionSchema['type']>, [is: (value: unknown) => boolean, name: string]>
> = {
  object: [(value) => typeof value === 'object' && value !== null && !Array.isArray(value), 'an object'],
  array: [Array.isArray, 'a list'],
  string: [(value) => typeof value === 'string', 'a text'],
  number: [(value) => typeof value === 'number' && Number.isFinite(value), 'a number'],
  integer: [Number.isInteger, 'a whole number'],
  boolean: [(value) => typeof value === 'boolean', 'true or false'],
};

const below = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);
const quoted = (words: readonly string[]): string => words.map((word) => JSON.stringify(word)).join(', ');

/**
 * What of a value does not fit the schema of a definition. Evaluates nothing, so that it runs under any content security
 * policy, and says it in sentences with the path of what is wrong.
 */
export function structureProblems(value: unknown, schema: DefinitionSchema): DefinitionProblem[] {
  const defs = schema.$defs ?? {};
  const resolved = (one: DefinitionSchema): DefinitionSchema =>
    one.$ref === undefined ? one : (defs[one.$ref.replace('#/$defs/', '')] ?? {});

  /** The branch that a value means: that of its kind, else the one that it comes closest to. */
  function ofBranches(branches: readonly DefinitionSchema[], given: unknown, path: string, depth: number) {
    const flat = branches.map(resolved).flatMap((one) => (one.anyOf ? one.anyOf.map(resolved) : [one]));
    const kinds = flat.map((one) => one.properties?.['kind']?.const).filter((id) => id !== undefined);
    if (kinds.length > 0 && TYPES.object[0](given)) {
      const { kind } = given as { kind?: unknown };
      const meant = flat.find((one) => one.properties?.['kind']?.const === kind);
      if (!meant) return [{ path: below(path, 'kind'), sentence: `has to be one of ${quoted(kinds)}` }];
      return visit(given, meant, path, depth);
    }
    const told = flat.map((one) => visit(given, one, path, depth));
    const fewest = Math.min(...told.map(({ length }) => length));
    const closest = told.filter(({ length }) => length === fewest);
    // Of branches that are as close, one that is right about the type says more.
    return closest.find((problems) => problems.every((problem) => problem.path !== path)) ?? closest[0] ?? [];
  }

  function visit(given: unknown, asked: DefinitionSchema, path: string, depth: number): DefinitionProblem[] {
    const say = (sentence: string, at = path): DefinitionProblem[] => [{ path: at, sentence }];
    if (depth > MAX_DEPTH) return say('is nested too deeply');
    const rule = resolved(asked);
    if (rule.anyOf) return ofBranches(rule.anyOf, given, path, depth);
    if (rule.const !== undefined && given !== rule.const)
      return say(`has to be ${JSON.stringify(rule.const)}`);
    if (rule.enum && !rule.enum.some((word) => word === given))
      return say(`has to be one of ${quoted(rule.enum)}`);
    if (rule.type !== undefined) {
      const [is, name] = TYPES[rule.type];
      if (!is(given)) return say(`has to be ${name}`);
    }
    if (typeof given === 'string') return sizeOfText(given, rule).flatMap((sentence) => say(sentence));
    if (typeof given === 'number') {
      const { minimum = -Infinity, maximum = Infinity } = rule;
      return given < minimum || given > maximum ? say(`has to be from ${minimum} to ${maximum}`) : [];
    }
    if (Array.isArray(given)) {
      const { minItems = 0, maxItems = Infinity, items = {} } = rule;
      if (given.length < minItems) return say('is empty');
      if (given.length > maxItems) return say(`has more than ${maxItems} entries`);
      return given.flatMap((one: unknown, at) => visit(one, items, `${path}[${at}]`, depth + 1));
    }
    if (!TYPES.object[0](given)) return [];
    return visitObject(given as Record<string, unknown>, rule, path, depth);
  }

  function visitObject(given: Record<string, unknown>, rule: DefinitionSchema, path: string, depth: number) {
    const { properties = {}, required = [], additionalProperties, propertyNames } = rule;
    const { minProperties = 0, maxProperties = Infinity } = rule;
    const keys = Object.keys(given);
    if (keys.length < minProperties) return [{ path, sentence: 'is empty' }];
    if (keys.length > maxProperties) return [{ path, sentence: `has more than ${maxProperties} entries` }];
    const missing = required
      .filter((key) => !Object.hasOwn(given, key))
      .map((key) => ({ path: below(path, key), sentence: 'is missing' }));
    return [
      ...missing,
      ...keys.flatMap((key): DefinitionProblem[] => {
        const at = below(path, key);
        if (propertyNames?.pattern !== undefined && !new RegExp(propertyNames.pattern, 'u').test(key))
          return [{ path: at, sentence: 'is no name: a letter, then at most 29 letters, digits or _' }];
        const own = Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
        if (own === false)
          return [{ path: at, sentence: `is not known here; known are ${quoted(Object.keys(properties))}` }];
        return own === undefined ? [] : visit(given[key], own, at, depth + 1);
      }),
    ];
  }

  return visit(value, schema, '', 0);
}

function sizeOfText(
  given: string,
  { minLength = 0, maxLength = Infinity, pattern }: DefinitionSchema,
): string[] {
  const length = codePointLength(given);
  if (length < minLength) return ['is empty'];
  if (length > maxLength) return [`has more than ${maxLength} characters`];
  if (pattern === undefined || new RegExp(pattern, 'u').test(given)) return [];
  return [
    pattern.startsWith('^[A-Z')
      ? 'is no name: a letter, then at most 29 letters, digits or _'
      : 'has a character that no code has',
  ];
}
