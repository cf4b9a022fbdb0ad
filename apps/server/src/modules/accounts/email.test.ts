import { expect, test } from 'vitest';
import { emailKey } from './email.ts';

test('[WIRE-21] letter case and space around make no other address', () => {
  expect(emailKey(' A@B.com ')).toBe(emailKey('a@b.COM'));
});
