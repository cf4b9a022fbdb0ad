import { plainCipher, type WireCipher } from '@portal/wire';
import { SetupError } from './deployment.ts';
import { PORTAL_BASE } from './places.ts';

/** What a file under ciphers/ exports: the cipher for the key of portal-config.json ('' when it names none). */
export interface CipherPlugin {
  createCipher(key: string): WireCipher | Promise<WireCipher>;
}

/** Names of files, so that no name leads out of the folder. */
const PLUGIN_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;
const SM2_KEY = /^04[0-9a-f]{128}$/i;

const loadPlugin = (name: string): Promise<unknown> =>
  import(/* @vite-ignore */ `${PORTAL_BASE}ciphers/${name}.js`);

/**
 * The cipher that a deployment has chosen: `sm2`, `plain`, or the module `ciphers/<name>.js` beside the portal's files, so
 * that another back end's cipher needs no build (HOST-03).
 *
 * @param sm2 makes the cipher for a public key
 * @throws SetupError when the key is no key, or there is no such module
 */
export async function chosenCipher(
  { cipher, key }: { cipher: string; key: string },
  sm2: (key: string) => WireCipher,
  load: (name: string) => Promise<unknown> = loadPlugin,
): Promise<WireCipher> {
  if (cipher === 'plain') return plainCipher;
  if (cipher === 'sm2') {
    if (!SM2_KEY.test(key)) throw new SetupError('key', cipher);
    return sm2(key);
  }
  if (!PLUGIN_NAME.test(cipher)) throw new SetupError('cipher', cipher);
  let made: Partial<WireCipher> | undefined;
  try {
    made = await ((await load(cipher)) as CipherPlugin).createCipher(key);
  } catch (cause) {
    // Without a network the file is not to be had now; that is no fault of the set-up.
    if (!navigator.onLine) throw cause;
    throw new SetupError('cipher', cipher);
  }
  const { encrypt } = made ?? {};
  if (typeof encrypt !== 'function') throw new SetupError('cipher', cipher);
  return { id: cipher, encrypt: (plain) => encrypt.call(made, plain) };
}
