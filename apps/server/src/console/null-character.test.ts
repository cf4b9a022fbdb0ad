import { expect, test } from 'vitest';
import { nullCharacterIn } from './null-character.ts';

test('[SAFE-01] a null character is found wherever it stands in a body, however deep', () => {
  expect(nullCharacterIn({ note: 'fine', drafts: [{ id: 'set:A04' }], count: 4, none: null })).toBeNull();
  expect(nullCharacterIn({ note: 'a\0b' })).toBe('note');
  expect(nullCharacterIn({ steps: [{ do: { change: { itemdesc: { zh: '\0' } } } }] })).toBe(
    'steps/0/do/change/itemdesc/zh',
  );
  expect(nullCharacterIn({ plans: { 'a\0': 'x' } })).toBe('plans');
  let deep: unknown = '\0';
  for (let level = 0; level < 50_000; level += 1) deep = [deep];
  expect(nullCharacterIn(deep)).not.toBeNull();
});
