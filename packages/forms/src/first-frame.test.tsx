// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { JsonSchema } from '@portal/schemas';
import {
  activeSchema,
  toFormData,
  translateAccountForm,
  translateFieldSet,
  translateQueryItems,
  type Translation,
} from '@portal/translator';
import { demoFieldSets } from '@portal/translator/testing';
import { isDrawable } from './engine/drawable.ts';
import type { FieldsProps } from './engine/fields-props.ts';
import { FirstFields } from './engine/FirstFields.tsx';
import type { Data } from './engine/form-data.ts';
import { RjsfFields } from './engine/RjsfFields.tsx';
import { widgets as shared } from './engine/theme.ts';
import { PasswordWidget } from './widgets/PasswordWidget.tsx';
import { searchWidgets } from './widgets/SearchWidgets.tsx';
import { context, mount, queryItem, record, type, type Page } from './testing.tsx';

let page: Page | undefined;
afterEach(async () => {
  await page?.unmount();
  page = undefined;
});

/** With what forms of accounts and searches bring along. */
const widgets = { ...shared, ...searchWidgets, password: PasswordWidget };

const propsOf = (
  { schema, uiSchema }: Pick<Translation, 'schema' | 'uiSchema'>,
  start: Data,
): FieldsProps => ({
  schema: activeSchema(schema, start),
  uiSchema,
  start,
  widgets,
  idPrefix: 'p',
  disabled: false,
  onChange: () => undefined,
});

/** What stands in the page, without what differs by chance: ids that React makes. */
async function markupOf(node: React.ReactNode): Promise<string> {
  const shown = await mount(node);
  const markup = shown.root.innerHTML.replaceAll(/_r_\w+_/g, '_r_');
  await shown.unmount();
  return markup;
}

async function expectSame(props: FieldsProps): Promise<void> {
  expect(isDrawable(props.schema, props.uiSchema, props.widgets)).toBe(true);
  const byRjsf = await markupOf(<RjsfFields {...props} />);
  expect(byRjsf).toContain('data-item');
  expect(await markupOf(<FirstFields {...props} root={null} />)).toBe(byRjsf);
}

describe('the first frame draws the markup of RJSF', () => {
  test.each(demoFieldSets().map((set) => [set.fieldsetid, set] as const))(
    '[PERF-06] empty and filled, open and locked: %s',
    async (_, set) => {
      const translation = translateFieldSet(set, context());
      const filled = toFormData(record(sampleOf(set.fieldList)), set);
      for (const start of [{}, filled]) {
        await expectSame(propsOf(translation, start));
        await expectSame({ ...propsOf(translation, start), disabled: true });
      }
      await expectSame(propsOf(translateFieldSet(set, context({ writeable: false })), filled));
    },
  );

  test('[PERF-06] in search forms and forms of accounts', async () => {
    const items = ['A', 'N', 'D', 'M'].map((itemtype) =>
      queryItem({ itemid: `X${itemtype}`, itemtype: itemtype as 'A' }),
    );
    await expectSame(propsOf(translateQueryItems(items, { today: '2026-07-03' }), { XA: '云溪' }));
    const kinds = ['text', 'email', 'password', 'phone', 'identity', 'captcha', 'checkbox'] as const;
    const fields = kinds.map((kind, index) => ({
      name: `X${index}`,
      kind,
      title: `第 ${index} 项`,
      must: index % 2 === 0,
      help: index === 1 ? '请填写常用邮箱。' : '',
      helpBelow: index === 1,
      readonly: index === 3,
    }));
    await expectSame(propsOf(translateAccountForm('', fields), { X0: '云溪', X6: true }));
  });

  test('[PERF-06] with every widget of the product, with help, locked, demanded and titled anew', async () => {
    const names = Object.keys(widgets);
    const schema: JsonSchema = {
      type: 'object',
      required: names.filter((_, index) => index % 3 === 0),
      properties: Object.fromEntries(
        names.map((name) => [
          name,
          { type: name === 'checkbox' ? 'boolean' : 'string', title: `标题 ${name}` },
        ]),
      ),
    };
    const uiSchema = Object.fromEntries(
      names.map((name, index) => [
        name,
        {
          'ui:widget': name,
          ...(index % 2 === 0 ? { 'ui:help': '说明' } : {}),
          ...(index % 4 === 1 ? { 'ui:readonly': true } : {}),
          ...(index % 5 === 1 ? { 'ui:title': '别的标题', 'ui:placeholder': '请输入' } : {}),
          ...(index % 7 === 2 ? { 'ui:disabled': true, 'ui:options': { label: false, wide: true } } : {}),
        },
      ]),
    );
    const order = [...names.slice(4, 7), '*'];
    await expectSame(propsOf({ schema, uiSchema }, {}));
    await expectSame(propsOf({ schema, uiSchema: { ...uiSchema, 'ui:order': order } }, { text: '云溪' }));
    await expectSame(propsOf({ schema, uiSchema: { ...uiSchema, 'ui:readonly': true } }, { memo: '一\n二' }));
  });
});

describe('what only RJSF can draw waits for it', () => {
  const text: JsonSchema = { type: 'string', title: '姓名' };
  const ui = { a: { 'ui:widget': 'text' } };
  const formOf = (property: JsonSchema, more: object = {}): JsonSchema => ({
    type: 'object',
    properties: { a: property },
    ...more,
  });

  test.each([
    ['a list', formOf({ type: 'array', items: text }), ui],
    ['an object in the object', formOf({ type: 'object', properties: { b: text } }), ui],
    ['alternatives', formOf({ ...text, oneOf: [{ const: 'x' }] }), ui],
    ['a value by default', formOf({ ...text, default: 'x' }), ui],
    ['open properties', formOf(text, { additionalProperties: text }), ui],
    ['conditions that are not resolved', formOf(text, { allOf: [] }), ui],
    ['a widget that nobody has', formOf(text), { a: { 'ui:widget': 'carousel' } }],
    ['a name that every object has', formOf(text), { a: { 'ui:widget': 'toString' } }],
    ['a field without a widget', formOf(text), {}],
    ['an order that forgets a field', formOf(text), { ...ui, 'ui:order': ['b'] }],
  ] as const)('[PERF-06] %s', (_, schema, uiSchema) => {
    expect(isDrawable(schema, uiSchema, widgets)).toBe(false);
  });

  test('[PERF-06] texts and ticks with widgets at hand do not', () => {
    expect(isDrawable(formOf(text), ui, widgets)).toBe(true);
  });
});

test('[PERF-06] values that follow from a value are heard after it, the last one last', async () => {
  const { schema, uiSchema } = translateAccountForm('', [
    { name: 'A', kind: 'text', title: 'A' },
    { name: 'B', kind: 'text', title: 'B' },
  ]);
  const handle: { current: { put: (itemid: string, value: string | undefined) => void } | null } = {
    current: null,
  };
  const heard = vi.fn((data: Data) => {
    if (data['A'] === '1') handle.current?.put('B', '2');
  });
  page = await mount(
    <FirstFields {...propsOf({ schema, uiSchema }, {})} onChange={heard} ref={handle} root={null} />,
  );
  await type(page.input('p_A'), '1');
  expect(page.input('p_B').value).toBe('2');
  expect(heard.mock.calls).toEqual([[{ A: '1' }], [{ A: '1', B: '2' }]]);
  await type(page.input('p_A'), '');
  expect(heard.mock.lastCall).toEqual([{ B: '2' }]);
});

/** A value for every other field, so that both are seen. */
function sampleOf(fields: readonly { itemid: string; itemtype: string }[]): Record<string, string> {
  const values: Record<string, string> = { A: '云溪', N: '12', D: '2020-09-01', M: '第一行\n第二行' };
  return Object.fromEntries(
    fields
      .filter((_, index) => index % 2 === 0)
      .map(({ itemid, itemtype }) => [itemid, values[itemtype] ?? '1']),
  );
}
