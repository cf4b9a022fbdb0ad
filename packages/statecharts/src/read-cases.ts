import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Cases } from './cases.ts';
import { kindOf, messageOf } from './trouble.ts';

/** Bytes of a file of cases that are read. */
const MAX_LENGTH = 2_000_000;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isEvents = (value: unknown): boolean =>
  isList(value) && value.every((event) => isObject(event) && typeof event['type'] === 'string');
const isLists = (value: unknown): boolean => isObject(value) && Object.values(value).every(isList);
const isFunction = (value: unknown): boolean => typeof value === 'function';

/** What may stand in cases: how it is told, and how it is said. The compiler holds the keys to those of `Cases`. */
const SHAPES: Record<keyof Cases, [fits: (value: unknown) => boolean, expected: string]> = {
  inputs: [isList, 'a list, one entry a way to start'],
  events: [isEvents, 'a list of events, each with a type'],
  outcomes: [isLists, 'lists of outputs by the name of their actor'],
  errors: [isLists, 'lists of errors by the name of their actor'],
  snapshots: [isLists, 'lists of snapshots by the name of their actor'],
  project: [isFunction, 'a function that gives a situation its key'],
  limit: [(value) => Number.isInteger(value) && Number(value) > 0, 'a whole number of situations'],
  walks: [isList, 'a list of { input, drive }'],
};

/**
 * What a caller says of a machine's payloads and answers (WORK-14).
 *
 * @throws Error that names the key and what is expected there
 */
export function readCases(value: unknown): Cases {
  const known = Object.keys(SHAPES).join(', ');
  if (!isObject(value)) throw new Error(`cases have to be an object with ${known}, not ${kindOf(value)}`);
  for (const [key, own] of Object.entries(value)) {
    const shape = Object.hasOwn(SHAPES, key) ? SHAPES[key as keyof Cases] : undefined;
    if (!shape) throw new Error(`cases have no ${JSON.stringify(key)}: ${known} are known`);
    const [fits, expected] = shape;
    if (!fits(own)) throw new Error(`${key} has to be ${expected}, not ${kindOf(own)}`);
  }
  return value as Cases;
}

function parsed(text: string, where: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new Error(`${where} is not JSON: ${messageOf(error)}`, { cause: error });
  }
}

/** Cases of a file: JSON, or a module that exports them as `cases` or by default; a module is run. */
export async function casesOfFile(
  path: string,
  load: (path: string) => Promise<Record<string, unknown>>,
): Promise<Cases> {
  if (!path.endsWith('.json')) {
    const exported = await load(resolve(path));
    const found = exported['cases'] ?? exported['default'];
    if (found === undefined) throw new Error(`${path} exports no cases, neither by that name nor by default`);
    return readCases(found);
  }
  const text = readFileSync(path, 'utf8');
  if (text.length > MAX_LENGTH) throw new Error(`${path} is larger than ${MAX_LENGTH} characters`);
  return readCases(parsed(text, path));
}

/** The input that a command line names as JSON. */
export const inputOf = (text: string): Cases => ({ inputs: [parsed(text, '--input')] });
