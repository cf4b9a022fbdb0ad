import type { StoredQueryItem } from '@portal/schemas';
import { list, objectOf, text } from '@portal/wire/read';

/** SEC-02: more than any search form has. */
export const MAX_QUERY_ITEMS = 40;
const MAX_VALUE_LENGTH = 200;

export interface Query {
  item: StoredQueryItem;
  value: string;
}

/**
 * The filled-in items of a search, matched with the channel's search form; items the form does not have are ignored.
 *
 * @returns null when there are too many of them or a value is too long
 */
export function readQuery(sent: unknown, form: StoredQueryItem[]): Query[] | null {
  const rows = list(sent);
  if (rows.length > MAX_QUERY_ITEMS) return null;
  const queries: Query[] = [];
  for (const row of rows.map(objectOf)) {
    const id = text(row['itemid']).toLowerCase();
    const value = text(row['value']).trim();
    if (value.length > MAX_VALUE_LENGTH) return null;
    const item = form.find((entry) => entry.itemid.toLowerCase() === id);
    if (item && value !== '') queries.push({ item, value });
  }
  return queries;
}
