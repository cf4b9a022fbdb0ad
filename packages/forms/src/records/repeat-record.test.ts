import { expect, test } from 'vitest';
import { freshKey, moved, sameValues, withData, withPutBack, type RepeatRecord } from './repeat-record.ts';

const records = (...keys: string[]): RepeatRecord[] => keys.map((key) => ({ key, data: { A: key } }));
const keysOf = (all: readonly RepeatRecord[]): string => all.map(({ key }) => key).join('');

test('[PKG-05] a record moves by one place, and stays where there is no further to go', () => {
  expect(keysOf(moved(records('a', 'b', 'c'), 'b', -1))).toBe('bac');
  expect(keysOf(moved(records('a', 'b', 'c'), 'b', 1))).toBe('acb');
  expect(keysOf(moved(records('a', 'b'), 'a', -1))).toBe('ab');
  expect(keysOf(moved(records('a', 'b'), 'b', 1))).toBe('ab');
  expect(keysOf(moved(records('a'), 'gone', 1))).toBe('a');
});

test('[PKG-05] a record comes back where it stood, or at the end of what is left', () => {
  const [record] = records('x');
  if (!record) throw new Error('no record');
  expect(keysOf(withPutBack(records('a', 'b'), { record, place: 1 }))).toBe('axb');
  expect(keysOf(withPutBack(records('a'), { record, place: 7 }))).toBe('ax');
  expect(keysOf(withPutBack([], { record, place: 0 }))).toBe('x');
});

test('[PKG-05] the text of a code goes with the code that it was of', () => {
  const record = { key: 'a', data: { A: '1', B: '2' }, names: { A: 'One', B: 'Two' } };
  const [changed] = withData([record], 'a', { A: '1', B: '3' });
  expect(changed).toEqual({ key: 'a', data: { A: '1', B: '3' }, names: { A: 'One' } });
  expect(withData([record], 'b', {})).toEqual([record]);
});

test('[PKG-05] a new record has a key that none has, one that was taken away among them', () => {
  expect(freshKey(records('new-1'), new Set(['new-2']))).toBe('new-3');
  expect(freshKey([], new Set())).toBe('new-1');
});

test('[PKG-05] values are the same whatever objects they stand in', () => {
  expect(sameValues({ A: '1' }, { A: '1' })).toBe(true);
  expect(sameValues({ A: '1' }, { A: '1', B: '2' })).toBe(false);
  expect(sameValues({ A: undefined }, {})).toBe(true);
});
