import { sm2Cipher } from '@portal/wire/sm2';
import type { Sealed, ToSeal } from './cipher.ts';

self.addEventListener('message', ({ data }: MessageEvent<ToSeal>) => {
  const { id, key, plain } = data;
  void Promise.resolve(sm2Cipher(key).encrypt(plain)).then((text) =>
    self.postMessage({ id, text } satisfies Sealed),
  );
});
