import type { EntitySchema, LocalText } from './json-schema.ts';
import type { ItemType } from './field.ts';

/** A server-defined column of a list or detail (ENT-09). */
export interface Column {
  itemid: string;
  itemdesc: string;
  itemtype: string;
}

export const columnSchema: EntitySchema<Column> = {
  $id: 'column',
  type: 'object',
  title: 'Column',
  properties: {
    itemid: { type: 'string' },
    itemdesc: { type: 'string', default: '' },
    itemtype: { type: 'string', default: 'A' },
  },
  required: ['itemid', 'itemdesc'],
};

export interface StoredColumn {
  itemid: string;
  itemdesc: LocalText;
  itemtype: ItemType;
  /** Code set whose names are shown; 'UN' and 'UM' are units and divisions. */
  codesetid?: string;
}
