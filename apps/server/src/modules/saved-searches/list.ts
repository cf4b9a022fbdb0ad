import { CodeNames } from '../codes/names.ts';
import { ok, type Answer } from '../../protocol/answer.ts';
import type { Context } from '../../protocol/context.ts';
import type { Message } from '../../protocol/message.ts';
import type { SavedQuery } from '../../platform/database/tables.ts';
import { CODESETS, FACETS, placesAmong, publishedChannels, type Facet } from '../positions/across.ts';
import { searchesOf } from './repository/searches.ts';

/** Which facets of some searches name what is no longer there: a channel, unit, degree or place. */
async function goneFacets(
  { db, services }: Context,
  asked: readonly SavedQuery[],
): Promise<(query: SavedQuery) => Facet[]> {
  const names = new CodeNames();
  for (const query of asked) for (const facet of FACETS) names.want(CODESETS[facet], query[facet]);
  const places = asked.flatMap(({ place }) => place ?? []);
  const [channels, , known] = await Promise.all([
    publishedChannels(services),
    names.load(db),
    placesAmong(db, places),
  ]);
  const isThere: Record<Facet, (value: string) => boolean> = {
    channel: (value) => channels.has(value),
    unit: (value) => names.knows(CODESETS.unit ?? '', value),
    degree: (value) => names.knows(CODESETS.degree ?? '', value),
    place: (value) => known.has(value),
  };
  return (query) =>
    FACETS.filter((facet) => {
      const value = query[facet];
      return value !== undefined && !isThere[facet](value);
    });
}

/**
 * What every call on saved searches answers: all of them as they are now, and whether mails may be switched on.
 *
 * @param id the search that was just saved
 */
export async function answerSearches(context: Context, message: Message = '', id = ''): Promise<Answer> {
  const account = context.candidate();
  const rows = await searchesOf(context.db, account.id);
  const gone = await goneFacets(
    context,
    rows.map(({ asked }) => asked),
  );
  return ok(
    {
      id,
      mayMail: account.active ? '1' : '0',
      searches: rows.map((row) => ({
        id: row.id,
        name: row.name,
        ...row.asked,
        mail: row.mail ? '1' : '0',
        gone: gone(row.asked),
      })),
    },
    message,
  );
}
