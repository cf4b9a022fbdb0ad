import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CELL_KINDS, registeredKinds } from '@portal/field-kinds';
import { fieldOf, wireSetOf } from '@portal/fieldsets';
import { writeTableShape, type TableColumn, type TableShape } from '@portal/rules';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { judgeTableOf, normaliseData, translateFieldSet, writtenTable } from '@portal/translator';
import { context } from '@portal/translator/testing';
import { compileVerdict } from '@portal/translator/verdict';
import { readFieldSet } from '@portal/wire';
import { compileCheck } from './check.ts';

const RUNS = 600;
const ctx = context();
const named = (text: string) => ({ zh: text, en: text });

const setOf = (fieldList: StoredField[]): StoredFieldSet => ({
  fieldsetid: 'A90',
  displayname: named('a set'),
  explain: named(''),
  must: '0',
  fieldList,
});
const schemaOf = (fieldList: StoredField[], language: 'zh' | 'en' = 'zh') =>
  translateFieldSet(readFieldSet(wireSetOf(setOf(fieldList), 1, '01', language)), ctx).schema;
const tableField = (shape: TableShape): StoredField => ({
  ...fieldOf('table', { itemid: 'T', itemdesc: named('T') }),
  columns: writeTableShape(shape),
});

/** The column as a field of its own, made as HR makes one. */
const asField = ({ id, kind, name, must, length, decimals, list, min, max }: TableColumn): StoredField => ({
  ...fieldOf(kind as (typeof CELL_KINDS)[number], { itemid: id, itemdesc: name }, list),
  ...(length === undefined || kind !== 'text' ? {} : { itemlength: length }),
  ...(decimals === undefined ? {} : { decimal: decimals }),
  ...(min === undefined ? {} : { minValue: min }),
  ...(max === undefined ? {} : { maxValue: max }),
  ...(must ? { must: '1' } : {}),
});

const bounds: Partial<Record<string, readonly [string, string]>> = {
  number: ['2', '90.5'],
  date: ['2000-01-01', 'today'],
  month: ['2000-01', '2031-12'],
};
const anyColumn = fc.record({
  kind: fc.constantFrom(...CELL_KINDS),
  must: fc.boolean(),
  bounded: fc.boolean(),
  length: fc.constantFrom(undefined, 3),
});
const anyShape: fc.Arbitrary<TableShape> = fc
  .tuple(fc.array(anyColumn, { minLength: 1, maxLength: 5 }), fc.nat(2), fc.constantFrom(3, 50))
  .map(([some, minRows, maxRows]) => ({
    minRows,
    maxRows,
    columns: some.map(({ kind, must, bounded, length }, at): TableColumn => {
      const [min, max] = (bounded ? bounds[kind] : undefined) ?? [];
      return {
        id: `c${at}`,
        kind,
        name: named(`column ${at}`),
        must,
        ...(length === undefined || kind !== 'text' ? {} : { length }),
        ...(kind === 'number' ? { decimals: 1 } : {}),
        ...(kind === 'code' ? { list: 'AX' } : {}),
        ...(min === undefined ? {} : { min }),
        ...(max === undefined ? {} : { max }),
      };
    }),
  }));
const CELLS = [
  ['', '', ' ', 'ab', 'abcd', '1', '0', '5.5', '5.55', '99', '-1', '\uff15', '2001-02-03', '1999-01-01'],
  ['2001-02', '2099-01-01', '2001-02-30', '2001', '13800138000', '138', 'a@b.cn', 'www.example.com'],
  ['\u{1f600}'],
].flat();
const anyCell = fc.constantFrom(...CELLS);
const anyRows = fc.array(
  fc.dictionary(fc.constantFrom('c0', 'c1', 'c2', 'c3', 'c4', 'gone', '__proto__'), anyCell),
  { maxLength: 5 },
);

describe('[FORM-09] tables', () => {
  test('[FORM-09] browser and server judge a table alike, and each cell as a field of the kind of its column', () => {
    const seen = { fine: 0, cell: 0, empty: 0, few: 0, many: 0 };
    fc.assert(
      fc.property(anyShape, anyRows, (shape, rows) => {
        const field = tableField(shape);
        const schema = schemaOf([field]);
        const text = JSON.stringify(rows);
        const browser = compileCheck(schema)({ T: text });
        expect(compileVerdict(schema)({ T: text })).toEqual(browser);
        const faults = judgeTableOf(text, field, ctx.today);
        const problem = browser[0]?.params['problem'];
        expect(browser.length > 0).toBe(faults.length > 0);
        seen[(problem ?? 'fine') as keyof typeof seen] += 1;

        const own = shape.columns.map(({ id }) => id);
        const row = schemaOf(shape.columns.map(asField));
        const expected = rows.flatMap((cells, at) => {
          const known = Object.fromEntries(own.map((id) => [id, (cells[id] ?? '').trim()]));
          if (Object.values(known).every((cell) => cell === '')) return [];
          const judged = compileVerdict(row)(normaliseData(row, known));
          return judged.map(({ itemid, keyword, params }) => ({ row: at, itemid, keyword, params }));
        });
        const cellFaults = faults.flatMap((fault) => ('row' in fault ? [fault] : []));
        if (problem !== 'many' && problem !== 'empty')
          expect(
            cellFaults.map(({ row: at, error: { itemid, keyword, params } }) => ({
              row: at,
              itemid,
              keyword,
              params,
            })),
          ).toEqual(expected);
      }),
      { numRuns: RUNS },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(RUNS / 100);
  });

  test('[FORM-09] what is no table, or no text of columns, is judged alike', () => {
    const shape = {
      minRows: 0,
      maxRows: 50,
      columns: [{ id: 'a', kind: 'text', name: named('A'), must: true }],
    };
    const texts = [
      'x',
      '{}',
      '[1]',
      '[{"a":1}]',
      '['.repeat(9999),
      '[]',
      '[{}]',
      `[${'{},'.repeat(60)}{"a":"x"}]`,
    ];
    for (const columns of [writeTableShape(shape), 'a unknown-kind', '"', ''])
      for (const text of [...texts, `[{"a":"${'x'.repeat(30_000)}"}]`]) {
        const schema = schemaOf([{ ...tableField(shape), columns }]);
        const browser = compileCheck(schema)({ T: text });
        expect(compileVerdict(schema)({ T: text })).toEqual(browser);
      }
    const of = (text: string) => compileCheck(schemaOf([tableField(shape)]))({ T: text })[0]?.params;
    expect(of('[{"a":1}]')).toMatchObject({ problem: 'unreadable' });
    expect(of('[{}]')).toMatchObject({ problem: 'empty' });
    expect(of(JSON.stringify(Array.from({ length: 51 }, () => ({ a: 'x' }))))).toMatchObject({
      problem: 'many',
      count: 50,
    });
    expect(of(JSON.stringify([{ a: 'x' }, { b: 'y' }, { a: '', b: '' }]))).toBeUndefined();
  });

  test('[FORM-09] a fault of a cell names its row as people count, and its column by name in the language of the set', () => {
    const columns = [
      { id: 'a', kind: 'text', name: named('Project'), must: false },
      { id: 'b', kind: 'number', name: { zh: 'Punkte', en: 'Score' }, must: false },
    ];
    for (const [language, title] of [
      ['zh', 'Punkte'],
      ['en', 'Score'],
    ] as const) {
      const schema = schemaOf([tableField({ minRows: 0, maxRows: 50, columns })], language);
      expect(compileCheck(schema)({ T: '[{"a":"x"},{"a":"y","b":"many"}]' })).toMatchObject([
        { itemid: 'T', keyword: 'x-table', params: { problem: 'cell', row: 2, column: 'b', title } },
      ]);
    }
  });

  test('[FORM-09] a table that is good is written in one spelling, and is good and the same when it is written again', () => {
    fc.assert(
      fc.property(anyShape, anyRows, (shape, rows) => {
        const field = tableField({ ...shape, minRows: 0 });
        const text = JSON.stringify(rows);
        if (judgeTableOf(text, field, ctx.today).length > 0) return;
        const written = writtenTable(text, field, registeredKinds());
        expect(writtenTable(written, field, registeredKinds())).toBe(written);
        expect(judgeTableOf(written, field, ctx.today)).toEqual([]);
        expect(written).not.toContain('gone');
      }),
      { numRuns: RUNS },
    );
  });

  test('[FORM-09] free texts of cells are hardened, the text around them is not', () => {
    const columns = [{ id: 'a', kind: 'text', name: named('A'), must: false }];
    const field = tableField({ minRows: 0, maxRows: 50, columns });
    expect(writtenTable('[{"a":"<b>\\"x\\""}, {"a":" "}]', field, registeredKinds())).toBe(
      '[{"a":"\uff1cb\uff1e\uff02x\uff02"}]',
    );
  });
});
