import { ruleTermsOf } from '@portal/conditions';
import { asksForFile, holdsValue } from '@portal/field-kinds';
import { isCalculated } from '@portal/fieldsets';
import { BASIC_SET } from '@portal/rules';
import type { RuleTerm, StoredField, StoredFieldSet } from '@portal/schemas';
import { comparedItems, type FieldError } from '@portal/translator/verdict';
import type { PublishedSet } from '../../resume/definitions.ts';
import { judgeOf } from '../../resume/judge.ts';
import type { Fill, Maker, Values } from './maker.ts';
import { poolOf } from './pool.ts';

/** A record, and what is still wrong with it after all that was tried. */
export interface MadeRecord {
  values: Values;
  faults: readonly FieldError[];
}

/** How often one record is judged at most: some tenths of a second of the processor. */
const MAX_JUDGED = 3_000;
/** Values of one field that are tried at a time. */
const MAX_VALUES = 24;

const askedFields = ({ fieldList }: StoredFieldSet): StoredField[] =>
  fieldList.filter(
    (field) => field.archived !== '1' && holdsValue(field) && !asksForFile(field) && !isCalculated(field),
  );

const termsOn = ({ rules = [] }: StoredFieldSet, item: string): RuleTerm[] =>
  rules.flatMap(({ when }) => ruleTermsOf(when)).filter((term) => term.item === item);

/**
 * A record that its set takes, by the judge of candidates: what has to be there is filled in, and what contradicts something is
 * changed until nothing does.
 *
 * @param fixed answers that stay as they are
 */
export function madeRecord(maker: Maker, set: PublishedSet, fixed: Values, fill: Fill): MadeRecord {
  const { definition } = set;
  const { portal } = maker.settings;
  const idType = portal.idTypeItem ? portal.idTypeValue : '';
  const judge = judgeOf(set, portal, maker.today, idType);
  const fields = new Map(askedFields(definition).map((field) => [field.itemid, field]));
  const pools = new Map<string, string[]>();
  const pool = (item: string): string[] => {
    const known = pools.get(item);
    if (known) return known;
    const field = fields.get(item);
    const made = field ? poolOf(field, maker, fill, termsOn(definition, item)).slice(0, MAX_VALUES) : [];
    pools.set(item, made);
    return made;
  };
  let values: Values = { ...fixed };
  if (fill !== 'least')
    for (const item of fields.keys()) {
      const [first] = pool(item);
      // What a person's own number, age and address say is not made up.
      if (first !== undefined && !Object.hasOwn(values, item) && !isOwn(definition, item, maker))
        values[item] = first;
    }
  let judged = 0;
  const problems = (next: Values): FieldError[] => {
    judged += 1;
    return judge.problems(next);
  };
  const search: Search = { fixed, pool, tried: new Set(), problems, isSpent: () => judged >= MAX_JUDGED };
  let faults = problems(values);
  while (faults.length > 0 && !search.isSpent()) {
    const next = better(values, faults, search);
    if (!next) break;
    values = next;
    faults = problems(values);
  }
  return { values, faults };
}

function isOwn({ fieldsetid }: StoredFieldSet, item: string, { settings: { portal } }: Maker): boolean {
  const { cardid, birthday, sex, age, idtype } = portal.calculateItem;
  return fieldsetid === BASIC_SET && [cardid, birthday, sex, age, idtype, portal.emailItem].includes(item);
}

interface Search {
  fixed: Values;
  pool(item: string): readonly string[];
  /** Values that an item had: none is tried twice, so that the search ends. */
  tried: Set<string>;
  problems(values: Values): FieldError[];
  isSpent(): boolean;
}

/** The same record with one answer changed, so that something that was wrong is not any more; null = nothing is known. */
function better(values: Values, faults: readonly FieldError[], search: Search): Values | null {
  const { fixed, pool, tried, problems, isSpent } = search;
  for (const { itemid, params } of faults) {
    const items = [itemid, ...comparedItems(params['of'])].filter((item) => !Object.hasOwn(fixed, item));
    let best: { next: Values; key: string; count: number } | null = null;
    for (const item of items)
      for (const value of [...pool(item), '']) {
        const key = `${item} ${value}`;
        if (isSpent()) break;
        if (tried.has(key) || (values[item] ?? '') === value) continue;
        const { [item]: _old, ...others } = values;
        const next = value === '' ? others : { ...others, [item]: value };
        const found = problems(next);
        if (found.some((one) => one.itemid === itemid)) continue;
        if (best === null || found.length < best.count) best = { next, key, count: found.length };
        if (found.length < faults.length) break;
      }
    if (best) {
      tried.add(best.key);
      return best.next;
    }
  }
  return null;
}
