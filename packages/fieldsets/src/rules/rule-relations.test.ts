import { describe, expect, test } from 'vitest';
import en from '@portal/locales/en/fieldsets.json';
import zh from '@portal/locales/zh/fieldsets.json';
import type { RuleTerm, StoredFieldSet } from '@portal/schemas';
import { setContent } from '../drafts/content.ts';
import { problemsOf } from '../problems/problems.ts';
import { readWhen, writeWhen } from './rule-cell.ts';
import { ruleWords } from './rule-words.ts';
import { setOf, t, textField } from '../testing.ts';

const fields = [
  textField('a', { itemdesc: t('成绩', 'Score'), itemtype: 'N', itemlength: 3 }),
  textField('d', { itemdesc: t('毕业', 'Graduation'), itemtype: 'D', itemlength: 10, format: 'yyyy-MM-dd' }),
  textField('y', { itemdesc: t('是否', 'Whether'), format: 'yesno', itemlength: 1 }),
  textField('b', { itemdesc: t('说明', 'Reason') }),
];
const setWith = (when: RuleTerm): StoredFieldSet => ({
  ...setOf(fields),
  rules: [{ when, then: { show: ['b'] } }],
});

/** A sentence with its values filled in, as i18next does. */
const say =
  (words: Record<string, string>) =>
  (key: string, values: Record<string, string>): string =>
    (words[key.replace('rule.', '')] ?? key).replace(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => values[name] ?? '',
    );

const wordsOf = (when: RuleTerm, language: 'zh' | 'en'): string => {
  const set = setWith(when);
  const [rule] = set.rules ?? [];
  return rule
    ? ruleWords(rule, { set, lists: [], language }, say(language === 'zh' ? zh.rule : en.rule))
    : '';
};
const flawsOf = (when: RuleTerm): string[] =>
  problemsOf(setContent(setWith(when)), { lists: [], sets: [] }).flatMap(({ what }) =>
    what.startsWith('rule') ? [what] : [],
  );

describe('relations of rules', () => {
  test('[GRID-07] read as sentences in both languages', () => {
    expect(wordsOf({ item: 'a', is: 'greater', of: ['60'] }, 'zh')).toBe('当“成绩”大于“60”时，显示“说明”');
    expect(wordsOf({ item: 'd', is: 'less', of: ['2026-07-01'] }, 'zh')).toBe(
      '当“毕业”早于“2026-07-01”时，显示“说明”',
    );
    expect(wordsOf({ item: 'a', is: 'empty', of: [] }, 'en')).toBe('When “Score” is empty, show “Reason”');
    expect(wordsOf({ item: 'y', in: ['1'] }, 'en')).toBe('When “Whether” is “Yes”, show “Reason”');
  });

  test('[GRID-07] are read back as people write them in a cell', () => {
    expect(readWhen('a > 60')).toEqual({ item: 'a', is: 'greater', of: ['60'] });
    expect(readWhen('a≠1|2')).toEqual({ item: 'a', is: 'not', of: ['1', '2'] });
    expect(readWhen('any(a empty; b contains "x y" | z)')).toEqual({
      any: [
        { item: 'a', is: 'empty', of: [] },
        { item: 'b', is: 'contains', of: ['x y', 'z'] },
      ],
    });
    expect(readWhen('a near 3')).toBeUndefined();
    expect(writeWhen({ item: 'a', is: 'not', of: ['>1'] })).toBe('a != ">1"');
  });

  test('[GRID-07] a comparison by size with no number, and one with nothing, are problems', () => {
    expect(flawsOf({ item: 'a', is: 'greater', of: ['many'] })).toEqual(['ruleSize']);
    expect(flawsOf({ item: 'a', is: 'less', of: [] })).toEqual(['ruleNeverHolds']);
    expect(flawsOf({ item: 'a', is: 'filled', of: [] })).toEqual([]);
  });
});
