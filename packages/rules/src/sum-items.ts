import type { SumCheck } from '@portal/schemas';

/** Fields that a check of sums names (FORM-06). */
export const sumItems = ({ sum, of = [] }: Pick<SumCheck, 'sum' | 'of'>): string[] => [...sum, ...of];

/** The checks of a set from outside that say what is added up. */
export const readableChecks = (checks: unknown): SumCheck[] =>
  (Array.isArray(checks) ? checks : []).filter((check: unknown) => {
    const { sum, of = [] } = Object(check) as { sum?: unknown; of?: unknown };
    return Array.isArray(sum) && sum.length > 0 && Array.isArray(of);
  });
