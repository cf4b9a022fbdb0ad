import type { Column, QueryItem } from '@portal/schemas';
import { dateKind } from '@portal/rules';
import { isCoded } from './field-kind.ts';
import type { Fragment } from './fragment.ts';
import { depth } from './kinds.ts';
import { SchemaBuilder } from './schema-builder.ts';
import type { FieldKind, Translation } from './types.ts';
import { createWarner } from './warn.ts';

export interface QueryContext {
  /** Columns of the list, whose headings label items that have no label of their own (D-22). */
  columns?: readonly Column[];
  /** yyyy-MM-dd */
  today?: string;
}

/** Code sets that stand for recruiting units and for divisions (D-22). */
export const UNIT_SETS: ReadonlySet<string> = new Set(['UN']);
export const DIVISION_SETS: ReadonlySet<string> = new Set(['UM', '@K']);

/** Turns the query items of a channel into a schema that demands nothing and a UI schema (TRANS-14). */
export function translateQueryItems(items: readonly QueryItem[], ctx: QueryContext = {}): Translation {
  const warn = createWarner('query items');
  const builder = new SchemaBuilder('', ctx.today ?? '');
  const order: string[] = [];
  const unitItem = items.find((item) => UNIT_SETS.has(item.codesetid))?.itemid ?? '';
  for (const item of items) {
    if (item.itemid === '' || item.itemid === '__proto__' || order.includes(item.itemid)) {
      warn(`item ${JSON.stringify(item.itemid)} left out: no usable item id of its own`);
      continue;
    }
    order.push(item.itemid);
    const { kind, fragment } = queryKind(item, unitItem);
    if (!'AMND'.includes(item.itemtype) || item.itemtype === '')
      warn(`item ${item.itemid} has the unknown item type ${JSON.stringify(item.itemtype)}`);
    const place = builder.property(item.itemid);
    place.add('base', { schema: { type: 'string', title: label(item, ctx.columns ?? []), 'x-kind': kind } });
    place.add(`query-${kind}`, fragment);
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

function queryKind(item: QueryItem, unitItem: string): { kind: FieldKind; fragment: Fragment } {
  const limit = item.itemlength > 0 ? { maxLength: Math.trunc(item.itemlength) } : {};
  switch (item.itemtype) {
    case 'M':
      return { kind: 'memo', fragment: { ui: { 'ui:widget': 'queryMemo', 'ui:options': { wide: true } } } };
    case 'N':
      return {
        kind: 'number',
        fragment: { schema: { 'x-decimal': { min: '1', decimals: 0 } }, ui: { 'ui:widget': 'number' } },
      };
    case 'D': {
      const kind = dateKind(item.itemlength);
      return {
        kind: 'date',
        fragment: {
          schema: { format: kind, 'x-date': { kind } },
          ui: { 'ui:widget': 'date', 'ui:options': { dateKind: kind } },
        },
      };
    }
    default:
      return isCoded(item.codesetid)
        ? { kind: 'code', fragment: coded(item, unitItem) }
        : { kind: 'text', fragment: { schema: limit, ui: { 'ui:widget': 'text' } } };
  }
}

/** Units and divisions come from the channel's lists, or as a tree when zpOrgShowStyle says so (TRANS-15). */
function coded(item: QueryItem, unitItem: string): Fragment {
  const source = UNIT_SETS.has(item.codesetid)
    ? 'units'
    : DIVISION_SETS.has(item.codesetid)
      ? 'divisions'
      : 'codes';
  const options = { codesetid: item.codesetid, layer: depth(item.layer), leafOnly: false };
  return source === 'codes'
    ? { ui: { 'ui:widget': 'code', 'ui:options': options } }
    : {
        ui: {
          'ui:widget': 'unit',
          'ui:options': {
            ...options,
            source,
            display: item.zpOrgShowStyle === '1' ? 'tree' : 'list',
            ...(source === 'divisions' && unitItem !== '' ? { unitItem } : {}),
          },
        },
      };
}
