import { pastedRows } from '@portal/rules';
import { describe, expect, test } from 'vitest';
import { applySteps, emptyDraft, fieldOf, intents, setContent, type Intent } from '@portal/fieldsets';
import type { StoredField } from '@portal/schemas';
import {
  cellOperation,
  cellText,
  COLUMNS,
  duplicateOperation,
  isOpen,
  isSetting,
  moveToOperation,
  takeAwayOperation,
} from './columns.ts';
import { placeAfter } from './places.ts';

const field = (itemid: string, intent: Intent = 'text'): StoredField =>
  fieldOf(intent, { itemid, itemdesc: { zh: `标签${itemid}`, en: '' } }, 'AX');

const fields = ['a', 'b', 'c'].map((id) => field(id));
const state = emptyDraft(
  setContent({ fieldsetid: 'A99', displayname: { zh: '集', en: '' }, must: '0', fieldList: fields }),
);
const after = (operation: ReturnType<typeof moveToOperation>): string[] => {
  if (!operation) throw new Error('an operation');
  const { content } = applySteps(state, [{ do: operation }], 'me', '2026-01-01T00:00:00Z', null);
  return content.kind === 'set' ? content.set.fieldList.map(({ itemid }) => itemid) : [];
};

describe('the field grid', () => {
  test('[HR-05] every open cell takes its own text back without a change, whatever the kind', () => {
    for (const intent of intents()) {
      const own = field('a', intent);
      const content = setContent({
        fieldsetid: 'A99',
        displayname: { zh: '集', en: '' },
        must: '0',
        fieldList: [own],
      });
      for (const column of COLUMNS.filter(
        (one) => isSetting(one) && isOpen(own, one) && one !== 'kind' && one !== 'must',
      )) {
        const operation = cellOperation(own, column, cellText(own, column));
        expect(operation, `${intent} ${column}`).not.toBeNull();
        if (!operation) continue;
        const done = applySteps(emptyDraft(content), [{ do: operation }], 'me', '2026-01-01T00:00:00Z', null);
        const [now] = done.content.kind === 'set' ? done.content.set.fieldList : [];
        for (const each of COLUMNS) expect(now && cellText(now, each)).toBe(cellText(own, each));
      }
    }
  });

  test('[HR-05] a length is told in characters; what is no number changes nothing', () => {
    const memo = { ...field('a', 'memo'), itemlength: 400 };
    expect(cellText(memo, 'length')).toBe('200');
    expect(cellOperation(memo, 'length', '３00')).toMatchObject({ change: { itemlength: 600 } });
    expect(cellOperation(memo, 'length', 'many')).toBeNull();
    expect(cellOperation(field('a', 'date'), 'length', '4')).toBeNull();
    expect(cellOperation({ ...field('a'), archived: '1' }, 'zh', 'x')).toBeNull();
    expect(cellOperation(field('a', 'note'), 'must', '1')).toBeNull();
  });

  test('[HR-05] a help that is emptied in both languages is gone', () => {
    const helped = { ...field('a'), explain: { zh: '说明', en: '' } };
    expect(cellOperation(helped, 'helpZh', '')).toMatchObject({ change: { explain: null } });
    expect(cellOperation(helped, 'helpEn', 'Help')).toMatchObject({
      change: { explain: { zh: '说明', en: 'Help' } },
    });
  });

  test('[HR-05, SHEET-03] fields move to any place among those that are shown, and not beyond its ends', () => {
    expect(after(moveToOperation(fields, 'b', 1))).toEqual(['b', 'a', 'c']);
    expect(after(moveToOperation(fields, 'b', 3))).toEqual(['a', 'c', 'b']);
    expect(after(moveToOperation(fields, 'a', 2))).toEqual(['b', 'a', 'c']);
    expect(after(moveToOperation(fields, 'a', 3))).toEqual(['b', 'c', 'a']);
    for (const [id, place] of [
      ['a', 0],
      ['a', 1],
      ['c', 4],
      ['nobody', 1],
    ] as const)
      expect(moveToOperation(fields, id, place)).toBeNull();
  });

  test('[HR-05, HR-12] a duplicate stands right after its field; only what was never published can go', () => {
    expect(after(duplicateOperation(fields, 'a', 'x'))).toEqual(['a', 'x', 'b', 'c']);
    const published = new Set(['a']);
    expect(takeAwayOperation(field('a'), published).op).toBe('archiveField');
    expect(takeAwayOperation({ ...field('a'), archived: '1' }, published).op).toBe('restoreField');
    expect(takeAwayOperation(field('b'), published).op).toBe('removeField');
  });

  test('[HR-05] keys lead from cell to cell; Tab goes on in the next row and leaves at the end', () => {
    const last = COLUMNS.length - 1;
    expect(placeAfter('Tab', { row: 0, column: last }, { rows: 2, columns: COLUMNS.length })).toEqual({
      row: 1,
      column: 0,
    });
    expect(
      placeAfter('Tab', { row: 1, column: 0 }, { rows: 2, columns: COLUMNS.length }, { shift: true }),
    ).toEqual({ row: 0, column: last });
    expect(placeAfter('Tab', { row: 1, column: last }, { rows: 2, columns: COLUMNS.length })).toBeNull();
    expect(placeAfter('Enter', { row: 0, column: 3 }, { rows: 2, columns: COLUMNS.length })).toEqual({
      row: 1,
      column: 3,
    });
    expect(placeAfter('ArrowUp', { row: 0, column: 3 }, { rows: 2, columns: COLUMNS.length })).toEqual({
      row: 0,
      column: 3,
    });
    expect(
      placeAfter('End', { row: 0, column: 3 }, { rows: 5, columns: COLUMNS.length }, { ctrl: true }),
    ).toEqual({ row: 4, column: last });
    expect(placeAfter('x', { row: 0, column: 3 }, { rows: 5, columns: COLUMNS.length })).toBeNull();
  });

  test('[HR-06] cells with line ends and quotes are read as a spreadsheet writes them', () => {
    expect(pastedRows('姓名\tName\r\n"两\n行"\t"a ""b"""\n')).toEqual([
      ['姓名', 'Name'],
      ['两\n行', 'a "b"'],
    ]);
    expect(pastedRows('')).toEqual([]);
  });
});
