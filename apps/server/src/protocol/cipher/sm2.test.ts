import fc from 'fast-check';
import { sm2 } from 'sm-crypto';
import { sm2 as second } from 'sm-crypto-v2';
import { expect, test } from 'vitest';
import { createSm2Decipher, generateSm2Key, OPENING } from './sm2.ts';

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

test('[SAFE-01] what is no point of the curve is refused, and so is a text that opens with anything but a brace', () => {
  const request = createSm2Decipher(key, OPENING);
  const hex = (plain: string): string => `04${sm2.doEncrypt(plain, key.publicKey, 1)}`;
  expect(request(hex('{"a":1}'))).toBe('{"a":1}');
  expect(request(hex('["a"]'))).toBeNull();
  expect(decipher(hex('["a"]'))).toBe('["a"]');
  const beyond = `04${'f'.repeat(128)}${'ab'.repeat(100)}`;
  const beside = `${key.publicKey.slice(0, -1)}${key.publicKey.endsWith('0') ? '1' : '0'}${'ab'.repeat(100)}`;
  for (const text of [beyond, beside]) expect(request(text)).toBeNull();
});

test('[SAFE-01] junk behind a real point costs no more than its first block', () => {
  const request = createSm2Decipher(key, OPENING);
  const junk = key.publicKey + 'ab'.repeat(32);
  const costOf = (text: string): number => {
    request(text);
    const before = process.cpuUsage();
    for (let i = 0; i < 10; i += 1) request(text);
    const used = process.cpuUsage(before);
    return used.user + used.system;
  };
  // One of 128 first bytes happens to open like a request; two different ones do not both.
  const cost = (bytes: number): number =>
    Math.min(...['cd', 'ce'].map((fill) => costOf(junk + fill.repeat(bytes))));
  // A whole key stream over half a megabyte is some 200 times the work of one over a few kilobytes.
  expect(cost(500_000)).toBeLessThan(20 * Math.max(1_000, cost(2_000)));
});
