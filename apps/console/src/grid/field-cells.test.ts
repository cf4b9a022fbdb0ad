// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { applySteps, emptyDraft, fieldOf, intents, setContent, type Intent } from '@portal/fieldsets';
import type { StoredField } from '@portal/schemas';
import { COLUMNS, FIELD_COLUMNS, cellText, isOpen } from './columns.ts';
import { fieldCells, manyCells, type FieldCell } from './field-cells.ts';
import { replacedCells } from './replaced-cells.ts';
import { readArrangement } from './use-columns.ts';
import { readOver, type Over } from './use-fill.ts';
import { inOrder, sortedFields } from './use-sorting.ts';

const field = (itemid: string, intent: Intent = 'text', zh = `标签${itemid}`): StoredField =>
  fieldOf(intent, { itemid, itemdesc: { zh, en: `Label ${itemid}` } }, 'AX');
const lists = [
  { codesetid: 'AX', name: { zh: '性别', en: 'Sex' } },
  { codesetid: 'AM', name: { zh: '学历', en: 'Education' } },
];
const done = (fields: readonly StoredField[], cells: readonly FieldCell[]): StoredField[] => {
  const content = setContent({
    fieldsetid: 'A99',
    displayname: { zh: '集', en: '' },
    must: '0',
    fieldList: [...fields],
  });
  const { changes } = manyCells(fields, cells, lists);
  const { content: after } = applySteps(
    emptyDraft(content),
    [{ do: { op: 'changeEach', changes } }],
    'me',
    '2026-01-01T00:00:00Z',
    null,
  );
  return after.kind === 'set' ? after.set.fieldList : [];
};

describe('texts for the cells of a field', () => {
  test('[SHEET-01] words of spreadsheets are what the columns know; the kind comes first, whatever the order', () => {
    const { change, refused } = fieldCells(
      field('a'),
      { length: '5', zh: ' 学  历 ', kind: '下拉框', list: '学历 · AM', must: '是', helpEn: 'Two\nlines' },
      lists,
    );
    // A choice has no length.
    expect(refused).toEqual([{ itemid: 'a', column: 'length', text: '5', why: 'closed' }]);
    expect(change).toMatchObject({
      itemdesc: { zh: '学 历' },
      codesetid: 'AM',
      must: '1',
      explain: { en: 'Two\nlines' },
    });
    expect(fieldCells(field('a'), { zh: '标签a', length: '' }, lists).change).toBeNull();
  });

  test('[SHEET-01] what a cell cannot hold is named with its reason and changes nothing', () => {
    const why = (own: StoredField, texts: Parameters<typeof fieldCells>[1]) => {
      const { change, refused } = fieldCells(own, texts, lists);
      expect(change).toBeNull();
      return refused.map((one) => one.why);
    };
    expect(why({ ...field('a'), archived: '1' }, { zh: 'x' })).toEqual(['retired']);
    expect(why(field('a'), { kind: '' })).toEqual(['needed']);
    expect(why(field('a'), { kind: '图片' })).toEqual(['unknown']);
    expect(why(field('a', 'code'), { list: '不存在' })).toEqual(['unknown']);
    expect(why(field('a'), { must: 'perhaps' })).toEqual(['unknown']);
    expect(why(field('a', 'number'), { decimals: '99' })).toEqual(['range']);
    expect(why(field('a', 'note'), { must: '是' })).toEqual(['closed']);
    // Nothing is lost where nothing is said.
    expect(why(field('a', 'note'), { must: '否', list: '', length: '' })).toEqual([]);
  });

  test('[SHEET-01] every cell takes its own text back without a change, whatever the kind', () => {
    for (const intent of intents()) {
      const own = field('a', intent);
      const texts = Object.fromEntries(
        COLUMNS.filter((one) => isOpen(own, one)).map((one) => [one, cellText(own, one)]),
      );
      expect(fieldCells(own, texts, lists), intent).toEqual({
        change: null,
        changed: 0,
        refused: [],
      });
    }
  });

  test('[SHEET-01] a block of 3 × 2 changes six cells and adds none; rows that are gone are counted', () => {
    const fields = ['a', 'b', 'c', 'd'].map((id) => field(id));
    const cells = ['a', 'b', 'c'].flatMap((itemid) => [
      { itemid, column: 'zh' as const, text: `新${itemid}` },
      { itemid, column: 'en' as const, text: `New ${itemid}` },
    ]);
    expect(done(fields, cells).map(({ itemdesc }) => itemdesc)).toEqual([
      { zh: '新a', en: 'New a' },
      { zh: '新b', en: 'New b' },
      { zh: '新c', en: 'New c' },
      { zh: '标签d', en: 'Label d' },
    ]);
    const { changed, gone } = manyCells(fields, [...cells, { itemid: 'z', column: 'zh', text: 'x' }], lists);
    expect([changed, gone]).toEqual([6, 1]);
    // What says the same already is no change that an undo could take back.
    expect(manyCells(fields, [{ itemid: 'a', column: 'zh', text: ' 标签a ' }], lists)).toMatchObject({
      changes: [],
      changed: 0,
    });
    expect(manyCells([field('a', 'note')], [{ itemid: 'a', column: 'must', text: '' }], lists).changed).toBe(
      0,
    );
  });
});

describe('pasting over fields', () => {
  const fields = ['a', 'b', 'c'].map((id) => field(id));
  const over = (row: number, column: number): Over => ({
    fields,
    columns: COLUMNS,
    range: { top: row, left: column, bottom: row, right: column },
  });
  const read = (rows: string[][], at: Over) => readOver({ text: '', html: '' }, rows, at, []);

  test('[SHEET-02] rows that find no field are kept for fields of their own, with their columns', () => {
    const { cells, fit, rows, beyond, headed } = read(
      [
        ['一', 'One'],
        ['二', 'Two'],
        ['三', 'Three'],
      ],
      over(1, 0),
    );
    expect([fit, rows, headed]).toEqual([2, 3, false]);
    expect(cells.map(({ itemid, column, text }) => `${itemid} ${column} ${text}`)).toEqual([
      'b zh 一',
      'b en One',
      'c zh 二',
      'c en Two',
    ]);
    expect(beyond.rows).toEqual([{ row: 3, cells: ['三', 'Three'] }]);
    expect(beyond.reading.columns.slice(0, 3)).toEqual(['zh', 'en', 'kind']);
  });

  test('[SHEET-02] a heading says what the columns are, in whatever order', () => {
    const { cells, fit, rows, headed } = read(
      [
        ['英文名称', '是否必填', '中文名称'],
        ['First', '是', '第一'],
        ['Second', '否', '第二'],
      ],
      over(0, 3),
    );
    expect([fit, rows, headed]).toEqual([2, 2, true]);
    expect(cells.slice(0, 3).map(({ itemid, column, text }) => [itemid, column, text])).toEqual([
      ['a', 'en', 'First'],
      ['a', 'must', '是'],
      ['a', 'zh', '第一'],
    ]);
  });
});

describe('looking at the grid in another way', () => {
  test('[SHEET-03] sorting looks at the words of a column, numbers as numbers, empty ones last; what is stored stays', () => {
    const fields = [
      { ...field('a'), itemlength: 100 },
      field('b', 'date'),
      { ...field('c'), itemlength: 20 },
      { ...field('d'), itemlength: 3 },
    ];
    const before = structuredClone(fields);
    const words = { lists: [], t: (keys: string[]) => keys[0] ?? '', language: 'zh' };
    const ids = (way: 'ascending' | 'descending') =>
      sortedFields(fields, { column: 'length', way }, words).map(({ itemid }) => itemid);
    expect(ids('ascending').at(-1)).toBe('b');
    expect(ids('descending').at(-1)).toBe('b');
    expect(ids('ascending').slice(0, 3)).toEqual(ids('descending').slice(0, 3).toReversed());
    expect(fields).toEqual(before);
    // An order that was taken holds while cells change; a field that came since stands last.
    const taken = ids('ascending');
    const later = [field('new'), ...fields.map((one) => ({ ...one, itemlength: 1 }))];
    expect(inOrder(later, taken).map(({ itemid }) => itemid)).toEqual([...taken, 'new']);
    expect(inOrder(fields.slice(1), taken).map(({ itemid }) => itemid)).toEqual(
      taken.filter((itemid) => itemid !== 'a'),
    );
  });

  test('[SHEET-03] what a browser keeps of the columns is read as far as it makes sense', () => {
    expect(readArrangement(null, FIELD_COLUMNS)).toEqual({ widths: {}, hidden: [], frozen: 0 });
    expect(readArrangement('{', FIELD_COLUMNS)).toEqual({ widths: {}, hidden: [], frozen: 0 });
    const kept = { en: 120, kind: 5, hidden: ['helpEn', 'zh', 'nothing', 3], frozen: 2 };
    // The name by which every row is known is always there.
    expect(readArrangement(JSON.stringify(kept), FIELD_COLUMNS)).toEqual({
      widths: { en: 120 },
      hidden: ['helpEn'],
      frozen: 2,
    });
    expect(readArrangement('{"frozen":-1,"hidden":"en"}', FIELD_COLUMNS)).toMatchObject({
      hidden: [],
      frozen: 0,
    });
  });

  test('[SHEET-03] a text is replaced literally in labels and helps, and only where fields can change', () => {
    const fields = [
      field('a', 'text', '价格($)'),
      { ...field('b', 'text', '价格'), explain: { zh: '写明价格', en: 'PRICE, price' } },
      { ...field('c', 'text', '价格'), archived: '1' as const },
    ];
    expect(replacedCells(fields, '($)', '$&').map(({ text }) => text)).toEqual(['价格$&']);
    expect(replacedCells(fields, 'price', 'cost').map(({ column, text }) => [column, text])).toEqual([
      ['helpEn', 'cost, cost'],
    ]);
    expect(replacedCells(fields, '价格', '费用')).toHaveLength(3);
    expect(replacedCells(fields, '', 'x')).toEqual([]);
  });
});
