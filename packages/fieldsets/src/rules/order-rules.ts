import { DATE_RELATIONS, MAX_ORDER_YEARS, MIN_ORDER_YEARS, ORDER_TODAY } from '@portal/rules';
import type { Language, OrderRule, StoredField, StoredFieldSet } from '@portal/schemas';
import { isDateField } from '../fields/intents.ts';
import type { Flaw } from '../flaws.ts';
import { speak } from '../spoken.ts';
import { sentenceFor, type LocalSentence } from '../local-sentence.ts';
import { labelOf } from './rule-words.ts';

/** A rule that has only begun: the second date of a set is not before its first. */
export function newOrder(fields: readonly StoredField[]): OrderRule {
  const [of, item] = fields.filter(isDateField);
  return {
    item: item?.itemid ?? of?.itemid ?? '',
    is: 'notBefore',
    of: item ? (of?.itemid ?? '') : ORDER_TODAY,
  };
}

/** The same rule with another relation; years belong to nearness alone. */
export function withRelation({ item, of, years }: OrderRule, is: OrderRule['is']): OrderRule {
  return is === 'within' ? { item, is, of, years: years ?? MIN_ORDER_YEARS } : { item, is, of };
}

/** A rule in one cell: `A0430 notBefore A0415`, `A0430 within 8 A0415`, `A0420 after @today`. */
export const writeOrder = ({ item, is, of, years }: OrderRule): string =>
  [item, is, ...(is === 'within' ? [years ?? ''] : []), of].join(' ');

/** Reads a rule; undefined when it is not one. */
export function readOrder(cell: string): OrderRule | undefined {
  const [item = '', word = '', ...rest] = cell.trim().split(/\s+/);
  const is = DATE_RELATIONS.find((known) => known.toLowerCase() === word.toLowerCase());
  const [years, of] = is === 'within' ? rest : [undefined, rest[0]];
  if (!is || item === '' || of === undefined || rest.length !== (is === 'within' ? 2 : 1)) return undefined;
  return is === 'within' ? { item, is, of, years: Number(years) } : { item, is, of };
}

/** Looks a text of the namespace `fieldsets` up; i18next's `t` fits. */
type Say = (key: string, values: Record<string, string | number>) => string;

/** A rule in no one's language yet. */
export function localOrder({ item, is, of, years = 0 }: OrderRule, set: StoredFieldSet): LocalSentence {
  const other: LocalSentence =
    of === ORDER_TODAY
      ? { key: 'order.today', values: {} }
      : { key: 'rule.value', values: { value: labelOf(set, of) } };
  return { key: `order.${is}`, values: { field: labelOf(set, item), other, count: years } };
}

/** A rule as a sentence: "“End” is not before “Start”". */
export const orderWords = (rule: OrderRule, set: StoredFieldSet, language: Language, say: Say): string =>
  speak(sentenceFor(localOrder(rule, set), language), say);

/** Key of the change that brings a rule or takes it away. */
export const orderKey = (fieldsetid: string, rule: OrderRule): string =>
  `${fieldsetid}/orders/${writeOrder(rule)}`;

/** Items that a rule names. */
export const orderItems = ({ item, of }: OrderRule): string[] => (of === ORDER_TODAY ? [item] : [item, of]);

const flaw = (what: Flaw['what'], order: number, more: Partial<Flaw> = {}): Flaw => ({
  level: 'error',
  what,
  order,
  ...more,
});

/** Whether a date has to be after itself, by way of the others. */
function isCircular(rule: OrderRule, orders: readonly OrderRule[]): boolean {
  if (rule.is !== 'after') return false;
  const open = [rule.of];
  const seen = new Set<string>();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === rule.item) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...orders.filter(({ item, is }) => item === next && is !== 'within').map(({ of }) => of));
  }
  return false;
}

/** What is wrong with the order rules of a set (TRY-03); `order` is the place of the rule, from 0. */
export function orderProblems(set: StoredFieldSet): Flaw[] {
  const orders = set.orders ?? [];
  return orders.flatMap((rule, place): Flaw[] => {
    const { item, is, of, years = 0 } = rule;
    const named = orderItems(rule).flatMap((itemid): Flaw[] => {
      const field = set.fieldList.find((one) => one.itemid === itemid);
      if (!field) return [flaw('orderUnknown', place, { itemid })];
      if (field.archived === '1') return [flaw('orderArchived', place, { itemid })];
      return isDateField(field) ? [] : [flaw('orderNoDate', place, { itemid })];
    });
    const isFar = !Number.isInteger(years) || years < MIN_ORDER_YEARS || years > MAX_ORDER_YEARS;
    return [
      ...named,
      ...(item === of ? [flaw('orderSame', place, { itemid: item })] : []),
      ...(is === 'within' && isFar
        ? [flaw('orderYears', place, { values: { most: String(MAX_ORDER_YEARS) } })]
        : []),
      ...(item !== of && isCircular(rule, orders) ? [flaw('orderNever', place, { itemid: item })] : []),
    ];
  });
}
