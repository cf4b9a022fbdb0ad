import { expect, test } from 'vitest';
import { commonForm, hasLostZeros } from './cells.ts';

test('[HR-27] a number has lost zeros where the others of its file begin with as many; “999” as text has not', () => {
  const form = commonForm(['00260001', '00260002', '00260003', '260004', '999']);
  expect(form).toEqual({ length: 8, zeros: 2 });
  expect(['260004', '0260004', '999', '00260005', 'A1'].map((number) => hasLostZeros(number, form))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  // Numbers without zeros before them have none to lose, and few numbers say nothing.
  const plain = commonForm(['12600001', '12600002', '12600003', '999']);
  expect(hasLostZeros('999', plain)).toBe(false);
  expect(commonForm(['00260001', 'A-1'])).toEqual({ length: 0, zeros: 0 });
  expect(commonForm([])).toEqual({ length: 0, zeros: 0 });
});
