import { kindOfTerm } from '@portal/conditions';
import type { ConditionTerm, ConditionTerms, TermKind } from '@portal/schemas';

/**
 * How a kind of term is found in SQL: by marks of single values or of one record, by all records of a set together, or by the time
 * that they cover.
 */
const WAYS = {
  when: 'marks',
  age: 'marks',
  every: 'records',
  latest: 'records',
  count: 'records',
  years: 'spans',
} as const satisfies Record<TermKind, string>;

type Way = (typeof WAYS)[TermKind];

/** Terms that are found in one way. */
export type TermOfWay<W extends Way> = {
  [K in TermKind]: (typeof WAYS)[K] extends W ? ConditionTerms[K] : never;
}[TermKind];

/** Whether a term is found in that way. */
export const isFoundBy = <W extends Way>(term: ConditionTerm, way: W): term is TermOfWay<W> =>
  WAYS[kindOfTerm(term)] === way;
