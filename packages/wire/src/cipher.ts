/** Turns the plain JSON text of a request into the text of the form field __xml (D-03). Hides, does not protect. */
export interface WireCipher {
  id: string;
  encrypt(plain: string): string | Promise<string>;
}

/** JSON as it is, for development; a server accepts it only when told to. */
export const plainCipher: WireCipher = { id: 'plain', encrypt: (plain) => plain };

/** Which cipher a request text is written in; null = neither. */
export function cipherOf(text: string): 'plain' | 'sm2' | null {
  if (text.startsWith('{')) return 'plain';
  return /^04[0-9a-f]{192,}$/i.test(text) ? 'sm2' : null;
}

/**
 * The SM2 cipher; its library is loaded by this call.
 *
 * @param key public key, hex, 04 ‖ x ‖ y
 */
export async function createSm2Cipher(key: string): Promise<WireCipher> {
  const { sm2Cipher } = await import('./sm2.ts');
  return sm2Cipher(key);
}
