import { describe, expect, test } from 'vitest';
import { CALCULATIONS, MAX_CALCULATED, MAX_OPERANDS } from '@portal/rules';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { BASIC, field, GONE, setOf, WORK } from './calculations.test.support.ts';
import { calculationProblems } from './calculation-problems.ts';
import { alsoDerived, calculationsFor, renamedCalculation, setsOfCalculations } from './calculations.ts';
import { classify } from '../changes/classify.ts';
import { compare } from '../changes/compare.ts';
import { setContent } from '../drafts/content.ts';
import type { Content } from '../model.ts';

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
    const isHidden = alsoDerived((of, item) => `${of}.${item}` === path, [chained, WORK]);
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
  const none = alsoDerived(() => false, [web]);
  expect(names.filter((item) => none('W', item))).toEqual([]);
  const all = alsoDerived((_, item) => item === 'R0', [web]);
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
