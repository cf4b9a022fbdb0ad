import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type UiNode } from '@portal/field-kinds';
import type { Field } from '@portal/schemas';
import { readFieldSet } from '@portal/wire';
import { activeSchema } from './active-schema.ts';
import { arbitraryFieldSet } from './arbitraries.ts';
import { context, demoFieldSets, field, fieldSet, record } from './testing.ts';
import { recordListSchema, translateFieldSet } from './translate-field-set.ts';
import type { TranslateContext } from './types.ts';
import { one } from './translate.test.support.ts';

describe('translateFieldSet', () => {
  test('[TRANS-01] is pure: same input gives deep-equal output and leaves its input alone', () => {
    for (const set of demoFieldSets()) {
      const before = structuredClone(set);
      const first = translateFieldSet(set, context());
      expect(translateFieldSet(structuredClone(set), context())).toEqual(first);
      expect(set).toEqual(before);
    }
  });

  test('[TRANS-02] keeps the order and the title of the set, and a list of records is an array of that object', () => {
    const set = demoFieldSets().find((entry) => entry.fieldsetid === 'A04');
    if (!set) throw new Error('no A04');
    const translation = translateFieldSet(set, context());
    const ids = set.fieldList.map((entry) => entry.itemid);
    expect(translation.schema.title).toBe('教育经历');
    expect(translation.schema.type).toBe('object');
    expect(Object.keys(translation.schema.properties ?? {})).toEqual(ids);
    expect(translation.uiSchema['ui:order']).toEqual([...ids, '*']);
    expect(recordListSchema(translation)).toMatchObject({ type: 'array', items: translation.schema });
  });

  test('[TRANS-03] makes text of its item length', () => {
    expect(one({ itemtype: 'A', itemlength: 50, itemdesc: '姓名' }).schema).toEqual({
      type: 'string',
      title: '姓名',
      'x-kind': 'text',
      maxLength: 50,
    });
    expect(one({ itemlength: 0 }).schema).not.toHaveProperty('maxLength');
  });

  test('[TRANS-04] makes a code select that carries the code set, depth and leaf rule, and no list', () => {
    const { schema, ui } = one({ codesetid: 'AM', layer: '2', leaf_only: '1' });
    expect(schema).toEqual({ type: 'string', title: 'X1', 'x-kind': 'code' });
    expect(ui).toEqual({ 'ui:widget': 'code', 'ui:options': { codesetid: 'AM', layer: 2, leafOnly: true } });
  });

  test('[TRANS-05] makes a memo of 5000 or half the item length', () => {
    expect(one({ itemtype: 'M' }).schema?.maxLength).toBe(5000);
    expect(one({ itemtype: 'M', itemlength: 400 }).schema?.maxLength).toBe(200);
    expect(one({ itemtype: 'M' }).ui['ui:widget']).toBe('memo');
  });

  test('[TRANS-06] makes a number with minimum 0, the computed maximum and its decimal places', () => {
    expect(one({ itemtype: 'N', itemlength: 3 }).schema?.['x-decimal']).toEqual({
      min: '0',
      max: '999',
      decimals: 0,
    });
    expect(one({ itemtype: 'N', itemlength: 3, decimal: 2 }).schema?.['x-decimal']).toEqual({
      min: '0',
      max: '999.99',
      decimals: 2,
    });
  });

  test('[TRANS-07] makes a year, a month or a date by length', () => {
    const made = [4, 7, 10].map((itemlength) => one({ itemtype: 'D', itemlength }));
    expect(made.map(({ schema }) => schema?.format)).toEqual(['year', 'month', 'date']);
    expect(made.map(({ ui }) => (ui['ui:options'] as UiNode)['dateKind'])).toEqual(['year', 'month', 'date']);
  });

  test('[TRANS-08] demands must fields and says whether to select or to enter', () => {
    const kind = (more: Partial<Field>) => one({ must: '1', ...more }).schema?.['x-nonBlank'];
    expect(kind({})).toBe('input');
    expect(kind({ itemtype: 'M' })).toBe('input');
    expect(kind({ itemtype: 'N' })).toBe('input');
    expect(kind({ itemtype: 'D' })).toBe('select');
    expect(kind({ codesetid: 'AM' })).toBe('select');
    expect(one({ must: '1' }).root.required).toEqual(['X1']);
    expect(one({ must: '0' }).root.required).toBeUndefined();
  });

  test('[TRANS-09] turns explanations into help and banner', () => {
    expect(one({ explain: '18位或15位' }).ui['ui:help']).toBe('18位或15位');
    expect(one({}).ui).not.toHaveProperty('ui:help');
    const { uiSchema } = translateFieldSet(fieldSet([], { explain: '请从高中填起' }), context());
    expect(uiSchema['ui:description']).toBe('请从高中填起');
  });

  test('[TRANS-10] limits dates to the past when told so and forgives unknown types and formats', () => {
    const date = (more: Partial<Field>) => one({ itemtype: 'D', itemlength: 10, ...more });
    expect(date({ dateType: 'past' }).schema?.['x-date']).toEqual({ kind: 'date', past: true });
    expect(date({ dateType: 'future?', format: 'zz' }).schema?.['x-date']).toEqual({ kind: 'date' });
    const shown = (more: Partial<Field>) => (date(more).ui['ui:options'] as UiNode)['displayFormat'];
    expect(shown({ format: 'zz' })).toBe('yyyy-MM-dd');
    expect(shown({ format: 'yyyy/MM/dd' })).toBe('yyyy/MM/dd');
    expect(shown({ format: 'yyyy-MM' })).toBe('yyyy-MM-dd');
  });

  test('[TRANS-11] gives the phone item the phone rule and locks the e-mail item', () => {
    expect(one({ itemid: 'A0148' }).schema?.format).toBe('cn-phone');
    expect(one({ itemid: 'A0148' }, { phonePattern: '\\d+' }).schema?.['x-phone']).toBe('\\d+');
    const email = one({ itemid: 'A0145' });
    expect(email.schema?.format).toBe('email');
    expect(email.ui['ui:readonly']).toBe(true);
    expect(one({ format: 'email' }).ui).not.toHaveProperty('ui:readonly');
    expect(one({ format: 'phone' }).schema?.format).toBe('cn-phone');
  });

  test('[TRANS-12] checks the identity number when the ID type is the default one, and only demands it otherwise', () => {
    const card = (ctx: Partial<TranslateContext>) =>
      one({ itemid: 'A0177', itemlength: 18, must: '1' }, ctx).schema;
    expect(card({ idTypeValue: '1' })?.format).toBe('cn-id');
    expect(card({})?.format).toBe('cn-id');
    expect(card({ idTypeDefault: '', idTypeValue: '2' })?.format).toBe('cn-id');
    expect(card({ idTypeValue: '2' })).toMatchObject({ minLength: 1 });
    expect(card({ idTypeValue: '2' })).not.toHaveProperty('format');
  });

  test('[TRANS-12] an ID type in the same set decides by itself, as it is chosen', () => {
    const set = fieldSet([field({ itemid: 'A0150', codesetid: 'IDT' }), field({ itemid: 'A0177' })]);
    const { schema } = translateFieldSet(set, context({ idTypeValue: '2' }));
    const format = (data: Record<string, string>) => activeSchema(schema, data).properties?.['A0177']?.format;
    expect(format({})).toBe('cn-id');
    expect(format({ A0150: '1' })).toBe('cn-id');
    expect(format({ A0150: '2' })).toBeUndefined();
  });

  test('[TRANS-13] view mode and a frozen resume disable the form by the UI schema alone', () => {
    const set = fieldSet([field({ itemid: 'X1' })]);
    const edit = translateFieldSet(set, context());
    for (const more of [{ mode: 'view' as const }, { writeable: false }]) {
      const disabled = translateFieldSet(set, context(more));
      expect(disabled.uiSchema['ui:disabled']).toBe(true);
      expect(disabled.schema).toEqual(edit.schema);
    }
    expect(edit.uiSchema).not.toHaveProperty('ui:disabled');
  });

  test('[TRANS-16] carries label width and columns as options of the UI schema', () => {
    expect(translateFieldSet(fieldSet([]), context()).uiSchema['ui:options']).toMatchObject({
      labelWidth: 120,
      columns: 2,
    });
  });

  test('[TRANS-17] lets maxValue replace the computed maximum and limit dates', () => {
    expect(one({ itemtype: 'N', itemlength: 3, maxValue: '60' }).schema?.['x-decimal']).toMatchObject({
      max: '60',
    });
    const date = one({ itemtype: 'D', itemlength: 10, maxValue: '2026-12-31' });
    expect(date.schema?.['x-date']).toEqual({ kind: 'date', max: '2026-12-31' });
    expect(one({ itemtype: 'D', itemlength: 4, maxValue: 'soon' }).schema?.['x-date']).toEqual({
      kind: 'year',
    });
  });

  test('[REC-10] locks birthday, age and sex once the server holds them, and only then', () => {
    const fields = ['A0111', 'A0107', 'A0112', 'A0101'].map((itemid) => field({ itemid }));
    const values = { A0111: '1949-12-31', A0107: '2', A0112: '76', A0101: '李蕾' };
    const locked = (stored: Record<string, string>) => {
      const { uiSchema } = translateFieldSet(fieldSet(fields), context({ record: record(stored) }));
      return fields.map(({ itemid }) => (uiSchema[itemid] as UiNode)['ui:readonly'] === true);
    };
    expect(locked(values)).toEqual([true, true, true, false]);
    expect(locked({ A0111: ' ', A0107: '' })).toEqual([false, false, false, false]);
  });

  test('says of every property and keyword which item and stage it comes from', () => {
    const { origins } = translateFieldSet(
      fieldSet([field({ itemid: 'A/1', must: '1', explain: '?', itemlength: 5 })]),
      context(),
    );
    expect(origins['/properties/A~11']).toEqual({ itemid: 'A/1', rule: 'base' });
    expect(origins['/properties/A~11/maxLength']).toEqual({ itemid: 'A/1', rule: 'kind' });
    expect(origins['/properties/A~11/x-nonBlank']).toEqual({ itemid: 'A/1', rule: 'must' });
    expect(origins['/required/0']).toEqual({ itemid: 'A/1', rule: 'must' });
    expect(origins['ui:/A~11/ui:help']).toEqual({ itemid: 'A/1', rule: 'explain' });
  });

  test('shows notes where they stand and archived fields only beside the form', () => {
    const set = fieldSet([
      field({ itemid: 'N1', itemdesc: '以下供专家参考', format: 'note' }),
      field({ itemid: 'X1' }),
      field({ itemid: 'OLD', itemdesc: '旧字段', archived: '1', must: '1' }),
      field({ itemid: 'N2', itemdesc: '完', format: 'note' }),
    ]);
    const { schema, uiSchema } = translateFieldSet(set, context());
    expect(Object.keys(schema.properties ?? {})).toEqual(['X1']);
    expect(schema.required).toBeUndefined();
    expect(uiSchema['ui:options']).toMatchObject({
      notes: [
        { itemid: 'N1', text: '以下供专家参考', before: 'X1' },
        { itemid: 'N2', text: '完', before: null },
      ],
      archived: [{ itemid: 'OLD', title: '旧字段' }],
    });
  });
});

test('the demo sets are read in the language that is asked for, with the orders of their dates', () => {
  const [zh, en] = (['zh', 'en'] as const).map((language) => demoFieldSets(language));
  expect(zh?.find(({ fieldsetid }) => fieldsetid === 'A04')).toMatchObject({ displayname: '教育经历' });
  expect(en?.filter(({ displayname }) => /\p{Script=Han}/u.test(displayname))).toEqual([]);
  expect(en?.flatMap(({ orders }) => orders ?? []).length).toBeGreaterThan(0);
});

test('[TRANS-23] every demo schema is a valid JSON Schema 2020-12', () => {
  const ajv = new Ajv2020({ strict: false });
  for (const language of ['zh', 'en'] as const)
    for (const set of demoFieldSets(language)) {
      const translation = translateFieldSet(set, context());
      expect(ajv.validateSchema(translation.schema), set.fieldsetid).toBe(true);
      expect(ajv.validateSchema(recordListSchema(translation)), set.fieldsetid).toBe(true);
    }
});

/** Golden cases: one folder each. `UPDATE_CASES=1` writes what is expected anew; read the difference before keeping it. */
const cases = join(import.meta.dirname, '..', 'cases');

describe('golden cases', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test.each(readdirSync(cases))('[TRANS-01] %s translates as written down', (name) => {
    const read = (file: string): unknown => JSON.parse(readFileSync(join(cases, name, file), 'utf8'));
    const given = read('fieldset.json') as { set: unknown; context?: Partial<TranslateContext> };
    const { schema, uiSchema } = translateFieldSet(readFieldSet(given.set), context(given.context ?? {}));
    for (const [file, made] of [
      ['expected.schema.json', schema],
      ['expected.ui.json', uiSchema],
    ] as const) {
      if (process.env['UPDATE_CASES'] === '1')
        writeFileSync(join(cases, name, file), `${JSON.stringify(made, null, 2)}\n`);
      // As text, because the order of properties is part of the answer (TRANS-02).
      expect(JSON.stringify(made)).toBe(JSON.stringify(read(file)));
    }
  });
});

test('[SAFE-05] no schema that is made from data holds a pattern, so no validator compiles one', () => {
  const holdsPattern = (node: unknown): boolean =>
    typeof node === 'object' &&
    node !== null &&
    Object.entries(node).some(
      ([name, value]) =>
        (name === 'pattern' && typeof value === 'string') ||
        name === 'patternProperties' ||
        holdsPattern(value),
    );
  fc.assert(
    fc.property(arbitraryFieldSet, fc.constantFrom('', '(1+)+$'), (set, phonePattern) => {
      expect(holdsPattern(translateFieldSet(set, { ...context(), phonePattern }).schema)).toBe(false);
    }),
    { numRuns: 200 },
  );
});
