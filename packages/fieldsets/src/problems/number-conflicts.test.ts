import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenSum, SUM_RELATIONS } from '@portal/rules';
import type { StoredField } from '@portal/schemas';
import { fieldOf } from '../fields/intents.ts';
import type { StoredCheck } from '../rules/sum-rules.ts';
import { setOf, t } from '../testing.ts';
import { impossibleSums } from './number-conflicts.ts';

const number = (itemid: string, more: Partial<StoredField>): StoredField => ({
  ...fieldOf('number', { itemid, itemdesc: t(itemid) }),
  ...more,
});
const check = (sum: string[], is: StoredCheck['is'], against: string | string[]): StoredCheck => ({
  sum,
  is,
  ...(typeof against === 'string' ? { value: against } : { of: against }),
});

test('[FORM-12] numbers that some values fit are never called impossible', () => {
  const side = fc.constantFrom('', '0', '3', '7');
  const part = fc.record({ minValue: side, maxValue: side });
  const sum = fc.constantFrom<string[]>(['A'], ['B'], ['A', 'B'], ['B', 'A']);
  const checks = fc.array(
    fc.tuple(sum, fc.constantFrom(...SUM_RELATIONS), fc.oneof(fc.constantFrom('0', '5', '14', '18'), sum)),
    { maxLength: 3 },
  );
  let called = 0;
  fc.assert(
    fc.property(part, part, checks, (one, two, told) => {
      const fields = [number('A', { itemlength: 1, ...one }), number('B', { itemlength: 1, ...two })];
      const set = setOf(fields, { checks: told.map(([items, is, against]) => check(items, is, against)) });
      if (impossibleSums(set, fields).length === 0) return;
      called += 1;
      for (let a = 0; a <= 9; a++)
        for (let b = 0; b <= 9; b++) {
          const values: Record<string, string> = { A: String(a), B: String(b) };
          const fits =
            fields.every(({ itemid, minValue, maxValue }) =>
              [values[itemid] ?? ''].every(
                (value) =>
                  (!minValue || Number(value) >= Number(minValue)) &&
                  (!maxValue || Number(value) <= Number(maxValue)),
              ),
            ) && (set.checks ?? []).every((one) => brokenSum(one, values) === null);
          expect(fits, JSON.stringify([one, two, told, values])).toBe(false);
        }
    }),
    { numRuns: 3_000 },
  );
  expect(called).toBeGreaterThan(100);
});
