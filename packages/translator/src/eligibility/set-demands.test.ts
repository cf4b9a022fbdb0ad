import { conditionSchema, judgeCondition, type ResumeValues } from '@portal/conditions';
import { BASIC_SET } from '@portal/rules';
import type { ConditionTerm, RuleWhen } from '@portal/schemas';
import { describe, expect, test } from 'vitest';
import { compileCondition } from '../verdict.ts';
import { setDemands, type ConditionedSet } from './set-demands.ts';

const options = { today: '2026-11-22' };
const asks = (set: string, value = '1'): ConditionTerm => ({ set, when: { item: 'I', in: [value] } });
const has = (...values: string[]) => values.map((I) => ({ I }));
const demandsIn = (sets: readonly ConditionedSet[], resume: ResumeValues) => {
  const demand = setDemands(sets, resume, options);
  return Object.fromEntries(
    sets.map(({ fieldsetid }) => {
      const { asked, must } = demand(fieldsetid);
      return [fieldsetid, `${asked ? 'asked' : 'hidden'}${must ? ' must' : ''}`];
    }),
  );
};

describe('[FORM-03] what a resume demands of its sets', () => {
  test('a set is asked for while its condition is known to be met', () => {
    const sets = [{ fieldsetid: 'A' }, { fieldsetid: 'B', askedWhen: asks('A') }];
    expect(demandsIn(sets, { A: has('1') })).toEqual({ A: 'asked', B: 'asked' });
    expect(demandsIn(sets, { A: has('2') })).toEqual({ A: 'asked', B: 'hidden' });
    // What cannot be told asks for nothing.
    expect(demandsIn(sets, { A: has('') })).toEqual({ A: 'asked', B: 'hidden' });
    expect(demandsIn(sets, {})).toEqual({ A: 'asked', B: 'hidden' });
  });

  test('a set that is not asked for is not required, and has no values for others, however many there are between', () => {
    const sets: ConditionedSet[] = [
      { fieldsetid: 'A' },
      { fieldsetid: 'B', askedWhen: asks('A'), mustWhen: asks('A', '1') },
      { fieldsetid: 'C', askedWhen: asks('B'), mustWhen: { set: 'B', count: { atLeast: 1 } } },
      { fieldsetid: 'D', askedWhen: { set: 'C', count: { atMost: 0 } } },
    ];
    const filled = { B: has('1'), C: has('1'), D: has('1') };
    expect(demandsIn(sets, { A: has('1'), ...filled })).toEqual({
      A: 'asked',
      B: 'asked must',
      C: 'asked must',
      D: 'hidden',
    });
    expect(demandsIn(sets, { A: has('2'), ...filled })).toEqual({
      A: 'asked',
      B: 'hidden',
      C: 'hidden',
      D: 'asked',
    });
  });

  test('a set of another category has no values; one that is not among the sets is not asked for', () => {
    const sets = [{ fieldsetid: 'B', askedWhen: asks('A') }];
    expect(demandsIn(sets, { A: has('1') })).toEqual({ B: 'hidden' });
    expect(setDemands(sets, {}, options)('Z')).toEqual({ asked: false, must: false, atLeast: false });
  });

  test('[FORM-04] the fewest records count, and the set is required, while the condition is known to be met', () => {
    const sets: ConditionedSet[] = [
      { fieldsetid: 'A' },
      { fieldsetid: 'B', minWhen: asks('A') },
      { fieldsetid: 'C', askedWhen: asks('A', '2'), minWhen: asks('A', '1') },
    ];
    const of = (value: string) => {
      const demand = setDemands(sets, { A: has(value) }, options);
      return ['A', 'B', 'C'].map((id) => [demand(id).must, demand(id).atLeast]);
    };
    const always = [false, true];
    const never = [false, false];
    expect(of('1')).toEqual([always, [true, true], never]);
    expect(of('2')).toEqual([always, never, never]);
    expect(of('')).toEqual([always, never, never]);
  });

  test('the person’s own set is always asked for; a circle asks for nothing and ends', () => {
    const sets: ConditionedSet[] = [
      { fieldsetid: BASIC_SET, askedWhen: asks('B') },
      { fieldsetid: 'B', askedWhen: asks('C') },
      { fieldsetid: 'C', askedWhen: asks('B') },
    ];
    expect(demandsIn(sets, { B: has('1'), C: has('1') })).toEqual({
      [BASIC_SET]: 'asked',
      B: 'hidden',
      C: 'hidden',
    });
  });
});

describe('[FORM-03] terms about every record, the latest and how many', () => {
  const of = (term: ConditionTerm, ...values: string[]) =>
    judgeCondition(term, { A: has(...values) }, options);
  const is = { item: 'I', in: ['1'] };

  test.each<[ConditionTerm, string[], string]>([
    [{ set: 'A', every: is }, ['1', '1'], 'met'],
    [{ set: 'A', every: is }, ['1', '2'], 'notMet'],
    [{ set: 'A', every: is }, ['1', ''], 'unknown'],
    [{ set: 'A', every: is }, ['2', ''], 'notMet'],
    [{ set: 'A', every: is }, [], 'unknown'],
    [{ set: 'A', count: { atLeast: 2 } }, ['', ''], 'met'],
    [{ set: 'A', count: { atLeast: 1 } }, [], 'notMet'],
    [{ set: 'A', count: { atMost: 0 } }, [], 'met'],
    [{ set: 'A', count: { atMost: 1 } }, ['1', '1'], 'notMet'],
    [{ set: 'A', count: { atLeast: 1, atMost: 1 }, of: is }, ['1', '2'], 'met'],
    // One that cannot be told may make it two.
    [{ set: 'A', count: { atLeast: 1, atMost: 1 }, of: is }, ['1', ''], 'unknown'],
    [{ set: 'A', count: { atLeast: 2 }, of: is }, ['1', ''], 'unknown'],
    [{ set: 'A', count: { atLeast: 1 }, of: is }, ['1', ''], 'met'],
    [{ set: 'A', count: { atLeast: 3 }, of: is }, ['1', ''], 'notMet'],
  ])('%j of %j: %s', (term, values, verdict) => {
    expect(of(term, ...values).verdict).toBe(verdict);
  });

  test('compiled it says the same of a value that is not there, and where no item holds several', () => {
    const valid = (term: ConditionTerm, resume: ResumeValues) =>
      compileCondition(conditionSchema(term, options))(resume);
    const none = (rule: RuleWhen): ConditionTerm => ({ set: 'A', count: { atMost: 0 }, of: rule });
    for (const rule of [
      { item: 'I', is: 'not' as const, of: ['1', ''] },
      { item: 'I', is: 'not' as const, of: ['1'] },
      { item: 'I', in: ['1', ''] },
      { item: 'I', in: ['1'] },
      { item: 'I', in: ['2'] },
      { item: 'I', is: 'contains' as const, of: ['3', ''] },
    ])
      for (const record of [{}, { I: '1' }, { I: '1 2' }]) {
        const resume = { A: [record] };
        const met = judgeCondition(none(rule), resume, options).verdict === 'met';
        expect([rule, record, valid(none(rule), resume)]).toEqual([rule, record, met]);
      }
  });

  test('the latest is the one that lasts longest: one without an end lasts still, of several the last', () => {
    const term: ConditionTerm = { set: 'A', latest: is, by: 'END' };
    const resume = {
      A: [
        { I: '2', END: '2022-06' },
        { I: '1', END: '2019-06' },
      ],
    };
    expect(judgeCondition(term, resume, options)).toMatchObject({
      verdict: 'notMet',
      looked: [{ record: 0, value: '2' }],
    });
    expect(
      judgeCondition(
        term,
        {
          A: [
            { I: '', END: '' },
            { I: '1', END: '2019' },
          ],
        },
        options,
      ),
    ).toMatchObject({
      verdict: 'unknown',
      missing: [{ set: 'A', item: 'I', record: 0 }],
    });
  });
});
