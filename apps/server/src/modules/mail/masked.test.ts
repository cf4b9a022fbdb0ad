import { expect, test } from 'vitest';
import { addressOf } from './masked.ts';

/** What somebody of the office sees of texts. */
const sees = (clear: boolean, blind: boolean) =>
  ({ clear, blind, text: (value: string) => (blind ? '•••' : value) }) as Parameters<typeof addressOf>[1];

test('[SEE-10, HR-29] an address is whole for whoever sees all, masked for others, and nothing where is decided blind', () => {
  const address = 'li.lei@example.com';
  expect(addressOf(address, sees(true, false))).toBe(address);
  expect(addressOf(address, sees(false, false))).toBe('l***@example.com');
  expect(addressOf(address, sees(false, true))).toBe('•••');
  expect(addressOf(address, sees(true, true))).toBe('•••');
});
