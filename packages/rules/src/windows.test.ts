import { expect, test } from 'vitest';
import { windowAt } from './windows.ts';

const FROM = '2026-03-01T08:00:00+08:00';
const TO = '2026-03-10T18:00:00+08:00';
const beside = (at: string, ms: number): Date => new Date(Date.parse(at) + ms);

test('[PROJ-01] a window is open from its first moment until just before its last', () => {
  const window = { from: FROM, to: TO };
  expect(windowAt(window, beside(FROM, -1))).toBe('before');
  expect(windowAt(window, beside(FROM, 0))).toBe('open');
  expect(windowAt(window, beside(TO, -1))).toBe('open');
  expect(windowAt(window, beside(TO, 0))).toBe('after');
});

test('[PROJ-01] bounds may be moments to the millisecond', () => {
  const window = { from: new Date(1500), to: new Date(2500) };
  expect([1499, 1500, 2499, 2500].map((at) => windowAt(window, new Date(at)))).toEqual([
    'before',
    'open',
    'open',
    'after',
  ]);
});

test('[PROJ-01] a window without bounds, and one that is not there, is always open', () => {
  expect(windowAt(undefined, new Date(0))).toBe('open');
  expect(windowAt({ from: null, to: null }, new Date(0))).toBe('open');
  expect(windowAt({ from: null, to: TO }, new Date(0))).toBe('open');
  expect(windowAt({ from: FROM, to: null }, new Date('2999-01-01'))).toBe('open');
});
