/** How two dates have to lie to each other (TRY-03): not before, after, or within so many years of the other. */
export type DateRelation = 'notBefore' | 'after' | 'within';

export const DATE_RELATIONS: readonly DateRelation[] = ['notBefore', 'after', 'within'];

/** Stands for the day of saving where a rule names another date; no item can be called so. */
export const ORDER_TODAY = '@today';

/** Years that a rule of nearness may name. */
export const MIN_ORDER_YEARS = 1;
export const MAX_ORDER_YEARS = 150;
