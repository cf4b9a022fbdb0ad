import type { Language, StoredChannel, StoredColumn } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import type { PositionRow } from '../../platform/database/position-rows.ts';
import { inLanguage } from '../../protocol/language.ts';
import { say, type TextKey } from '../../protocol/texts.ts';
import { extraItem } from './stored.ts';

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

/** Texts of a position that are shown also where a channel's columns leave them out. */
const TEXTS: readonly (readonly [itemid: string, text: TextKey])[] = [
  ['Z0333', 'sheetPlace'],
  ['Z0375', 'sheetDuties'],
  ['Z0377', 'sheetRequirement'],
];

/**
 * What the page of a position shows: the columns of its channel, and behind them everything else that the office published
 * of it, under the headings of its table (OFFICE-03).
 */
export function shownColumns(
  channel: StoredChannel | null,
  { definition, values }: PositionRow,
): StoredColumn[] {
  const columns = channel?.detailColumns ?? [];
  const known = new Set(columns.map(({ itemid }) => itemid.toLowerCase()));
  const isSaid = (itemid: string): boolean => {
    const value = values[itemid.toLowerCase()] ?? '';
    return (typeof value === 'string' ? [value] : Object.values(value)).some((text) => text.trim() !== '');
  };
  const texts = TEXTS.map(([itemid, text]): StoredColumn => ({
    itemid,
    itemdesc: byLanguage((language) => say(language, text)),
    itemtype: 'M',
  }));
  const extra = Object.keys(definition.extra ?? {}).map((heading): StoredColumn => ({
    itemid: extraItem(heading),
    itemdesc: byLanguage(() => heading),
    itemtype: 'M',
  }));
  return [
    ...columns,
    ...[...texts, ...extra].filter(({ itemid }) => !known.has(itemid.toLowerCase()) && isSaid(itemid)),
  ];
}
