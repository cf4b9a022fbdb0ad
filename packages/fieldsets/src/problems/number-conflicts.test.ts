import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenSum, SUM_RELATIONS } from '@portal/rules';
import type { StoredField } from '@portal/schemas';
import { fieldOf } from '../fields/intents.ts';
import type { StoredCheck } from '../rules/sum-rules.ts';
import { setOf, t } from '../testing.ts';
import type { LocalSentence } from '../local-sentence.ts';
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

/** Numbers that are told as what comes nearest. */
function numbersIn({ key, values }: LocalSentence): Record<string, string> {
  const { name, value } = values;
  const own = key === 'nearest.is' ? { [(name as { zh: string }).zh]: (value as { zh: string }).zh } : {};
  const inner = Object.entries(values).flatMap(([place, one]) =>
    place !== 'missed' && typeof one === 'object' && 'key' in one ? [numbersIn(one as LocalSentence)] : [],
  );
  return Object.assign({}, own, ...inner) as Record<string, string>;
}

test('[FORM-12] numbers that some values fit are never called impossible', () => {
  const side = fc.constantFrom('', '0', '3', '7');
  const part = fc.record({ minValue: side, maxValue: side });
  const sum = fc.constantFrom<string[]>(['A'], ['B'], ['A', 'B'], ['B', 'A']);
  const checks = fc.array(
    fc.tuple(sum, fc.constantFrom(...SUM_RELATIONS), fc.oneof(fc.constantFrom('0', '5', '14', '18'), sum)),
    { maxLength: 3 },
  );
  let called = 0;
  let near = 0;
  fc.assert(
    fc.property(part, part, checks, (one, two, told) => {
      const fields = [number('A', { itemlength: 1, ...one }), number('B', { itemlength: 1, ...two })];
      const set = setOf(fields, { checks: told.map(([items, is, against]) => check(items, is, against)) });
      const found = impossibleSums(set, fields);
      if (found.length === 0) return;
      called += 1;
      for (const { nearest } of found) {
        if (!nearest) continue;
        near += 1;
        const values = numbersIn(nearest);
        const broken = (set.checks ?? []).filter((one) => brokenSum(one, values) !== null);
        // What is told is missed, be it said twice, and nothing else.
        expect(new Set(broken.map((one) => JSON.stringify(one))).size, JSON.stringify([told, values])).toBe(
          1,
        );
      }
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
  expect([called > 100, near > 100], `${called} ${near}`).toEqual([true, true]);
});
