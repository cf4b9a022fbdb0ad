import { describe, expect, test } from 'vitest';
import type { ConditionWhen, SetExample } from '@portal/schemas';
import { readFieldSet } from '@portal/wire';
import { exampleRunner, isMisfit, type ExampleScope } from './examples.ts';
import { context } from './testing.ts';
import { compilePinnedVerdict } from './verdict.ts';

const SET = readFieldSet({
  fieldsetid: 'A04',
  fieldList: [
    { itemid: 'DEGREE', itemdesc: 'degree', itemtype: 'A', itemlength: '20' },
    { itemid: 'TOTAL', itemdesc: 'total', itemtype: 'N', itemlength: '5', calculated: 'count(A19.*)' },
  ],
});
const WORK = readFieldSet({
  fieldsetid: 'A19',
  fieldList: [{ itemid: 'FROM', itemdesc: 'from', itemtype: 'D', itemlength: '10' }],
});
const when = (condition: ConditionWhen): ReturnType<ExampleScope['positionOf']> => ({
  whens: [condition],
  several: () => false,
});
const POSITIONS: Readonly<Record<string, ReturnType<ExampleScope['positionOf']>>> = {
  doctor: when({ set: 'A04', when: { item: 'DEGREE', in: ['1', '11'] } }),
  worked: when({ set: 'A19', count: { atLeast: 2 } }),
  counted: when({ set: 'A04', when: { item: 'TOTAL', is: 'greater', of: ['1'] } }),
  grown: when({ set: 'A19', age: 'FROM', on: '', atLeast: 2 }),
  gone: null,
};
const { run, eligibility } = exampleRunner(SET, {
  context: context(),
  compile: compilePinnedVerdict,
  setOf: (id) => (id === 'A19' ? WORK : undefined),
  codesOf: () => undefined,
  positionOf: (id) => POSITIONS[id],
});
const example = (
  position: string,
  is: 'met' | 'notMet' | 'unknown',
  more: Partial<SetExample> = {},
): SetExample => ({
  id: 'e1',
  name: 'a doctor',
  today: '2026-07-03',
  values: { DEGREE: '11' },
  expects: [],
  eligibility: { position, is },
  ...more,
});
const work = (FROM: string) => ({ fieldsetid: 'A19', values: { FROM } });

describe('[FORM-11] an example says what the conditions of a position come to', () => {
  test.each<[string, SetExample]>([
    ['met by a code below', example('doctor', 'met')],
    ['not met', example('doctor', 'notMet', { values: { DEGREE: '2' } })],
    ['not to be told without an answer', example('doctor', 'unknown', { values: {} })],
    ['by the records beside', example('worked', 'met', { beside: [work('2020-01-01'), work('2021-01-01')] })],
    [
      'by what is calculated of them',
      example('counted', 'met', { beside: [work('2020-01-01'), work('2021-01-01')] }),
    ],
    ['on the day of the example', example('grown', 'notMet', { beside: [work('2025-01-01')] })],
    ['on a later one', example('grown', 'met', { beside: [work('2025-01-01')], today: '2027-07-03' })],
    ['not, where the position is not seen', example('hidden', 'notMet')],
  ])('%s', (_, one) => expect(run(one).differences).toEqual([]));

  test('another verdict is a difference, a position that is gone makes it fit no longer', () => {
    expect(run(example('doctor', 'notMet')).differences).toEqual([
      { about: 'eligibility', position: 'doctor', expected: 'notMet', found: 'met' },
    ]);
    const gone = run(example('gone', 'met'));
    expect(gone.differences).toEqual([
      { about: 'fit', fieldsetid: '', itemid: '', why: 'position', value: 'gone' },
    ]);
    expect(isMisfit(gone)).toBe(true);
  });

  test('what is offered is what is found now', () => {
    const one = example('doctor', 'met');
    const { outcome } = run(one);
    expect(['doctor', 'gone', 'hidden'].map((id) => eligibility(one, id, outcome))).toEqual([
      'met',
      null,
      undefined,
    ]);
  });
});
