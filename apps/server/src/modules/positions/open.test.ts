import { expect, test } from 'vitest';
import { whyClosed } from './open.ts';

const at = (hour: number): Date => new Date(Date.UTC(2026, 0, 1, hour));
const open = { status: 'open' as const, batch_ended: false, opens_at: at(8), closes_at: at(18) };

test('a position is open from its opening until just before its closing', () => {
  expect(whyClosed(open, at(7))).toBe('before');
  expect(whyClosed(open, at(8))).toBeNull();
  expect(whyClosed(open, new Date(at(18).getTime() - 1))).toBeNull();
  expect(whyClosed(open, at(18))).toBe('after');
  expect(whyClosed({ ...open, closes_at: null }, at(23))).toBeNull();
});

test('an ended batch and a paused position close it whatever the time, the batch first', () => {
  expect(whyClosed({ ...open, status: 'paused' }, at(9))).toBe('paused');
  expect(whyClosed({ ...open, status: 'finished' }, at(7))).toBe('finished');
  expect(whyClosed({ ...open, status: 'paused', batch_ended: true }, at(7))).toBe('finished');
});
