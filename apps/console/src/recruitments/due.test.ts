import { expect, test } from 'vitest';
import { dueToday } from './due.ts';

test('[PROJ-01] what is due today goes by the clock of the recruitment, not of the reader', () => {
  const windows = {
    apply: { from: '2027-03-01T16:30:00Z', to: null },
    scores: { from: null, to: '2027-03-01T10:00:00Z' },
  };
  const at = new Date('2027-03-01T17:00:00Z');
  expect(dueToday({ state: 'open', zone: 'Asia/Shanghai', windows }, at)).toEqual([
    { kind: 'apply', side: 'from' },
  ]);
  expect(dueToday({ state: 'open', zone: 'UTC', windows }, at)).toHaveLength(2);
  expect(dueToday({ state: 'archived', zone: 'UTC', windows }, at)).toEqual([]);
});
