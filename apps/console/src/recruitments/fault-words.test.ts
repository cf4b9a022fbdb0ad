import { expect, test } from 'vitest';
import { faultWords } from './fault-words.ts';

test('[OFFICE-02] what is too long says how long it may be, where that is known', () => {
  expect(faultWords('tooLong', 'name')).toEqual({
    keys: ['fault.longerThan', 'fault.tooLong'],
    values: { count: 200 },
  });
  expect(faultWords('tooLong', 'code').values).toEqual({ count: 60 });
  expect(faultWords('tooLong', 'requirement').values).toEqual({ count: 5_000 });
  expect(faultWords('tooLong', '')).toEqual({ keys: ['fault.tooLong'], values: {} });
  expect(faultWords('twice', 'name')).toEqual({ keys: ['fault.twice'], values: {} });
});
