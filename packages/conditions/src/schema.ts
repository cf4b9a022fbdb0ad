import type { JsonSchema } from '@portal/schemas';
import { comparisonName } from './judge.ts';
import type { Comparison, RelationName } from './relation.ts';
import { RELATIONS } from './registry.ts';

/** Valid for nothing. */
export const NEVER: JsonSchema = { not: {} };

/** Repeated conditions say nothing more. */
function distinct(conditions: readonly JsonSchema[]): JsonSchema[] {
  return [...new Map(conditions.map((condition) => [JSON.stringify(condition), condition])).values()];
}

const joined =
  (key: 'anyOf' | 'allOf') =>
  (conditions: readonly JsonSchema[]): JsonSchema => {
    const all = distinct(conditions);
    const [first = NEVER] = all;
    return all.length > 1 ? { [key]: all } : first;
  };

/** One of several conditions; a single one stays as it is, and of none nothing is valid. */
export const anyOf = joined('anyOf');

/** All of several conditions; a single one stays as it is, and of none nothing is valid. */
export const everyOf = joined('allOf');

/** The item has a value that compares so with one of the others. */
function compared(
  item: string,
  comparison: Comparison,
  of: readonly string[],
  isSeveral: boolean,
): JsonSchema {
  const is = comparisonName(comparison, isSeveral);
  const meets = (others: readonly string[]): JsonSchema => ({
    properties: { [item]: { 'x-meets': { is, of: others } } },
    required: [item],
  });
  if (!comparison.isWhole) return meets(of);
  if (is !== comparison.id) {
    const some = of.filter((value) => value !== '');
    return anyOf([
      ...(some.length > 0 ? [meets(some)] : []),
      ...(some.length < of.length ? [{ not: { required: [item] } }] : []),
    ]);
  }
  const among: JsonSchema = { properties: { [item]: { enum: of } } };
  // '' stands for "nothing chosen", and form data leaves such items out: then an absent value matches.
  return of.includes('') ? among : { ...among, required: [item] };
}

/**
 * A relation as JSON Schema over a record, blank values left out (GRID-07).
 *
 * @param of each value once
 * @param isSeveral the item may hold several codes: one of them is enough
 */
export function relationSchema(
  item: string,
  relation: RelationName,
  of: readonly string[],
  isSeveral: boolean,
): JsonSchema {
  const meaning = RELATIONS[relation];
  const present: JsonSchema = { required: [item] };
  if (!meaning.compares) return meaning.has ? present : { not: present };
  if (of.length === 0) return NEVER;
  const schema = compared(item, meaning.compares, of, isSeveral);
  // Of a missing value it cannot be told that it does not, so that it shows and demands nothing.
  return meaning.isDenied ? everyOf([present, { not: schema }]) : schema;
}
