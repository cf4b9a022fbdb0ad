import { expect, test } from 'vitest';
import { stubDatabase } from '../../../platform/database/testing.ts';
import type { Context } from '../../../protocol/context.ts';
import type { Rankable } from '../repository.ts';
import { rankPositions } from './rank-positions.ts';

const NOW = new Date('2026-05-10T00:00:00Z');
const OPEN = { from: null, to: '2026-06-01T00:00:00Z' };
const OVER = { from: null, to: '2026-05-01T00:00:00Z' };
const COMING = { from: '2026-07-01T00:00:00Z', to: null };

const row = (
  batch: string,
  preference: number,
  windows: Rankable['windows'] = { apply: OPEN } as Rankable['windows'],
): Rankable => ({
  id: `${batch}${preference} application`,
  position_id: `${batch}${preference}`,
  batch_id: batch,
  preference,
  windows,
});
const LIVE = [row('a', 1), row('a', 2), row('a', 3), row('b', 1), row('b', 2)];

/** What a wish answers, and the numbers that are stored in the end, with the lowest that was stored on the way. */
async function ranked(wanted: readonly (readonly [string, string])[], live: readonly Rankable[] = LIVE) {
  const { db, sent } = stubDatabase((text) => {
    if (text.includes('"windows"')) return live;
    return text.startsWith('select') ? [{ id: '7' }] : [];
  });
  const context = {
    db,
    candidate: () => ({ id: '7' }),
    services: { now: () => NOW },
  } as unknown as Context;
  const pos_info = wanted.map(([pos_id, thenumber]) => ({ pos_id, thenumber }));
  const answer = await rankPositions(context, { pos_info });
  const updates = sent.filter(({ text }) => text.startsWith('update')).map(({ parameters }) => parameters);
  return {
    code: answer.code,
    stored: Object.fromEntries(updates.map(([number, id]) => [String(id).split(' ')[0], number])),
    numbers: updates.map(([number]) => Number(number)),
  };
}

test('[D-54] numbers of a batch change places, by way of others, and no other batch is touched', async () => {
  const { code, stored, numbers } = await ranked([
    ['a1', ' 2 '],
    ['a2', '1'],
    ['a3', '3'],
  ]);
  expect(code).toBe('success');
  expect(stored).toEqual({ a1: 2, a2: 1, a3: 3 });
  expect(numbers).toEqual([-2, -1, -3, 2, 1, 3]);
});

test('[D-54] what is not named keeps its number, in each batch for itself', async () => {
  expect((await ranked([['a1', '1']])).stored).toEqual({ a1: 1, a2: 2, a3: 3 });
  const both = [
    ['a1', '3'],
    ['a3', '1'],
    ['b1', '2'],
    ['b2', '1'],
  ] as const;
  expect((await ranked(both)).stored).toEqual({ a1: 3, a2: 2, a3: 1, b1: 2, b2: 1 });
});

test.each([
  ['a number twice', [['a1', '2']]],
  ['a number beyond the batch', [['a3', '4']]],
  [
    'a wrong batch after a right one',
    [
      ['a1', '1'],
      ['b1', '2'],
    ],
  ],
  ['a number below one', [['a1', '0']]],
  ['no number', [['a1', '']]],
  ['a number that is none', [['a1', '1x']]],
  [
    'a position twice',
    [
      ['a1', '1'],
      ['a1', '1'],
    ],
  ],
] as const)('[D-54] %s stores nothing', async (_, wanted) => {
  expect(await ranked(wanted)).toEqual({ code: 'invalid', stored: {}, numbers: [] });
});

test('[D-54] nothing, or a position that one has not applied to, is no position', async () => {
  expect((await ranked([])).code).toBe('noPosition');
  const unknown = await ranked([
    ['a1', '1'],
    ['elsewhere', '2'],
  ]);
  expect(unknown).toEqual({ code: 'noPosition', stored: {}, numbers: [] });
});

test('[D-54] two hundred positions can be put into order at once, no more', async () => {
  const live = Array.from({ length: 201 }, (_, index) => row('a', index + 1));
  const wish = (count: number) =>
    live.slice(0, count).map(({ position_id, preference }) => [position_id, String(preference)] as const);
  expect((await ranked(wish(200), live.slice(0, 200))).code).toBe('success');
  expect((await ranked(wish(201), live)).code).toBe('invalid');
});

test.each([
  ['may still apply', { apply: OPEN }, 'success'],
  ['will apply later', { apply: COMING }, 'success'],
  ['may apply no more', { apply: OVER }, 'fail'],
  ['may apply by transfer alone', { apply: OVER, transfer: OPEN }, 'success'],
  ['could apply by transfer', { apply: OVER, transfer: OVER }, 'fail'],
  ['will apply by transfer', { apply: OVER, transfer: COMING }, 'fail'],
  ['may still apply, whatever transfer says', { apply: OPEN, transfer: OVER }, 'success'],
] as const)('[PROJ-01] where one %s, ranking answers %s %s', async (_, windows, code) => {
  const settled = windows as unknown as Rankable['windows'];
  const { code: answered, numbers } = await ranked([['a1', '1']], [row('a', 1, settled)]);
  expect(answered).toBe(code);
  expect(numbers).toEqual(code === 'success' ? [-1, 1] : []);
});

test('[PROJ-01] one settled recruitment keeps the order of all that were sent with it', async () => {
  const over = { apply: OVER } as Rankable['windows'];
  const live = [row('a', 1), row('b', 1, over)];
  expect(
    await ranked(
      [
        ['a1', '1'],
        ['b1', '1'],
      ],
      live,
    ),
  ).toEqual({ code: 'fail', stored: {}, numbers: [] });
  expect((await ranked([['a1', '1']], live)).code).toBe('success');
});
