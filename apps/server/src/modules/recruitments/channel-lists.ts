import type { ChannelList, ChannelListChange, ListItem } from '@portal/console-contract';
import type { LocalText, StoredChannel, StoredColumn, StoredQueryItem } from '@portal/schemas';
import { LANGUAGE_IDS } from '@portal/schemas/languages';
import { pairsOf, writeAudit } from '../../console/audit.ts';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { dayOf } from '../../platform/time.ts';
import { languageOf } from '../../protocol/language.ts';
import { say, type TextKey } from '../../protocol/texts.ts';
import { NONE } from '../application-status/own-states.ts';
import { newestOpen } from '../positions/find.ts';
import { listRow, namesOf } from '../positions/rows.ts';
import { extraItem } from '../positions/stored.ts';
import { channelsWithLists, extraHeadings, lockChannel, storeLists } from './repository/channels.ts';
const SAMPLE = 5;

interface Offered extends Omit<ListItem, 'itemdesc'> {
  text: TextKey;
}
/** What the list of a channel can show and be searched by: values of a position by their item ids (D-22). */
const OFFERED: readonly Offered[] = [
  { itemid: 'z0351', text: 'sheetName', itemtype: 'A', searchable: true },
  { itemid: 'z03a2', text: 'sheetCode', itemtype: 'A', searchable: true },
  { itemid: 'z0321', text: 'sheetUnit', itemtype: 'A', codesetid: 'UN', searchable: true },
  { itemid: 'z0383', text: 'sheetCategory', itemtype: 'A', searchable: true },
  { itemid: 'z0333', text: 'sheetPlace', itemtype: 'A', searchable: true },
  { itemid: 'z0315', text: 'sheetHeadcount', itemtype: 'N', searchable: true },
  { itemid: 'z0329', text: 'sheetDegree', itemtype: 'A', codesetid: 'AM', searchable: true },
  { itemid: 'z0377', text: 'sheetRequirement', itemtype: 'A', searchable: true },
  { itemid: 'z0375', text: 'sheetDuties', itemtype: 'A', searchable: true },
  { itemid: 'opentime', text: 'sheetPublished', itemtype: 'D', searchable: false },
  { itemid: 'ypljl', text: 'apply', itemtype: 'A', searchable: false },
];

const inAll = (say: (language: (typeof LANGUAGE_IDS)[number]) => string): LocalText =>
  Object.fromEntries(LANGUAGE_IDS.map((language) => [language, say(language)])) as unknown as LocalText;

/** What can be chosen: what every position has, what imported files brought along, and what stands there already. */
async function itemsFor(db: Database, { columns = [], queryitems = [] }: StoredChannel): Promise<ListItem[]> {
  const offered = OFFERED.map(({ text, ...item }) => ({ ...item, itemdesc: inAll((one) => say(one, text)) }));
  const extra = (await extraHeadings(db)).map((heading) => ({
    itemid: extraItem(heading),
    itemdesc: inAll(() => heading),
    itemtype: 'A' as const,
    searchable: true,
  }));
  const known = [...offered, ...extra];
  const standing = [...columns, ...queryitems]
    .filter(({ itemid }) => !known.some((item) => item.itemid === itemid.toLowerCase()))
    .map(({ itemid, itemdesc, itemtype, codesetid }) => ({
      itemid,
      itemdesc,
      itemtype,
      ...(codesetid === undefined ? {} : { codesetid }),
      searchable: queryitems.some((item) => item.itemid === itemid),
    }));
  return [...known, ...new Map(standing.map((item) => [item.itemid, item])).values()];
}

/** GET /channel-lists?language=: channels with positions, what their lists show and are searched by, and rows to look at. */
export const getChannelLists: HandlerOf<'getChannelLists'> = async ({
  db,
  query,
  services,
}): Promise<ChannelList[]> => {
  const language = languageOf(query['language'] ?? '');
  const today = dayOf(services.now());
  return Promise.all(
    (await channelsWithLists(db)).map(async ({ id, hire_channel, definition, rev }) => {
      const rows = await newestOpen(db, hire_channel, SAMPLE);
      const names = await namesOf(db, rows, definition.columns);
      const { columns = [], queryitems = [] } = definition;
      return {
        id,
        name: definition.name,
        rev,
        columns: columns.map(({ itemid, itemdesc }) => ({ itemid, itemdesc })),
        queryitems: queryitems.map(({ itemid, itemdesc }) => ({ itemid, itemdesc })),
        items: await itemsFor(db, definition),
        sample: rows.map((row) => ({ ...listRow(row, NONE, names, language, today, '') })),
      };
    }),
  );
};

/** What of a channel's lists stands in the audit log: its columns and searches by name (OFFICE-07). */
const audited = ({ columns = [], queryitems = [] }: Pick<StoredChannel, 'columns' | 'queryitems'>) => ({
  columns: columns.map(({ itemdesc }) => itemdesc),
  queryitems: queryitems.map(({ itemdesc }) => itemdesc),
});

/** PUT /channel-lists/:id: in the portal within a second, without a restart (HR-23). */
export const putChannelList: HandlerOf<'putChannelList'> = (call, { rev, columns, queryitems }) =>
  call.db.transaction().execute(async (trx) => {
    const id = call.params['id'] ?? '';
    const row = await lockChannel(trx, id);
    if (!row) throw new ConsoleRefused('notFound');
    if (row.rev !== rev) throw new ConsoleRefused('stale');
    const items = new Map((await itemsFor(trx, row.definition)).map((item) => [item.itemid, item]));
    const made = <T extends StoredColumn>(
      wanted: ChannelListChange['columns'],
      before: readonly T[] | undefined,
      part: string,
      fits: (item: ListItem) => boolean,
    ): (T | StoredColumn)[] =>
      wanted.map(({ itemid, itemdesc }, place) => {
        const item = items.get(itemid) ?? items.get(itemid.toLowerCase());
        if (!item || !fits(item)) throw invalid({ path: `${part}/${place}`, what: 'item' });
        if (wanted.findIndex((one) => one.itemid === itemid) !== place)
          throw invalid({ path: `${part}/${place}`, what: 'twice' });
        const { itemtype, codesetid } = item;
        const standing = before?.find((one) => one.itemid === itemid);
        if (standing) return { ...standing, itemdesc };
        return { itemid, itemdesc, itemtype, ...(codesetid === undefined ? {} : { codesetid }) };
      });
    const definition: StoredChannel = {
      ...row.definition,
      columns: made<StoredColumn>(columns, row.definition.columns, 'columns', () => true),
      queryitems: made<StoredQueryItem>(
        queryitems,
        row.definition.queryitems,
        'queryitems',
        (item) => item.searchable,
      ).map((item) => ({ itemlength: 100, ...item })),
    };
    await storeLists(trx, id, definition);
    await writeAudit(trx, call.user.login, 'channelColumns', id, {
      pairs: pairsOf('channel', audited(row.definition), audited(definition)),
    });
    return { rev: rev + 1 };
  });
