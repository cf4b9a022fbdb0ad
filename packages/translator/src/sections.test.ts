import { expect, test } from 'vitest';
import { sectionsIn } from './sections.ts';
import { field, fieldSet } from './testing.ts';

const section = (itemid: string, more: Partial<Parameters<typeof field>[0]> = {}) =>
  field({ itemid, itemlength: 0, format: 'note', section: 'open', ...more });

test('[FORM-08] a section has its heading, its help, and what stands behind it up to the next one', () => {
  const set = fieldSet([
    field({ itemid: 'BEFORE' }),
    section('S1', { itemdesc: 'Studies', explain: ' Where you studied ' }),
    field({ itemid: 'SCHOOL' }),
    field({ itemid: 'NOTE', format: 'note' }),
    section('S2', { itemdesc: '', section: 'folded' }),
    field({ itemid: 'WORK' }),
    field({ itemid: 'OLD', archived: '1' }),
    section('S3', { archived: '1' }),
  ]);
  expect(sectionsIn(set)).toEqual([
    {
      itemid: 'S1',
      title: 'Studies',
      help: 'Where you studied',
      folded: false,
      show: undefined,
      items: ['SCHOOL', 'NOTE'],
    },
    { itemid: 'S2', title: 'S2', help: '', folded: true, show: undefined, items: ['WORK'] },
  ]);
  expect(sectionsIn(fieldSet([field({ itemid: 'A' })]))).toEqual([]);
});

test('[FORM-08] a section is shown by its rule', () => {
  const set = fieldSet([field({ itemid: 'A' }), section('S1')], {
    rules: [{ when: { item: 'A', in: ['1'] }, then: { show: ['S1'] } }],
  });
  expect(sectionsIn(set)[0]?.show).toEqual({ properties: { A: { enum: ['1'] } }, required: ['A'] });
});
