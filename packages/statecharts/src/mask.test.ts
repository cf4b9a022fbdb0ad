import { describe, expect, test } from 'vitest';
import { MASK, Masker } from './mask.ts';

const copy = (value: unknown): unknown => new Masker().copy(value);
/** A value inside so many objects, and the copy of it from there. */
const nested = (depth: number, value: unknown): unknown =>
  Array.from({ length: depth }).reduce((inner) => ({ in: inner }), value);
const inside = (value: unknown, depth: number): unknown =>
  Array.from({ length: depth }).reduce((outer) => (outer as { in: unknown }).in, value);

describe('[WORK-03] what is remembered as secret', () => {
  test('texts under secret keys are, also below them; other texts are not', () => {
    expect(
      copy({ password: { typed: 'open-sesame' }, note: 'not open-sesame', name: 'plain words' }),
    ).toEqual({
      password: MASK,
      note: `not ${MASK}`,
      name: 'plain words',
    });
    expect(copy({ name: 'plain words', note: 'plain words too' })).toEqual({
      name: 'plain words',
      note: 'plain words too',
    });
    expect(copy({ token: ['first-secret', 'second-secret'], note: 'first-secret, second-secret' })).toEqual({
      token: MASK,
      note: `${MASK}, ${MASK}`,
    });
  });

  test('what is shorter than four signs without the space around it is not, or half of each text would be hidden', () => {
    expect(copy({ password: 'abc', note: 'abc' })).toEqual({ password: MASK, note: 'abc' });
    expect(copy({ password: ' abc ', note: 'is abc too' })).toEqual({ password: MASK, note: 'is abc too' });
    expect(copy({ password: ' abcd ', note: 'is abcd too' })).toEqual({
      password: MASK,
      note: `is ${MASK} too`,
    });
  });

  test('foreign objects are not looked into, objects without a prototype are', () => {
    class Foreign {
      password = 'open-sesame';
    }
    expect(copy({ foreign: new Foreign(), note: 'open-sesame' })).toEqual({
      foreign: '[Foreign]',
      note: 'open-sesame',
    });
    const bare = Object.assign(Object.create(null) as object, { password: 'open-sesame' });
    expect(copy({ bare, note: 'open-sesame' })).toEqual({ bare: { password: MASK }, note: MASK });
  });

  test('what stands in two places is looked at in both, the second time under a secret key', () => {
    const shared = { value: 'open-sesame' };
    expect(copy({ first: shared, password: shared, note: 'open-sesame' })).toEqual({
      first: { value: MASK },
      password: MASK,
      note: MASK,
    });
  });

  test('what holds itself is looked at once, however often it names itself', () => {
    const loop: Record<string, unknown> = { password: 'open-sesame', note: 'open-sesame' };
    let looked = 0;
    Object.defineProperty(loop, 'self', {
      enumerable: true,
      get: () => {
        looked += 1;
        return loop;
      },
    });
    expect(copy(loop)).toEqual({ password: MASK, note: MASK, self: '…' });
    // Once to learn, once to copy.
    expect(looked).toBe(2);
  });

  test('five hundred texts at most are', () => {
    const masker = new Masker();
    for (let number = 0; number < 501; number += 1)
      masker.copy({ token: `secret-${String(number).padStart(3, '0')}` });
    expect(masker.copy(['secret-499', 'secret-500'])).toEqual([MASK, 'secret-500']);
  });

  test('secrets are found down to the depth that is copied', () => {
    const deepest = (depth: number): unknown => [nested(depth, { password: 'open-sesame' }), 'open-sesame'];
    expect((copy(deepest(6)) as unknown[])[1]).toBe(MASK);
    expect((copy(deepest(7)) as unknown[])[1]).toBe('open-sesame');
  });
});

describe('[WORK-03] what a copy keeps', () => {
  test('a text of 400 signs whole, of a longer one the beginning', () => {
    expect(copy('a'.repeat(400))).toBe('a'.repeat(400));
    expect(copy('a'.repeat(401))).toBe(`${'a'.repeat(400)}…`);
  });

  test('a list of 40 whole, of a longer one the beginning and how many are left out', () => {
    const list = Array.from({ length: 43 }, (_, index) => index);
    expect(copy(list.slice(0, 40))).toEqual(list.slice(0, 40));
    expect(copy(list)).toEqual([...list.slice(0, 40), '… 3']);
  });

  test('objects and lists down to the eighth', () => {
    expect(inside(copy(nested(7, { last: 1 })), 7)).toEqual({ last: 1 });
    expect(inside(copy(nested(8, { last: 1 })), 8)).toBe('…');
    const lists = (depth: number): unknown =>
      Array.from({ length: depth }).reduce((inner) => [inner], 'last');
    expect(JSON.stringify(copy(lists(8)))).toContain('last');
    expect(JSON.stringify(copy(lists(9)))).toContain('…');
  });

  test('the same object twice, but not within itself', () => {
    const shared = { a: 1 };
    expect(copy({ one: shared, two: shared })).toEqual({ one: { a: 1 }, two: { a: 1 } });
  });

  test('numbers, but for whole ones that are too large to be right, such as a card number', () => {
    expect(copy([1.5, 9_007_199_254_740_991, 9_007_199_254_740_992])).toEqual([
      1.5,
      9_007_199_254_740_991,
      MASK,
    ]);
  });

  test('empty values under secret keys', () => {
    expect(copy({ password: '', token: null, guid: undefined, captcha: false, '': 'x' })).toEqual({
      password: '',
      token: null,
      guid: undefined,
      captcha: MASK,
      '': 'x',
    });
  });

  test('of a list that holds what cannot be sent, its places', () => {
    expect(copy([() => 1, 'a', undefined])).toEqual([null, 'a', null]);
  });

  test('of errors name and message, of actors their id, of other objects what made them', () => {
    const getSnapshot = (): null => null;
    expect(copy(new TypeError('no 11010519491231002X'))).toEqual({
      error: 'TypeError',
      message: `no ${MASK}`,
    });
    expect(copy({ sessionId: 'x:1', getSnapshot, id: 'login' })).toBe('actor login');
    expect(copy({ sessionId: 'x:1', getSnapshot, id: 7 })).toBe('actor ');
    expect(copy({ sessionId: 'x:1', getSnapshot })).toBe('actor ');
    expect(copy({ sessionId: 'x:1' })).toEqual({ sessionId: 'x:1' });
    expect(copy({ getSnapshot, a: 1 })).toEqual({ getSnapshot: undefined, a: 1 });
    expect(copy(Object.create({}, { constructor: { value: undefined } }))).toBe('[object]');
  });
});

test('[WORK-03] an empty key is no key: a pattern of a host that fits everything hides values, not the whole', () => {
  expect(new Masker(/^/).copy({ a: 1 })).toEqual({ a: MASK });
  expect(new Masker(/^/).copy(['a'])).toEqual(['a']);
});
