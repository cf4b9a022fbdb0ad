import type { EntitySchema, JsonSchema, LocalText } from './json-schema.ts';
import type { ItemType } from './field.ts';

/** One input of a channel's search form (ENT-10, D-22). */
export interface QueryItem {
  itemid: string;
  itemdesc: string;
  value: string;
  itemtype: string;
  codesetid: string;
  layer: string;
  itemlength: number;
  /** '1' = tree, anything else = list, for unit and division selects. */
  zpOrgShowStyle: string;
}

const text: JsonSchema = { type: 'string', default: '' };

export const queryItemSchema: EntitySchema<QueryItem> = {
  $id: 'query-item',
  type: 'object',
  title: 'Query item',
  properties: {
    itemid: { type: 'string' },
    itemdesc: text,
    value: text,
    itemtype: { type: 'string', default: 'A' },
    codesetid: { type: 'string', default: '0' },
    layer: text,
    itemlength: { type: 'integer', default: 0 },
    zpOrgShowStyle: text,
  },
  required: ['itemid', 'itemtype'],
};

export interface StoredQueryItem {
  itemid: string;
  itemdesc: LocalText;
  itemtype: ItemType;
  codesetid?: string;
  layer?: string;
  itemlength?: number;
  zpOrgShowStyle?: '' | '0' | '1';
}
