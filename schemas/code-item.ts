import type { EntitySchema, LocalText } from './json-schema.ts';

/** One item of a code set (ENT-05). */
export interface CodeItem {
  id: string;
  itemdesc: string;
  /** false = has children below it. */
  leaf: boolean;
  /** Names from the top to this item, with ' / ' between; only in search hits. */
  path?: string;
  /** Already expanded children, only on the way to `currentid`. */
  children?: CodeItem[];
}

export const codeItemSchema: EntitySchema<CodeItem> = {
  $id: 'code-item',
  type: 'object',
  title: 'Code item',
  properties: {
    id: { type: 'string' },
    itemdesc: { type: 'string', default: '' },
    leaf: { type: 'boolean', default: true },
    path: { type: 'string', default: '' },
    children: { type: 'array', items: { type: 'object', 'x-ref': 'code-item' }, default: [] },
  },
  required: ['id', 'itemdesc', 'leaf'],
};

/** A code set as stored: a tree in both languages. Items with `children` are branches. */
export interface StoredCodeItem {
  id: string;
  name: LocalText;
  children?: StoredCodeItem[];
}

export interface StoredCodeSet {
  codesetid: string;
  name: LocalText;
  items: StoredCodeItem[];
}
