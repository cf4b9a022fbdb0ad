import { describe, expect, test } from 'vitest';
import { loadPatternEngine } from './load-patterns.ts';
import { fitsTextPattern, isTextPattern, TEXT_PATTERNS } from './text-patterns.ts';

describe('patterns of texts', () => {
  test.each(Object.entries(TEXT_PATTERNS))(
    '[GRID-07] %s: its samples fit and do not',
    (id, { good, bad }) => {
      expect(fitsTextPattern(good, id)).toBe(true);
      expect(fitsTextPattern(bad, id)).toBe(false);
      expect(fitsTextPattern('', id)).toBe(false);
    },
  );

  test('[GRID-07] check digits: ORCID with an X, an exchanged digit in a book number', () => {
    expect(fitsTextPattern('0000-0002-1694-233X', 'orcid')).toBe(true);
    expect(fitsTextPattern('0000-0002-1694-2330', 'orcid')).toBe(false);
    expect(fitsTextPattern('9783161484100', 'isbn')).toBe(true);
    expect(fitsTextPattern('9783161484010', 'isbn')).toBe(false);
    expect(fitsTextPattern('9770317847001', 'isbn')).toBe(false);
    expect(fitsTextPattern('9790260000438', 'isbn')).toBe(true);
    for (const [good, bad] of [
      ['91350211M000100Y46', '91350211M000100Y45'],
      ['911100001011111110', '911100001011111111'],
    ] as const) {
      const signs = Array.from('0123456789ABCDEFGHJKLMNPQRTUWXY');
      const passing = (code: string) =>
        signs.filter((sign) => fitsTextPattern(code.slice(0, 17) + sign, 'creditCode'));
      expect(passing(good)).toHaveLength(1);
      expect(passing(bad)).toEqual(passing(good));
    }
    // An I stands in no such code.
    expect(fitsTextPattern('91350100M000100I43', 'creditCode')).toBe(false);
  });

  test('[GRID-07] [SAFE-05] an own expression takes the whole text, in linear time, once its engine is here', async () => {
    expect(isTextPattern('re:(a+)+$')).toBe(true);
    expect(fitsTextPattern('anything', 're:[A-Z]{2}')).toBe(true);
    await loadPatternEngine();
    expect(fitsTextPattern('AB', 're:[A-Z]{2}')).toBe(true);
    expect(fitsTextPattern('xABx', 're:[A-Z]{2}')).toBe(false);
    expect(fitsTextPattern(`${'a'.repeat(400)}!`, 're:(a+)+')).toBe(false);
    expect(isTextPattern('re:(?=a)b')).toBe(false);
    expect(isTextPattern('re:(')).toBe(false);
    expect(isTextPattern('re:')).toBe(false);
    expect(isTextPattern('nothing')).toBe(false);
    expect(fitsTextPattern('a'.repeat(500), 're:a+')).toBe(true);
    expect(fitsTextPattern('a'.repeat(501), 're:a+')).toBe(false);
    // What cannot be run locks nobody out.
    expect(fitsTextPattern('x', 're:')).toBe(true);
    expect(fitsTextPattern('x', 're:(')).toBe(true);
    expect(fitsTextPattern('x', 'nothing')).toBe(true);
  });
});
