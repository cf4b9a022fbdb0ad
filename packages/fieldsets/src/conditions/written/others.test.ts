import { describe, expect, test } from 'vitest';
import { partedSubjects, readSubject } from './others.ts';
import { bareHeading } from './reading.ts';
import { conditionColumnOf, readWritten } from './read-written.ts';
import type { Vocabulary } from './vocabulary.ts';

const free: Vocabulary = { subject: { set: 'S', item: 'I', coded: false, codes: [] } };
const subjects = (cell: string) => {
  const reading = readWritten('subject', cell, free);
  if ('unread' in reading) return reading.unread;
  return reading.terms.flatMap((term) =>
    'when' in term && 'item' in term.when && 'is' in term.when ? term.when.of : ['?'],
  );
};

test.each([
  ['会计学 审计学', '会计学、审计学'],
  ['  英语  日语 ', '英语、日语'],
  ['会计学\n审计学\r\n财务管理', '会计学、审计学、财务管理'],
  ['会计学、 审计学 财务管理', '会计学、审计学、财务管理'],
  ['会计学 ，审计学', '会计学，审计学'],
  ['会计学 或审计学', '会计学或审计学'],
  ['会计学和 审计学', '会计学和审计学'],
  ['会计学 （120203K） 审计学', '会计学（120203K）、审计学'],
  ['120203K 会计学 120204 审计学', '120203K会计学、120204审计学'],
  ['会计学', '会计学'],
])('[ELIG-06] subjects that blanks or lines separate get a mark between them: %j is %s', (cell, parted) => {
  expect(partedSubjects(cell)).toBe(parted);
});

test.each(['会 计 学', '会计学 与 审计学', '会计学 A', '', '学'])(
  '[ELIG-06] a word that is spread by blanks stays together: %j',
  (cell) => {
    expect(partedSubjects(cell)).toBe(cell);
  },
);

test.each<[string, string[] | string]>([
  ['审计学 护理学', ['审计学', '审计', '护理学', '护理']],
  ['会 计 学', ['会计学', '会计']],
  ['120203K 会计学 120204 审计学', ['会计学', '会计', '审计学', '审计']],
  // One character is in the name of too many others.
  ['药学', ['药学']],
  ['法学', ['法学']],
  ['土木工程', ['土木工程']],
  ['英语、英语', ['英语']],
  ['会计学 审计学类', 'subjectClass'],
])('[ELIG-06] subjects as free texts: %s asks for %j', (cell, expected) => {
  expect(subjects(cell)).toEqual(expected);
});

test('[ELIG-06] blanks separate nothing in other columns', () => {
  const codes = [{ id: '1', name: '中共党员' }];
  const known: Vocabulary = { political: { set: 'S', item: 'I', coded: true, codes } };
  const member = { terms: [{ set: 'S', when: { item: 'I', in: ['1'] } }] };
  expect(readWritten('political', '中共 党员', known)).toEqual(member);
  expect(readSubject('中共党员', known)).toEqual({ unread: 'noField' });
});

describe('[ELIG-06] a number alone is the highest age', () => {
  const known: Vocabulary = { birthday: { set: 'S', item: 'B' } };
  const bounds = (cell: string) => readWritten('age', cell, known);
  test.each([16, 17, 35, 69, 70])('%i is one', (atMost) => {
    const terms = [{ set: 'S', age: 'B', on: '', atMost }];
    expect(bounds(String(atMost))).toEqual({ terms });
    expect(bounds(`${atMost}周岁`)).toEqual({ terms });
  });
  test.each(['0', '1', '15', '71', '100', '2026'])('%s is left to a person', (cell) => {
    expect(bounds(cell)).toEqual({ unread: 'unclear' });
  });
});

describe('[ELIG-06] headings', () => {
  test.each([
    ['学 历', '学历'],
    ['*学历（最高）：', '学历'],
    ['学历 Level', '学历'],
    ['１．学位【必填】', '1.学位'],
    ['Education Level', 'educationlevel'],
    ['DEGREE (highest)', 'degree'],
    // Nothing but brackets is the heading itself.
    ['（学历）', '(学历)'],
    ['(Degree)', '(degree)'],
  ])('%j is compared as %j', (heading, bare) => {
    expect(bareHeading(heading)).toBe(bare);
  });

  test('education and degree in one column are another kind than either', () => {
    expect(['学历学位', '学历', '学位', '学历（学位）', '学历及学位要求'].map(conditionColumnOf)).toEqual([
      'studies',
      'education',
      'degree',
      'studies',
      'studies',
    ]);
  });
});
