import type { InterviewMarking, InterviewSheet } from '@portal/schemas';
import { expect, test } from 'vitest';
import { interviewMark, markProblem, sheetTotal } from './marks.ts';

const criterion = (id: string, weight: number) => ({
  id,
  name: { zh: id, en: id },
  weight,
  min: '0',
  max: '100',
  decimals: 2,
});
const one: InterviewMarking = { criteria: [criterion('a', 100)], dropFrom: 5, needed: 2, digits: 2 };
const sheet = (a: string): InterviewSheet =>
  a === '缺考' ? { absent: true, marks: {} } : { absent: false, marks: a === '' ? {} : { a } };
const logins = ['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7'];
const marked = (marks: readonly string[], change: Partial<InterviewMarking> = {}) =>
  interviewMark(
    { ...one, ...change },
    new Map(marks.flatMap((mark, at) => (mark === '–' ? [] : [[logins[at] ?? '', sheet(mark)] as const]))),
    logins.slice(0, marks.length),
  );

// Marks of the examiners ('–' = not handed in), what differs from the plain marking, standing, mean, whose are dropped.
test.each([
  ['seven, highest and lowest go', ['90', '80', '85', '70', '95', '88', '82'], {}, 'marked', '85', 'e5 e4'],
  ['five is enough to drop', ['90', '80', '85', '70', '95'], {}, 'marked', '85', 'e5 e4'],
  ['four are not: all count', ['90', '80', '85', '70'], {}, 'marked', '81.25', ''],
  ['the group says from three on', ['90', '80', '85'], { dropFrom: 3 }, 'marked', '85', 'e1 e2'],
  ['never', ['90', '80', '85', '70', '95'], { dropFrom: 0 }, 'marked', '84', ''],
  ['of two highest one goes', ['95', '80', '85', '70', '95'], {}, 'marked', '86.67', 'e5 e4'],
  ['of two lowest one goes', ['95', '70', '85', '70', '90'], {}, 'marked', '81.67', 'e1 e2'],
  ['all equal: two of them go', ['80', '80', '80', '80', '80'], {}, 'marked', '80', 'e5 e1'],
  ['half up at the second digit', ['2.34', '2.35'], {}, 'marked', '2.35', ''],
  ['2.345 is 2.35', ['2.35', '2.35', '2.34', '2.34'], {}, 'marked', '2.35', ''],
  ['no digit', ['84.5', '84.5'], { digits: 0 }, 'marked', '85', ''],
  ['a third', ['80', '80', '81'], { digits: 3 }, 'marked', '80.333', ''],
  ['zero is a mark', ['0', '0', '0', '0', '1'], {}, 'marked', '0', 'e5 e1'],
  ['one has not handed in', ['90', '80', '85', '–', '95'], {}, 'waiting', null, ''],
  ['nobody has', ['–', '–', '–'], {}, 'waiting', null, ''],
  ['fewer than needed', ['90', '80'], { needed: 3 }, 'few', null, ''],
  ['nobody came', ['缺考', '缺考', '缺考'], {}, 'absent', null, ''],
  ['some say nobody came', ['缺考', '90', '80'], {}, 'mixed', null, ''],
  ['no examiner', [], {}, 'waiting', null, ''],
] as const)('[INTV-02] golden: %s', (_name, marks, change, standing, mean, dropped) => {
  const found = marked(marks, change);
  expect([found.standing, found.mean]).toEqual([standing, mean]);
  expect(found.dropped.join(' ')).toBe(dropped);
  expect(found.missing).toEqual(logins.filter((_, at) => marks[at] === '–'));
});

test('[INTV-02] a related examiner is not waited for, and what they handed in before does not count', () => {
  const sheets = new Map(['90', '80', '10'].map((mark, at) => [logins[at] ?? '', sheet(mark)] as const));
  expect(interviewMark(one, sheets, ['e1', 'e2'])).toMatchObject({ standing: 'marked', mean: '85' });
});

test('[INTV-02] a sheet is the weighted sum of its marks, exactly; a mark that is missing is no zero', () => {
  const marking = { criteria: [criterion('a', 33), criterion('b', 33), criterion('c', 34)] };
  const total = (marks: Record<string, string>) => sheetTotal(marking, { absent: false, marks });
  expect(total({ a: '80.05', b: '70', c: '90.01' })).toBe('80.1199');
  expect(total({ a: '0', b: '0', c: '0' })).toBe('0');
  expect(total({ a: '80', b: '70' })).toBeNull();
  // Rounded once: 1.004 and 1.006 are 1.005, which is 1.01 and not the mean of 1.00 and 1.01.
  const fine = { ...one, criteria: [{ ...criterion('a', 100), decimals: 3 }] };
  const sheets = new Map([
    ['e1', sheet('1.004')],
    ['e2', sheet('1.006')],
  ]);
  expect(interviewMark(fine, sheets, ['e1', 'e2']).mean).toBe('1.01');
});

test('[INTV-02] a mark lies within its bounds, has no more digits than it may have, and is a number', () => {
  const bounds = { min: '40', max: '100', decimals: 1 };
  expect(
    ['', '39.9', '100.5', '85.55', 'x', '８５．５', '40', '100'].map((typed) => markProblem(typed, bounds)),
  ).toEqual(['missing', 'min', 'max', 'decimals', 'format', null, null, null]);
});
