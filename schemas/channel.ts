import type { EntitySchema, JsonSchema, LocalText } from './json-schema.ts';
import type { StoredColumn } from './column.ts';
import type { StoredQueryItem } from './query-item.ts';

/** A channel of the menu (ENT-06). `params` arrives as an object, JSON text or ''; here it is always an object. */
export interface Channel {
  id: string;
  name: string;
  hireChannel: string;
  link: string;
  params: Record<string, unknown>;
  content_id: string;
  register_flag: string;
  icon_url: string;
  children: Channel[];
}

const text: JsonSchema = { type: 'string', default: '' };

export const channelSchema: EntitySchema<Channel> = {
  $id: 'channel',
  type: 'object',
  title: 'Channel',
  properties: {
    id: text,
    name: text,
    hireChannel: text,
    link: text,
    params: { type: 'object', additionalProperties: true, default: {} },
    content_id: text,
    register_flag: { type: 'string', default: '', 'x-flag': 'word' },
    icon_url: text,
    children: { type: 'array', items: { type: 'object', 'x-ref': 'channel' }, default: [] },
  },
  required: ['name'],
};

export type MenuTarget = '_self' | '_blank';

/** An entry of the header menu, derived from a channel by a pure function (ENT-07, D-51). */
export interface MenuItem {
  id: string;
  name: string;
  /** A route of this portal, an http(s) address, or '' for a heading. */
  to: string;
  target: MenuTarget;
  icon_url: string;
  children: MenuItem[];
}

/** A channel as stored, with the search form and the list columns that HR configured for it. */
export interface StoredChannel {
  id: string;
  name: LocalText;
  hireChannel?: string;
  link?: string;
  params?: Record<string, unknown>;
  content_id?: string;
  /** Sanitised HTML shown at /customChannel/{content_id}. */
  content?: LocalText;
  icon_url?: string;
  published?: boolean;
  children?: StoredChannel[];
  queryitems?: StoredQueryItem[];
  /** Columns of the position list. */
  columns?: StoredColumn[];
  /** Columns of the position detail. */
  detailColumns?: StoredColumn[];
}
