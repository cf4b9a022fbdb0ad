import { describe, expect, test } from 'vitest';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { choiceRulesOf, codesOfChoices, limitsChoices, renamedChoices } from './choice-problems.ts';
import { classify } from '../changes/classify.ts';
import { compare } from '../changes/compare.ts';
import { setContent } from '../drafts/content.ts';
import { fieldOf } from './intents.ts';
import type { CodeList, Evidence } from '../model.ts';
import { problemsOf } from '../problems/problems.ts';

const named = (text: string) => ({ zh: text, en: `${text}!` });
const field = (
  intent: Parameters<typeof fieldOf>[0],
  itemid: string,
  more: Partial<StoredField> = {},
): StoredField => ({ ...fieldOf(intent, { itemid, itemdesc: named(itemid) }, 'AX'), ...more });

const LIST: CodeList = {
  codesetid: 'AX',
  name: named('a list'),
  items: ['1', '2', '9'].map((id) => ({ id, parent: '', name: named(id) })),
};
const setOf = (choices: string, intent: 'code' | 'choices' | 'text' = 'choices'): StoredFieldSet => ({
  fieldsetid: 'S',
  displayname: named('a set'),
  must: '0',
  fieldList: [
    field('code', 'K'),
    field('yesno', 'Y'),
    field('text', 'T'),
    field('code', 'OLD', { archived: '1' }),
    field(intent, 'X', { choices }),
  ],
});
const found = (choices: string, intent?: 'code' | 'choices' | 'text') =>
  problemsOf(setContent(setOf(choices, intent)), { lists: [LIST], sets: [] })
    .filter(({ what }) => what.startsWith('choices'))
    .map(({ what, level, values = {} }) => [what, level, ...Object.values(values)]);

describe('[FORM-07] what is wrong with rules of choices', () => {
  test.each([
    ['ranked; alone: 9; K = 1 | 2: 1; Y = 1: 2', []],
    ['whatever', [['choicesWrong', 'error']]],
    ['X = 1: 2', [['choicesSelf', 'error']]],
    ['GONE = 1: 2', [['choicesUnknown', 'error', 'GONE']]],
    ['OLD = 1: 2', [['choicesUnknown', 'error', 'OLD']]],
    ['T = 1: 2', [['choicesKind', 'error']]],
    ['K = : 2', [['choicesEmpty', 'error']]],
    ['K = 1:', [['choicesEmpty', 'error']]],
    ['alone: 8', [['choicesCode', 'warning', '8']]],
    [
      'K = 7: 1 | 8',
      [
        ['choicesCode', 'warning', '8'],
        ['choicesCode', 'warning', '7'],
      ],
    ],
  ])('%j of several choices: %j', (choices, problems) => expect(found(choices)).toEqual(problems));

  test.each([
    ['code', 'K = 1: 2', []],
    ['code', 'ranked', [['choicesWrong', 'error']]],
    ['code', 'alone: 9', [['choicesWrong', 'error']]],
    ['text', 'K = 1: 2', [['choicesWrong', 'error']]],
  ] as const)('of a %s field, %j: %j', (intent, choices, problems) =>
    expect(found(choices, intent)).toEqual(problems),
  );

  test('what is retired has no rules', () => {
    expect(choiceRulesOf(field('choices', 'X', { choices: 'ranked', archived: '1' }))).toBeNull();
    expect(choiceRulesOf(field('choices', 'X'))).toBeNull();
    expect(limitsChoices(field('yesno', 'Y'))).toBe(true);
    expect(limitsChoices(field('number', 'N'))).toBe(false);
  });
});

test('[FORM-07] rules of choices follow a field that another takes the place of, and name their codes', () => {
  const text = 'ranked; alone: 9; K = 1: 2; Y = 1: 1';
  expect(renamedChoices(text, (item) => (item === 'K' ? 'K2' : item))).toBe(text.replace('K =', 'K2 ='));
  expect(renamedChoices('whatever', () => 'K2')).toBe('whatever');
  expect(codesOfChoices(field('choices', 'X', { choices: text }))).toEqual([
    ['X', ['9', '2', '1']],
    ['K', ['1']],
    ['Y', ['1']],
  ]);
});

test('[FORM-07] a change of the rules is told, and asks only where stored values would not fit', () => {
  const changes = compare(setContent(setOf('')), setContent(setOf('alone: 9')), []);
  expect(changes).toMatchObject([{ what: 'choiceRulesChanged', itemid: 'X', key: 'S/X/choices' }]);
  const judged = (evidence: Evidence) =>
    classify(changes, { 'S/X/choices': evidence }).map((verdict) => [verdict.class, verdict.reason]);
  expect(judged({ records: 0 })).toEqual([['ok', 'nobodyHasData']]);
  expect(judged({ records: 3, failing: [] })).toEqual([['ok', 'allFit']]);
  expect(judged({ records: 3, failing: [{ value: '9 1', records: 1 }] })).toEqual([
    ['confirm', 'valuesStay'],
  ]);
});

test('[HR-12] a field that something outside its set names does not become another one while it has values', () => {
  const before = setOf('');
  const after = {
    ...before,
    fieldList: before.fieldList.map((one) => (one.itemid === 'T' ? field('memo', 'T') : one)),
  };
  const changes = compare(setContent(before), setContent(after), []);
  const [key = ''] = changes.map((change) => change.key);
  const judged = (evidence: Evidence) =>
    classify(changes, { [key]: evidence }).map((verdict) => [verdict.class, verdict.reason]);
  expect(judged({ records: 2, failing: [], references: ['A19/calculated'] })).toEqual([
    ['forbidden', 'referenced'],
  ]);
  expect(judged({ records: 0, failing: [], references: ['A19/calculated'] })).not.toContainEqual([
    'forbidden',
    'referenced',
  ]);
  expect(judged({ records: 2, failing: [], references: [] })).toEqual([['confirm', 'lossless']]);
});
