import { toHalfWidth } from '@portal/rules';

/**
 * All pairs of neighbouring characters of the texts, lower case: the index for searching two-character Chinese words,
 * which a trigram index cannot find.
 */
function bigrams(...texts: string[]): string[] {
  const pairs = new Set<string>();
  for (const text of texts) {
    const characters = Array.from(text.toLowerCase());
    for (let i = 0; i + 1 < characters.length; i += 1) pairs.add(`${characters[i]}${characters[i + 1]}`);
  }
  return [...pairs];
}

/**
 * The pairs of a channel's positions: with the channel in each of them the database knows how often a pair occurs there,
 * and so whether the index or the order of the list is the shorter way.
 */
export const channelBigrams = (channel: string, ...texts: string[]): string[] =>
  bigrams(...texts).map((pair) => `${channel}/${pair}`);

/** A text as it may be written: the client sends some characters full-width (WIRE-11), HR may have written them plain. */
export const spellingsOf = (text: string): string[] => [...new Set([text, toHalfWidth(text)])];

/** A LIKE pattern that finds exactly this text anywhere. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
