import type { RuleRelation, RuleTerm } from '@portal/schemas';
import { compareDecimals, normaliseNumber } from './number.ts';

/** Relations that need no value to compare with. */
const ALONE: ReadonlySet<string> = new Set<RuleRelation>(['empty', 'filled']);

/** Relations that compare by size: they take one number or date. */
const SIZED: ReadonlySet<string> = new Set<RuleRelation>(['greater', 'less']);

/** Whether a relation takes no values at all, as `empty`. */
export const standsAlone = (relation: string): boolean => ALONE.has(relation);
/** Whether a relation takes one number or date, to compare with. */
export const comparesSize = (relation: string): boolean => SIZED.has(relation);

/** The relation of a term; `in` = the value is one of those named. */
export const relationOf = (term: RuleTerm): RuleRelation | 'in' => ('is' in term ? term.is : 'in');

/** The values that a term names. */
export const valuesOf = (term: RuleTerm): readonly string[] => ('is' in term ? term.of : term.in);

/** What the validators compare: `has` looks among the parts of a value, which white space keeps apart. */
export type Comparison = 'greater' | 'less' | 'contains' | 'has';

const DECIMAL = /^-?\d{1,40}(?:\.\d{1,40})?$/;
const DATE = /^\d{4}(?:-\d{2}(?:-\d{2}(?: \d{2}:\d{2})?)?)?$/;

/** Whether a text can be compared by size: a number or a date. */
export const hasSize = (value: string): boolean =>
  DECIMAL.test(normaliseNumber(value)) || DATE.test(value.trim());

/** Like a sort function over two numbers, or two dates as far as both say; null = they cannot be compared. */
function compareSize(left: string, right: string): number | null {
  const [one, two] = [normaliseNumber(left), normaliseNumber(right)];
  if (DECIMAL.test(one) && DECIMAL.test(two)) return compareDecimals(one, two);
  const length = Math.min(left.length, right.length);
  if (!DATE.test(left) || !DATE.test(right)) return null;
  const [early, late] = [left.slice(0, length), right.slice(0, length)];
  return early < late ? -1 : early > late ? 1 : 0;
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether a value, not blank, stands to one of the others as it should; the same in browser and server (GRID-07). */
export function meets(value: string, comparison: Comparison, others: readonly string[]): boolean {
  return others.some((other) => {
    if (comparison === 'contains') return other !== '' && plain(value).includes(plain(other));
    if (comparison === 'has') return value.split(/\s+/).includes(other);
    const order = compareSize(value.trim(), other.trim());
    return order !== null && (comparison === 'greater' ? order > 0 : order < 0);
  });
}
