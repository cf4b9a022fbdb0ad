import { ORDER_TODAY } from '@portal/rules';
import type { Field, FieldSet, OrderRule } from '@portal/schemas';
import type { ItemConditions } from './conditions.ts';
import type { Constrained } from './schema-builder.ts';
import { whileShown } from './while-shown.ts';

/** What `x-order` says of one relation; `name` is the label of the other field, for the message. */
interface OrderSetting {
  is: string;
  of: string;
  name: string;
  years?: number;
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
  conditions: ItemConditions,
): Constrained[] {
  const judged = readable(set.orders).flatMap(({ item, is, of, years }) => {
    const other = asked.get(of);
    if (!asked.has(item) || item === of || (!other && of !== ORDER_TODAY)) return [];
    const near = is === 'within' ? { years: years ?? 0 } : {};
    const setting: OrderSetting = { is, of, name: other?.itemdesc || of, ...near };
    return [{ itemid: item, items: [item, of], setting }];
  });
  return whileShown('x-order', judged, conditions);
}
