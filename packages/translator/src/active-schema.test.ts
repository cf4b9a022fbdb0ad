import { expect, test } from 'vitest';
import type { JsonSchema } from '@portal/schemas';
import { activeBranches, activeSchema } from './active-schema.ts';

const isOne = (item: string): JsonSchema => ({ properties: { [item]: { const: '1' } }, required: [item] });
const schema: JsonSchema = {
  title: 'T',
  properties: { A: { title: 'A' }, B: { title: 'B' } },
  required: ['A'],
  allOf: [
    {
      if: isOne('A'),
      then: {
        properties: { B: { minLength: 1 } },
        required: ['A', 'B'],
        allOf: [{ if: isOne('B'), then: { properties: { C: { title: 'C' } } } }],
      },
      else: { properties: { D: {} } },
    },
    { then: { required: ['E'] } },
    { if: isOne('Z'), then: { required: ['Z'] } },
  ],
};

test.each([
  [{}, ['A', 'B', 'D'], ['A', 'E']],
  [{ A: '1' }, ['A', 'B'], ['A', 'B', 'E']],
  [{ A: '1', B: '1' }, ['A', 'B', 'C'], ['A', 'B', 'E']],
  [{ B: '1' }, ['A', 'B', 'D'], ['A', 'E']],
  [{ Z: '1' }, ['A', 'B', 'D'], ['A', 'E', 'Z']],
])('with %j the form draws %j and demands %j', (data, properties, required) => {
  const active = activeSchema(schema, data);
  expect(Object.keys(active.properties ?? {})).toEqual(properties);
  expect(active.required).toEqual(required);
  expect(active.title).toBe('T');
  expect(active).not.toHaveProperty('allOf');
});

test('what a branch says of a field stands beside what was said before', () => {
  expect(activeSchema(schema, { A: '1' }).properties?.['B']).toEqual({ title: 'B', minLength: 1 });
});

test('[FORM-07] what limits choices in several branches stands side by side, and alone in one', () => {
  const limited: JsonSchema = {
    properties: { A: { title: 'A' } },
    allOf: [
      { then: { properties: { A: { 'x-only': [1] } } } },
      { if: isOne('B'), then: { properties: { A: { 'x-only': [2, 3] } } } },
    ],
  };
  expect(activeSchema(limited, {}).properties?.['A']).toEqual({ title: 'A', 'x-only': [1] });
  expect(activeSchema(limited, { B: '1' }).properties?.['A']).toEqual({ title: 'A', 'x-only': [1, 2, 3] });
});

test('branches are named by where they stand, nested ones after their parents', () => {
  const places = (data: Record<string, unknown>) => [...activeBranches(schema, data)].map(([place]) => place);
  expect(places({ A: '1', B: '1' })).toEqual(['0then', '0then.0then', '1then']);
  expect(places({})).toEqual(['0else', '1then']);
});

test('a schema without conditions is its own', () => {
  for (const plain of [{ properties: {} }, { properties: {}, allOf: [] }] satisfies JsonSchema[])
    expect(activeSchema(plain, {})).toBe(plain);
});

test('a schema that says nothing but its conditions gets their fields', () => {
  const bare: JsonSchema = { allOf: [{ then: { properties: { A: {} } } }, { then: {} }] };
  expect(activeSchema(bare, {})).toEqual({ properties: { A: {} }, required: [] });
});
