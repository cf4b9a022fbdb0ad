import type { Eligibility, RuleTerm } from '@portal/schemas';
import type { Comparison, Narrowing } from './relation.ts';
import {
  RELATION_NAMES,
  relationNamed,
  relationOf,
  RELATIONS,
  valuesOf,
  type ComparisonId,
} from './registry.ts';

/** What the validators compare: `has` looks among the parts of a value, which white space keeps apart. */
export type ComparisonName = ComparisonId | 'has';

type Meets = (value: string, other: string) => boolean;

const has: Meets = (value, other) => value.split(/\s+/).includes(other);

const BY_NAME: ReadonlyMap<string, Meets> = new Map([
  ['has', has],
  ...RELATION_NAMES.flatMap((name): [string, Meets][] => {
    const { meaning } = RELATIONS[name];
    return 'has' in meaning ? [] : [[meaning.compares.id, meaning.compares.meets]];
  }),
]);

/** Under which name `x-meets` compares: an item that holds several codes has one of them. */
export const comparisonName = ({ id, isByCode }: Comparison, isSeveral: boolean): string =>
  isSeveral && isByCode ? 'has' : id;

/** Whether a value, not blank, compares with one of the others as it should; what nobody knows, never (GRID-07). */
export function meets(value: string, name: string, others: readonly string[]): boolean {
  const compares = BY_NAME.get(name);
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
  const relation = relationNamed(relationOf(term));
  if (relation === undefined) return 'notMet';
  const told = (holds: boolean): Eligibility => (holds ? 'met' : 'notMet');
  const { meaning } = RELATIONS[relation];
  if ('has' in meaning) return told((value !== '') === meaning.has);
  const values = valuesOf(term);
  if (values.length === 0) return 'notMet';
  const { compares, isDenied } = meaning;
  if (value === '') return compares.isWhole && values.includes('') ? told(!isDenied) : 'unknown';
  return told(meets(value, comparisonName(compares, isSeveral), values) !== isDenied);
}

/** What a term leaves of the values that a field can have; null = all, as far as is known (FORM-12). */
export function narrowingOf(
  term: RuleTerm,
  field: { isNumber: boolean; isSeveral: boolean },
): Narrowing | null {
  const { meaning } = RELATIONS[relationOf(term)];
  if ('has' in meaning) return meaning.has ? null : { values: [''] };
  return meaning.isDenied ? null : meaning.compares.narrows(valuesOf(term), field);
}

/** Whether a term says something of a record without the value, so that nothing is left open. */
export const isToldOfNone = (term: RuleTerm): boolean => judgeTerm(term, '', false) !== 'unknown';
