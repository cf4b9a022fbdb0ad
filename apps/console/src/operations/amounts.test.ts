import { expect, test } from 'vitest';
import { bytesIn, durationIn, millisecondsIn } from './amounts.ts';

test.each([
  [0, '0 B'],
  [1_023, '1,023 B'],
  [1_024, '1 KB'],
  [5 * 1024 ** 2, '5 MB'],
  [1.45 * 1024 ** 3, '1.5 GB'],
  [3e18, '2,728,484.1 TB'],
])('[OPS-18] %d bytes read %s', (bytes, text) => {
  expect(bytesIn('en', bytes)).toBe(text);
});

test.each([
  [-3, '0 seconds', '0秒钟'],
  [59.9, '59 seconds', '59秒钟'],
  [60, '1 minute', '1分钟'],
  [7_200, '2 hours', '2小时'],
  [47 * 3_600, '47 hours', '47小时'],
  [9 * 86_400, '9 days', '9天'],
])('[OPS-18] %d seconds are said in both languages', (seconds, en, zh) => {
  expect([durationIn('en', seconds), durationIn('zh', seconds)]).toEqual([en, zh]);
});

test('[OPS-18] times of calls keep a digit where it says something', () => {
  expect([3.44, 38.2, 999, 1_449].map((ms) => millisecondsIn('en', ms))).toEqual([
    '3.4 ms',
    '38 ms',
    '999 ms',
    '1.4 s',
  ]);
});
