import { POSITION_STATE } from '@portal/rules';
import { expect, test } from 'vitest';
import { stubDatabase } from '../../platform/database/testing.ts';
import { NONE, ownStates, wireState } from './own-states.ts';

const row = (account: string, position: string, accepted: boolean | null, until: string | null = null) => ({
  account_id: account,
  position_id: position,
  accepted,
  returned_until: until,
});
const ROWS = [
  row('1', 'applied', false),
  row('1', 'accepted', true),
  row('1', 'returned', false, '2026-05-01'),
  row('1', 'collected', null),
  row('1', 'both', true),
  row('1', 'both', null),
  row('2', 'applied', true),
];
const POSITIONS = ['applied', 'accepted', 'returned', 'collected', 'both', 'nothing'];

test('[D-29, REVIEW-03] what somebody did with positions is theirs alone', async () => {
  const { db } = stubDatabase(() => ROWS);
  const [of, other, third] = await Promise.all(
    ['1', '2', '3'].map((account) => ownStates(db, account, POSITIONS)),
  );
  expect(POSITIONS.map((position) => of?.(position))).toEqual([
    { application: 'applied', collected: false, returnedUntil: null },
    { application: 'accepted', collected: false, returnedUntil: null },
    { application: 'applied', collected: false, returnedUntil: '2026-05-01' },
    { application: null, collected: true, returnedUntil: null },
    { application: 'accepted', collected: true, returnedUntil: null },
    { application: null, collected: false, returnedUntil: null },
  ]);
  expect(other?.('applied')).toEqual({ application: 'accepted', collected: false, returnedUntil: null });
  expect(other?.('collected').collected).toBe(false);
  expect(third?.('applied')).toEqual(NONE);
});

test('[PERF-07] lists that are asked for together are looked up together, each account once', async () => {
  const { db, sent } = stubDatabase(() => ROWS);
  await Promise.all([
    ownStates(db, '1', ['a', 'b']),
    ownStates(db, '1', ['b', 'c']),
    ownStates(db, '2', ['c']),
  ]);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.parameters).toEqual(
    expect.arrayContaining([
      ['1', '2'],
      ['a', 'b', 'c'],
    ]),
  );
  await db.transaction().execute((trx) => ownStates(trx, '1', ['a']));
  expect(sent.at(-1)?.parameters).toEqual(expect.arrayContaining([['1'], ['a']]));
});

test('[D-29] a visitor has done nothing, and nothing is asked for', async () => {
  const { db, sent } = stubDatabase(() => ROWS);
  expect((await ownStates(db, undefined, POSITIONS))('applied')).toEqual({
    application: null,
    collected: false,
    returnedUntil: null,
  });
  expect((await ownStates(db, '1', []))('applied')).toBe(NONE);
  expect(sent).toEqual([]);
});

test.each([
  [null, false, POSITION_STATE.none],
  ['applied', false, POSITION_STATE.applied],
  ['accepted', false, POSITION_STATE.accepted],
  [null, true, POSITION_STATE.collected],
] as const)('[D-29] applied as %s, collected %s is %s on the wire', (application, collected, code) => {
  expect(wireState({ application, collected, returnedUntil: null })).toBe(code);
});
