import { expect, test } from 'vitest';
import { sizeText } from './files.ts';

const KB = 1024;
const MB = 1024 * KB;
const GB = 1024 * MB;

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [KB, '1 KB'],
  [KB + 1, '1 KB'],
  [1.5 * KB, '1.5 KB'],
  [200 * KB, '200 KB'],
  [MB - KB, '1023 KB'],
  [MB, '1 MB'],
  [5 * MB, '5 MB'],
  [2.25 * MB, '2.3 MB'],
  [GB, '1 GB'],
])('[UX-15] %d bytes are told as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test('[UX-15] there is no unit above gigabytes', () => {
  expect(sizeText(1024 * GB)).toBe('1024 GB');
  expect(sizeText(3000 * GB)).toBe('3000 GB');
});
