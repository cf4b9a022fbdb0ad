import fc from 'fast-check';
import { sm2 } from 'sm-crypto';
import { sm2 as second } from 'sm-crypto-v2';
import { expect, test } from 'vitest';
import { createSm2Decipher, generateSm2Key } from './sm2.ts';

const key = generateSm2Key();
const decipher = createSm2Decipher(key);

test('[WIRE-05] decrypts what two other SM2 libraries encrypt, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (plain) => {
      expect(decipher(`04${sm2.doEncrypt(plain, key.publicKey, 1)}`)).toBe(plain);
      expect(decipher(`04${second.doEncrypt(plain, key.publicKey, 1)}`)).toBe(plain);
    }),
    { numRuns: 15 },
  );
});

test('[WIRE-04] a text for another key and a damaged one give nothing', () => {
  const other = generateSm2Key();
  const text = `04${second.doEncrypt('{"functionId":"ZP1000000009"}', key.publicKey, 1)}`;
  expect(createSm2Decipher(other)(text)).toBeNull();
  for (const at of [5, 80, 140, text.length - 1]) {
    const damaged = text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);
    expect(decipher(damaged), `position ${at}`).toBeNull();
  }
  expect(decipher('04')).toBeNull();
  expect(decipher(`04${'0'.repeat(200)}`)).toBeNull();
});
