import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_TABLE_LENGTH } from './constants.ts';
import {
  isBlankRow,
  MAX_TABLE_ROWS,
  NO_TABLE,
  readTable,
  readTableShape,
  writeTable,
  writeTableShape,
  type TableColumn,
  type TableRow,
} from './tables.ts';

const anyColumn: fc.Arbitrary<Omit<TableColumn, 'id'>> = fc
  .record({
    kind: fc.constantFrom('text', 'number', 'code', 'plate-number'),
    name: fc.record({ zh: fc.string({ maxLength: 20 }), en: fc.string({ maxLength: 20 }) }),
    must: fc.boolean(),
    length: fc.option(fc.nat(9999), { nil: undefined }),
    decimals: fc.option(fc.nat(8), { nil: undefined }),
    list: fc.option(fc.constantFrom('AM', 'A B;"'), { nil: undefined }),
    min: fc.option(fc.constantFrom('0', 'today-18y', '[a]+2y'), { nil: undefined }),
    max: fc.option(fc.constantFrom('100.5', 'x;y "z"'), { nil: undefined }),
  })
  .map(
    (column) => Object.fromEntries(Object.entries(column).filter(([, said]) => said !== undefined)) as never,
  );

const columns = [
  { id: 'a', kind: 'text', name: { zh: '甲', en: '' }, must: true },
  { id: 'b', kind: 'number', name: { zh: '乙', en: '' }, must: false },
];

describe('[FORM-09] the columns of a table as a text', () => {
  test('[FORM-09] what is written is read as it was', () => {
    fc.assert(
      fc.property(
        fc.array(anyColumn, { maxLength: 8 }),
        fc.nat(20),
        fc.integer({ min: 20, max: 50 }),
        (some, minRows, maxRows) => {
          const shape = {
            columns: some.map((column, at) => ({ id: `c${at}`, ...column })),
            minRows,
            maxRows,
          };
          expect(readTableShape(writeTableShape(shape))).toEqual(shape);
        },
      ),
    );
  });

  test('[FORM-09] a text that people write by hand is read', () => {
    expect(
      readTableShape(
        ' rows=1-10 ;\n name  text must length=60 zh:"项目；“一”" en:"Project; \\"one\\"" ; s number max=100',
      ),
    ).toEqual({
      minRows: 1,
      maxRows: 10,
      columns: [
        {
          id: 'name',
          kind: 'text',
          must: true,
          length: 60,
          name: { zh: '项目；“一”', en: 'Project; "one"' },
        },
        { id: 's', kind: 'number', must: false, max: '100', name: { zh: '', en: '' } },
      ],
    });
    expect(readTableShape('')).toEqual(NO_TABLE);
  });

  test.each([
    ['a name without its end', 'a text zh:"甲'],
    ['a word that says nothing', 'a text big'],
    ['no kind', 'a'],
    ['the same column twice', 'a text; a number'],
    ['a name that all objects have', '__proto__ text'],
    ['nine columns', Array.from({ length: 9 }, (_none, at) => `c${at} text`).join(';')],
    ['more rows than there can be', 'rows=1-51; a text'],
    ['more rows at least than at most', 'rows=5-2; a text'],
    ['a text beyond all measure', `a text zh:"${'x'.repeat(6000)}"`],
    ['quotes without end', '"\\"'.repeat(1600)],
  ])('[FORM-09] %s is no text of columns', (_what, text) => {
    expect(readTableShape(text)).toBeNull();
  });
});

describe('[FORM-09] the value of a table', () => {
  test('[FORM-09] rows come back as they were written; what stands beside the columns is passed over', () => {
    const rows: TableRow[] = [{ a: '一', b: '2' }, {}, { b: '3' }];
    expect(readTable({ columns }, writeTable(rows))).toEqual(rows);
    expect(readTable({ columns }, '[{"a":" x ","gone":{"deep":[1]},"b":""}]')).toEqual([{ a: 'x' }]);
    expect(writeTable([{ a: ' ' }, {}])).toBe('');
    expect(isBlankRow({ a: ' ' })).toBe(true);
  });

  test.each([
    ['no JSON', 'a, b'],
    ['an object', '{"a":"x"}'],
    ['numbers in place of texts', '[{"a":1}]'],
    ['rows that are lists', '[["x"]]'],
    ['nothing', '[null]'],
    ['depth', '['.repeat(10_000)],
    ['depth that closes', '['.repeat(9000) + ']'.repeat(9000)],
    ['more than is read', `[${'{},'.repeat(MAX_TABLE_LENGTH)}{}]`],
    ['ten megabytes', `[{"a":"${'x'.repeat(10_000_000)}"}]`],
  ])('[FORM-09] %s is no table', (_what, text) => {
    expect(readTable({ columns }, text)).toBeNull();
  });

  test('[FORM-09] names that all objects have read and change nothing', () => {
    const [row] = readTable({ columns }, '[{"__proto__":{"a":"x"},"constructor":"y","b":"1"}]') ?? [];
    expect(row).toEqual({ b: '1' });
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
    expect(
      readTable(
        { columns: [{ id: 'toString', kind: 'text', name: { zh: '', en: '' }, must: false }] },
        '[{}]',
      ),
    ).toEqual([{}]);
  });

  test('[FORM-09] the most rows with short cells fit the text that a record keeps', () => {
    const rows = Array.from({ length: MAX_TABLE_ROWS }, () =>
      Object.fromEntries(
        Array.from({ length: 8 }, (_none, at) => [
          `c${at + 1}`,
          '一二三四五六七八九十一二三四五六七八九十一二三四五六七八九十一二三四五六',
        ]),
      ),
    );
    expect(writeTable(rows).length).toBeLessThan(MAX_TABLE_LENGTH);
  });
});
