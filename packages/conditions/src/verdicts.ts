import type { Eligibility } from '@portal/schemas';

const not = (verdict: Eligibility): Eligibility =>
  verdict === 'met' ? 'notMet' : verdict === 'notMet' ? 'met' : verdict;

/** Kleene's conjunction: one that does not hold decides, then one that is not known. */
export const every = (verdicts: readonly Eligibility[]): Eligibility =>
  verdicts.includes('notMet') ? 'notMet' : verdicts.includes('unknown') ? 'unknown' : 'met';

/** Kleene's disjunction: one that holds decides, then one that is not known. */
export const some = (verdicts: readonly Eligibility[]): Eligibility => not(every(verdicts.map(not)));
