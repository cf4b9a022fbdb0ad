import { kindOf, kindOrText, NO_ITEMS, UNIT_SETS, type KindRegistry } from '@portal/field-kinds';
import { isInheritedName } from '@portal/rules';
import type { Column, QueryItem } from '@portal/schemas';
import { SchemaBuilder } from './schema-builder.ts';
import type { Translation } from './types.ts';
import { createWarner } from './warn.ts';

export interface QueryContext {
  /** Columns of the list, whose headings label items that have no label of their own (D-22). */
  columns?: readonly Column[];
  /** yyyy-MM-dd */
  today?: string;
  /** Kinds of fields that are known; the standard ones by default. */
  kinds?: KindRegistry;
}

/** Turns the query items of a channel into a schema that demands nothing and a UI schema (TRANS-14). */
export function translateQueryItems(items: readonly QueryItem[], ctx: QueryContext = {}): Translation {
  const warn = createWarner('query items');
  const builder = new SchemaBuilder('', ctx.today ?? '');
  const order: string[] = [];
  const unitItem = items.find((item) => UNIT_SETS.has(item.codesetid))?.itemid ?? '';
  for (const item of items) {
    if (item.itemid === '' || isInheritedName(item.itemid) || order.includes(item.itemid)) {
      warn(`item ${JSON.stringify(item.itemid)} left out: no usable item id of its own`);
      continue;
    }
    order.push(item.itemid);
    const known = kindOf(item, NO_ITEMS, ctx.kinds);
    if (known === undefined)
      warn(`item ${item.itemid} has the unknown item type ${JSON.stringify(item.itemtype)}`);
    // Of what has an unknown type, a code list can still be chosen from.
    const kind = known ?? kindOrText({ ...item, itemtype: 'A' }, NO_ITEMS, ctx.kinds);
    const place = builder.property(item.itemid);
    place.add('base', {
      schema: { type: 'string', title: label(item, ctx.columns ?? []), 'x-kind': kind.family },
    });
    place.add(`query-${kind.family}`, kind.query(item, { unitItem }));
  }
  return builder.finish({
    'ui:order': [...order, '*'],
    'ui:options': { columns: 3, labelPlacement: 'top' },
  });
}

function label(item: QueryItem, columns: readonly Column[]): string {
  const column = columns.find((entry) => entry.itemid.toLowerCase() === item.itemid.toLowerCase());
  return item.itemdesc || column?.itemdesc || item.itemid;
}
