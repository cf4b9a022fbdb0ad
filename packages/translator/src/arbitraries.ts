import fc from 'fast-check';
import { ORDER_TODAY, SUM_RELATIONS } from '@portal/rules';
import {
  RULE_RELATIONS,
  type Field,
  type FieldRule,
  type FieldSet,
  type OrderRule,
  type RuleTerm,
  type SumCheck,
} from '@portal/schemas';
import { field, fieldSet } from './testing.ts';

/** Random field sets and data for property tests; items are those that the context of `testing.ts` names, and others. */

const ITEMS = ['X1', 'X2', 'X3', 'X4', 'A0145', 'A0148', 'A0177', 'A0150', 'A0111', 'odd/id~ é'] as const;

const oneField = (itemid: string): fc.Arbitrary<Field> =>
  fc
    .record({
      itemtype: fc.constantFrom('A', 'A', 'M', 'N', 'D', 'D', 'Z'),
      itemlength: fc.constantFrom(0, 1, 3, 4, 7, 10, 18, 60),
      decimal: fc.constantFrom(0, 1, 2),
      codesetid: fc.constantFrom('0', '0', 'AM'),
      minValue: fc.constantFrom('', '', '2', '-5', 'today-18y', '[X2]+1y', '[nobody]'),
      maxValue: fc.constantFrom('', '', '60', '2026-01-01', '1.5', 'today', '[X1]'),
      dateType: fc.constantFrom('', 'past', 'past'),
      format: fc.constantFrom('', '', '', 'phone', 'email', 'identity', 'note', 'choices', 'yesno', 'url'),
      choices: fc.constantFrom('', '', 'alone: 1', 'X1 = 1: 2', 'ranked; X2 = 1 | 02: 1 | 02'),
      must: fc.constantFrom('0', '1'),
      archived: fc.constantFrom('0', '0', '0', '1'),
    })
    .map((more) => field({ itemid, itemdesc: itemid, ...more }));

const item = fc.constantFrom(...ITEMS, 'nobody');
const term: fc.Arbitrary<RuleTerm> = fc.oneof(
  fc.record({ item, in: fc.array(fc.constantFrom('1', '2', '', '02'), { minLength: 1, maxLength: 2 }) }),
  fc.record({
    item,
    is: fc.constantFrom(...RULE_RELATIONS),
    of: fc.array(fc.constantFrom('1', '', 'a', '60.5', '2026-07', '校'), { maxLength: 2 }),
  }),
);
const when = fc.oneof(
  term,
  fc.record({
    all: fc.array(fc.oneof(term, fc.record({ any: fc.array(term, { minLength: 1, maxLength: 2 }) })), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  fc.record({
    any: fc.array(fc.oneof(term, fc.record({ all: fc.array(term, { minLength: 1, maxLength: 2 }) })), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
);
const items = fc.subarray([...ITEMS], { maxLength: 3 });
const rule: fc.Arbitrary<FieldRule> = fc.record({ when, then: fc.record({ show: items, require: items }) });

const order: fc.Arbitrary<OrderRule> = fc.record({
  item: fc.constantFrom(...ITEMS),
  is: fc.constantFrom('notBefore' as const, 'after' as const, 'within' as const),
  of: fc.constantFrom(...ITEMS, ORDER_TODAY, 'nobody'),
  years: fc.constantFrom(1, 8),
});

const sum: fc.Arbitrary<SumCheck> = fc
  .record({
    sum: fc.array(fc.constantFrom(...ITEMS), { minLength: 1, maxLength: 3 }),
    is: fc.constantFrom(...SUM_RELATIONS),
    other: fc.oneof(
      fc.record({ value: fc.constantFrom('0', '1', '60.5', '100', '') }),
      fc.record({ of: fc.array(fc.constantFrom(...ITEMS, 'nobody'), { minLength: 1, maxLength: 2 }) }),
    ),
    over: fc.constantFrom({}, {}, { over: 'records' as const }),
  })
  .map(({ other, over, ...check }) => ({ ...check, ...other, ...over }));

export const arbitraryFieldSet: fc.Arbitrary<FieldSet> = fc
  .record({
    fieldList: fc.subarray([...ITEMS], { minLength: 1 }).chain((ids) => fc.tuple(...ids.map(oneField))),
    rules: fc.array(rule, { maxLength: 3 }),
    orders: fc.array(order, { maxLength: 3 }),
    checks: fc.array(sum, { maxLength: 3 }),
  })
  .map(({ fieldList, ...more }) => fieldSet(fieldList, more));

const value = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '1',
      '2',
      '02',
      'Li Lei',
      '招聘门户系统',
      '😀😀😀😀',
      '0.07',
      '4.18',
      '-1',
      '999',
      '1000',
      '60.5',
      '1e3',
      '０.５',
      '2026',
      '2026-07',
      '2026-07-03',
      '2026-07-04',
      '2026-02-30',
      '2027',
      '2027-01',
      '2027-01-01',
      '1 2',
      'a@b.cn',
      'a@b',
      '13800138000',
      '138 0013 8000',
      '11010519491231002X',
      '11010519491231002x',
      '110105194912310021',
      'G12345678',
      ' padded ',
      'x'.repeat(70),
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.oneof(fc.boolean(), fc.integer(), fc.constant(null)) },
);

export const arbitraryData: fc.Arbitrary<Record<string, unknown>> = fc.dictionary(
  fc.constantFrom(...ITEMS, 'extra'),
  value,
  { maxKeys: ITEMS.length },
);
