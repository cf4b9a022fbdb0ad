import { describe, expect, test } from 'vitest';
import type { FieldSet } from '@portal/schemas';
import { documentsFor, rulesDemandDocuments, translateFieldSet } from './index.ts';
import { context, field, fieldSet } from './testing.ts';

/** A field A, a document F of it, and the rules. */
const set = (rules: FieldSet['rules'], must = '0'): FieldSet => ({
  ...fieldSet([field({ itemid: 'A' }), field({ itemid: 'N', format: 'note' })]),
  rules: rules ?? [],
  uploadFileList: [{ title: '论文', filetype: 'F', must, document: { before: '*' } }],
});
const when = { item: 'A', in: ['3'] };
const told = (one: FieldSet, data: Record<string, string>): string[] => {
  const { hidden, demanded } = documentsFor(one, data);
  return [...[...hidden].map((id) => `hidden ${id}`), ...[...demanded].map((id) => `demanded ${id}`)];
};

describe('[FORM-03] documents and texts by rule', () => {
  test('a document is hidden until its condition holds, and then demanded where it is a must', () => {
    const shown = set([{ when, then: { show: ['F'] } }], '1');
    expect(told(shown, {})).toEqual(['hidden F']);
    expect(told(shown, { A: '2' })).toEqual(['hidden F']);
    expect(told(shown, { A: ' ' })).toEqual(['hidden F']);
    expect(told(shown, { A: '3' })).toEqual(['demanded F']);
    expect(told(set([{ when, then: { show: ['F'] } }]), { A: '3' })).toEqual([]);
  });

  test('a slot of the set that is no document of a field hangs on no rule', () => {
    const one: FieldSet = {
      ...set([{ when, then: { show: ['S', 'F'], require: ['S'] } }]),
      uploadFileList: [
        { title: '证书', filetype: 'S' },
        { title: '论文', filetype: 'F', document: { before: '*' } },
      ],
    };
    expect(told(one, {})).toEqual(['hidden F']);
    expect(told(one, { A: '3' })).toEqual([]);
  });

  test('a rule demands a document; a hidden one is not demanded', () => {
    expect(told(set([{ when, then: { require: ['F'] } }]), { A: '3' })).toEqual(['demanded F']);
    expect(told(set([{ when, then: { require: ['F'] } }]), { A: '2' })).toEqual([]);
    const never = { item: 'A', is: 'empty' as const, of: [] };
    const both = set([
      { when: never, then: { show: ['F'] } },
      { when, then: { require: ['F'] } },
    ]);
    expect(told(both, { A: '3' })).toEqual(['hidden F']);
  });

  test('what a retired field would have to show counts neither in the form nor for its documents', () => {
    const one: FieldSet = {
      ...set([
        { when: { item: 'B', in: ['1'] }, then: { show: ['A'] } },
        { when, then: { show: ['F'] } },
      ]),
      fieldList: [field({ itemid: 'A', archived: '1' }), field({ itemid: 'B' })],
    };
    const condition = { properties: { A: { enum: ['3'] } }, required: ['A'] };
    expect(translateFieldSet(one, context()).uiSchema['ui:options']).toMatchObject({
      notes: [{ itemid: 'F', show: condition }],
    });
    expect(told(one, { A: '3' })).toEqual([]);
  });

  test('whether rules demand any document', () => {
    expect(rulesDemandDocuments(set([{ when, then: { require: ['F'] } }]))).toBe(true);
    expect(rulesDemandDocuments(set([{ when, then: { show: ['F'], require: ['A'] } }]))).toBe(false);
    expect(rulesDemandDocuments(set([]))).toBe(false);
    const demanded = set([{ when, then: { require: ['F'] } }]);
    const two = [
      ...(demanded.uploadFileList ?? []),
      { title: '证书', filetype: 'G', document: { before: '*' } },
    ];
    expect(rulesDemandDocuments({ ...demanded, uploadFileList: two })).toBe(true);
  });

  test('the form carries the conditions of a text and of the place of a document, and no property for either', () => {
    const { schema, uiSchema } = translateFieldSet(
      set([{ when, then: { show: ['F', 'N'], require: ['F'] } }]),
      context(),
    );
    const condition = { properties: { A: { enum: ['3'] } }, required: ['A'] };
    expect(uiSchema['ui:options']).toMatchObject({
      notes: [
        { itemid: 'N', text: 'N', before: null, show: condition },
        { itemid: 'F', text: null, before: null, show: condition, require: condition },
      ],
    });
    expect(Object.keys(schema.properties ?? {})).toEqual(['A']);
    expect(schema.allOf).toBeUndefined();
  });
});
