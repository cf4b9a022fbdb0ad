import { expect, test } from 'vitest';
import { fewestRecords, MAX_RECORDS, missingRecords, mostRecords } from './record-count.ts';

test('[FORM-04] so many records are missing, however the limits are written', () => {
  expect([0, 1, 2, 3].map((count) => missingRecords(count, { min: '2' }))).toEqual([2, 1, 0, 0]);
  expect(missingRecords(0, { min: 1 })).toBe(1);
  expect(missingRecords(0, undefined)).toBe(0);
  expect(fewestRecords({ min: String(MAX_RECORDS) })).toBe(MAX_RECORDS);
  expect([mostRecords({ max: '3' }), mostRecords({}), mostRecords()]).toEqual([3, MAX_RECORDS, MAX_RECORDS]);
});

test('[FORM-04] a limit that is none limits nothing', () => {
  for (const min of ['', '0', '-1', '1.5', 'two', '201', ' ', undefined])
    expect(fewestRecords({ min })).toBe(0);
  for (const max of ['', '0', '-1', '1.5', 'two', '201', undefined])
    expect(mostRecords({ max })).toBe(MAX_RECORDS);
});
