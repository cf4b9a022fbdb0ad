import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '@portal/schemas';
import { pointerSegment, SchemaBuilder } from './schema-builder.ts';

const CHOSEN: JsonSchema = { properties: { A: { enum: ['1'] } }, required: ['A'] };
const OTHER: JsonSchema = { required: ['B'] };
const built = (fill: (builder: SchemaBuilder) => void) => {
  const builder = new SchemaBuilder('Title', '2026-07-03');
  fill(builder);
  return builder.finish({ 'ui:order': ['*'] });
};

describe('schemas that are put together', () => {
  test('nothing was added', () => {
    const { schema, uiSchema, origins } = built(() => undefined);
    expect(schema).toEqual({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      title: 'Title',
      properties: {},
      'x-today': '2026-07-03',
    });
    expect(uiSchema).toEqual({ 'ui:order': ['*'] });
    expect(origins).toEqual({});
  });

  test('later rules win, options are joined, and each node names the rule that wrote it', () => {
    const { schema, uiSchema, origins } = built((builder) => {
      const place = builder.property('A');
      place.add('one', {
        schema: { title: 'a', minLength: 1 },
        ui: { 'ui:help': 'x', 'ui:options': { p: 1 } },
      });
      place.add('two', { schema: { title: 'b' }, ui: { 'ui:help': 'y', 'ui:options': { q: 2 } } });
      place.add('three', null);
      place.add('four', {});
    });
    expect(schema.properties?.['A']).toEqual({ title: 'b', minLength: 1 });
    expect(uiSchema['A']).toEqual({ 'ui:help': 'y', 'ui:options': { p: 1, q: 2 } });
    expect(origins).toEqual({
      '/properties/A': { itemid: 'A', rule: 'one' },
      '/properties/A/title': { itemid: 'A', rule: 'two' },
      '/properties/A/minLength': { itemid: 'A', rule: 'one' },
      'ui:/A/ui:help': { itemid: 'A', rule: 'two' },
      'ui:/A/ui:options': { itemid: 'A', rule: 'two' },
    });
  });

  test('a field is demanded once, by the rule that did so first', () => {
    const { schema, origins } = built((builder) => {
      builder.property('A').add('one', { required: true });
      builder.property('A').add('two', { required: true });
      builder.property('B').add('two', { required: false });
      builder.property('C').add('two', { required: true });
    });
    expect(schema.required).toEqual(['A', 'C']);
    expect(origins['/required/0']).toEqual({ itemid: 'A', rule: 'one' });
    expect(origins['/required/1']).toEqual({ itemid: 'C', rule: 'two' });
  });

  test('what hangs on equal conditions shares one branch, on others it does not', () => {
    const { schema, origins } = built((builder) => {
      builder.property('B', CHOSEN).add('base', { schema: { title: 'b' } });
      builder.demand('B', { ...CHOSEN }, { minLength: 1 });
      builder.demand('C', OTHER, { minLength: 2 });
      builder.constrain({ itemid: 'C', condition: CHOSEN, constraint: { maxLength: 3 } }, 'orders');
      builder.constrain({ itemid: 'C', condition: undefined, constraint: { maxLength: 4 } }, 'orders');
    });
    expect(schema.properties).toEqual({ C: { maxLength: 4 } });
    expect(schema.required).toBeUndefined();
    expect(schema.allOf).toEqual([
      {
        if: CHOSEN,
        then: { properties: { B: { title: 'b', minLength: 1 }, C: { maxLength: 3 } }, required: ['B'] },
      },
      { if: OTHER, then: { properties: { C: { minLength: 2 } }, required: ['C'] } },
    ]);
    expect(origins['/allOf/0']).toEqual({ itemid: 'B', rule: 'rules' });
    expect(origins['/allOf/0/then/properties/C/maxLength']).toEqual({ itemid: 'C', rule: 'orders' });
    expect(origins['/allOf/1/then/required/0']).toEqual({ itemid: 'C', rule: 'rules' });
  });

  test('a branch with an other side is nobody else’s', () => {
    const when = { if: CHOSEN, then: { properties: { B: { minLength: 1 } } }, else: { required: ['C'] } };
    const { schema } = built((builder) => {
      builder.property('B').add('kind', { when });
      builder.property('D', CHOSEN).add('base', { schema: { title: 'd' } });
      builder.property('E').add('kind', { when: { if: CHOSEN, then: {} } });
    });
    expect(schema.allOf).toEqual([when, { if: CHOSEN, then: { properties: { D: { title: 'd' } } } }]);
  });

  test('names with signs of pointers are written as such', () => {
    expect(pointerSegment('a/b~c~1')).toBe('a~1b~0c~01');
  });
});

test('own messages of two stages stand side by side, and other options of the later one win', () => {
  const builder = new SchemaBuilder('a set', '2026-07-03');
  const place = builder.property('A');
  place.add('one', { ui: { 'ui:options': { width: 1, messages: { pattern: 'no pattern' } } } });
  place.add('two', { ui: { 'ui:options': { width: 2, messages: { 'x-bounds': 'too much' } } } });
  expect(builder.finish({}).uiSchema['A']).toEqual({
    'ui:options': { width: 2, messages: { pattern: 'no pattern', 'x-bounds': 'too much' } },
  });
});
