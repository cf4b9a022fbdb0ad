import { expect, test } from 'vitest';
import { zipSync, unzipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/universal';
import { setContent } from '@portal/fieldsets';
import { toXlsx } from '@portal/fieldsets/xlsx';
import { demo } from '@portal/schemas/demo';
import { wordsIn } from '../sheet-words.ts';
import { ODDITIES } from './oddities.ts';
import { readImport } from './read.ts';

const [set] = demo.fieldSets;
const contents = set ? [setContent(set)] : [];

/** A file whose parts were changed by hand. */
async function changed(part: RegExp, change: (xml: string) => string): Promise<Uint8Array> {
  const parts = unzipSync(await toXlsx(contents, wordsIn('zh')));
  for (const [name, content] of Object.entries(parts))
    if (part.test(name)) parts[name] = new TextEncoder().encode(change(new TextDecoder().decode(content)));
  return zipSync(parts);
}

test('[GRID-07] hidden sheets and formulas are read for what they hold, and told', async () => {
  const hidden = await changed(/workbook\.xml$/, (xml) => xml.replace('<sheet ', '<sheet state="hidden" '));
  expect(await readImport({ xlsx: hidden })).toEqual({
    contents,
    problems: [{ sheet: '信息集', row: 0, what: 'sheetHidden' }],
  });
  const formula = await changed(/sheet5\.xml$/, (xml) =>
    xml.replace(/<c r="B2"[^>]*>.*?<\/c>/s, '<c r="B2" t="str"><f>1+1</f><v>2</v></c>'),
  );
  const read = await readImport({ xlsx: formula });
  expect(read.problems).toEqual([{ sheet: '填写说明', row: 0, what: 'formulas', values: { value: 'B2' } }]);
  expect(read.contents).toEqual(contents);
});

const text = (value: string) => ({ value, type: String });
const day = (value: string) => ({ value: new Date(value), type: Date, format: 'yyyy-mm-dd' });

/** Field sets as somebody else's program writes them. */
async function written(fields: object[][], codes: object[][] = []): Promise<Uint8Array> {
  const blob = await writeXlsxFile([
    { sheet: 'sets', data: [['set', 'label::中文 (zh)'].map(text), ['A99', '教育'].map(text)] },
    { sheet: 'fields', data: [['set', 'id', 'label::中文 (zh)', 'kind', 'max'].map(text), ...fields] },
    ...(codes.length === 0
      ? []
      : [{ sheet: 'codes', data: [['list', 'code', 'label::中文 (zh)'].map(text), ...codes] }]),
  ]).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}

test('[GRID-14] merged cells are told by sheet and range and nothing is taken, but where an empty cell means the same as above', async () => {
  const file = await written([
    [{ ...text('A99'), rowSpan: 2 }, text('A9901'), { ...text('姓名'), rowSpan: 2 }, text('text')],
    [null as never, text('A9902'), null as never, { ...text('text'), columnSpan: 2 }, null as never],
  ]);
  const { problems } = await readImport({ xlsx: file });
  expect(problems.filter(({ what }) => what === 'merged')).toEqual([
    { sheet: 'fields', row: 2, column: 'label::中文 (zh)', what: 'merged', values: { value: 'C2:C3' } },
    { sheet: 'fields', row: 3, column: 'kind', what: 'merged', values: { value: 'D3:E3' } },
  ]);
  expect(ODDITIES.has('merged')).toBe(false);
});

test('[GRID-14] cells that a spreadsheet made dates are told by sheet and cell; the latest day of a field may be one', async () => {
  const file = await written(
    [
      ['A99', 'A9901', '开始日期', 'date'].map(text).concat([day('2026-07-03') as never]),
      ['A99', 'A9902', '结束日期', 'date'].map(text).concat([{ value: 46_206, type: Number } as never]),
      [text('A99'), text('A9903'), day('2026-01-02'), text('text')],
    ],
    [
      [text('AX'), null as never, text('级别')],
      [text('AX'), day('2001-01-02'), text('一级')],
    ],
  );
  const { contents: read, problems } = await readImport({ xlsx: file });
  expect(
    problems.map(({ sheet, row, column, what, values }) => [sheet, row, column, what, values?.['value']]),
  ).toEqual(
    expect.arrayContaining([
      ['fields', 4, 'label::中文 (zh)', 'cell.date', '2026-01-02'],
      ['codes', 3, 'code', 'cell.date', '2001-01-02'],
      ['fields', 3, 'max', 'cell.dateNumber', '46206'],
    ]),
  );
  const [set99] = read.flatMap((content) => (content.kind === 'set' ? [content.set] : []));
  expect(set99?.fieldList[0]).toMatchObject({ itemid: 'A9901', maxValue: '2026-07-03' });
});
