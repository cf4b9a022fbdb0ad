import type { JsonSchema } from '@portal/schemas';
import { relationNamed } from './registry.ts';
import { anyOf, everyOf, NEVER, relationSchema } from './schema.ts';

/**
 * A term, or all/any of terms, two levels at most (wire section 6).
 *
 * @param several items that may hold several codes
 */
export function whenSchema(when: unknown, several: ReadonlySet<string>, level = 0): JsonSchema {
  if (typeof when !== 'object' || when === null) return NEVER;
  if ('item' in when && typeof when.item === 'string') {
    const has = several.has(when.item);
    if ('in' in when) return relationSchema(when.item, 'in', textsOf(when.in), has);
    if ('is' in when) {
      const is = relationNamed(when.is);
      return is && is !== 'in'
        ? relationSchema(when.item, is, textsOf('of' in when ? when.of : []), has)
        : NEVER;
    }
  }
  for (const [key, join] of [
    ['all', everyOf],
    ['any', anyOf],
  ] as const) {
    const parts: unknown = (when as Record<string, unknown>)[key];
    if (Array.isArray(parts) && parts.length > 0 && level < 2)
      return join(parts.map((part) => whenSchema(part, several, level + 1)));
  }
  return NEVER;
}

/** Texts of a list from outside, each once. */
export const textsOf = (values: unknown): string[] =>
  Array.isArray(values) ? [...new Set(values.filter((value) => typeof value === 'string'))] : [];
