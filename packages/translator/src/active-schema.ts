import type { RecordValues } from '@portal/rules';
import type { JsonSchema } from '@portal/schemas';
import { holds } from './conditions.ts';

const known = new WeakMap<JsonSchema, Map<string, JsonSchema>>();

/**
 * The schema without conditions that applies to the given data: what a form has to draw. Equal branches give the
 * identical object, so that a keystroke that switches nothing changes nothing.
 */
export function activeSchema(schema: JsonSchema, data: RecordValues): JsonSchema {
  if (!schema.allOf || schema.allOf.length === 0) return schema;
  const branches = [...activeBranches(schema, data)];
  const signature = branches.map(([index]) => index).join();
  const cache = known.get(schema) ?? new Map<string, JsonSchema>();
  known.set(schema, cache);
  const flat =
    cache.get(signature) ?? branches.reduce((merged, [, branch]) => merge(merged, branch), bare(schema));
  cache.set(signature, flat);
  return flat;
}

/** Branches whose condition decides for them, with their position; nested ones after their parents. */
export function* activeBranches(
  schema: JsonSchema,
  data: RecordValues,
  path = '',
): Generator<readonly [string, JsonSchema]> {
  for (const [index, entry] of (schema.allOf ?? []).entries()) {
    const side = entry.if === undefined || holds(entry.if, data) ? 'then' : 'else';
    const branch = entry[side];
    if (!branch) continue;
    const position = `${path}${index}${side}`;
    yield [position, branch];
    yield* activeBranches(branch, data, `${position}.`);
  }
}

function bare(schema: JsonSchema): JsonSchema {
  const { allOf: _, ...rest } = schema;
  return rest;
}

/** One schema of a property out of two; limits of choices by different fields stand beside one another. */
function joined(before: JsonSchema = {}, added: JsonSchema): JsonSchema {
  const only: unknown = before['x-only'];
  const more: unknown = added['x-only'];
  const both = Array.isArray(only) && Array.isArray(more) ? { 'x-only': [...only, ...more] as unknown } : {};
  return { ...before, ...added, ...both };
}

function merge(schema: JsonSchema, branch: JsonSchema): JsonSchema {
  const properties = { ...schema.properties };
  for (const [item, added] of Object.entries(branch.properties ?? {}))
    properties[item] = joined(properties[item], added);
  return {
    ...schema,
    properties,
    required: [...new Set([...(schema.required ?? []), ...(branch.required ?? [])])],
  };
}
