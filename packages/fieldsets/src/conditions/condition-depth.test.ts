import { MAX_CONDITION_LEVELS, MAX_CONDITION_TERMS } from '@portal/rules';
import type { ConditionWhen } from '@portal/schemas';
import { expect, test } from 'vitest';
import { readCondition, writeCondition } from './condition-cell.ts';
import { readConditions } from './read-conditions.ts';

const term: ConditionWhen = { set: 'A04', when: { item: 'NAME', in: ['1'] } };
const nested = (levels: number): ConditionWhen =>
  Array.from({ length: levels }).reduce<ConditionWhen>(
    (inside, _, at) => (at % 2 === 0 ? { all: [inside, term] } : { any: [inside] }),
    term,
  );
/** Where something is wrong with a condition from outside, and what. */
const wrong = (when: ConditionWhen): string[] => {
  const found: string[] = [];
  const read = readConditions(
    [{ id: 'c', action: 'inform', when }],
    (at, what) => void found.push(`${at} ${what}`),
  );
  expect(read === undefined).toBe(found.length > 0);
  return found;
};
const terms = (number: number): ConditionWhen[] => Array.from({ length: number }, () => term);

test('[FORM-03] groups in a cell go as deep as conditions may, and no deeper', () => {
  for (let levels = 0; levels <= MAX_CONDITION_LEVELS; levels += 1)
    expect(readCondition(writeCondition(nested(levels)))).toEqual(nested(levels));
  expect(readCondition(writeCondition(nested(MAX_CONDITION_LEVELS + 1)))).toBeUndefined();
});

test('[ELIG-01, SAFE-01] groups from outside go as deep as conditions may; where they do not is told', () => {
  expect(wrong(nested(MAX_CONDITION_LEVELS))).toEqual([]);
  expect(wrong(nested(MAX_CONDITION_LEVELS + 1))).toEqual(['/0/when/any/0/all/0/any/0 depth']);
});

test('[ELIG-01, SAFE-01] a group with more parts than a condition may have is told where it stands', () => {
  expect(wrong({ any: terms(MAX_CONDITION_TERMS) })).toEqual([]);
  expect(wrong({ any: terms(MAX_CONDITION_TERMS + 1) })).toEqual(['/0/when/any tooMany']);
  expect(wrong({ all: [term, { any: terms(MAX_CONDITION_TERMS + 1) }] })).toEqual([
    '/0/when/all/1/any tooMany',
  ]);
  expect(wrong({ any: [] })).toEqual(['/0/when/any tooMany']);
  // No group has too many, all together have.
  expect(wrong({ all: [term, { any: terms(MAX_CONDITION_TERMS) }] })).toEqual(['/0/when tooMany']);
});
