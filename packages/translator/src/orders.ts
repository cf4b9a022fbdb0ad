import { ORDER_TODAY } from '@portal/rules';
import type { Field, FieldSet, JsonSchema, OrderRule } from '@portal/schemas';
import { everyOf, type ItemConditions } from './conditions.ts';

/** What `x-order` says of one relation; `name` is the label of the other field, for the message. */
interface OrderSetting {
  is: string;
  of: string;
  name: string;
  years?: number;
}

/** An item's relations to other dates, and the condition under which both are shown. */
interface Ordered {
  itemid: string;
  condition: JsonSchema | undefined;
  constraint: JsonSchema;
}

/** The rules that are objects at all. */
const readable = (orders: unknown): OrderRule[] =>
  Array.isArray(orders) ? orders.filter((rule) => typeof rule === 'object' && rule !== null) : [];

/**
 * Compiles the order rules of a set (TRY-03) into keywords of the later field. A rule counts while both fields are shown;
 * one about a field that is not asked for is left out, as rules come from outside and may be broken.
 */
export function compileOrders(
  set: Pick<FieldSet, 'orders'>,
  asked: ReadonlyMap<string, Field>,
  { show }: ItemConditions,
): Ordered[] {
  const found = new Map<string, { itemid: string; condition: JsonSchema | undefined; all: OrderSetting[] }>();
  for (const { item, is, of, years } of readable(set.orders)) {
    const other = asked.get(of);
    if (!asked.has(item) || item === of || (!other && of !== ORDER_TODAY)) continue;
    const shown = [show.get(item), show.get(of)].filter((condition) => condition !== undefined);
    const condition = shown.length > 0 ? everyOf(shown) : undefined;
    const key = JSON.stringify([item, condition]);
    const entry = found.get(key) ?? { itemid: item, condition, all: [] };
    const near = is === 'within' ? { years: years ?? 0 } : {};
    entry.all.push({ is, of, name: other?.itemdesc || of, ...near });
    found.set(key, entry);
  }
  return [...found.values()].map(({ itemid, condition, all }) => ({
    itemid,
    condition,
    constraint: { 'x-order': all },
  }));
}
