import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** HMAC-SHA-256 (RFC 2104) of a text under a key. */
const signed = (key: Uint8Array, text: string): Uint8Array => hmac(sha256, key, utf8ToBytes(text));

/** The key of somebody's place in the order of a draw: HMAC-SHA-256 of session and id under the seed, in hexadecimal. */
const keyOf = (seed: Uint8Array, session: string, id: string): string =>
  bytesToHex(signed(seed, `${session}\0${id}`));

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
  const bytes = hexToBytes(seed);
  return candidates
    .map((candidate) => ({ candidate, key: keyOf(bytes, session, candidate.id) }))
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
  const key = hexToBytes(seed);
  let block: DataView = new DataView(new ArrayBuffer(0));
  let counter = 0;
  let at = WORDS_PER_BLOCK;
  const word = (): number => {
    if (at === WORDS_PER_BLOCK) {
      const { buffer, byteOffset, byteLength } = signed(key, `${purpose}\0${counter}`);
      block = new DataView(buffer, byteOffset, byteLength);
      counter += 1;
      at = 0;
    }
    at += 1;
    return block.getUint32((at - 1) * 4);
  };
  return (bound) => {
    const limit = WORD - (WORD % bound);
    for (;;) {
      const found = word();
      if (found < limit) return found % bound;
    }
  };
}
