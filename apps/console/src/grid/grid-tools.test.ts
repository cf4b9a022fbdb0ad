import { describe, expect, test } from 'vitest';
import { applySteps, emptyDraft, fieldOf, setContent, type Intent } from '@portal/fieldsets';
import type { StoredField } from '@portal/schemas';
import { fieldsWith } from './GridTools.tsx';
import { takes } from './ManyFields.tsx';
import { tickedAfter } from './use-ticks.ts';

const field = (itemid: string, zh: string, intent: Intent = 'text'): StoredField =>
  fieldOf(intent, { itemid, itemdesc: { zh, en: `Label ${itemid}` } }, 'AX');
const fields = [field('A1', '学校'), field('A2', '学历', 'code'), field('A3', '请如实填写', 'note')];

describe('many fields', () => {
  test('[GRID-07] a search finds labels of both languages and ids, whatever their width and case', () => {
    const ids = (text: string) => fieldsWith(fields, text).map(({ itemid }) => itemid);
    expect(ids('学')).toEqual(['A1', 'A2']);
    expect(ids('ＬＡＢＥＬ a3')).toEqual(['A3']);
    expect(ids('  ')).toEqual([]);
  });

  test('[GRID-07] a property is offered for fields that it means something for', () => {
    expect(fields.map((one) => takes(one, 'must'))).toEqual([true, true, false]);
    expect(fields.map((one) => takes(one, 'leaf_only'))).toEqual([false, true, false]);
  });

  test('[GRID-07] a change of many is one step, and one undo takes all of it back', () => {
    const content = setContent({
      fieldsetid: 'A04',
      displayname: { zh: '教育', en: '' },
      must: '0',
      fieldList: fields,
    });
    const apply = (steps: Parameters<typeof applySteps>[1]) =>
      applySteps(emptyDraft(content), steps, 'x', '2026-01-01T00:00:00Z', null);
    const change = { op: 'changeFields', itemids: ['A1', 'A2'], change: { must: '1' } } as const;
    const { content: after, journal } = apply([{ do: { ...change, itemids: [...change.itemids] } }]);
    expect(after.kind === 'set' && after.set.fieldList.map(({ must }) => must)).toEqual([
      '1',
      '1',
      undefined,
    ]);
    expect(journal).toHaveLength(1);
    expect(apply([{ do: { ...change, itemids: [...change.itemids] } }, { undo: true }]).content).toEqual(
      content,
    );
    expect(() => apply([{ do: { ...change, itemids: ['A1', 'nobody'] } }])).toThrow('unknownField');
  });

  test('[GRID-16] rows are ticked one by one and in ranges from the last ticked one, in both directions', () => {
    const shown = ['A1', 'A2', 'A3', 'A4', 'A5'];
    let ticked: Parameters<typeof tickedAfter>[0] = { ids: new Set(), anchor: null };
    const tick = (itemid: string, range: boolean): string => {
      ticked = tickedAfter(ticked, itemid, range, shown);
      return [...ticked.ids].toSorted().join(' ');
    };
    // A range needs a beginning.
    expect(tick('A3', true)).toBe('A3');
    expect(tick('A5', true)).toBe('A3 A4 A5');
    expect(tick('A1', true)).toBe('A1 A2 A3 A4 A5');
    expect(tick('A2', false)).toBe('A1 A3 A4 A5');
    // The row that gave its tick away begins no range; neither does one that is no longer there.
    expect(tick('A4', true)).toBe('A1 A3 A5');
    expect(tickedAfter({ ids: new Set(['GONE']), anchor: 'GONE' }, 'A2', true, shown).ids).toEqual(
      new Set(['GONE', 'A2']),
    );
  });

  test('[GRID-16] many fields are archived in one step: published ones stay, new ones go, one undo brings all back', () => {
    const set = { fieldsetid: 'A04', displayname: { zh: '教育', en: '' }, must: '0' as const };
    const content = setContent({ ...set, fieldList: fields });
    const published = setContent({ ...set, fieldList: fields.slice(0, 2) });
    const apply = (steps: Parameters<typeof applySteps>[1]) =>
      applySteps(emptyDraft(content), steps, 'x', '2026-01-01T00:00:00Z', published);
    const archive = { do: { op: 'archiveFields' as const, itemids: ['A2', 'A3'] } };
    const { content: after, journal } = apply([archive]);
    expect(
      after.kind === 'set' && after.set.fieldList.map(({ itemid, archived }) => [itemid, archived]),
    ).toEqual([
      ['A1', undefined],
      ['A2', '1'],
    ]);
    expect(journal).toHaveLength(1);
    expect(apply([archive, { undo: true }]).content).toEqual(content);
    expect(() => apply([archive, archive])).toThrow();
    expect(() => apply([{ do: { op: 'archiveFields', itemids: ['nobody'] } }])).toThrow('unknownField');
  });
});
