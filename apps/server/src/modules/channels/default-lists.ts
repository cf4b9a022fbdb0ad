import type { LocalText, StoredChannel, StoredColumn, StoredQueryItem } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import { say, type TextKey } from '../../protocol/texts.ts';

const named = (key: TextKey): LocalText => byLanguage((language) => say(language, key));

const COLUMNS: readonly [itemid: string, text: TextKey, itemtype: StoredColumn['itemtype']][] = [
  ['z0351', 'sheetName', 'A'],
  ['z0321', 'sheetUnit', 'A'],
  ['z0383', 'sheetCategory', 'A'],
  ['z0329', 'sheetDegree', 'A'],
  ['z0315', 'sheetHeadcount', 'N'],
  ['opentime', 'sheetPublished', 'D'],
  ['ypljl', 'apply', 'A'],
];

const DETAILS: readonly (readonly [string, TextKey, StoredColumn['itemtype'], codesetid?: string])[] = [
  ['z03a2', 'sheetCode', 'A'],
  ['Z0321', 'sheetUnit', 'A', 'UN'],
  ['Z0383', 'sheetCategory', 'A'],
  ['Z0333', 'sheetPlace', 'A'],
  ['Z0315', 'sheetHeadcount', 'N'],
  ['Z0329', 'sheetDegree', 'A', 'AM'],
  ['Z0375', 'sheetDuties', 'M'],
  ['Z0377', 'sheetRequirement', 'M'],
];

const QUERIES: readonly StoredQueryItem[] = [
  { itemid: 'z0351', itemdesc: named('sheetName'), itemtype: 'A', codesetid: '0', itemlength: 100 },
  {
    itemid: 'z0321',
    itemdesc: named('sheetUnit'),
    itemtype: 'A',
    codesetid: 'UN',
    layer: '1',
    itemlength: 30,
    zpOrgShowStyle: '0',
  },
];

/** What the list, the search and the page of positions show in a new channel, until HR chooses otherwise (HR-23). */
export const defaultLists = (): Pick<StoredChannel, 'columns' | 'queryitems' | 'detailColumns'> => ({
  columns: COLUMNS.map(([itemid, text, itemtype]) => ({ itemid, itemdesc: named(text), itemtype })),
  queryitems: [...QUERIES],
  detailColumns: DETAILS.map(([itemid, text, itemtype, codesetid]) => ({
    itemid,
    itemdesc: named(text),
    itemtype,
    ...(codesetid === undefined ? {} : { codesetid }),
  })),
});
