import { describe, expect, test, vi } from 'vitest';
import { standardKinds, withKind } from '@portal/field-kinds';
import type { Field } from '@portal/schemas';
import { activeSchema } from './active-schema.ts';
import { context, field, fieldSet, record } from './testing.ts';
import { recordListSchema, translateFieldSet } from './translate-field-set.ts';
import type { TranslateContext } from './types.ts';
import { resetWarnings } from './warn.ts';
import { one } from './translate.test.support.ts';

describe('texts and obligations of single fields', () => {
  test.each([
    ['姓名', '姓名'],
    ['', 'X1'],
  ])('[TRANS-02] a field labelled %j is titled %s', (itemdesc, title) => {
    expect(
      translateFieldSet(fieldSet([{ ...field({ itemid: 'X1' }), itemdesc }]), context()).schema,
    ).toMatchObject({
      properties: { X1: { title } },
    });
  });

  test('[TRANS-09] explanations of white space are none', () => {
    expect(one({ explain: ' \n ' }).ui).not.toHaveProperty('ui:help');
    const { uiSchema } = translateFieldSet(fieldSet([], { explain: ' ' }), context());
    expect(uiSchema).not.toHaveProperty('ui:description');
  });

  test('[TRANS-02] a list of records has the title of its set', () => {
    const set = translateFieldSet(fieldSet([], { displayname: '教育经历' }), context());
    expect(recordListSchema(set).title).toBe('教育经历');
    expect(recordListSchema({ ...set, schema: {} }).title).toBe('');
  });

  test('[REC-10] [UX-10] a birthday is filled in by the browser until the server holds one', () => {
    const ui = (itemid: string, more: Partial<TranslateContext> = {}) => one({ itemid }, more).ui;
    expect(ui('A0111')).toMatchObject({ 'ui:autocomplete': 'bday' });
    expect(ui('a0111', { record: record({}) })).toMatchObject({ 'ui:autocomplete': 'bday' });
    for (const itemid of ['A0107', 'A0112', 'A0101'])
      expect(ui(itemid), itemid).not.toHaveProperty('ui:autocomplete');
    expect(ui('A0111', { record: record({}) })).not.toHaveProperty('ui:readonly');
  });

  test('[TRANS-12] the ID type is found in the set however its id is spelled', () => {
    const set = fieldSet([field({ itemid: 'a0150', codesetid: 'IDT' }), field({ itemid: 'A0177' })]);
    expect(translateFieldSet(set, context()).schema.allOf?.[0]?.if?.properties).toEqual({
      a0150: { const: '1' },
    });
  });

  test('[HR-17] a field that a rule demands and another shows is demanded while both hold', () => {
    const set = fieldSet(
      ['A', 'B', 'C'].map((itemid) => field({ itemid })),
      {
        rules: [
          { when: { item: 'A', in: ['1'] }, then: { show: ['B'] } },
          { when: { item: 'C', in: ['1'] }, then: { require: ['B'] } },
        ],
      },
    );
    const { schema } = translateFieldSet(set, context());
    const demanded = (data: Record<string, string>) => activeSchema(schema, data).required ?? [];
    expect(demanded({ A: '1', C: '1' })).toEqual(['B']);
    expect(demanded({ C: '1' })).toEqual([]);
    expect(demanded({ A: '1' })).toEqual([]);
  });

  test('[HR-17] a field that is demanded anyway needs no rule for it', () => {
    const rules = [{ when: { item: 'A', in: ['1'] }, then: { require: ['B'] } }];
    const fields = [field({ itemid: 'A' }), field({ itemid: 'B', must: '1' })];
    const plain = translateFieldSet(fieldSet(fields), context());
    expect(translateFieldSet(fieldSet(fields, { rules }), context())).toEqual(plain);
  });

  test('[TRANS-18] a field whose id is no text is left out, one whose kind fails becomes text, each with a warning', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    resetWarnings();
    const text = standardKinds.byId('text');
    if (!text) throw new Error('no text');
    const failing = {
      ...text,
      id: 'failing',
      family: 'failing',
      rank: 200,
      recognises: ({ format }: { format?: string }) => format === 'failing',
      shape: () => {
        throw new Error('no shape');
      },
    };
    const set = fieldSet([
      { ...field({ itemid: 'X' }), itemid: 7 as unknown as string },
      field({ itemid: 'X1', itemdesc: 'Label', format: 'failing', must: '1' }),
    ]);
    const kinds = withKind(standardKinds, failing);
    const { schema, uiSchema } = translateFieldSet(set, context({ kinds }));
    expect(schema.properties).toEqual({
      X1: { type: 'string', title: 'X1', 'x-kind': 'text', 'x-nonBlank': 'input' },
    });
    expect(uiSchema['X1']).toEqual({ 'ui:widget': 'text' });
    expect(schema.required).toEqual(['X1']);
    expect(warn.mock.calls).toHaveLength(2);
    warn.mockRestore();
  });
});

describe('[HR-12] what stands beside the fields of a form', () => {
  const options = (...fields: Field[]) =>
    translateFieldSet(fieldSet(fields), context()).uiSchema['ui:options'];
  const usual = { labelWidth: 120, columns: 2 };
  const note = (itemid: string, more: Partial<Field> = {}) => field({ itemid, format: 'note', ...more });

  test('nothing, where there is nothing but fields and files', () => {
    expect(options(field({ itemid: 'X1' }), field({ itemid: 'F', format: 'file' }))).toEqual(usual);
  });

  test('a note stands before the next field that is asked for', () => {
    const made = options(
      field({ itemid: 'X1' }),
      note('N1'),
      note('N2', { archived: '1' }),
      field({ itemid: 'OLD', format: 'note', archived: '1' }),
      field({ itemid: 'X2' }),
      note('N3'),
    );
    expect(made).toEqual({
      ...usual,
      notes: [
        { itemid: 'N1', text: 'N1', before: 'X2' },
        { itemid: 'N3', text: 'N3', before: null },
      ],
    });
    expect(options(field({ itemid: 'X1' }), note('N1'))).toMatchObject({ notes: [{ before: null }] });
  });

  test('[HR-12] a field that asks the same as a retired one before it tells what was answered there', () => {
    const { uiSchema } = translateFieldSet(
      fieldSet([
        field({ itemid: 'NEW', itemdesc: '成绩', itemtype: 'N' }),
        field({ itemid: 'OLD', itemdesc: '成绩', archived: '1' }),
        field({ itemid: 'OLDER', itemdesc: '成绩', archived: '1' }),
        field({ itemid: 'OTHER', itemdesc: '等第', archived: '1' }),
      ]),
      context(),
    );
    const { codesetid } = field({ itemid: 'OLD' });
    expect(uiSchema['NEW'] as object).toMatchObject({
      'ui:options': {
        former: {
          of: 'NEW',
          items: [
            { itemid: 'OLD', title: '成绩', codesetid },
            { itemid: 'OLDER', title: '成绩', codesetid },
          ],
        },
      },
    });
    expect(uiSchema['ui:options']).toMatchObject({ archived: [{ itemid: 'OTHER' }] });
  });

  test('a retired field keeps what its values mean', () => {
    const made = options(
      field({ itemid: 'A', archived: '1', codesetid: 'AM' }),
      field({ itemid: 'B', archived: '1', format: 'yesno' }),
    ) as { archived: object[] };
    expect(made.archived).toStrictEqual([
      { itemid: 'A', title: 'A', codesetid: 'AM' },
      { itemid: 'B', title: 'B', codesetid: field({ itemid: 'B' }).codesetid, said: { 1: 'yes', 0: 'no' } },
    ]);
  });
});

test('[TRY-62] what is calculated, or locked in a correction, cannot be typed', () => {
  const readonly = (more: object): unknown => {
    const { uiSchema } = translateFieldSet(fieldSet([field({ itemid: 'X', ...more })]), context());
    return Object(uiSchema['X'])['ui:readonly'];
  };
  expect(readonly({ calculated: 'sum(A)' })).toBe(true);
  expect(readonly({ locked: '1' })).toBe(true);
  expect(readonly({ locked: '0' })).toBeUndefined();
  expect(readonly({})).toBeUndefined();
});

describe('what a form is told beside its fields', () => {
  const plain = field({ itemid: 'A' });
  const options = (set: Parameters<typeof translateFieldSet>[0]) =>
    translateFieldSet(set, context()).uiSchema['ui:options'];

  test('[FORM-05, FORM-13] the set, where something in it follows answers', () => {
    const follows = (set: Parameters<typeof translateFieldSet>[0]): boolean =>
      'following' in Object(options(set));
    expect(follows(fieldSet([plain]))).toBe(false);
    expect(follows(fieldSet([plain, field({ itemid: 'B', calculated: 'sum(A)' })]))).toBe(true);
    expect(follows(fieldSet([plain, field({ itemid: 'B', quotes: { itemdesc: 'of {{A}}' } })]))).toBe(true);
    const check = { sum: ['A'], is: 'equal', value: '1' } as const;
    expect(follows(fieldSet([plain], { checks: [{ ...check, sum: ['A'] }] }))).toBe(false);
    expect(follows(fieldSet([plain], { checks: [{ ...check, sum: ['A'], quoted: true } as never] }))).toBe(
      true,
    );
  });

  test('[FORM-08] the set, where it has a section or a picture', () => {
    const hasSections = (...more: object[]): boolean =>
      'sections' in
      Object(options(fieldSet([plain, ...more.map((one, at) => field({ itemid: `X${at}`, ...one }))])));
    expect(hasSections({})).toBe(false);
    expect(hasSections({}, { format: 'note', section: 'open' })).toBe(true);
    expect(hasSections({}, { picture: 'p.png' })).toBe(true);
  });

  test('[FORM-02] the place of each document: before a field or behind them all', () => {
    const set = fieldSet([plain], {
      uploadFileList: [
        { title: 'no document', filetype: 'S' },
        { title: 'behind', filetype: 'F', document: { before: '*' } },
        { title: 'before', filetype: 'G', document: { before: 'A' } },
      ],
    });
    expect(options(set)).toMatchObject({
      notes: [
        { itemid: 'F', text: null, before: null },
        { itemid: 'G', text: null, before: 'A' },
      ],
    });
  });
});
