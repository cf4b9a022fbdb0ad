import { expect, test } from 'vitest';
import { bounded, cutPair, pairOf, pairsOf } from './audit-pairs.ts';

test('[OFFICE-07] what stayed is no pair, a text is one for each language in which it differs, and empty is nothing', () => {
  const before = { name: { zh: '甲', en: 'A' }, maxPositions: 3, minRatio: null, zone: 'Asia/Shanghai' };
  const after = { name: { zh: '乙', en: 'A' }, maxPositions: 3, minRatio: 1.5, zone: 'Asia/Shanghai' };
  expect(pairsOf('recruitment', before, after)).toEqual([
    { field: 'recruitment/name', language: 'zh', before: '甲', after: '乙' },
    { field: 'recruitment/minRatio', before: null, after: 1.5 },
  ]);
  expect(pairsOf('notice', { from: '', until: undefined }, { from: undefined, until: '' })).toEqual([]);
  expect(pairsOf('position', {}, { code: 'P1' }, 'P1')).toEqual([
    { field: 'position/code', of: 'P1', before: null, after: 'P1' },
  ]);
  expect(pairOf('portal/banners', ['/a'], ['/a', '/b'])).toHaveLength(1);
});

test('[OFFICE-07] a line keeps so many pairs, so many characters of each text, and says how many pairs there are beyond them', () => {
  const pairs = Array.from({ length: 45 }, (_, at) => pairOf('position/headcount', at, at + 1)).flat();
  expect(bounded(pairs.slice(0, 30))).toEqual({ pairs: pairs.slice(0, 30) });
  expect(bounded(pairs)).toEqual({ pairs: pairs.slice(0, 30), morePairs: 15 });
  const long = pairOf('registration/licenses', '', 'x'.repeat(100_000));
  const { pairs: kept, morePairs } = bounded(Array.from({ length: 10 }, () => long).flat());
  expect(kept[0]?.after).toHaveLength(10_000);
  expect(JSON.stringify(kept).length).toBeLessThan(61_000);
  expect(kept.length + (morePairs ?? 0)).toBe(10);
  // No half of a character, which the database would not take; of a list so many.
  const [smile] = pairOf('channel/link', '', `${'a'.repeat(8)}\u{1F600}b`);
  expect(smile && cutPair(smile, 10).after).toBe(`${'a'.repeat(8)}…`);
  const [list] = pairOf(
    'policy/personal',
    [],
    Array.from({ length: 80 }, () => 'x'),
  );
  expect(list && cutPair(list, 10).after).toHaveLength(51);
});
