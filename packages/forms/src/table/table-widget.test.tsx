// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { item, source } from '../codes.test.support.ts';
import { givenRecordForm } from '../record-form.test.support.tsx';
import { field, fieldSet } from '../testing.tsx';
import { fillBlock, drawnRow } from './table-rows.ts';

await import('./TableWidget.tsx');
await import('../engine/RjsfFields.tsx');

const { open } = givenRecordForm();
const COLUMNS = 'rows=0-3; a text must zh:"项目"; b code list=AX zh:"角色"; c number zh:"得分"';
const set = fieldSet([
  field({ itemid: 'T', itemdesc: '项目表', format: 'table', itemlength: 20_000, columns: COLUMNS }),
]);
const options = { codes: source(), codeData: { AX: [item('1', '负责人'), item('2', '成员')] } };
const settle = () => act(async () => new Promise((done) => setTimeout(done, 50)));

async function paste(target: Element, text: string): Promise<void> {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') } });
  await act(async () => target.dispatchEvent(event));
  await settle();
}

describe('[FORM-09] a table in a form', () => {
  test('[FORM-09] a pasted block fills cells from one on, names become codes, and what does not fit is said', async () => {
    const { root, form } = await open(set, { ...options, formData: {} });
    await settle();
    const input = root.querySelector('td input');
    if (!input) throw new Error('no cell');
    await paste(input, '云溪\t负责人\t９5\n"北\n山"\t2\t很高\n三\t\t\n四\t\t\n');
    expect(JSON.parse(String(form.data()['T']))).toEqual([
      { a: '云溪', b: '1', c: '95' },
      { a: '北 山', b: '2', c: '很高' },
      { a: '三' },
    ]);
    expect(root.querySelectorAll('tbody tr')).toHaveLength(3);
    expect(root.querySelector('output')?.textContent).toContain('1');
    expect(root.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
  });

  test('[FORM-09] a row that is taken away hands the focus on to the next, and what no code is called stays said', async () => {
    const { root } = await open(set, { ...options, formData: { T: '[{"a":"x"},{"a":"y"},{"a":"z"}]' } });
    await settle();
    const [first] = root.querySelectorAll('td input');
    if (!first) throw new Error('no cell');
    await paste(first, '云溪\t组员\n北山\t成员');
    const second = root.querySelectorAll('tbody tr')[1]?.querySelector('td input');
    if (second) await paste(second, '南湖\t成员\n东湖\t负责人');
    expect(root.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
    const removals = () => [...root.querySelectorAll<HTMLElement>('tbody button[id$="-remove"]')];
    const remove = async (place: number) => {
      await act(async () => removals()[place]?.click());
      await settle();
    };
    await remove(1);
    expect(document.activeElement).toBe(removals()[1]);
    await remove(1);
    expect(document.activeElement).toBe(removals()[0]);
    await remove(0);
    expect(document.activeElement).toBe(removals()[0]);
    expect(root.querySelectorAll('tbody tr')).toHaveLength(1);
  });

  test('[FORM-09] more columns than can stand side by side are fields of a card for each row', async () => {
    const many = fieldSet([
      field({
        itemid: 'T',
        format: 'table',
        itemlength: 20_000,
        columns: 'a text; b text; c text; d text; e text',
      }),
    ]);
    const { root } = await open(many, { ...options, formData: { T: '[{"a":"x"},{"e":"y"}]' } });
    await settle();
    expect(root.querySelector('table')).toBeNull();
    expect(root.querySelectorAll('li[data-row] input')).toHaveLength(10);
  });

  test('[FORM-09] a value that is no table is shown, and stays until a row is filled in', async () => {
    const { root, form } = await open(set, { ...options, formData: { T: '两个项目' } });
    await settle();
    expect(root.textContent).toContain('两个项目');
    expect(form.data()).toEqual({ T: '两个项目' });
  });

  test('[FORM-09] a block begins at its cell, leaves out repeated headings and adds no more rows than there can be', () => {
    const columns = [
      { id: 'a', name: '项目' },
      { id: 'b', name: '得分' },
    ];
    const rows = [drawnRow({ a: 'x', b: '1' }), drawnRow({ a: 'y' })];
    const block = [['得分', '等级'], ['5', '甲'], ['6'], ['7']];
    const filled = fillBlock(rows, { key: rows[1]?.key ?? 0, column: 'b' }, block, columns, 3);
    expect(filled.rows.map(({ cells }) => cells)).toEqual([
      { a: 'x', b: '1' },
      { a: 'y', b: '得分' },
      { b: '5' },
    ]);
    expect([filled.rowsLeft, filled.cellsLeft]).toEqual([2, 2]);
    const head = fillBlock(
      [drawnRow()],
      { key: 0, column: 'a' },
      [
        ['项目', '得分'],
        ['z', '9'],
      ],
      columns,
      3,
    );
    expect(head.rows.map(({ cells }) => cells)).toEqual([{ a: 'z', b: '9' }]);
  });
});
