import { createHmac } from 'node:crypto';

/** The key of somebody's place in the order of a draw: HMAC-SHA-256 of session and id under the seed, in hexadecimal. */
const keyOf = (seed: string, session: string, id: string): string =>
  createHmac('sha256', Buffer.from(seed, 'hex')).update(`${session}\0${id}`, 'utf8').digest('hex');

/**
 * Candidates in the order that a seed gives them in a session. The order depends on the seed and on who takes part, and on
 * nothing else: neither on the order in which they are handed in nor on who else there is.
 *
 * @param seed in hexadecimal
 */
export function drawnOrder<C extends { id: string }>(
  candidates: readonly C[],
  seed: string,
  session: string,
): C[] {
  return candidates
    .map((candidate) => ({ candidate, key: keyOf(seed, session, candidate.id) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ candidate }) => candidate);
}

const WORD = 0x1_0000_0000;
const WORDS_PER_BLOCK = 8;

/**
 * Whole numbers from 0 up to below a bound, as a seed gives them one after the other: HMAC-SHA-256 of a counter, read as
 * 32-bit words. Words that would favour small numbers are left out (rejection sampling).
 */
export function numbersOf(seed: string, purpose: string): (bound: number) => number {
  const key = Buffer.from(seed, 'hex');
  let block = Buffer.alloc(0);
  let counter = 0;
  let at = WORDS_PER_BLOCK;
  const word = (): number => {
    if (at === WORDS_PER_BLOCK) {
      block = createHmac('sha256', key).update(`${purpose}\0${counter}`, 'utf8').digest();
      counter += 1;
      at = 0;
    }
    at += 1;
    return block.readUInt32BE((at - 1) * 4);
  };
  return (bound) => {
    const limit = WORD - (WORD % bound);
    for (;;) {
      const found = word();
      if (found < limit) return found % bound;
    }
  };
}
