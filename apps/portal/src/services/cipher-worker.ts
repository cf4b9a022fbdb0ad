import type { WireCipher } from '@portal/wire';
import { sm2Cipher } from '@portal/wire/sm2';
import type { Sealed, ToSeal } from './cipher.ts';

const ciphers = new Map<string, WireCipher>();

self.addEventListener('message', ({ data }: MessageEvent<ToSeal>) => {
  const { id, key, plain } = data;
  const cipher = ciphers.get(key) ?? sm2Cipher(key);
  ciphers.set(key, cipher);
  void Promise.resolve(cipher.encrypt(plain)).then((text) => self.postMessage({ id, text } satisfies Sealed));
});
