import { MAX_SEARCH_TEXT, MAX_SEARCH_WORDS } from '@portal/rules';
import type { StoredChannel } from '@portal/schemas';
import { text } from '@portal/wire/read';
import { invalid, type Answer } from '../../protocol/answer.ts';
import { said, type Message } from '../../protocol/message.ts';
import type { Services } from '../../protocol/services.ts';
import type { Freshness } from '../../platform/cache.ts';
import { findPublished } from './channel.ts';
import { FACETS, type AcrossSearch, type Facet } from './repository/across.ts';

export { addedAcross, FACETS, placesAmong, type Facet } from './repository/across.ts';

/** As with the list of a channel: a new position is seen within a second or two. */
export const ROWS: Freshness = { freshMs: 1_000, staleMs: 2_000 };

/** Code set of the values of a facet; channels and places have none. */
export const CODESETS: Partial<Record<Facet, string>> = { unit: 'UN', degree: 'AM' };

/** The channels that are published, by hireChannel; those that ask at the same time share a look. */
export const publishedChannels = (
  services: Pick<Services, 'cache' | 'readDb'>,
): Promise<ReadonlyMap<string, StoredChannel>> =>
  services.cache.take(
    'published channels',
    () => findPublished(services.readDb),
    () => ROWS,
  );

/** A search as it was asked for, still without the channels it is made in. */
export interface Across extends Pick<AcrossSearch, 'words' | 'narrowed'> {
  /** The words as typed, trimmed. */
  text: string;
}

/** Reads what a search over all channels asks for, or says what is too long or too much of it. */
export function readAcross(
  request: Readonly<Partial<Record<Facet | 'text', unknown>>>,
): ({ ok: true } & Across) | { ok: false; refusal: Answer } {
  const refuse = (itemid: string, message: Message) =>
    ({ ok: false, refusal: invalid([{ itemid, message }]) }) as const;
  const tooLong = said('searchLength', String(MAX_SEARCH_TEXT));
  const asked = text(request.text).trim();
  const words = [...new Set(asked.split(/\s+/).filter((word) => word !== ''))];
  if (asked.length > MAX_SEARCH_TEXT) return refuse('text', tooLong);
  if (words.length > MAX_SEARCH_WORDS) return refuse('text', said('searchWords', String(MAX_SEARCH_WORDS)));
  const narrowed: Across['narrowed'] = {};
  for (const facet of FACETS) {
    const value = text(request[facet]).trim();
    if (value.length > MAX_SEARCH_TEXT) return refuse(facet, tooLong);
    if (value !== '') narrowed[facet] = value;
  }
  return { ok: true, text: asked, words, narrowed };
}
