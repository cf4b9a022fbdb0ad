import { expect, test } from 'vitest';
import { emailKey } from './email.ts';

test('[WIRE-21] letter case and space around make no other address', () => {
  expect(emailKey(' A@B.com ')).toBe(emailKey('a@b.COM'));
});

test('[TRY-46] a domain and its punycode are one address; all else stays as it was typed', () => {
  expect(emailKey('li@李明.com')).toBe('li@xn--2hvs1a.com');
  expect(emailKey('Li@XN--2hvs1a.COM')).toBe('li@xn--2hvs1a.com');
  expect(emailKey('李明@example.com')).toBe('李明@example.com');
  for (const odd of ['a@李.c/om', 'a@李.c?x', 'a@李.c#x', 'a@1.2', '李明', 'a@李 明.com'])
    expect(emailKey(odd), odd).toBe(odd);
});
