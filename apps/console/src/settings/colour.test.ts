import { expect, test } from 'vitest';
import { brandOf } from '@portal/schemas';
import { contrastWithWhite, isHex, MIN_CONTRAST, THEME_NAMES } from './colour.ts';

test('[OFFICE-09] the contrast of a colour with white is that of WCAG, and no colour with a name is too pale', () => {
  expect(contrastWithWhite('#000000')).toBe(21);
  expect(contrastWithWhite('#ffffff')).toBe(1);
  expect(contrastWithWhite('#767676')).toBe(4.5);
  expect(contrastWithWhite('#777777')).toBe(4.4);
  for (const name of THEME_NAMES) expect(contrastWithWhite(brandOf(name))).toBeGreaterThan(MIN_CONTRAST);
  expect(new Set(THEME_NAMES.map(brandOf)).size).toBe(THEME_NAMES.length);
  expect([isHex('#0f6470'), isHex('#0f647'), isHex('teal')]).toEqual([true, false, false]);
});
