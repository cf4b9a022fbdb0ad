import { compareDecimals, isWrittenNumber } from '@portal/rules';
import type { RuleTerm } from '@portal/schemas';
import { relationOf, RELATIONS, valuesOf } from './registry.ts';

/** What is left of the values that a field can have; `above` and `below` leave numbers without the bound itself. */
export type Narrowing = { values: readonly string[] } | { above: string } | { below: string };

/** The least or greatest of numbers, by which a value that is compared with any of them is met. */
const outermost = (values: readonly string[], way: 1 | -1): string =>
  values.reduce((best, value) => (compareDecimals(value, best) * way < 0 ? value : best));

/** What a term leaves of the values that a field can have; null = all, as far as is known (FORM-12). */
export function narrowingOf(
  term: RuleTerm,
  field: { isNumber: boolean; isSeveral: boolean },
): Narrowing | null {
  const relation = RELATIONS[relationOf(term)];
  if ('has' in relation) return relation.has ? null : { values: [''] };
  const { compares, isDenied } = relation;
  const values = valuesOf(term);
  if (isDenied || !compares.leaves) return null;
  // Of several codes each can be one that is asked for.
  if (compares.leaves === 'values') return compares.isByCode && field.isSeveral ? null : { values };
  // What is no number is told as such, and says nothing of others.
  if (!field.isNumber || values.length === 0 || !values.every(isWrittenNumber)) return null;
  return compares.leaves === 'above' ? { above: outermost(values, 1) } : { below: outermost(values, -1) };
}
