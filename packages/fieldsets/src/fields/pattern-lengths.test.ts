import fc from 'fast-check';
import { installPatternEngine } from '@portal/rules/pattern-engine';
import { codePointLength, fitsTextPattern, TEXT_PATTERNS, type TextPatternId } from '@portal/rules';
import type { StoredField } from '@portal/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { fieldOf } from './intents.ts';
import { lengthsOfPattern } from './pattern-lengths.ts';
import { fitsText, patternLengths, textConflict } from './text-room.ts';

beforeAll(installPatternEngine);

const text = (more: Partial<StoredField>): StoredField => ({
  ...fieldOf('text', { itemid: 'T', itemdesc: { zh: 'a text', en: '' } }),
  ...more,
});

describe('[FORM-12] how long a text is that fits a pattern', () => {
  test.each<[string, number, number | null]>([
    ['[A-Z]{2}\\d+', 3, null],
    ['^\\d{6}$', 6, 6],
    ['(?:ab|cde)?x', 1, 4],
    ['a*', 0, null],
    ['(\\d{4}-){3}\\d{3}[\\dX]', 19, 19],
    ['\\p{Script=Han}{2,4}', 2, 4],
    ['[\\p{L}\\d\\]]{3,}', 3, null],
    ['.|..|...', 1, 3],
    ['\\.\\/', 2, 2],
  ])('%s', (pattern, min, max) => expect(lengthsOfPattern(pattern)).toEqual({ min, max }));

  test.each([
    '',
    'a(?=b)',
    '(?<!a)b',
    '(a)\\1',
    'a**',
    '[]a]',
    '\\bword',
    'a{2}{3}',
    '(',
    'x{',
    '\\u0041',
    'a'.repeat(201),
  ])('nothing is said of %j', (pattern) => expect(lengthsOfPattern(pattern)).toBeNull());

  test('texts that generated patterns match are never shorter or longer', () => {
    const atom = fc.constantFrom('a', '\\d', '[xy]', '.', '\\.');
    const often = fc.constantFrom('', '?', '*', '+', '{2}', '{1,3}', '{2,}');
    const row = fc
      .array(fc.tuple(atom, often), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.flat().join(''));
    const pattern = fc
      .tuple(row, row, often)
      .chain(([one, two, count]) => fc.constantFrom(one, `${one}|${two}`, `(?:${one}|${two})${count}`));
    fc.assert(
      fc.property(
        pattern.chain((own) =>
          fc.tuple(fc.constant(own), fc.stringMatching(new RegExp(`^(?:${own})$`, 'u'), { maxLength: 40 })),
        ),
        ([own, value]) => {
          fc.pre(fitsTextPattern(value, `re:${own}`));
          const { min, max } = lengthsOfPattern(own) ?? { min: 0, max: null };
          const length = codePointLength(value);
          expect([length >= min, max === null || length <= max], `${own} ${value}`).toEqual([true, true]);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('each pattern of the library takes its own example', () => {
    for (const id of Object.keys(TEXT_PATTERNS) as TextPatternId[]) {
      const { good } = TEXT_PATTERNS[id];
      const { min, max } = patternLengths(text({ pattern: id })) ?? { min: Infinity, max: null };
      const length = codePointLength(good);
      expect([id, length >= min, max === null || length <= max]).toEqual([id, true, true]);
    }
  });
});

test('[FORM-12] a text is dead where its pattern and its length leave nothing, and nowhere else', () => {
  expect(textConflict(text({ pattern: 're:[A-Z]{2}\\d{8}', itemlength: 9 }))).not.toBeNull();
  expect(textConflict(text({ pattern: 're:[A-Z]{2}\\d{8}', itemlength: 10 }))).toBeNull();
  expect(textConflict(text({ pattern: 'creditCode', minValue: '19' }))).not.toBeNull();
  expect(textConflict(text({ pattern: 're:^$' }))).not.toBeNull();
  expect(textConflict(text({ pattern: 're:(?=a)b{70}' }))).toBeNull();
  expect(textConflict(text({ pattern: 'postcode', itemlength: 0 }))).toBeNull();
  expect(fitsText('100084', text({ pattern: 'postcode' }))).toBe(true);
  expect(fitsText('10008', text({ pattern: 'postcode' }))).toBe(false);
  expect(fitsText('abc', text({ itemlength: 2 }))).toBe(false);
});
