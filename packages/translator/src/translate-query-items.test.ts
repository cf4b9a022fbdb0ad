import { expect, test, vi } from 'vitest';
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
  expect(schema['x-today']).toBe('2026-07-03');
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

test('[TRANS-15] without an item for units, divisions hang on none', () => {
  const { schema, uiSchema } = translateQueryItems([queryItem({ itemid: 'z0325', codesetid: 'UM' })]);
  expect((uiSchema['z0325'] as UiNode)['ui:options']).not.toHaveProperty('unitItem');
  expect(schema['x-today']).toBe('');
  expect(uiSchema['ui:order']).toEqual(['z0325', '*']);
  expect(uiSchema['ui:options']).toEqual({ columns: 3, labelPlacement: 'top' });
});

test('[TRANS-18] query items that cannot be used are left out, unknown types become text or a choice, each with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const odd = [
    ...['', '__proto__', 'twice', 'twice'].map((itemid) => queryItem({ itemid })),
    queryItem({ itemid: 'odd', itemtype: '?' }),
    queryItem({ itemid: 'oddCode', itemtype: '?', codesetid: 'AM' }),
  ];
  const { schema, uiSchema } = translateQueryItems(odd);
  expect(Object.keys(schema.properties ?? {})).toEqual(['twice', 'odd', 'oddCode']);
  expect(['odd', 'oddCode'].map((itemid) => (uiSchema[itemid] as UiNode)['ui:widget'])).toEqual([
    'text',
    'code',
  ]);
  expect(
    warn.mock.calls.map(([text]) =>
      String(text)
        .replace(/^.*?: /, '')
        .split(' ')
        .slice(0, 2),
    ),
  ).toEqual([
    ['item', '""'],
    ['item', '"__proto__"'],
    ['item', '"twice"'],
    ['item', 'odd'],
    ['item', 'oddCode'],
  ]);
  warn.mockRestore();
});
