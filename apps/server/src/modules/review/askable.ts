import type { ReviewItem, ReviewSort } from '@portal/console-contract';
import {
  relationOf,
  RELATIONS,
  valuesOf,
  kindOfTerm,
  ruleOfTerm,
  itemsOf,
  ruleTermsOf,
} from '@portal/conditions';
import {
  conditionTerms,
  MAX_ASKED_ITEMS,
  MAX_ASKED_TERMS,
  MAX_ASKED_TEXTS,
  MAX_ASKED_VALUES,
} from '@portal/rules';
import type { ConditionWhen, TermKind } from '@portal/schemas';
import { invalid } from '../../console/refused.ts';
import type { Mask } from '../scope/mask.ts';

/** Who asks about applications: what of them the person sees. */
export interface Askable {
  mask: Pick<Mask, 'clear' | 'blind' | 'names' | 'isMasked' | 'show'>;
}

/** What one question asks about. */
interface Question {
  when?: ConditionWhen | null;
  /** Columns, and what the list is ordered by. */
  columns?: readonly ReviewItem[];
  sort?: ReviewSort['by'] | null;
}

/**
 * What a kind of term costs beside what it asks of a record, in terms of a record: all records of a set are read for some, and a
 * career is computed of two items of each.
 */
const TERM_COSTS: Readonly<Record<TermKind, number>> = {
  when: 0,
  every: 1,
  latest: 1,
  count: 1,
  age: 1,
  years: 5,
};

/** What a condition costs: terms, values, and values that are compared one by one. */
function costOf(when: ConditionWhen): { terms: number; values: number; texts: number } {
  const cost = { terms: 0, values: 0, texts: 0 };
  for (const term of conditionTerms(when)) {
    cost.terms += TERM_COSTS[kindOfTerm(term)];
    const rule = ruleOfTerm(term);
    for (const one of rule === null ? [] : ruleTermsOf(rule)) {
      const { length } = valuesOf(one);
      const meaning = RELATIONS[relationOf(one)];
      cost.terms += 1;
      cost.values += length;
      if (!meaning.compares?.isWhole) cost.texts += length;
    }
  }
  return cost;
}

/** What HR's own names of a person are stored as; no field set. */
const isOwn = (set: string): boolean => set === '@';

const pathOf = ({ set, item }: ReviewItem): [set: string, item: string] => [set, item];

/**
 * The one place that refuses a question about applications, because of what it costs (SEE-08) or because its answer, who is
 * found and in which order, would tell what its asker must not see (SEE-02). Whatever compiles a question asks it.
 *
 * @throws ConsoleRefused 'invalid' with `tooMany`, `masked` or `unknown` at the place
 */
export function demandAskable({ mask }: Askable, { when, columns = [], sort }: Question): void {
  const cost = when ? costOf(when) : { terms: 0, values: 0, texts: 0 };
  const byField = sort && typeof sort === 'object' ? [sort] : [];
  const items = [...columns, ...byField];
  if (
    cost.terms > MAX_ASKED_TERMS ||
    cost.values > MAX_ASKED_VALUES ||
    cost.texts > MAX_ASKED_TEXTS ||
    items.length > MAX_ASKED_ITEMS
  )
    throw invalid({ path: 'filter', what: 'tooMany' });
  if (sort === 'name' && !mask.names) throw invalid({ path: 'sort', what: 'masked' });
  const asked = new Set([...(when ? itemsOf(when) : []), ...byField.map(pathOf)]);
  // A column is shown as its reader sees it.
  const problems = [...asked, ...columns.map(pathOf)].flatMap((path) => {
    const what = isOwn(path[0]) ? 'unknown' : asked.has(path) && mask.isMasked(...path) ? 'masked' : '';
    return what === '' ? [] : [{ path: `filter/${path.join('.')}`, what }];
  });
  if (problems.length > 0) throw invalid(...problems);
}
