import { compareDecimals, isWrittenNumber } from '@portal/rules';
import type { RuleTerm } from '@portal/schemas';
import { PRESENTATIONS, relationOf, valuesOf } from './registry.ts';

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
  const { leaves } = PRESENTATIONS[relationOf(term)];
  if (leaves === undefined) return null;
  if (leaves === 'nothing') return { values: [''] };
  const values = valuesOf(term);
  // Of several codes each can be one that is asked for.
  if (leaves === 'values') return field.isSeveral ? null : { values };
  // What is no number is told as such, and says nothing of others.
  if (!field.isNumber || values.length === 0 || !values.every(isWrittenNumber)) return null;
  return leaves === 'above' ? { above: outermost(values, 1) } : { below: outermost(values, -1) };
}
