import type { Eligibility, RuleTerm } from '@portal/schemas';
import type { Comparison } from './relation.ts';
import { relationNamed, relationOf, RELATIONS, valuesOf } from './registry.ts';

/** Under which name an item that holds several codes is compared: one of them is the other one. */
const BY_CODE = 'has';

const hasCode = (value: string, other: string): boolean => value.split(/\s+/).includes(other);

/** Under which name `x-meets` compares. */
export const comparisonName = ({ id, isByCode }: Comparison, isSeveral: boolean): string =>
  isSeveral && isByCode ? BY_CODE : id;

/**
 * Whether a value, not blank, compares with one of the others as it should; what nobody knows, never (GRID-07).
 *
 * @param name as it stands in `x-meets`
 */
export function meets(value: string, name: string, others: readonly string[]): boolean {
  const compares =
    name === BY_CODE
      ? hasCode
      : Object.values(RELATIONS).find((one) => one.compares?.id === name)?.compares?.meets;
  return compares !== undefined && others.some((other) => compares(value, other));
}

/**
 * What a term says of a value; one that the engine does not know holds never, as in the rules of a form (TRANS-18). Of a missing value
 * a comparison cannot be told.
 *
 * @param value without white space around it; '' = none
 * @param isSeveral the item may hold several codes
 */
export function judgeTerm(term: RuleTerm, value: string, isSeveral: boolean): Eligibility {
  const name = relationNamed(relationOf(term));
  const relation = name && RELATIONS[name];
  const told = (holds: boolean): Eligibility => (holds ? 'met' : 'notMet');
  if (relation && !relation.compares) return told((value !== '') === relation.has);
  const values = valuesOf(term);
  if (!relation || values.length === 0) return 'notMet';
  const { compares, isDenied } = relation;
  if (value === '') return compares.isWhole && values.includes('') ? told(isDenied !== true) : 'unknown';
  return told(meets(value, comparisonName(compares, isSeveral), values) !== (isDenied === true));
}

/** Whether a term says something of a record without the value, so that nothing is left open. */
export const isToldOfNone = (term: RuleTerm): boolean => judgeTerm(term, '', false) !== 'unknown';
