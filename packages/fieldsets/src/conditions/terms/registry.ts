import { kindOfTerm } from '@portal/conditions';
import type { ConditionTerm, ConditionTerms, TermKind } from '@portal/schemas';
import { writing as age } from './age.ts';
import { writing as count } from './count.ts';
import { writing as every } from './every.ts';
import { writing as latest } from './latest.ts';
import { writing as when } from './when.ts';
import type { TermWriting } from './writing.ts';
import { writing as years } from './years.ts';

/** How each kind of term is written and read (GRID-07, ELIG-07); what it means stands in `@portal/conditions`. */
export const TERM_WRITINGS: { readonly [K in TermKind]: TermWriting<ConditionTerms[K]> } = {
  when,
  every,
  latest,
  count,
  age,
  years,
};

/** How a term is written. */
export const writingOf = (term: ConditionTerm): TermWriting<ConditionTerm> =>
  TERM_WRITINGS[kindOfTerm(term)] as TermWriting<ConditionTerm>;
