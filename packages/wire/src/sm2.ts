import { sm2 } from 'sm-crypto-v2';

/** A `WireCipher` that answers at once. */
export interface Sm2Cipher {
  id: 'sm2';
  encrypt(plain: string): string;
}

/** Bits of the table that is computed ahead for a key: pays from the second text on, and is ready in some milliseconds. */
const WINDOW = 4;

/** By public key. A portal has one key, so whoever asks again must not wait for its table again. */
const prepared = new Map<string, Sm2Cipher>();

function prepare(key: string): Sm2Cipher {
  const point = sm2.precomputePublicKey(key, WINDOW);
  return { id: 'sm2', encrypt: (plain) => `04${sm2.doEncrypt(plain, point, 1)}`.toLowerCase() };
}

/**
 * SM2 in the order C1C3C2 as lower-case hex with the leading 04 of an uncompressed point. Pure JavaScript, because
 * WebCrypto is missing on plain-http addresses and has no SM2.
 *
 * @param key public key, hex, 04 ‖ x ‖ y
 * @returns the same cipher each time it is asked for the same key
 */
export function sm2Cipher(key: string): Sm2Cipher {
  const cipher = prepared.get(key) ?? prepare(key);
  prepared.set(key, cipher);
  return cipher;
}
