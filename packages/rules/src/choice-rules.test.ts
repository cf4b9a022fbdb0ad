import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allowedChoices,
  breaksAlone,
  MAX_CHOICE_LIMITS,
  MAX_CHOICE_RULES,
  NO_CHOICE_RULES,
  readChoiceRules,
  writeChoiceRules,
  type ChoiceLimit,
  choicesInWords,
} from './choice-rules.ts';

const id = fc.stringMatching(/^[A-Za-z0-9_.-]{1,8}$/);
const item = fc.stringMatching(/^[A-Za-z0-9_]{1,8}$/);

describe('[FORM-07] rules of choices as one text', () => {
  test('what is written is read back', () => {
    fc.assert(
      fc.property(
        fc.record({
          ranked: fc.boolean(),
          alone: fc.array(id, { maxLength: 4 }),
          limits: fc.array(
            fc.record({ item, is: fc.array(id, { maxLength: 4 }), only: fc.array(id, { maxLength: 4 }) }),
            { maxLength: 5 },
          ),
        }),
        (rules) => {
          expect(readChoiceRules(writeChoiceRules(rules))).toEqual(rules);
        },
      ),
    );
  });

  test.each([
    ['', NO_CHOICE_RULES],
    [' ranked ;', { ...NO_CHOICE_RULES, ranked: true }],
    ['alone:9|8', { ...NO_CHOICE_RULES, alone: ['9', '8'] }],
    [
      'A0405=1|2:10 | 11;ranked',
      { ranked: true, alone: [], limits: [{ item: 'A0405', is: ['1', '2'], only: ['10', '11'] }] },
    ],
    ['in an order', null],
    ['A0405 = 1', null],
    ['constructor', null],
  ])('%j is read as %j', (text, rules) => expect(readChoiceRules(text)).toEqual(rules));

  test('a text that is too long, or has too many lines, is none', () => {
    const lines = (count: number): string => Array.from({ length: count }, () => 'A = 1: 2').join('; ');
    expect(readChoiceRules(lines(MAX_CHOICE_LIMITS))?.limits).toHaveLength(MAX_CHOICE_LIMITS);
    expect(readChoiceRules(lines(MAX_CHOICE_LIMITS + 1))).toBeNull();
    const alone = (length: number): string => `alone:${'9'.repeat(length - 'alone:'.length)}`;
    expect(readChoiceRules(alone(MAX_CHOICE_RULES))?.alone).toHaveLength(1);
    expect(readChoiceRules(alone(MAX_CHOICE_RULES + 1))).toBeNull();
  });
});

describe('[FORM-07] what other answers leave to choose', () => {
  const limit = (of: string, is: string, only: string): ChoiceLimit => ({
    item: of,
    is: is.split(' '),
    only: only.split(' '),
  });
  const LIMITS = [limit('A', '1 2', '10 11'), limit('A', '3', '12'), limit('B', '1', '11 12')];
  test.each<[Record<string, string>, string[] | null]>([
    [{}, null],
    [{ A: '4' }, null],
    [{ A: '1' }, ['10', '11']],
    [{ A: '2', B: '9' }, ['10', '11']],
    // Several answers leave what any of them does, several fields what all of them do.
    [{ A: '1 3' }, ['10', '11', '12']],
    [{ A: '1', B: '1' }, ['11']],
    [{ A: '3', B: '1' }, ['12']],
    [{ B: '1' }, ['11', '12']],
  ])('%j leaves %j', (answers, left) => {
    const allowed = allowedChoices(LIMITS, (of) => answers[of] ?? '');
    expect(allowed && [...allowed]).toEqual(left);
  });
});

test('[FORM-07] what was chosen is numbered where the order counts, else listed as the language does', () => {
  expect(choicesInWords(['上海', '北京'], 'ranked; alone: 9', 'zh')).toBe('1. 上海  2. 北京');
  expect(choicesInWords(['上海'], 'ranked', 'zh')).toBe('上海');
  expect(choicesInWords(['上海', '北京'], 'alone: 9', 'zh')).toBe('上海和北京');
  expect(choicesInWords(['Rome', 'Bonn'], undefined, 'en')).toBe('Rome and Bonn');
  // Rules that cannot be read say nothing of an order.
  expect(choicesInWords(['Rome', 'Bonn'], 'in an order', 'en')).toBe('Rome and Bonn');
});

test.each<[chosen: string[], broken: boolean]>([
  [[], false],
  [['9'], false],
  [['1'], false],
  [['1', '2'], false],
  [['9', '1'], true],
  [['1', '8'], true],
  [['8', '9'], true],
])('[FORM-07] with 8 and 9 chosen alone, %j breaks that: %s', (chosen, broken) => {
  expect(breaksAlone(chosen, ['8', '9'])).toBe(broken);
});
