import { describe, expect, test } from 'vitest';
import { applySteps, emptyDraft, fieldOf, setContent, type Intent } from '@portal/fieldsets';
import type { StoredField } from '@portal/schemas';
import { fieldsWith } from './GridTools.tsx';
import { takes } from './ManyFields.tsx';

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
});
