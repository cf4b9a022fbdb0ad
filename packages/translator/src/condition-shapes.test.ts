import type { FieldRule, JsonSchema } from '@portal/schemas';
import { expect, test } from 'vitest';
import { whenSchema } from '@portal/conditions';
import { checkMeets, compileRules, holds, shownItems } from './conditions.ts';
import { field, fieldSet } from './testing.ts';

const NONE: ReadonlySet<string> = new Set();
const SOME: ReadonlySet<string> = new Set(['A']);
/** Whether a condition of a rule holds for some data. */
const isMet = (when: unknown, data: Record<string, unknown>, several = NONE): boolean =>
  holds(whenSchema(when, several), data);
const NEVER = whenSchema(null, NONE);

test('[HR-17] a condition that cannot be read holds never', () => {
  expect(holds(NEVER, {})).toBe(false);
  const one = { item: 'A', in: ['1'] };
  for (const when of [
    'A',
    undefined,
    {},
    { item: 7, in: ['1'] },
    { item: 'A' },
    { item: 'A', in: '1' },
    { item: 'A', in: [1] },
    { item: 'A', in: [] },
    { item: 'A', is: 'near', of: ['1'] },
    // Being one of some values is said by `in` alone.
    { item: 'A', is: 'in', of: ['1'] },
    { in: ['1'] },
    { item: 'A', is: 'not' },
    { item: 'A', is: 'contains', of: [7] },
    { all: [] },
    { any: one },
    { all: [{ any: [{ all: [one] }] }] },
  ])
    for (const data of [{}, { A: '1' }, { A: '2' }, { 7: '1', undefined: '1' }])
      expect(isMet(when, data), JSON.stringify(when)).toBe(false);
  expect(isMet({ all: [{ any: [one] }] }, { A: '1' })).toBe(true);
  // An item of which nothing is said leaves the parts beside it to decide.
  expect(isMet({ item: 'A', all: [one] }, { A: '1' })).toBe(true);
});

test('[HR-17] values that are no texts are passed over', () => {
  expect(whenSchema({ item: 'A', in: ['1', 7, null, '1'] }, NONE)).toEqual(
    whenSchema({ item: 'A', in: ['1'] }, NONE),
  );
});

test('[GRID-07] of an item that holds several codes one is enough, and "" stands for none', () => {
  const when = (...values: string[]) => ({ item: 'A', in: values });
  expect(isMet(when('b'), { A: 'a b' }, SOME)).toBe(true);
  expect(isMet(when('b'), { A: 'a b' })).toBe(false);
  expect(isMet(when('b'), {}, SOME)).toBe(false);
  expect(isMet(when(''), {}, SOME)).toBe(true);
  expect(isMet(when(''), { A: 'a' }, SOME)).toBe(false);
  expect(isMet(when('', 'b'), { A: 'a b' }, SOME)).toBe(true);
  expect(whenSchema(when('', 'b'), SOME).anyOf).toHaveLength(2);
  expect(JSON.stringify(whenSchema(when('', 'b'), SOME))).not.toContain('""');
  expect(JSON.stringify(whenSchema(when('b'), SOME))).not.toContain('not');
  // Said in two ways, it is one condition, so that one branch of the schema stands for both.
  expect(whenSchema(when(''), SOME)).toEqual(whenSchema({ item: 'A', is: 'empty', of: [] }, SOME));
});

test.each([
  ['not', { A: '1' }, false],
  ['not', { A: '2' }, true],
  ['not', { A: '11' }, true],
  ['not', {}, false],
  ['lacks', { A: 'a1' }, false],
  ['lacks', { A: 'a2' }, true],
  ['lacks', {}, false],
  ['contains', { A: 'a1' }, true],
  ['greater', { A: '1.5' }, true],
  ['greater', { A: '1' }, false],
  ['less', { A: '0.5' }, true],
  ['less', {}, false],
  ['filled', { A: 'x' }, true],
  ['filled', {}, false],
  ['empty', {}, true],
  ['empty', { A: 'x' }, false],
])('[GRID-07] %s 1 of %j: %s', (is, data, expected) => {
  expect(isMet({ item: 'A', is, of: ['1'] }, data)).toBe(expected);
});

test('[HR-17] an absent value is none, whether it is left out, undefined or what every object has', () => {
  const filled: JsonSchema = { required: ['A'] };
  expect(holds(filled, { A: undefined })).toBe(false);
  expect(holds({ required: ['constructor'] }, {})).toBe(false);
  expect(holds({ properties: { constructor: { const: 'x' } } }, {})).toBe(true);
  expect(holds({ properties: { A: { const: 'x' } } }, { A: 'y' })).toBe(false);
  expect(holds({ properties: { A: { const: 'x' } } }, { A: 'x' })).toBe(true);
});

test('[GRID-07] a comparison that nobody knows holds never, one of what is no text says nothing', () => {
  expect(checkMeets('5', { is: 'greater', of: ['1'] }, {} as Parameters<typeof checkMeets>[2])).toBeNull();
  for (const other of ['1', '5', '9'])
    expect(
      checkMeets('5', { is: 'near', of: [other] }, {} as Parameters<typeof checkMeets>[2]),
      other,
    ).toEqual({});
  expect(holds({ properties: { A: { 'x-meets': { is: 'greater', of: ['1'] } } } }, { A: 0 })).toBe(true);
});

test('[HR-17] rules show what is known and named by texts, and what hangs on hidden items is hidden', () => {
  const rule = (item: string, then: unknown): FieldRule => ({
    when: { item, in: ['1'] },
    then: then as FieldRule['then'],
  });
  const fields = ['A', 'B', 'C', 'D'].map((itemid) => field({ itemid }));
  const set = fieldSet(fields, {
    rules: [
      rule('A', { show: ['B', 'GONE', 7] }),
      rule('B', { show: ['C'], require: ['D'] }),
      rule('A', { show: 'D' }),
    ],
  });
  const { show, require } = compileRules(set);
  expect([...show.keys()]).toEqual(['B', 'C']);
  expect([...require.keys()]).toEqual(['D']);
  expect([...shownItems(set, {})]).toEqual(['A', 'D']);
  expect([...shownItems(set, { A: '1' })]).toEqual(['A', 'B', 'D']);
  expect([...shownItems(set, { A: '1', B: '1' })]).toEqual(['A', 'B', 'C', 'D']);
  expect([...shownItems(set, { B: '1' })]).toEqual(['A', 'D']);
});

test('[HR-17] retired fields are asked of nobody', () => {
  const set = fieldSet([field({ itemid: 'A' }), field({ itemid: 'B', archived: '1' })]);
  expect([...shownItems(set, {})]).toEqual(['A']);
});
