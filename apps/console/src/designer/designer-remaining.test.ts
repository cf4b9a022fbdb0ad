import { describe, expect, test } from 'vitest';
import { type Step } from '@portal/fieldsets';
import { remaining } from '@portal/machines/designer/remaining.ts';
import { editing } from './editing.ts';
import { label, view } from './designer.test.support.ts';

describe('steps done again over another draft', () => {
  const put = (zh: string, merge = false): Step => ({
    do: label('a', zh),
    ...(merge ? { merge: true as const } : {}),
  });

  test('[HR-20] what was undone is left out, a whole entry of typing at once, and comes back with redo', () => {
    expect(remaining([put('1'), put('2'), put('23', true), { undo: true }])).toEqual([put('1')]);
    expect(remaining([put('1'), put('12', true), { undo: true }, { redo: true }])).toEqual([
      put('1'),
      put('12', true),
    ]);
    // What was saved before is taken back on the other draft as well, where only one's own is.
    expect(remaining([put('1'), { undo: true }, { undo: true }, put('2')])).toEqual([
      { undo: true },
      put('2'),
    ]);
    expect(remaining([{ undo: true }, { redo: true }, { redo: true }])).toEqual([{ redo: true }]);
  });

  test('[HR-20] what no longer fits is counted', () => {
    const theirs = view();
    const done = editing.replay(theirs, theirs, [put('1'), { do: label('gone', 'x') }], 'me');
    expect(done.lost).toBe(1);
    expect(done.steps).toEqual([put('1')]);
    expect(done.state.journal).toHaveLength(1);
  });
});
