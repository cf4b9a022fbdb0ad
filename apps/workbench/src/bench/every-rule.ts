import type { BenchField } from './plan.ts';

/** What a set of the benchmark has besides its fields, as the wire says it. */
interface Extras {
  fieldList: Record<string, unknown>[];
  [key: string]: unknown;
}

const idOf = (fields: readonly BenchField[], place: number): string => fields[place]?.itemid ?? '';

/**
 * The fields of the benchmark as a set that says all that an office can (FORM-15): sections, rules, bounds, orders, checks,
 * calculated fields, choices with rules, offers, quotes, a picture and a table. Everything stays shown and in its place, calculated fields stand last,
 * so that the same inputs are typed in as without.
 */
export function withEveryRule(
  fields: readonly BenchField[],
  wire: readonly Record<string, unknown>[],
): Extras {
  const id = (place: number): string => idOf(fields, place);
  const numbers = fields.filter(({ kind }) => kind === 'number').map(({ itemid }) => itemid);
  const dates = fields.filter(({ kind }) => kind === 'date').map(({ itemid }) => itemid);
  const [from = '', to = ''] = dates;
  const more: Record<string, Record<string, unknown>> = {
    [id(0)]: { offered: `"云溪"`, bounds: { min: '2', message: '至少两个字' } },
    [id(2)]: { choices: `${id(6)} = 07: 01 | 02 | 03 | 07` },
    [from]: { bounds: { max: 'today' } },
    [id(7)]: { quotes: { itemdesc: `{{${id(1)}|申请人}}的说明` } },
    [id(11)]: {
      quotes: { itemdesc: `{{${id(1)}}}的单位`, explain: `按{{${id(0)}}}填写` },
      explain: '按要求填写',
    },
  };
  const note = (itemid: string, itemdesc: string, more: object) => ({
    itemid,
    itemdesc,
    itemtype: 'A',
    itemlength: 0,
    format: 'note',
    ...more,
  });
  const section = (place: number, title: string) => note(`S${place}`, title, { section: 'open' });
  const calculated = [
    {
      itemid: 'C1',
      itemdesc: '合计',
      itemtype: 'N',
      itemlength: 9,
      calculated: `sum(${numbers.join(', ')})`,
    },
    {
      itemid: 'C2',
      itemdesc: '全名',
      itemtype: 'A',
      itemlength: 200,
      calculated: `join(${id(1)}, ${id(8)}, "·")`,
    },
    {
      itemid: 'C3',
      itemdesc: '月数',
      itemtype: 'N',
      itemlength: 4,
      calculated: `monthsBetween(${from}, ${to})`,
    },
  ];
  const picture = note('P1', '图', { picture: '/servlet/DisplayOleContent?filename=picture1&size=8x6' });
  const table = note('T1', '表', {
    itemlength: 4000,
    format: 'table',
    columns: 'a text zh:"课"; b number zh:"分"',
  });
  const fieldList = wire.flatMap((field, place) => [
    ...(place % 10 === 0 ? [section(place, `第 ${place / 10 + 1} 部分`)] : []),
    { ...field, ...more[String(field['itemid'])] },
  ]);
  return {
    fieldList: [...fieldList, picture, table, ...calculated],
    rules: [
      { when: { item: id(6), in: ['07'] }, then: { show: [id(7), id(8)], require: [id(8)] } },
      {
        when: {
          any: [
            { item: id(1), is: 'filled', of: [] },
            { item: id(6), in: ['07'] },
          ],
        },
        then: { show: [id(11)] },
      },
      ...fields
        .slice(12, 18)
        .map(({ itemid }) => ({ when: { item: id(6), in: ['07'] }, then: { show: [itemid] } })),
    ],
    orders: [{ item: to, is: 'notBefore', of: from }],
    checks: [
      { sum: numbers.slice(0, 2), is: 'atMost', value: '1000', message: '太多' },
      { sum: numbers.slice(0, 1), over: 'records', is: 'atMost', value: '100000' },
    ],
    records: { min: '1', max: '99' },
  };
}
