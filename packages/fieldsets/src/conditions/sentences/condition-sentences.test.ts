import { isRecordsTerm, ruleOfTerm } from '@portal/conditions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BASIC_SET, conditionGroup, conditionParts, isConditionGroup } from '@portal/rules';
import { grouped } from '@portal/rules/testing';
import type { ConditionTerm, ConditionWhen, Language, RuleTerm, RuleWhen } from '@portal/schemas';
import { conditionWords } from '../condition-words.ts';
import { GOLDEN_GROUPS } from './golden-groups.test.support.ts';
import { GOLDEN as PLAIN, LISTS, SETS } from './golden.test.support.ts';
import { readConditionWords } from './read-condition-words.ts';
import { MAX_SENTENCE } from './fold.ts';
import { sayIn } from './say.test.support.ts';

const LANGUAGES: Language[] = ['zh', 'en'];
const tell = (when: ConditionWhen, language: Language): string =>
  conditionWords(when, { sets: SETS, lists: LISTS, language }, sayIn(language));
const read = (sentence: string, language: Language = 'zh') =>
  readConditionWords(sentence, { sets: SETS, lists: LISTS, language }, sayIn(language));

/** One way of writing for conditions that mean the same: order of codes, one part in all or any. */
const plainRule = (when: RuleWhen): RuleWhen => {
  if ('item' in when) return 'in' in when ? { ...when, in: when.in.toSorted() } : when;
  const parts: RuleWhen[] = ('all' in when ? when.all : when.any).map(plainRule);
  const [first] = parts;
  if (first && parts.length === 1) return first;
  return ('all' in when ? { all: parts } : { any: parts }) as RuleWhen;
};
const plainTerm = (term: ConditionTerm): ConditionTerm => {
  if (!isRecordsTerm(term)) return term;
  const rule = ruleOfTerm(term);
  const when = rule && plainRule(rule);
  if (!when) return term;
  if (!('count' in term) && (term.set === BASIC_SET || 'when' in term)) return { set: term.set, when };
  if ('count' in term) return { ...term, of: when };
  return 'every' in term ? { ...term, every: when } : ({ ...term, latest: when } as ConditionTerm);
};
const plain = (when: ConditionWhen): ConditionWhen => {
  if (!isConditionGroup(when)) return plainTerm(when);
  const parts = conditionParts(when).parts.map(plain);
  const [first] = parts;
  return first && parts.length === 1 ? first : conditionGroup(parts, 'any' in when);
};

const GOLDEN = [...PLAIN, ...GOLDEN_GROUPS];

describe('[ELIG-07] conditions as an office writes them', () => {
  test('there are sixty at least, each once', () => {
    expect(GOLDEN.length).toBeGreaterThanOrEqual(60);
    for (const place of [1, 2] as const)
      expect(new Set(GOLDEN.map((line) => line[place])).size).toBe(GOLDEN.length);
  });

  test.each(GOLDEN)('%j is %s', (when, zh, en) => {
    expect({ zh: tell(when, 'zh'), en: tell(when, 'en') }).toEqual({ zh, en });
  });

  test.each(GOLDEN)('%j is read from both of its sentences', (when, zh, en) => {
    expect(read(zh, 'zh')).toEqual({ when: expect.anything() as ConditionWhen });
    for (const [sentence, language] of [
      [zh, 'zh'],
      [en, 'en'],
    ] as const) {
      const found = read(sentence, language);
      expect('when' in found ? plain(found.when) : found).toEqual(plain(when));
    }
  });
});

const value = fc.constantFrom(
  '甲',
  'a, b',
  'x；y',
  '“',
  '””',
  ' (',
  '2026-01-01',
  '5',
  '是',
  '或',
  '及以上',
  '未填写',
  '[1]',
);
const textTerm: fc.Arbitrary<RuleTerm> = fc.oneof(
  fc.record({ item: fc.constantFrom('E3', 'E6'), in: fc.array(value, { minLength: 1, maxLength: 3 }) }),
  fc.record({
    item: fc.constantFrom('E3', 'E6'),
    is: fc.constantFrom('not' as const, 'contains' as const, 'lacks' as const),
    of: fc.array(value, { minLength: 1, maxLength: 2 }),
  }),
  fc.record({
    item: fc.constant('E4'),
    is: fc.constantFrom('greater' as const, 'less' as const),
    of: fc.constant<string[]>(['2026-01-01']),
  }),
  fc.record({
    item: fc.constant('E4'),
    is: fc.constantFrom('empty' as const, 'filled' as const),
    of: fc.constant<string[]>([]),
  }),
  fc
    .record({
      item: fc.constant('E1'),
      in: fc.uniqueArray(fc.constantFrom('1', '11', '12', '2', '3', '4', '', 'GONE'), { minLength: 1 }),
    })
    .filter(({ in: codes }) => codes.length > 1 || codes[0] !== ''),
  fc.record({ item: fc.constant('E5'), in: fc.uniqueArray(fc.constantFrom('1', '0'), { minLength: 1 }) }),
);
const some = <T>(of: fc.Arbitrary<T>) => fc.array(of, { minLength: 1, maxLength: 3 });
const rule: fc.Arbitrary<RuleWhen> = fc.oneof(
  textTerm,
  fc.record({ all: some(fc.oneof(textTerm, fc.record({ any: some(textTerm) }))) }),
  fc.record({ any: some(fc.oneof(textTerm, fc.record({ all: some(textTerm) }))) }),
);
const bounds = fc
  .record(
    { atLeast: fc.integer({ min: 1, max: 99 }), atMost: fc.integer({ min: 1, max: 99 }) },
    { requiredKeys: [] },
  )
  .filter(({ atLeast, atMost }) => atLeast !== undefined || atMost !== undefined);
const on = fc.constantFrom('', '2026-12-31');
const term: fc.Arbitrary<ConditionTerm> = fc.oneof(
  fc.record({ set: fc.constant('EDU'), when: rule }),
  fc.record({ set: fc.constant('EDU'), every: rule }),
  fc.record({ set: fc.constant('EDU'), latest: rule, by: fc.constant('E4') }),
  fc.record({ set: fc.constant('EDU'), count: bounds, of: rule }, { requiredKeys: ['set', 'count'] }),
  fc
    .tuple(bounds, on, fc.constantFrom('B1', 'B8'))
    .map(([limits, day, age]) => ({ set: BASIC_SET, age, on: day, ...limits })),
  fc.record({
    set: fc.constant('WORK'),
    years: fc.constantFrom({ from: 'W2', to: 'W3' }, { from: 'W3', to: 'W2' }),
    on,
    atLeast: fc.integer({ min: 1, max: 60 }),
  }),
);
const condition = grouped(term, 1);

test.each(LANGUAGES)('[ELIG-07] any condition is read from its own sentence in %s', (language) => {
  fc.assert(
    fc.property(condition, (when) => {
      const sentence = tell(when, language);
      const found = read(sentence, language);
      expect('when' in found ? plain(found.when) : [found, sentence]).toEqual(plain(when));
    }),
    { numRuns: 2_000 },
  );
});

describe('[ELIG-07] sentences as people type them', () => {
  const bachelor = { set: 'EDU', when: { item: 'E1', in: ['11', '12', '2'] } };
  test.each([
    ['学历:大学本科及以上', bachelor],
    [' 学历 ： 大学本科 及以上 ', bachelor],
    [
      '学历：大学本科及以上·年龄：35周岁及以下(计算到2026-12-31)',
      { all: [bachelor, { set: BASIC_SET, age: 'B1', on: '2026-12-31', atMost: 35 }] },
    ],
    ['年龄：３５周岁及以下', { set: BASIC_SET, age: 'B1', on: '', atMost: 35 }],
    ['专业：法学、会计学', { set: 'EDU', when: { item: 'E3', in: ['法学', '会计学'] } }],
    ['专业：含"法"', { set: 'EDU', when: { item: 'E3', is: 'contains', of: ['法'] } }],
    [
      '（学历：博士研究生）或（论文：至少2条）',
      {
        any: [
          { set: 'EDU', when: { item: 'E1', in: ['11'] } },
          { set: 'PAPER', count: { atLeast: 2 } },
        ],
      },
    ],
  ])('%s', (sentence, when) => {
    expect(read(sentence)).toEqual({ when });
  });

  test.each([
    ['', ''],
    ['本科以上优先', '本科以上优先'],
    ['学历：大学本科以上', '大学本科以上'],
    ['学历：大学本科及以上 · 身体健康', '身体健康'],
    ['政治面貌：群众及以上', '群众及以上'],
    ['学历：博士研究生；性别：女', '学历:博士研究生;性别:女'],
    ['年龄：三十五周岁及以下', '年龄:三十五周岁及以下'],
    ['学历：大学本科、', '学历:大学本科、'],
    ['名称：“A”', '名称:“A”'],
    ['身高：很高', '很高'],
    ['毕业日期：晚于去年', '去年'],
  ])('%j is not guessed: what is not understood is %j', (sentence, unread) => {
    expect(read(sentence)).toEqual({ unread });
  });

  test('a text beyond the longest is not read', () => {
    expect(read('学'.repeat(MAX_SENTENCE + 1))).toEqual({ unread: '' });
  });
});
