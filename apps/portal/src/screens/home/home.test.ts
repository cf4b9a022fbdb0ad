import { describe, expect, test } from 'vitest';
import { readPosition } from '@portal/wire';
import { menuCardHeight, openAmong, recruitingChannels, trimNewPositions } from './home.ts';

const channels = (...counts: number[]) =>
  counts.map((count, index) => ({
    hireChannel: String(index),
    name: `c${index}`,
    list: Array.from({ length: count }, (_, n) => readPosition({ z0301: `${index}-${n}` })),
  }));
const sizes = (...counts: number[]): number[] =>
  trimNewPositions(channels(...counts)).map(({ list }) => list.length);

describe('home', () => {
  test('[HOME-14] new positions are trimmed by the number of channels', () => {
    expect(sizes(8)).toEqual([8]);
    expect(sizes(8, 8)).toEqual([3, 3]);
    expect(sizes(8, 8, 8)).toEqual([2, 2, 2]);
    expect(sizes(8, 8, 8, 8, 8)).toEqual([1, 1, 1, 1]);
    expect(sizes(1, 8)).toEqual([1, 3]);
    expect(trimNewPositions(channels(0, 8)).map(({ hireChannel }) => hireChannel)).toEqual(['1']);
    expect(trimNewPositions(channels(8, 8, 8, 8, 8)).map(({ hireChannel }) => hireChannel)).not.toContain(
      '4',
    );
  });

  test('[HOME-11] the menu card is 80 px a row of four, plus 110', () => {
    expect([1, 4, 5, 9].map(menuCardHeight)).toEqual([190, 190, 270, 350]);
  });
});

test('[TRY-23, TRY-54] of a server that counts nothing Home says when the next of the newest positions closes', () => {
  const list = [
    '2026-11-30T00:00:00+08:00',
    '2027-01-02T00:00:00+08:00',
    '2026-01-01T00:00:00+08:00',
    '',
  ].map((endtime) => readPosition({ z0301: 'p', endtime }));
  const all = [{ hireChannel: '08', name: 'c', list }];
  expect(openAmong(all, new Date('2026-11-22T00:00:00Z'))).toEqual({
    positions: 0,
    openings: 0,
    until: '2026-11-30T00:00:00+08:00',
  });
  expect(openAmong(all, new Date('2027-11-22T00:00:00Z'))).toBeNull();
  expect(recruitingChannels([])).toEqual([]);
});
