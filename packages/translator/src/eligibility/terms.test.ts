import { conditionSchema } from '@portal/conditions';
import type { RuleTerm, RuleWhen } from '@portal/schemas';
import { expect, test } from 'vitest';
import { compileCondition } from '../verdict.ts';

const rule = (item: string): RuleTerm => ({ item, in: ['1'] });

test('[ELIG-01] a schema of nothing is never valid, one of a value that is not something demands a value', () => {
  const never = { not: {} };
  const schema = (when: Parameters<typeof conditionSchema>[0]) =>
    conditionSchema(when, { today: '2026-11-22' });
  expect(schema({ all: [] })).toEqual({ type: 'object', ...never });
  expect(schema({ any: [] })).toEqual({ type: 'object', ...never });
  const contains = (when: RuleWhen): unknown =>
    (schema({ set: 'S', when }) as { properties: { S: { contains: unknown } } }).properties.S.contains;
  expect(contains({ item: 'A', is: 'not', of: [] })).toEqual(never);
  expect(contains({ item: 'A', is: 'lacks', of: [] })).toEqual(never);
  for (const is of ['not', 'lacks'] as const)
    expect(contains({ item: 'A', is, of: ['1'] })).toMatchObject({ allOf: [{ required: ['A'] }, {}] });
  expect(contains(rule('A'))).not.toHaveProperty('allOf');
});

test('[ELIG-01] a schema asks within all and any as by itself, and of one code where an item holds one', () => {
  const several = (_set: string, item: string): boolean => item === 'MANY';
  const isValid = (when: RuleWhen, record: object): boolean =>
    compileCondition(conditionSchema({ set: 'S', when }, { today: '2026-11-22', several }))({ S: [record] });
  const not: RuleTerm = { item: 'A', is: 'not', of: ['1'] };
  for (const when of [{ all: [not] }, { any: [not] }, { all: [{ any: [not] }] }]) {
    expect(isValid(when, {})).toBe(false);
    expect(isValid(when, { A: '2' })).toBe(true);
  }
  for (const item of ['A', 'MANY'])
    expect(isValid({ item, in: ['b'] }, { [item]: 'a b' })).toBe(item === 'MANY');
});
