import { expect, test } from 'vitest';
import type { UiNode } from '@portal/field-kinds';
import { queryItem } from './testing.ts';
import { translateQueryItems } from './translate-query-items.ts';
import { compileVerdict } from './verdict.ts';

const items = [
  queryItem({ itemid: 'z0351', itemdesc: '岗位名称', itemlength: 20 }),
  queryItem({ itemid: 'memo', itemtype: 'M' }),
  queryItem({ itemid: 'z0315', itemtype: 'N' }),
  queryItem({ itemid: 'degree', codesetid: 'AM', layer: '2' }),
  queryItem({ itemid: 'z0321', codesetid: 'UN', zpOrgShowStyle: '1', layer: '2' }),
  queryItem({ itemid: 'z0325', codesetid: 'UM' }),
  queryItem({ itemid: 'opentime', itemtype: 'D', itemlength: 10 }),
];

test('[TRANS-14] query items demand nothing and bring their own widgets', () => {
  const { schema, uiSchema } = translateQueryItems(items, { today: '2026-07-03' });
  expect(schema.required).toBeUndefined();
  const widgets = items.map(({ itemid }) => (uiSchema[itemid] as UiNode)['ui:widget']);
  expect(widgets).toEqual(['text', 'queryMemo', 'number', 'code', 'unit', 'unit', 'date']);
  expect(schema.properties?.['z0351']).toEqual({
    type: 'string',
    title: '岗位名称',
    'x-kind': 'text',
    maxLength: 20,
  });
  expect(schema.properties?.['z0315']?.['x-decimal']).toEqual({ min: '1', decimals: 0 });
  expect(schema.properties?.['opentime']?.format).toBe('date');
});

test('[TRANS-15] zpOrgShowStyle chooses list or tree and layer its depth', () => {
  const { uiSchema } = translateQueryItems(items);
  const options = (itemid: string) => (uiSchema[itemid] as UiNode)['ui:options'];
  expect(options('z0321')).toMatchObject({ source: 'units', display: 'tree', layer: 2 });
  expect(options('z0325')).toMatchObject({
    source: 'divisions',
    display: 'list',
    layer: 0,
    unitItem: 'z0321',
  });
  expect(options('degree')).toEqual({ codesetid: 'AM', layer: 2, leafOnly: false });
});

test("[ENT-10] an item without a label takes its column's, then its own id", () => {
  const bare = [
    { ...queryItem({ itemid: 'z0351' }), itemdesc: '' },
    { ...queryItem({ itemid: 'zz' }), itemdesc: '' },
  ];
  const { schema } = translateQueryItems(bare, {
    columns: [{ itemid: 'Z0351', itemdesc: '岗位', itemtype: 'A' }],
  });
  expect(schema.properties?.['z0351']?.title).toBe('岗位');
  expect(schema.properties?.['zz']?.title).toBe('zz');
});

test('[CHAN-07] a number asked for is a whole number from 1', () => {
  const verdict = compileVerdict(translateQueryItems(items).schema);
  expect(verdict({ z0315: '5' })).toEqual([]);
  for (const wrong of ['0', '1.5', 'x']) expect(verdict({ z0315: wrong }), wrong).toHaveLength(1);
});
