import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_CALCULATED } from '@portal/rules';
import {
  calculatedLists,
  calculateRecord,
  calculateResume,
  calculates,
  type CalculableRecord,
  type CalculableSet,
} from './calculations.ts';

const TODAY = { today: '2026-11-27' };
const number = (itemid: string, calculated?: string) => ({
  itemid,
  itemtype: 'N',
  itemlength: 12,
  decimal: 2,
  ...(calculated === undefined ? {} : { calculated }),
});
const month = (itemid: string) => ({ itemid, itemtype: 'D', itemlength: 7 });

const PERSON: CalculableSet = {
  fieldsetid: 'P',
  fieldList: [
    number('HAS'),
    number('EXTRA'),
    number('MONTHS', 'months(W.FROM, W.TO, today)'),
    number('TOTAL', 'sum(MONTHS, EXTRA)'),
    number('TWICE', 'sum(TOTAL, TOTAL)'),
  ],
  rules: [{ when: { item: 'HAS', in: ['1'] }, then: { show: ['EXTRA'] } }],
};
const WORK: CalculableSet = {
  fieldsetid: 'W',
  fieldList: [
    month('FROM'),
    month('TO'),
    number('PAY'),
    number('OWN', 'monthsBetween(FROM, TO)'),
    number('PLACE', 'count(W.*)'),
    number('SHARE', 'sum(W.PAY)'),
  ],
};
const SETS = [PERSON, WORK];
const none = (): [] => [];

test('[FORM-05] a chain of calculations is followed to its end', () => {
  const jobs = [
    { FROM: '2015-01', TO: '2017-06' },
    { FROM: '2017-01', TO: '2018-12' },
  ];
  expect(
    calculateRecord(PERSON, { HAS: '1', EXTRA: '2' }, (set) => (set === 'W' ? jobs : []), TODAY),
  ).toEqual({ HAS: '1', EXTRA: '2', MONTHS: '48', TOTAL: '50', TWICE: '100' });
});

test('[FORM-05] a chain may be as long as a set has calculated fields', () => {
  const links = Array.from({ length: MAX_CALCULATED }, (_, place) => `C${place}`);
  const chain: CalculableSet = {
    fieldsetid: 'L',
    fieldList: [
      number('ONE'),
      ...links.map((itemid, place) => number(itemid, `sum(ONE, ${links[place - 1] ?? 'ONE'})`)),
    ],
  };
  const values = calculateRecord(chain, { ONE: '1' }, none, TODAY);
  expect(values[links.at(-1) ?? '']).toBe(String(MAX_CALCULATED + 1));
  const [record] = calculateResume([chain], [{ fieldsetid: 'L', values: { ONE: '1' } }], TODAY);
  expect(record?.values).toEqual(values);
});

test('[FORM-05] a hidden answer counts as missing, and so does what is calculated of it', () => {
  const jobs = [{ FROM: '2026-01', TO: '2026-02' }];
  const around = (set: string) => (set === 'W' ? jobs : []);
  expect(calculateRecord(PERSON, { HAS: '2', EXTRA: '2', TOTAL: '9' }, around, TODAY)).toEqual({
    HAS: '2',
    EXTRA: '2',
    MONTHS: '2',
  });
  const hidden: CalculableSet = {
    ...PERSON,
    rules: [{ when: { item: 'HAS', in: ['1'] }, then: { show: ['MONTHS'] } }],
  };
  expect(calculateRecord(hidden, { EXTRA: '2' }, around, TODAY)).toEqual({ EXTRA: '2' });
});

test('[FORM-05] what stood in a calculated field counts for nothing', () => {
  expect(calculateRecord(WORK, { OWN: '99', PLACE: '99' }, none, TODAY)).toEqual({ PLACE: '1' });
});

test('[FORM-05] a value of a set whose records are not known here stays as it is', () => {
  expect(calculateRecord(PERSON, { MONTHS: '7' }, () => undefined, TODAY)).toEqual({ MONTHS: '7' });
});

test('[FORM-05] a field that is no longer asked for is not calculated', () => {
  const retired: CalculableSet = {
    fieldsetid: 'R',
    fieldList: [number('A'), { ...number('B', 'sum(A)'), archived: '1' }],
  };
  expect(calculates(retired)).toBe(false);
  expect(calculateRecord(retired, { A: '1', B: '9' }, none, TODAY)).toEqual({ A: '1', B: '9' });
});

test('[FORM-05] what cannot be read is typed', () => {
  const odd: CalculableSet = { fieldsetid: 'O', fieldList: [number('A'), number('B', 'A * 2')] };
  expect(calculateRecord(odd, { A: '1', B: '9' }, none, TODAY)).toEqual({ A: '1', B: '9' });
});

test('[FORM-05] calculations in a circle change nothing and end', () => {
  const circle: CalculableSet = {
    fieldsetid: 'C',
    fieldList: [number('A', 'sum(B, ONE)'), number('B', 'sum(A, ONE)'), number('ONE')],
  };
  const values = { A: '1', B: '1', ONE: '1' };
  expect(calculateRecord(circle, values, none, TODAY)).toBe(values);
  const record = { fieldsetid: 'C', values };
  expect(calculateResume([circle], [record], TODAY)).toEqual([record]);
});

test('[FORM-05] a rule that hides what decides about it ends too', () => {
  const flicker: CalculableSet = {
    fieldsetid: 'F',
    fieldList: [number('A'), number('B', 'sum(A)')],
    rules: [{ when: { item: 'B', in: [''] }, then: { show: ['A'] } }],
  };
  const values = { A: '1' };
  expect(calculateRecord(flicker, values, none, TODAY)).toBe(values);
});

test('[FORM-05] of a resume only what changes becomes another record', () => {
  const person = { fieldsetid: 'P', i9999: 0, values: { HAS: '2' } };
  const job = { fieldsetid: 'W', i9999: 1, values: { FROM: '2026-01', TO: '2026-02', PAY: '3' } };
  const other = { fieldsetid: 'X', i9999: 1, values: { A: '1' } };
  const [first, second, third] = calculateResume(SETS, [person, job, other], TODAY);
  expect(first).toEqual({ ...person, values: { HAS: '2', MONTHS: '2' } });
  expect(second?.values).toEqual({ ...job.values, OWN: '2', PLACE: '1', SHARE: '3' });
  expect(third).toBe(other);
  const again = [first, second, third].filter((record) => record !== undefined);
  expect(calculateResume(SETS, again, TODAY)).toEqual(again);
});

test('[FORM-05] a hidden answer of another set counts as missing, whether or not that set calculates anything', () => {
  const paid: CalculableSet = {
    fieldsetid: 'J',
    fieldList: [number('KIND'), number('PAY')],
    rules: [{ when: { item: 'KIND', in: ['1'] }, then: { show: ['PAY'] } }],
  };
  const total: CalculableSet = { fieldsetid: 'T', fieldList: [number('ALL', 'count(J.PAY)')] };
  const records: CalculableRecord[] = [
    { fieldsetid: 'T', values: {} },
    { fieldsetid: 'J', values: { KIND: '1', PAY: '3' } },
    { fieldsetid: 'J', values: { KIND: '2', PAY: '4' } },
  ];
  expect(calculateResume([paid, total], records, TODAY)[0]?.values).toEqual({ ALL: '1' });
});

test('[FORM-05] the code lists by whose order something is calculated are named once', () => {
  const code = (itemid: string, codesetid: string, calculated: string) => ({
    itemid,
    itemtype: 'A',
    itemlength: 10,
    codesetid,
    calculated,
  });
  const set: CalculableSet = {
    fieldsetid: 'E',
    fieldList: [
      code('A', 'AM', 'firstInList(W.LEVEL)'),
      code('B', 'AM', 'lastInList(W.LEVEL)'),
      code('C', 'AX', 'join(W.LEVEL)'),
      { itemid: 'D', itemtype: 'A', itemlength: 10, calculated: 'firstInList(W.LEVEL)' },
    ],
  };
  expect(calculatedLists(set)).toEqual(['AM', '']);
  expect(calculatedLists(PERSON)).toEqual([]);
});

test('[FORM-05] a set that the resume does not ask for has no records to others', () => {
  const person = { fieldsetid: 'P', values: {} };
  const job = { fieldsetid: 'W', values: { FROM: '2026-01', TO: '2026-02' } };
  expect(calculateResume(SETS, [person, job], TODAY, new Set(['W']))[0]).toBe(person);
});

const digits = fc.constantFrom(undefined, '0', '1', '2.5', '-3.25', '100', 'x');
const months = fc.constantFrom(undefined, '2015-01', '2016-06', '2016-07', '2017', '2017-12', '20');
const values = <T extends Record<string, fc.Arbitrary<string | undefined>>>(parts: T) =>
  fc
    .record(parts)
    .map(
      (record) =>
        Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Record<
          string,
          string
        >,
    );
const resume = fc.record({
  person: values({ HAS: fc.constantFrom(undefined, '1', '2'), EXTRA: digits }),
  jobs: fc.array(values({ FROM: months, TO: months, PAY: digits }), { maxLength: 4 }),
});

test('[FORM-05] typing a record and calculating the resume come to the same, on 10,000 generated resumes', () => {
  fc.assert(
    fc.property(resume, ({ person, jobs }) => {
      const records = [
        { fieldsetid: 'P', values: person },
        ...jobs.map((job) => ({ fieldsetid: 'W', values: job })),
      ];
      const stored = calculateResume(SETS, records, TODAY);
      const jobsStored = stored.slice(1).map((record) => record.values);
      const typedPerson = calculateRecord(PERSON, person, (set) => (set === 'W' ? jobsStored : []), TODAY);
      expect(typedPerson).toEqual(stored[0]?.values);
      for (const [place, job] of jobs.entries()) {
        const beside = jobsStored.filter((_, other) => other !== place);
        const typed = calculateRecord(WORK, job, (set) => (set === 'W' ? beside : [typedPerson]), TODAY);
        expect(typed).toEqual(jobsStored[place]);
      }
    }),
    { numRuns: 10_000 },
  );
});

test('[FORM-05] months covered are those that some record has in it', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 24 }))
    .map(([from, length]) => ({ from, to: from + length }));
  const written = (since: number): string =>
    `${2000 + Math.floor(since / 12)}-${String((since % 12) + 1).padStart(2, '0')}`;
  fc.assert(
    fc.property(fc.array(span, { minLength: 1, maxLength: 6 }), (spans) => {
      const jobs = spans.map(({ from, to }) => ({ FROM: written(from), TO: written(to) }));
      const inside = new Set(
        spans.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index)),
      );
      const { MONTHS } = calculateRecord(PERSON, {}, (set) => (set === 'W' ? jobs : []), TODAY);
      expect(MONTHS).toBe(String(inside.size));
    }),
  );
});
