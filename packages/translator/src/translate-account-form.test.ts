import { describe, expect, test } from 'vitest';
import { translateAccountForm, type AccountField } from './translate-account-form.ts';

const one = (more: Partial<AccountField>) => {
  const { schema, uiSchema } = translateAccountForm('Form', [
    { name: 'x', kind: 'text', title: 'X', ...more },
  ]);
  return { root: schema, schema: schema.properties?.['x'], ui: uiSchema['x'], all: uiSchema };
};
const text = { type: 'string', title: 'X', 'x-kind': 'text' };

describe('[TRANS-21] account forms', () => {
  test('a form has its title, one column and its fields in order', () => {
    const { root, all } = one({});
    expect(root).toMatchObject({ title: 'Form', 'x-today': '' });
    expect(root).not.toHaveProperty('required');
    expect(all['ui:order']).toEqual(['x', '*']);
    expect(all['ui:options']).toEqual({ columns: 1, labelPlacement: 'top' });
  });

  test.each<[Partial<AccountField>, object]>([
    [{}, text],
    [{ must: false }, text],
    [{ must: true }, { ...text, 'x-nonBlank': 'input' }],
    [
      { kind: 'code', must: true },
      { ...text, 'x-kind': 'code', 'x-nonBlank': 'select' },
    ],
    [
      { kind: 'password', must: true },
      { ...text, 'x-kind': 'password', 'x-nonBlank': 'input' },
    ],
    [{ maxLength: 0 }, { ...text, maxLength: 0 }],
    [{ maxLength: 30 }, { ...text, maxLength: 30 }],
    [{ kind: 'captcha' }, { ...text, 'x-kind': 'captcha', minLength: 4, maxLength: 4 }],
    [{ kind: 'email' }, { ...text, 'x-kind': 'email', format: 'email' }],
    [{ kind: 'identity' }, { ...text, 'x-kind': 'identity' }],
    [
      { kind: 'identity', checked: false },
      { ...text, 'x-kind': 'identity' },
    ],
    [
      { kind: 'identity', checked: true },
      { ...text, 'x-kind': 'identity', format: 'cn-id' },
    ],
    [{ checked: true }, text],
    [{ kind: 'phone' }, { ...text, 'x-kind': 'phone', format: 'cn-phone' }],
    [
      { kind: 'phone', phonePattern: '1+' },
      { ...text, 'x-kind': 'phone', 'x-phone': '1+' },
    ],
    [{ phonePattern: '1+' }, text],
    [{ same: 'y' }, { ...text, 'x-same': 'y' }],
    [{ differs: 'y' }, { ...text, 'x-differs': 'y' }],
    [{ kind: 'checkbox' }, { ...text, type: 'boolean', 'x-kind': 'checkbox' }],
    [
      { kind: 'checkbox', must: true },
      { ...text, type: 'boolean', 'x-kind': 'checkbox', const: true },
    ],
  ])('%j is checked by no more than %j', (more, expected) => {
    expect(one(more).schema).toStrictEqual(expected);
    expect(one(more).root.required).toEqual(more.must === true ? ['x'] : undefined);
  });

  const policy = { complex: true, minlen: 8, maxlen: 20 };
  test.each<[Partial<AccountField>, object]>([
    [{}, { 'ui:widget': 'text', 'ui:options': {} }],
    [{ widget: 'own' }, { 'ui:widget': 'own' }],
    [{ help: ' ' }, { 'ui:widget': 'text', 'ui:options': {} }],
    [{ help: 'why' }, { 'ui:help': 'why' }],
    [{ kind: 'email' }, { 'ui:autocomplete': 'email' }],
    [{ kind: 'phone' }, { 'ui:autocomplete': 'tel' }],
    [{ kind: 'captcha' }, { 'ui:autocomplete': 'off' }],
    [{ kind: 'email', autocomplete: 'username' }, { 'ui:autocomplete': 'username' }],
    [{ kind: 'password' }, { 'ui:autocomplete': 'current-password' }],
    [{ kind: 'password', policy }, { 'ui:autocomplete': 'new-password' }],
    [{ kind: 'password', same: 'y' }, { 'ui:autocomplete': 'new-password' }],
    [{ readonly: true }, { 'ui:readonly': true }],
    [{ helpBelow: true }, { 'ui:options': { helpBelow: true } }],
    [{ messages: { const: 'no' } }, { 'ui:options': { messages: { const: 'no' } } }],
    [{ codesetid: 'AM' }, { 'ui:options': { codesetid: 'AM', layer: 0, leafOnly: false } }],
    [
      { codesetid: 'AM', layer: '2', leafOnly: true },
      { 'ui:options': { codesetid: 'AM', layer: 2, leafOnly: true } },
    ],
    [{ codesetid: 'AM', layer: 'all' }, { 'ui:options': { codesetid: 'AM', layer: 0, leafOnly: false } }],
  ])('%j looks like %j', (more, expected) => {
    expect(one(more).ui).toMatchObject(expected);
  });

  test.each<[Partial<AccountField>, string[]]>([
    [{}, ['ui:widget', 'ui:options']],
    [{ help: '  ', readonly: false, helpBelow: false }, ['ui:widget', 'ui:options']],
    [{ help: 'why' }, ['ui:widget', 'ui:help', 'ui:options']],
  ])('%j says no more than %j of its look', (more, keys) => {
    expect(Object.keys(one(more).ui as object)).toEqual(keys);
    expect((one(more).ui as { 'ui:options': object })['ui:options']).toEqual({});
  });
});
