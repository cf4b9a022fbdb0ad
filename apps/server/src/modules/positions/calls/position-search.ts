import { MAX_SEARCH_TEXT, MAX_SEARCH_WORDS, POSITION_PAGE_SIZE } from '@portal/rules';
import type { Language, StoredChannel } from '@portal/schemas';
import { text } from '@portal/wire/read';
import type { Freshness } from '../../../platform/cache.ts';
import { ownStates } from '../../application-status/own-states.ts';
import { CodeNames } from '../../codes/names.ts';
import { invalid, ok } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { inLanguage } from '../../../protocol/language.ts';
import { said, type Message } from '../../../protocol/message.ts';
import { readPage } from '../../../protocol/paging.ts';
import { closures } from '../availability.ts';
import { findPublished } from '../channel.ts';
import {
  countAcross,
  FACETS,
  pageAcross,
  type AcrossSearch,
  type Facet,
  type FacetCount,
} from '../repository/across.ts';
import { listRow, namesOf } from '../rows.ts';

/** As with the list of a channel: a new position is seen within a second or two, a large count a little later. */
const ROWS: Freshness = { freshMs: 1_000, staleMs: 2_000 };
const MANY = 1_000;
const LARGE: Freshness = { freshMs: 10_000, staleMs: 60_000 };

/** Code set of the values of a facet; channels and places have none. */
const CODESETS: Partial<Record<Facet, string>> = { unit: 'UN', degree: 'AM' };

function nameOf(
  { facet, value, place }: FacetCount,
  channels: ReadonlyMap<string, StoredChannel>,
  names: CodeNames,
  language: Language,
): string {
  if (facet === 'channel') return inLanguage(channels.get(value)?.name, language) || value;
  const codeset = CODESETS[facet];
  if (codeset !== undefined) return names.name(codeset, value, language);
  return (typeof place === 'string' ? place : inLanguage(place ?? undefined, language)) || value;
}

/**
 * Positions of all published channels by words, with counts by channel, unit, degree and place. Every count is of the same
 * search: narrowing by an entry gives as many positions as it says. Paused and finished positions are found as in the list
 * of a channel; those of ended batches are not.
 */
export const positionSearch: Handler<'positionSearch'> = async (context, request) => {
  const { db, language, services } = context;
  const { portal } = await services.settings();
  const page = readPage(request, Number(portal.pageSize) || POSITION_PAGE_SIZE);
  const asked = text(request.text).trim();
  const words = [...new Set(asked.split(/\s+/).filter((word) => word !== ''))];
  const refuse = (itemid: string, message: Message) => invalid([{ itemid, message }]);
  const tooLong = said('searchLength', String(MAX_SEARCH_TEXT));
  if (asked.length > MAX_SEARCH_TEXT) return refuse('text', tooLong);
  if (words.length > MAX_SEARCH_WORDS) return refuse('text', said('searchWords', String(MAX_SEARCH_WORDS)));
  const narrowed: Partial<Record<Facet, string>> = {};
  for (const facet of FACETS) {
    const value = text(request[facet]).trim();
    if (value.length > MAX_SEARCH_TEXT) return refuse(facet, tooLong);
    if (value !== '') narrowed[facet] = value;
  }

  const channels = await services.cache.take(
    'published channels',
    () => findPublished(db),
    () => ROWS,
  );
  const search: AcrossSearch = { channels: [...channels.keys()], words, narrowed };
  const key = JSON.stringify([search.channels, words, FACETS.map((facet) => narrowed[facet] ?? '')]);
  const { total, counts } = await services.cache.take(
    `counts across ${key}`,
    () => countAcross(db, search),
    (found) => (found.total > MANY ? LARGE : ROWS),
  );
  const { rows, names } = await services.cache.take(
    `rows across ${key} ${page.limit} ${page.offset}`,
    async () => {
      const found = page.offset < total ? await pageAcross(db, search, page) : [];
      return { rows: found, names: await namesOf(db, found) };
    },
    () => ROWS,
  );

  const facetNames = new CodeNames();
  for (const { facet, value } of counts) facetNames.want(CODESETS[facet], value);
  await facetNames.load(db);
  const own = await ownStates(
    db,
    context.account?.id,
    rows.map(({ id }) => id),
  );
  const closed = await closures(db, rows, services.now());
  return ok({
    posTotal: total,
    facets: FACETS.map((facet) => ({
      itemid: facet,
      entries: counts
        .filter((count) => count.facet === facet)
        .map((count) => ({
          value: count.value,
          name: nameOf(count, channels, facetNames, language),
          count: count.total,
        })),
    })),
    position_data: rows.map((row) => ({
      ...listRow(row, own(row.id), names, language, context.today, closed(row)),
      channelName: inLanguage(channels.get(row.channel)?.name, language),
    })),
  });
};
