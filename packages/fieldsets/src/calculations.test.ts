import { describe, expect, test } from 'vitest';
import { CALCULATIONS, MAX_CALCULATED, MAX_OPERANDS, readCalculation } from '@portal/rules';
import type { Language, StoredField, StoredFieldSet } from '@portal/schemas';
import { calculationProblems } from './calculation-problems.ts';
import { calculationWords } from './calculation-sentence.ts';
import { alsoCalculated, calculationsFor, renamedCalculation, setsOfCalculations } from './calculations.ts';
import { classify } from './classify.ts';
import { compare } from './compare.ts';
import { setContent } from './content.ts';
import { fieldOf } from './intents.ts';
import type { Content } from './model.ts';
import { speaks } from './sentence.test.support.ts';

const named = (text: string) => ({ zh: text, en: `${text}!` });
const field = (intent: Parameters<typeof fieldOf>[0], itemid: string, more: Partial<StoredField> = {}) => ({
  ...fieldOf(intent, { itemid, itemdesc: named(itemid) }),
  ...more,
});
const WORK: StoredFieldSet = {
  fieldsetid: 'W',
  displayname: { zh: '工作', en: 'Work' },
  must: '0',
  fieldList: [
    field('month', 'FROM'),
    field('month', 'TO'),
    field('number', 'PAY'),
    field('code', 'KIND', { codesetid: 'AB' }),
    field('note', 'NOTE'),
    field('number', 'OLD', { archived: '1' }),
  ],
};
const BASIC: StoredFieldSet = {
  fieldsetid: 'A01',
  displayname: { zh: '基本', en: 'Basics' },
  must: '1',
  fieldList: [field('date', 'BORN')],
};
const GONE: StoredFieldSet = { ...WORK, fieldsetid: 'G', archived: '1' };

const setOf = (calculated: string, more: Partial<StoredFieldSet> = {}, of: Partial<StoredField> = {}) => ({
  fieldsetid: 'S',
  displayname: named('汇总'),
  must: '0' as const,
  fieldList: [
    field('number', 'N'),
    field('date', 'D'),
    field('text', 'T'),
    field('number', 'R', { calculated, ...of }),
  ],
  ...more,
});
const problemsOf = (set: StoredFieldSet) =>
  calculationProblems(set, [WORK, BASIC, GONE]).map(({ what, itemid, values, texts }) => ({
    what,
    itemid,
    ...(values?.['of'] === undefined ? {} : { of: values['of'] }),
    ...(texts?.['of'] ? { of: texts['of'].zh } : {}),
    ...(texts?.['way'] ? { way: texts['way'].zh } : {}),
  }));

describe('what is wrong with a calculation', () => {
  test.each([
    'sum(N)',
    'sum(W.PAY, N)',
    'average(W.PAY)',
    'largest(N, W.PAY)',
    'count(W.*)',
    'count(W.KIND)',
    'count(N, D, T)',
    'monthsBetween(D, today)',
    'monthsBetween(A01.BORN, D)',
    'months(W.FROM, W.TO)',
    'months(W.FROM, W.TO, today)',
    'age(A01.BORN, today)',
    'age(D, 2026-12-31)',
  ])('[FORM-05] nothing with %s', (text) => {
    expect(problemsOf(setOf(text))).toEqual([]);
  });

  test.each([
    'sum()',
    'sum(today)',
    'sum(W.*)',
    'N + N',
    'count(W.*, N)',
    'count()',
    'monthsBetween(D)',
    'monthsBetween(today, 2026-12-31)',
    'monthsBetween(W.FROM, W.TO)',
    'months(D, D)',
    'months(W.FROM, A01.BORN)',
    'months(W.FROM, W.TO, W.TO)',
    'age(today, D)',
    'age(W.FROM, today)',
  ])('[FORM-05] %s is not whole', (text) => {
    expect(problemsOf(setOf(text))).toEqual([{ what: 'calculationWrong', itemid: 'R' }]);
  });

  test.each([
    ['sum(X)', 'X'],
    ['sum(Z.PAY)', 'Z'],
    ['sum(G.PAY)', 'G'],
    ['sum(W.OLD)', 'OLD'],
    ['count(W.NONE)', 'NONE'],
  ])('[FORM-05] %s names what is not there', (text, of) => {
    expect(problemsOf(setOf(text))).toEqual([{ what: 'calculationUnknown', itemid: 'R', of }]);
  });

  test.each([
    ['sum(T)', 'T'],
    ['sum(W.KIND)', 'KIND'],
    ['count(W.NOTE)', 'NOTE'],
    ['monthsBetween(N, today)', 'N'],
    ['largest(D)', 'D'],
  ])('[FORM-05] %s is of the wrong kind', (text, of) => {
    expect(problemsOf(setOf(text))).toEqual([{ what: 'calculationKind', itemid: 'R', of }]);
  });

  test('[FORM-05] the order of a list is that of the result', () => {
    const of = (codesetid: string) => {
      const set = setOf('firstInList(W.KIND)');
      const result = field('code', 'R', { codesetid, calculated: 'firstInList(W.KIND)' });
      return problemsOf({ ...set, fieldList: [result] });
    };
    expect(of('AB')).toEqual([]);
    expect(of('CD')).toEqual([{ what: 'calculationKind', itemid: 'R', of: 'KIND' }]);
  });

  test('[FORM-05] a month is no date of birth', () => {
    const set = setOf('age(M, today)');
    const withMonth = { ...set, fieldList: [...set.fieldList, field('month', 'M')] };
    expect(problemsOf(withMonth)).toEqual([{ what: 'calculationKind', itemid: 'R', of: 'M' }]);
  });

  test('[FORM-05] a field that cannot hold the result, or is demanded', () => {
    expect(problemsOf(setOf('join(T)'))).toEqual([{ what: 'calculationResult', itemid: 'R' }]);
    expect(problemsOf(setOf('sum(N)', {}, { must: '1' }))).toEqual([
      { what: 'calculationMust', itemid: 'R' },
    ]);
    const rules = [{ when: { item: 'N', in: ['1'] }, then: { require: ['R'] } }];
    expect(problemsOf(setOf('sum(N)', { rules }))).toEqual([{ what: 'calculationMust', itemid: 'R' }]);
    expect(problemsOf(setOf('sum(X)', {}, { archived: '1' }))).toEqual([]);
  });

  test('[FORM-05] circles are told with their way: by themselves, by rules, by conditions of sets', () => {
    expect(problemsOf(setOf('sum(R)'))).toMatchObject([{ what: 'calculationCircle', way: 'R → R' }]);
    const rules = [{ when: { item: 'R', in: ['1'] }, then: { show: ['N'] } }];
    expect(problemsOf(setOf('sum(N)', { rules }))).toEqual([
      { what: 'calculationCircle', itemid: 'R', way: 'R → N → R' },
    ]);
    const asked = { ...WORK, askedWhen: { set: 'S', when: { item: 'R', in: ['1'] } } };
    const [found] = calculationProblems(setOf('sum(W.PAY)'), [asked]);
    expect(found).toMatchObject({
      what: 'calculationCircle',
      texts: { way: { zh: 'R → 工作 → R', en: 'R! → Work → R!' } },
    });
    // One that hangs on the same set is in no circle.
    expect(
      calculationProblems(setOf('sum(W.PAY)'), [
        { ...WORK, askedWhen: { set: 'S', when: { item: 'N', in: ['1'] } } },
      ]),
    ).toEqual([]);
  });
});

test('[FORM-05] there is a limit to how many fields of a set are calculated', () => {
  const many = (count: number) => ({
    ...setOf('sum(N)'),
    fieldList: [
      field('number', 'N'),
      ...Array.from({ length: count }, (_, place) => field('number', `R${place}`, { calculated: 'sum(N)' })),
    ],
  });
  expect(problemsOf(many(MAX_CALCULATED))).toEqual([]);
  expect(problemsOf(many(MAX_CALCULATED + 1)).map(({ what }) => what)).toEqual(['calculationMany']);
});

test('[SEE-02] what is calculated from something hidden is hidden, however long the chain', () => {
  const set = setOf('sum(N)');
  const chained: StoredFieldSet = {
    ...set,
    fieldList: [
      ...set.fieldList,
      field('number', 'CHAIN', { calculated: 'sum(R)', archived: '1' }),
      field('number', 'COUNT', { calculated: 'count(N)' }),
      field('number', 'AROUND', { calculated: 'sum(AROUND)' }),
      field('text', 'FAR', { calculated: 'join(W.PAY)' }),
    ],
  };
  const hides = (path: string) => {
    const isHidden = alsoCalculated((of, item) => `${of}.${item}` === path, [chained, WORK]);
    return chained.fieldList.map(({ itemid }) => itemid).filter((item) => isHidden('S', item));
  };
  expect(hides('S.N')).toEqual(['N', 'R', 'CHAIN']);
  expect(hides('W.PAY')).toEqual(['FAR']);
  expect(hides('S.AROUND')).toEqual(['AROUND']);
  expect(hides('X.Y')).toEqual([]);
});

test('[SEE-02] of fields that are all calculated from one another, which are hidden is told at once', () => {
  const names = Array.from({ length: 60 }, (_, place) => `R${place}`);
  const web: StoredFieldSet = {
    ...WORK,
    fieldList: names.map((itemid, place) => {
      const of = names.slice(Math.max(0, place - MAX_OPERANDS), place);
      return field('number', itemid, of.length > 0 ? { calculated: `sum(${of.join(', ')})` } : {});
    }),
  };
  const none = alsoCalculated(() => false, [web]);
  expect(names.filter((item) => none('W', item))).toEqual([]);
  const all = alsoCalculated((_, item) => item === 'R0', [web]);
  expect(names.filter((item) => all('W', item))).toEqual(names);
});

test('[FORM-05] a calculation that comes, changes or goes is a change of its own, and never writes over what was typed', () => {
  const content = (...fieldList: StoredField[]) => setContent({ ...WORK, fieldList });
  const typed = field('number', 'N');
  const calculated = (text: string) => field('number', 'N', { calculated: text });
  const judged = (before: Content, after: Content, records: number) => {
    const changes = compare(before, after);
    const evidence = Object.fromEntries(changes.map(({ key }) => [key, { records }]));
    return classify(changes, evidence).map(({ change, class: grade, reason }) => [
      change.what,
      grade,
      reason,
    ]);
  };
  const [none, first, second] = [
    content(typed),
    content(calculated('sum(A)')),
    content(calculated('sum(B)')),
  ];
  expect(judged(none, first, 1)).toEqual([['calculationAdded', 'forbidden', 'typedStays']]);
  expect(judged(none, first, 0)).toEqual([['calculationAdded', 'ok', 'nobodyHasData']]);
  expect(judged(first, second, 1)).toEqual([['calculationChanged', 'confirm', 'calculatedAnew']]);
  expect(judged(first, none, 1)).toEqual([['calculationRemoved', 'confirm', 'valuesStay']]);
  expect(judged(content(), first, 1)).toEqual([['fieldAddedCalculated', 'ok', 'calculatedForAll']]);
});

test('[FORM-05] what fields of a kind can hold', () => {
  const number = field('number', 'N');
  expect(calculationsFor(number)).toEqual(
    CALCULATIONS.filter((name) => !['join', 'firstInList', 'lastInList'].includes(name)),
  );
  expect(calculationsFor(field('month', 'M'))).toEqual(['smallest', 'largest']);
  expect(calculationsFor(field('text', 'T'))).toEqual(['join']);
  expect(calculationsFor(field('memo', 'T'))).toEqual(['join']);
  expect(calculationsFor(field('code', 'C', { codesetid: 'AB' }))).toEqual(['firstInList', 'lastInList']);
  expect(calculationsFor(field('url', 'U'))).toEqual([]);
});

test('[FORM-05] sets that calculations are of', () => {
  expect([...setsOfCalculations([setOf('sum(W.PAY, N)'), WORK, BASIC])]).toEqual(
    ['S', 'W', 'S'].filter((id, place, all) => all.indexOf(id) === place),
  );
  expect([...setsOfCalculations([WORK])]).toEqual([]);
});

test('[FORM-05] a field of another name is renamed in its own set alone', () => {
  const renamed = (itemid: string): string => (itemid === 'N' ? 'M' : itemid);
  expect(renamedCalculation('sum(N, S.N, W.N)', 'S', renamed)).toBe('sum(M, S.M, W.N)');
  expect(renamedCalculation('N + N', 'S', renamed)).toBe('N + N');
});

test.each([
  ['sum(N, W.PAY)', '“N”、各条“工作”的“PAY”之和', 'the sum of “N!”, “PAY!” of each “Work”'],
  ['average(W.PAY)', '各条“工作”的“PAY”的平均值', 'the average of “PAY!” of each “Work”'],
  ['smallest(N)', '“N”中最小或最早的', 'the smallest or earliest of “N!”'],
  ['largest(N)', '“N”中最大或最晚的', 'the largest or latest of “N!”'],
  [
    'firstInList(W.KIND)',
    '各条“工作”的“KIND”中在代码表里最靠前的',
    'the first in its code list of “KIND!” of each “Work”',
  ],
  ['lastInList(N)', '“N”中在代码表里最靠后的', 'the last in its code list of “N!”'],
  ['count(W.*)', '“工作”的记录条数', 'how many records “Work” has'],
  ['count(N, T)', '“N”、“T”中已填写的个数', 'how many of “N!”, “T!” are filled in'],
  [
    'monthsBetween(D, today)',
    '从“D”到今天的月数，首尾两月都算',
    'the months from “D!” to today, both counted',
  ],
  [
    'months(W.FROM, W.TO)',
    '从各条“工作”的“FROM”到各条“工作”的“TO”共涵盖的月数，重叠的只算一次',
    'the months covered from “FROM!” of each “Work” to “TO!” of each “Work”, overlaps counted once',
  ],
  [
    'months(W.FROM, W.TO, today)',
    '从各条“工作”的“FROM”到各条“工作”的“TO”共涵盖的月数，重叠的只算一次，没有结束的算到今天',
    'the months covered from “FROM!” of each “Work” to “TO!” of each “Work”, overlaps counted once, up to today where there is no end',
  ],
  [
    'age(A01.BORN, 2026-12-31)',
    '按“基本”的“BORN”，到2026-12-31为止的周岁',
    'the full years from “BORN!” of “Basics” to 2026-12-31',
  ],
  ['join(N, T)', '“N”、“T”连在一起', '“N!”, “T!”, joined'],
  ['join(N, T, "-")', '“N”、“T”连在一起，中间用“-”', '“N!”, “T!”, joined with “-”'],
  ['sum(X, Z.Y)', '“X”、各条“Z”的“Y”之和', 'the sum of “X”, “Y” of each “Z”'],
])('[FORM-05] %s in words', (text, inChinese, inEnglish) => {
  const calculation = readCalculation(text);
  if (!calculation) throw new Error(text);
  const around = { set: setOf(text), sets: [WORK, BASIC] };
  const wordsIn = (language: Language): string =>
    calculationWords(calculation, { ...around, language }, (key, values) =>
      speaks({ key, values }, language),
    );
  expect([wordsIn('zh'), wordsIn('en')]).toEqual([inChinese, inEnglish]);
});
