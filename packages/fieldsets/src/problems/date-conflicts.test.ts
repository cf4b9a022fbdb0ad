import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breaksDateOrder, brokenBound, movedByMonths } from '@portal/rules';
import type { OrderRule, StoredField, StoredFieldSet } from '@portal/schemas';
import { fieldOf } from '../fields/intents.ts';
import { setOf, t } from '../testing.ts';
import type { LocalSentence } from '../local-sentence.ts';
import { impossibleDates } from './date-conflicts.ts';

const date = (itemid: string, more: Partial<StoredField>): StoredField => ({
  ...fieldOf('date', { itemid, itemdesc: t(itemid) }),
  ...more,
});
const order = (item: string, is: OrderRule['is'], of: string, years?: number): OrderRule => ({
  item,
  is,
  of,
  ...(years === undefined ? {} : { years }),
});

/** Dates that are told as what comes nearest; those that hang on today are left out. */
function answersIn(nearest: LocalSentence | undefined): Record<string, string>[] {
  const found: Record<string, string> = {};
  const walk = ({ key, values }: LocalSentence): void => {
    const { name, value } = values;
    if (key === 'nearest.is' && typeof value === 'string') found[(name as { zh: string }).zh] = value;
    for (const inner of Object.values(values))
      if (typeof inner === 'object' && 'key' in inner) walk(inner as LocalSentence);
  };
  const { answers } = nearest?.values ?? {};
  if (typeof answers === 'object' && 'key' in answers) walk(answers as LocalSentence);
  return Object.keys(found).length > 0 ? [found] : [];
}

/** How many bounds and orders some dates break, each side of a field by itself; what hangs on a date that is not there breaks nothing. */
function brokenBy(set: StoredFieldSet, values: Record<string, string>): number {
  const valueOf = (item: string): string => values[item] ?? '';
  const sides = set.fieldList.flatMap(({ itemid, minValue = '', maxValue = '' }) => [
    { itemid, min: minValue, max: '' },
    { itemid, min: '', max: maxValue },
  ]);
  const scope = { today: '', valueOf };
  return (
    sides.filter(
      ({ itemid, min, max }) =>
        valueOf(itemid) !== '' && brokenBound(valueOf(itemid), { by: 'date', min, max }, scope),
    ).length +
    (set.orders ?? []).filter(({ item, is, of, years = 0 }) =>
      breaksDateOrder(valueOf(item), is, valueOf(of), years),
    ).length
  );
}

test('[FORM-12] dates that some generated values fit are never called impossible', () => {
  const months = fc.integer({ min: -30, max: 30 });
  const relative = fc.tuple(fc.constantFrom('A', 'B', 'C', ''), months).map(([item, count]) => {
    const from = item === '' ? 'today' : `[${item}]`;
    return count === 0 ? from : `${from}${count < 0 ? '-' : '+'}${Math.abs(count)}m`;
  });
  const bound = fc.oneof(fc.constant(''), relative, fc.constantFrom('2019-06-15', '2021-02-28'));
  const length = fc.constantFrom(7, 10);
  const part = fc.record({ minValue: bound, maxValue: bound, itemlength: length });
  const orders = fc.array(
    fc
      .tuple(
        fc.constantFrom('A', 'B', 'C'),
        fc.constantFrom('notBefore' as const, 'after' as const, 'within' as const),
        fc.constantFrom('A', 'B', 'C', '@today'),
      )
      .map(([item, is, of]) => order(item, is, of, is === 'within' ? 1 : undefined)),
    { maxLength: 3 },
  );
  const TODAY = '2020-03-31';
  let called = 0;
  let near = 0;
  fc.assert(
    fc.property(
      fc.tuple(part, part, part),
      orders,
      fc.array(fc.tuple(months, months, months), { minLength: 20, maxLength: 40 }),
      (parts, rules, tries) => {
        const fields = parts.map((more, place) => date('ABC'[place] ?? '', more));
        const set = setOf(fields, { orders: rules.filter(({ item, of }) => item !== of) });
        const found = impossibleDates(set, fields);
        if (!found) return;
        called += 1;
        if (found.nearest) near += 1;
        for (const values of answersIn(found.nearest)) expect(brokenBy(set, values)).toBe(1);
        for (const moves of tries) {
          const values: Record<string, string> = Object.fromEntries(
            fields.map(({ itemid, itemlength }, place) => [
              itemid,
              movedByMonths(TODAY, moves[place] ?? 0).slice(0, itemlength),
            ]),
          );
          const valueOf = (item: string): string => values[item] ?? '';
          const fits =
            fields.every(
              ({ itemid, minValue, maxValue }) =>
                brokenBound(
                  valueOf(itemid),
                  { by: 'date', min: minValue ?? '', max: maxValue ?? '' },
                  { today: TODAY, valueOf },
                ) === null,
            ) &&
            (set.orders ?? []).every(
              ({ item, is, of, years = 0 }) =>
                !breaksDateOrder(valueOf(item), is, of === '@today' ? TODAY : valueOf(of), years),
            );
          expect(fits, JSON.stringify([parts, rules, values])).toBe(false);
        }
      },
    ),
    { numRuns: 3_000 },
  );
  expect([called > 100, near > 100], `${called} ${near}`).toEqual([true, true]);
});
