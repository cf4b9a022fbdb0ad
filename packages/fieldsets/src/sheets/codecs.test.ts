import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/universal';
import enTexts from '@portal/locales/en/fieldsets.json';
import enSheets from '@portal/locales/en/sheets.json';
import zhTexts from '@portal/locales/zh/fieldsets.json';
import zhSheets from '@portal/locales/zh/sheets.json';
import { LANGUAGE_IDS } from '@portal/schemas/languages';
import { demo } from '@portal/schemas/demo';
import { codesContent, listOf, setContent } from '../drafts/content.ts';
import { fromSheets } from './from-sheets.ts';
import { intentOf } from '../fields/intents.ts';
import { fromJson, toJson } from './json.ts';
import { anyItems, anySet, draftOf, item, setOf, t, textField } from '../testing.ts';
import { toSheets } from './to-sheets.ts';
import { fromXlsx, toXlsx } from '../xlsx.ts';
import type { Content } from '../model.ts';

const anyContents: fc.Arbitrary<Content[]> = fc
  .tuple(
    anySet('A04'),
    anySet('A19'),
    anyItems(),
    fc.shuffledSubarray(['A01', 'A04', 'A19', 'A79'], { minLength: 1 }),
  )
  .map(([one, two, items, sets]): Content[] => [
    setContent(one),
    codesContent({ codesetid: 'AM', name: t('学历', 'Education'), items }),
    { kind: 'order', sets },
    setContent(two),
  ]);

const whole: Content[] = [
  ...demo.fieldSets.map(setContent),
  ...demo.codeSets.map(listOf).map(codesContent),
  { kind: 'order', sets: demo.fieldSets.map(({ fieldsetid }) => fieldsetid) },
];

describe('JSON files', () => {
  test('[HR-18] export, import, export gives the same bytes', () => {
    fc.assert(
      fc.property(anyContents, (contents) => {
        const file = toJson(contents);
        const { contents: read, problems } = fromJson(file);
        expect(problems).toEqual([]);
        expect(toJson(read)).toBe(file);
      }),
    );
    expect(fromJson(toJson(whole))).toEqual({ contents: whole, problems: [] });
  });

  test.each(Object.getOwnPropertyNames(Object.prototype))(
    '[SAFE-11] %s is the id of nothing: neither of a set, a field, a list nor a code',
    (name) => {
      const contents: Content[] = [
        setContent(setOf([textField('a')], { fieldsetid: name })),
        draftOf([textField(name)]),
        codesContent({ codesetid: name, name: t('', ''), items: [] }),
        codesContent({ codesetid: 'AM', name: t('', ''), items: [item(name)] }),
        { kind: 'order', sets: [name] },
      ];
      const { contents: read, problems } = fromJson(JSON.stringify({ format: 'field-sets-1', contents }));
      expect(read).toEqual([]);
      expect(problems.map(({ row, what }) => [row, what])).toEqual(
        contents.map((_, place) => [place + 1, 'wrong.id']),
      );
    },
  );

  test('[HR-18] what is no such file, or has faults, is told by place', () => {
    expect(fromJson('{').problems).toEqual([{ sheet: 'json', row: 0, what: 'notJson' }]);
    expect(fromJson('null').problems[0]?.what).toBe('notFieldSets');
    const file = toJson([draftOf([textField('a')]), draftOf([textField('b')])]).replace(
      '"itemtype": "A"',
      '"itemtype": "Z"',
    );
    const { contents, problems } = fromJson(file);
    expect(problems).toEqual([
      { sheet: 'json', row: 1, column: '/set/fieldList/0/itemtype', what: 'wrong.value' },
    ]);
    expect(contents).toHaveLength(1);
    const more = toJson([draftOf([textField('a')])]).replace('"must"', '"colour": 1, "must"');
    expect(fromJson(more).problems[0]?.what).toBe('wrong.unknownProperty');
  });
});

describe('XLSX files', () => {
  test('[HR-18] the sheets hold everything: export, import, export gives the same JSON', () => {
    fc.assert(
      fc.property(anyContents, (contents) => {
        const { contents: read, problems } = fromSheets(toSheets(contents));
        expect(problems).toEqual([]);
        expect(toJson(read)).toBe(toJson(contents));
      }),
      { numRuns: 300 },
    );
  });

  test('[GRID-07] in the words of either language too, read back whatever the language of the reader', () => {
    const languages = [
      { ...zhSheets, kinds: zhTexts.kind, patterns: zhTexts.pattern },
      { ...enSheets, kinds: enTexts.kind, patterns: enTexts.pattern },
    ];
    for (const words of languages)
      fc.assert(
        fc.property(anyContents, (contents) => {
          const { contents: read, problems } = fromSheets(toSheets(contents, words), { words: languages });
          expect(problems).toEqual([]);
          expect(toJson(read)).toBe(toJson(contents));
        }),
        { numRuns: 100 },
      );
    const [zh] = languages;
    const sheets = toSheets([draftOf([textField('a', { must: '1', format: 'yesno', itemlength: 1 })])], zh);
    // A column that nobody named would stand there in code.
    for (const { data } of sheets)
      for (const head of data[0] ?? []) expect(String(head)).toMatch(/^\p{Script=Han}/u);
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['信息集', '字段', '代码', '规则', '填写说明']);
    const [heads = [], row = []] = sheets[1]?.data ?? [];
    expect(heads.slice(0, 4)).toEqual(['信息集编号', '字段编号', '中文名称', '英文名称']);
    // A column for each language of the list stands before the others.
    const kind = 2 + LANGUAGE_IDS.length;
    expect([heads.slice(kind, kind + 2), row.slice(kind, kind + 2)]).toEqual([
      ['类型', '必填'],
      ['是/否', '是'],
    ]);
    const readme = sheets[4]?.data ?? [];
    expect(readme.find(([sheet, column]) => sheet === '字段' && column === '类型')?.[2]).toContain(
      '多项选择',
    );
    expect(readme.every((row) => row.every((cell) => cell !== '' && !cell.includes('{{')))).toBe(true);
  });

  test('[HR-18] the file holds everything', { timeout: 30_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyContents, async (contents) => {
        const { contents: read, problems } = await fromXlsx(await toXlsx(contents));
        expect(problems).toEqual([]);
        expect(toJson(read)).toBe(toJson(contents));
      }),
      { numRuns: 25 },
    );
    expect(await fromXlsx(await toXlsx(whole))).toEqual({ contents: whole, problems: [] });
  });

  test('[HR-18] a file written by hand in another order: three mistakes, named by sheet and row', async () => {
    const merged = { value: 'A04', type: String, rowSpan: 4 };
    const file = await writeXlsxFile([
      {
        sheet: 'Fields',
        data: [
          ['Label::English(en)', 'REQUIRED', 'label::中文（zh）', 'kind', 'set', 'length', 'id', 'list'],
          ['School', '是', ' 学校 ', 'text', merged, '１２０', 'A0401', null],
          ['Level', 'yes', '学历', 'code', null, null, 'A0405', 'AM'],
          [null, null, '学校', 'text', null, 'long', 'A0403', null],
          ['Phone', null, '电话', 'fax', null, null, 'A0404', null],
          [null, null, null, null, null, null, null, null],
          ['Name', '否', '姓名', 'text', 'A05', 30, 'A0501', null],
        ],
      },
      {
        sheet: 'sets',
        data: [
          ['label::中文 (zh)', 'set', 'required'],
          ['教育经历', ' Ａ04', 1],
        ],
      },
    ]).toBlob();
    const { contents, problems } = await fromXlsx(new Uint8Array(await file.arrayBuffer()));
    expect(problems.map(({ sheet, row, column, what }) => [sheet, row, column, what])).toEqual([
      ['fields', 4, 'length', 'cell.number'],
      ['fields', 5, 'kind', 'kindUnknown'],
      ['fields', 7, 'set', 'setUnknown'],
    ]);
    const set = contents[0]?.kind === 'set' ? contents[0].set : null;
    expect(set).toMatchObject({ fieldsetid: 'A04', must: '1', displayname: t('教育经历') });
    expect(set?.fieldList.slice(0, 2)).toEqual([
      { itemid: 'A0401', itemdesc: t('学校', 'School'), itemtype: 'A', itemlength: 120, must: '1' },
      {
        itemid: 'A0405',
        itemdesc: t('学历', 'Level'),
        itemtype: 'A',
        itemlength: 30,
        codesetid: 'AM',
        leaf_only: '1',
        must: '1',
      },
    ]);
  });

  test('[HR-18] [HR-08] a new row gets an id from the server, a changed kind makes another kind', () => {
    const sheets = [
      {
        sheet: 'sets',
        data: [
          ['set', 'label::中文 (zh)'],
          ['A04', '教育'],
        ],
      },
      {
        sheet: 'fields',
        data: [
          ['set', 'id', 'label::中文 (zh)', 'kind', 'type', 'length'],
          ['A04', '', '电话', 'phone', '', ''],
          ['A04', 'A0402', '日期', 'date', 'A', '60'],
        ],
      },
    ];
    expect(fromSheets(sheets).problems).toEqual([
      { sheet: 'fields', row: 2, column: 'id', what: 'idMissing' },
    ]);
    const [content] = fromSheets(sheets, { newId: (set) => `${set}99` }).contents;
    const fields = content?.kind === 'set' ? content.set.fieldList : [];
    expect(fields.map((field) => [field.itemid, intentOf(field)])).toEqual([
      ['A0499', 'phone'],
      ['A0402', 'date'],
    ]);
  });

  test('[HR-18] [HR-16] code lists: orphans, doubles and forgotten codes by row', () => {
    const head = ['list', 'code', 'parent', 'label::中文 (zh)'];
    const { contents, problems } = fromSheets([
      {
        sheet: 'codes',
        data: [
          head,
          ['AM', '', '', '学历'],
          ['', '1', '', '本科'],
          ['', '1', '', '硕士'],
          ['', '2', '9', '博士'],
          ['', '', '', '专科'],
          ['', '11', '1', '学士'],
        ],
      },
    ]);
    expect(problems.map(({ row, what }) => [row, what])).toEqual([
      [4, 'codeTwice'],
      [6, 'codeMissing'],
      [5, 'parentUnknown'],
    ]);
    expect(contents).toEqual([
      codesContent({
        codesetid: 'AM',
        name: t('学历'),
        items: [item('1', '', { name: t('本科') }), item('11', '1', { name: t('学士') })],
      }),
    ]);
  });

  test('[HR-18] what is no such file says so', async () => {
    expect((await fromXlsx(new TextEncoder().encode('hello'))).problems).toEqual([
      { sheet: '', row: 0, what: 'notXlsx' },
    ]);
    expect(fromSheets([{ sheet: 'Sheet1', data: [] }]).problems).toEqual([
      { sheet: '', row: 0, what: 'noSheets' },
    ]);
    const odd = fromSheets([
      {
        sheet: 'sets',
        data: [
          ['set', 'colour', 'set'],
          ['A04', 'red', 'A05'],
        ],
      },
    ]);
    expect(odd.problems.map(({ what }) => what)).toEqual(['columnUnknown', 'columnTwice']);
  });
});
