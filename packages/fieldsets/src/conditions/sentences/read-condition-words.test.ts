import { describe, expect, test } from 'vitest';
import { BASIC_SET, MAX_CONDITION_LEVELS } from '@portal/rules';
import type { ConditionWhen, Language } from '@portal/schemas';
import { conditionWords } from '../condition-words.ts';
import { MAX_SENTENCE } from './fold.ts';
import { age, is, LISTS, one, SETS } from './golden.test.support.ts';
import { readConditionWords } from './read-condition-words.ts';
import { sayIn } from './say.test.support.ts';

const read = (sentence: string, language: Language = 'zh') =>
  readConditionWords(sentence, { sets: SETS, lists: LISTS, language }, sayIn(language));
const tell = (when: ConditionWhen, language: Language): string =>
  conditionWords(when, { sets: SETS, lists: LISTS, language }, sayIn(language));

const doctor = one('EDU', is('E1', '11'));
const bachelor = one('EDU', is('E1', '11', '12', '2'));

describe('[ELIG-07] brackets and groups', () => {
  const nested = (levels: number): ConditionWhen =>
    Array.from({ length: levels }).reduce<ConditionWhen>(
      (inside, _, at) =>
        at % 2 === 0 ? { all: [inside, age({ atMost: 35 })] } : { any: [inside, age({ atMost: 35 })] },
      doctor,
    );

  test('groups are read as deep as conditions may go, and no deeper', () => {
    const deepest = nested(MAX_CONDITION_LEVELS);
    expect(read(tell(deepest, 'zh'))).toEqual({ when: deepest });
    // What is left over is the innermost group.
    expect(read(tell(nested(MAX_CONDITION_LEVELS + 1), 'en'), 'en')).toEqual({
      unread: 'Level: Doctor · Age: 35 or under (on the day of applying)',
    });
  });

  test('brackets around the whole, around one part or without need are no group', () => {
    expect(read('（学历：博士研究生）')).toEqual({ when: doctor });
    expect(read('（（学历：博士研究生））')).toEqual({ when: doctor });
    expect(read('（学历：博士研究生） · 年龄：35 周岁及以下')).toEqual({
      when: { all: [doctor, age({ atMost: 35 })] },
    });
  });

  test.each([
    ['（学历：博士研究生）或论文：至少2条', '(学历:博士研究生)或论文:至少2条'],
    ['论文：至少2条或（学历：博士研究生）', '论文:至少2条或(学历:博士研究生)'],
    ['（（学历：博士研究生）', '((学历:博士研究生)'],
    ['（学历：博士研究生', '(学历:博士研究生'],
  ])('alternatives stand in brackets that are closed: %s is not guessed', (sentence, unread) => {
    expect(read(sentence)).toEqual({ unread });
  });
});

describe('[ELIG-07] days and numbers', () => {
  const AGE = '年龄：35 周岁及以下';
  test.each<[string, string]>([
    ['', ''],
    ['（计算到报名当天）', ''],
    ['（计算到当天）', ''],
    ['（计算到2028-02-29 ）', '2028-02-29'],
  ])('an age is counted on the day that stands behind it: %j is %j', (day, on) => {
    expect(read(`${AGE}${day}`)).toEqual({ when: age({ atMost: 35 }, on) });
  });

  test.each(['（计算到 2026-02-29）', '（计算到去年）', '（某天）', '（）'])(
    'a day that is none is not guessed: %s, of an age and of a career',
    (day) => {
      expect(read(`${AGE}${day}`)).toEqual({ unread: expect.stringContaining('年龄:35') as string });
      expect(read(`工作经历：累计满 2 年${day}`)).toEqual({
        unread: expect.stringContaining('累计满') as string,
      });
    },
  );

  test('numbers have four digits at most', () => {
    expect(read('论文：至少 9999 条')).toEqual({ when: { set: 'PAPER', count: { atLeast: 9999 } } });
    expect(read('论文：至少 10000 条')).toEqual({ unread: '论文:至少 10000 条' });
    expect(read('论文：恰好 0 条')).toEqual({ when: { set: 'PAPER', count: { atLeast: 0, atMost: 0 } } });
  });
});

describe('[ELIG-07] sets and fields that are not there, or elsewhere', () => {
  test.each([
    ['奖惩：累计满 2 年', '奖惩:累计满 2 年'],
    ['奖惩：从入职时间到离职时间累计满 2 年', '奖惩:从入职时间到离职时间累计满 2 年'],
    ['工作经历：从入学时间到离职时间累计满 2 年', '工作经历:从入学时间到离职时间累计满 2 年'],
    ['工作经历：从入职时间到去职时间累计满 2 年', '工作经历:从入职时间到去职时间累计满 2 年'],
    ['工作经历：从毕业日期到离职时间累计满 2 年', '工作经历:从毕业日期到离职时间累计满 2 年'],
    ['工作经历：从入职时间到毕业日期累计满 2 年', '工作经历:从入职时间到毕业日期累计满 2 年'],
    // Its records have no start and no end.
    ['论文：累计满 2 年', '论文:累计满 2 年'],
    ['奖惩：至少 2 条', '奖惩:至少 2 条'],
    ['奖惩：至少 2 条（收录：EI）', '奖惩:至少 2 条(收录:EI)'],
    ['每一条奖惩（收录：EI）', '每一条奖惩(收录:EI)'],
    ['最近一条奖惩，按毕业日期（收录：EI）', '最近一条奖惩,按毕业日期(收录:EI)'],
    ['最近一条教育经历，按结业日期（学历：博士研究生）', '最近一条教育经历,按结业日期(学历:博士研究生)'],
    ['最近一条教育经历，按入职时间（学历：博士研究生）', '最近一条教育经历,按入职时间(学历:博士研究生)'],
    ['年龄，按结婚日期：35 周岁及以下', '年龄,按结婚日期:35 周岁及以下'],
    ['岁数：35 周岁及以下', '岁数:35 周岁及以下'],
  ])('%s is not guessed', (sentence, unread) => {
    expect(read(sentence)).toEqual({ unread });
  });

  test('what is asked of records of a set is asked of its own fields', () => {
    const inside = '单位:“甲”';
    expect(read('每一条教育经历（单位：“甲”）')).toEqual({ unread: inside });
    expect(read('最近一条教育经历，按毕业日期（单位：“甲”）')).toEqual({ unread: inside });
    expect(read('教育经历：至少 2 条（单位：“甲”）')).toEqual({ unread: inside });
    expect(read('每一条工作经历（单位：“甲”）')).toEqual({ when: { set: 'WORK', every: is('W1', '甲') } });
  });

  test('one record has fields of one set', () => {
    expect(read('单位：“甲”；入职时间：已填写')).toEqual({
      when: one('WORK', { all: [is('W1', '甲'), { item: 'W2', is: 'filled', of: [] }] }),
    });
    expect(read('单位：“甲”；学历：博士研究生')).toEqual({ unread: '单位:“甲”;学历:博士研究生' });
  });
});

describe('[ELIG-07] values as people type them', () => {
  test.each([
    ['专业：甲“乙”', '甲“乙”'],
    ['专业：“甲”乙', '“甲”乙'],
    ['专业：“甲”“乙”', '“甲”“乙”'],
    ['学历：“博士”研究生', '“博士”研究生'],
    ['学历：大学本科、硕士研究生及以上', '大学本科、硕士研究生及以上'],
    ['学历：博士研究生、', '学历:博士研究生、'],
    ['身高：高于 160', '高于 160'],
    ['学历：研究生教育及以上', '研究生教育及以上'],
  ])('%s is not guessed', (sentence, unread) => {
    expect(read(sentence)).toEqual({ unread });
  });

  test('a text is what is typed, brackets with something in them as well', () => {
    expect(read('专业：甲 [1]')).toEqual({ when: one('EDU', is('E3', '甲 [1]')) });
    expect(read('专业：  法  学 ')).toEqual({ when: one('EDU', is('E3', '法学')) });
  });

  test('a level and all above it', () => {
    expect(read('学历：大学本科及以上')).toEqual({ when: bachelor });
    expect(read('学历：“大学本科”及以上')).toEqual({ when: bachelor });
  });
});

test('[ELIG-07] the longest sentence that is read has as many characters as are allowed', () => {
  expect(read('学历：博士研究生'.padEnd(MAX_SENTENCE))).toEqual({ when: doctor });
  expect(read('学历：博士研究生'.padEnd(MAX_SENTENCE + 1))).toEqual({ unread: '' });
});

test('[ELIG-07] what is wrong with the texts themselves is no fault of the sentence', () => {
  const names = { sets: SETS, lists: LISTS, language: 'zh' as const };
  const say = (key: string): string => {
    throw new Error(`no text ${key}`);
  };
  expect(() => readConditionWords('学历：博士研究生', names, say)).toThrow(/^no text condition\./);
});

test('[ELIG-07] a condition of a set is counted on the day itself, which is read as well', () => {
  const names = { sets: SETS, lists: LISTS, language: 'en' as const, isToday: true };
  const when: ConditionWhen = { set: BASIC_SET, age: 'B1', on: '', atLeast: 18 };
  const sentence = conditionWords(when, names, sayIn('en'));
  expect(sentence).toBe('Age: 18 or over (on the day itself)');
  expect(readConditionWords(sentence, names, sayIn('en'))).toEqual({ when });
});
