import { describe, expect, test } from 'vitest';
import type { OrderRule, StoredField } from '@portal/schemas';
import { applySteps } from '../drafts/apply-steps.ts';
import { classify } from '../changes/classify.ts';
import { compare } from '../changes/compare.ts';
import { emptyDraft } from '../drafts/content.ts';
import { fromSheets } from '../sheets/from-sheets.ts';
import { newOrder, orderWords, readOrder, withRelation, writeOrder } from './order-rules.ts';
import { problemsOf } from '../problems/problems.ts';
import { draftOf, setOf, t, textField } from '../testing.ts';
import { toSheets } from '../sheets/to-sheets.ts';

const date = (itemid: string, name: string, more: Partial<StoredField> = {}): StoredField => ({
  ...textField(itemid, { itemtype: 'D', itemlength: 7, itemdesc: t(name, itemid), ...more }),
});
const fields = [
  textField('NAME'),
  date('START', '入学时间'),
  date('END', '毕业时间'),
  date('GONE', '旧', { archived: '1' }),
];
const AT = '2026-07-03T00:00:00Z';
const rule: OrderRule = { item: 'END', is: 'notBefore', of: 'START' };

describe('order rules of a set', () => {
  test('[TRY-03] a new rule takes the first two dates, and a change of relation keeps or drops the years', () => {
    expect(newOrder(fields)).toEqual(rule);
    expect(newOrder([date('ONE', '日期')])).toEqual({ item: 'ONE', is: 'notBefore', of: '@today' });
    const near = withRelation(rule, 'within');
    expect(near).toEqual({ ...rule, is: 'within', years: 1 });
    expect(withRelation(near, 'after')).toEqual({ ...rule, is: 'after' });
  });

  test('[TRY-03] rules are set, undone and kept in sheets', () => {
    const draft = emptyDraft(draftOf(fields));
    const changed = applySteps(draft, [{ do: { op: 'setOrders', orders: [rule] } }], 'hr', AT, null);
    expect(changed.content).toMatchObject({ set: { orders: [rule] } });
    expect(applySteps(changed, [{ undo: true }], 'hr', AT, null).content).toEqual(draft.content);
    const again = fromSheets(toSheets([changed.content]));
    expect(again.problems).toEqual([]);
    expect(again.contents).toEqual([changed.content]);
  });

  test.each([
    [rule, 'END notBefore START'],
    [{ item: 'END', is: 'within', of: 'START', years: 8 }, 'END within 8 START'],
    [{ item: 'END', is: 'after', of: '@today' }, 'END after @today'],
  ] as const)('[TRY-03] %j in one cell', (given, cell) => {
    expect(writeOrder(given)).toBe(cell);
    expect(readOrder(` ${cell.replace('notBefore', 'NOTBEFORE')} `)).toEqual(given);
  });

  test('[TRY-03] a cell that is no rule is told by its row', () => {
    for (const cell of ['END', 'END before START', 'END within START', 'END after', 'END after A B'])
      expect(readOrder(cell), cell).toBeUndefined();
    const sheets = toSheets([draftOf(fields, { orders: [rule] })]).map((sheet) => {
      const column = sheet.data[0]?.indexOf('order') ?? -1;
      return sheet.sheet === 'rules'
        ? { ...sheet, data: sheet.data.map((row, at) => (at === 1 ? row.with(column, 'END ? START') : row)) }
        : sheet;
    });
    expect(fromSheets(sheets).problems).toMatchObject([{ sheet: 'rules', row: 2, what: 'orderUnreadable' }]);
  });

  test.each([
    [{ ...rule, of: 'NOBODY' }, 'orderUnknown'],
    [{ ...rule, of: 'GONE' }, 'orderArchived'],
    [{ ...rule, item: 'NAME' }, 'orderNoDate'],
    [{ ...rule, of: 'END' }, 'orderSame'],
    [{ ...rule, is: 'within', years: 0 }, 'orderYears'],
    [{ ...rule, is: 'within', years: 151 }, 'orderYears'],
  ] as const)('[TRY-03] %j is an error: %s', (wrong, what) => {
    const found = problemsOf(draftOf(fields, { orders: [wrong] }), { lists: [], sets: [] });
    expect(found.filter(({ level }) => level === 'error')).toMatchObject([{ what, order: 0 }]);
  });

  test('[TRY-03] rules that no two dates can meet are an error', () => {
    const orders: OrderRule[] = [
      { ...rule, is: 'after' },
      { item: 'START', is: 'notBefore', of: 'END' },
    ];
    const found = problemsOf(draftOf(fields, { orders }), { lists: [], sets: [] });
    expect(found.map(({ what }) => what)).toContain('orderNever');
    expect(problemsOf(draftOf(fields, { orders: [rule] }), { lists: [], sets: [] })).toEqual([]);
  });

  test('[TRY-03] a new rule asks for confirmation where stored dates break it, as other stricter rules do', () => {
    const [change] = compare(draftOf(fields), draftOf(fields, { orders: [rule] }));
    expect(change).toMatchObject({ what: 'orderAdded', subject: 'rule', name: { zh: '毕业时间、入学时间' } });
    const classOf = (failing: { value: string; records: number }[]) =>
      classify(change ? [change] : [], { [change?.key ?? '']: { records: 3, failing } })[0];
    expect(classOf([{ value: '2019-06 – 2020-09', records: 1 }])).toMatchObject({
      class: 'confirm',
      reason: 'valuesStay',
    });
    expect(classOf([])).toMatchObject({ class: 'ok', reason: 'allFit' });
    expect(compare(draftOf(fields, { orders: [rule] }), draftOf(fields))).toMatchObject([
      { what: 'orderRemoved' },
    ]);
  });

  test('[TRY-03] a rule reads as a sentence', () => {
    const say = (key: string, values: object): string => `${key} ${Object.values(values).join(' ')}`.trim();
    expect(orderWords({ ...rule, of: '@today' }, setOf(fields), 'zh', say)).toBe(
      'order.notBefore 毕业时间 order.today 0',
    );
  });
});
