import { POSITION_PAGE_SIZE } from '@portal/rules';
import type { Language, StoredChannel } from '@portal/schemas';
import type { Freshness } from '../../../platform/cache.ts';
import { ownStates } from '../../application-status/own-states.ts';
import { CodeNames } from '../../codes/names.ts';
import { ok } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { inLanguage } from '../../../protocol/language.ts';
import { readPage } from '../../../protocol/paging.ts';
import { closures } from '../availability.ts';
import { CODESETS, publishedChannels, readAcross, ROWS } from '../across.ts';
import { conditionsFor, standingsOf, readQualify } from '../qualify.ts';
import { countAcross, FACETS, pageAcross, type AcrossSearch, type FacetCount } from '../repository/across.ts';
import { listRow, namesOf } from '../rows.ts';

/** A large count may be a little older. */
const MANY = 1_000;
const LARGE: Freshness = { freshMs: 10_000, staleMs: 60_000 };

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
  const { db, readDb, language, services } = context;
  const { portal } = await services.settings();
  const page = readPage(request, Number(portal.pageSize) || POSITION_PAGE_SIZE);
  const across = readAcross(request);
  if (!across.ok) return across.refusal;
  const { words, narrowed } = across;
  const channels = await publishedChannels(services);
  const mode = readQualify(request.qualify);
  const qualifier = mode === '' ? null : await services.qualifier.forCandidate(context);
  const asked = await conditionsFor(mode, qualifier, [...channels.keys()]);
  const search: AcrossSearch = { channels: [...channels.keys()], words, narrowed, ...asked };
  const key = JSON.stringify([
    search.channels,
    words,
    FACETS.map((facet) => narrowed[facet] ?? ''),
    asked.without ?? [],
    asked.withAny ?? null,
  ]);
  const { total, counts } = await services.cache.take(
    `counts across ${key}`,
    () => countAcross(readDb, search),
    (found) => (found.total > MANY ? LARGE : ROWS),
  );
  const { rows, names } = await services.cache.take(
    `rows across ${key} ${page.limit} ${page.offset}`,
    async () => {
      const found = page.offset < total ? await pageAcross(readDb, search, page) : [];
      return { rows: found, names: await namesOf(readDb, found) };
    },
    () => ROWS,
  );

  const facetNames = new CodeNames();
  for (const { facet, value } of counts) facetNames.want(CODESETS[facet], value);
  await facetNames.load(readDb);
  const own = await ownStates(
    db,
    context.account?.id,
    rows.map(({ id }) => id),
  );
  const closed = await closures(readDb, rows, services.now());
  const standings = await standingsOf(qualifier, rows);
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
      ...standings.get(row.id),
      channelName: inLanguage(channels.get(row.channel)?.name, language),
    })),
  });
};
