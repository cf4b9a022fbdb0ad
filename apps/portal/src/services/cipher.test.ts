import { sm2 as legacy } from 'sm-crypto';
import type * as Library from 'sm-crypto-v2';
import { afterEach, expect, test, vi } from 'vitest';
import { startCipher } from './cipher.ts';

const tables = vi.hoisted(() => ({ made: [] as string[] }));

// What a table costs cannot be told from a text, so the making of each is counted.
vi.mock('sm-crypto-v2', async (original) => {
  const library = await original<typeof Library>();
  const { sm2 } = library;
  return {
    ...library,
    sm2: {
      ...sm2,
      precomputePublicKey(...asked: Parameters<typeof sm2.precomputePublicKey>) {
        tables.made.push(asked[0]);
        return sm2.precomputePublicKey(...asked);
      },
    },
  };
});

afterEach(() => vi.unstubAllGlobals());

const opened = (text: string, privateKey: string): string => legacy.doDecrypt(text.slice(2), privateKey, 1);

test('[WIRE-05, PERF-01] without a worker the page prepares a key once, for all its requests', async () => {
  vi.stubGlobal('Worker', undefined);
  const first = legacy.generateKeyPairHex();
  const second = legacy.generateKeyPairHex();
  const cipherFor = startCipher();
  const sealed = async (key: string, plain: string): Promise<string> => cipherFor(key).encrypt(plain);
  // The first requests of a page leave together.
  const texts = await Promise.all(['a', 'b'].map((plain) => sealed(first.publicKey, plain)));
  texts.push(await sealed(first.publicKey, 'a'));
  expect(texts.map((text) => opened(text, first.privateKey))).toEqual(['a', 'b', 'a']);
  expect(new Set(texts).size).toBe(3);
  expect(tables.made).toEqual([first.publicKey]);

  expect(opened(await sealed(second.publicKey, 'c'), second.privateKey)).toBe('c');
  expect(tables.made).toEqual([first.publicKey, second.publicKey]);
});
