import type { Language, StoredColumn } from '@portal/schemas';
import { inLanguage } from '../../protocol/language.ts';

export { findChannel, findPublished } from './repository/positions.ts';

export interface WireColumn {
  itemid: string;
  itemdesc: string;
  itemtype: string;
}

export const wireColumns = (columns: StoredColumn[] | undefined, language: Language): WireColumn[] =>
  (columns ?? []).map(({ itemid, itemdesc, itemtype }) => ({
    itemid,
    itemdesc: inLanguage(itemdesc, language),
    itemtype,
  }));
