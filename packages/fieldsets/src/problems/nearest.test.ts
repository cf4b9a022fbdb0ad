import { beforeAll, expect, test } from 'vitest';
import { installPatternEngine } from '@portal/rules/pattern-engine';
import type { FieldRule, StoredField, StoredFieldSet, SumCheck } from '@portal/schemas';
import { setContent } from '../drafts/content.ts';
import { fieldOf } from '../fields/intents.ts';
import type { CodeList } from '../model.ts';
import { problemSentence } from '../sentence.ts';
import { LANGUAGES, speaks } from '../sentence.test.support.ts';
import { item, t } from '../testing.ts';
import { problemsOf } from './problems.ts';

beforeAll(installPatternEngine);

const LIST: CodeList = {
  codesetid: 'AX',
  name: t('学位', 'Degree'),
  items: [
    { ...item('1'), name: t('博士', 'Doctor') },
    { ...item('2'), name: t('硕士', 'Master') },
  ],
};
type Intent = Parameters<typeof fieldOf>[0];
const field = (intent: Intent, itemid: string, zh: string, en: string, more: Partial<StoredField> = {}) => ({
  ...fieldOf(intent, { itemid, itemdesc: t(zh, en) }, 'AX'),
  must: '1' as const,
  ...more,
});
const AGE = (more: Partial<StoredField> = {}) =>
  field('number', 'A', '年龄', 'Age', { itemlength: 3, ...more });
const DEGREE = field('code', 'D', '学位', 'Degree');
const NAME = field('text', 'T', '论文', 'Thesis');
const setOf = (fieldList: StoredField[], more: Partial<StoredFieldSet> = {}): StoredFieldSet => ({
  fieldsetid: 'S',
  displayname: t('经历', 'Experience'),
  must: '0',
  fieldList,
  ...more,
});
const shows = (when: FieldRule['when'], ...items: string[]): FieldRule => ({
  when,
  then: { show: items, require: items },
});
const check = (sum: string[], is: SumCheck['is'], value: string) => ({ sum, is, value });

test.each<[string, StoredFieldSet, string, string]>([
  [
    'a number that its field does not take',
    setOf([DEGREE, AGE({ maxValue: '60' }), NAME], {
      rules: [
        shows(
          {
            all: [
              { item: 'D', in: ['1'] },
              { item: 'A', is: 'greater', of: ['60'] },
            ],
          },
          'T',
        ),
      ],
    }),
    '“学位”为“博士”，“年龄”为“60”；但不满足：“年龄”大于“60”',
    '“Degree” = Doctor, “Age” = 60; not met then: “Age” is greater than “60”',
  ],
  [
    'one answer that is two',
    setOf([DEGREE, NAME], {
      rules: [
        shows(
          {
            all: [
              { item: 'D', in: ['1'] },
              { item: 'D', in: ['2'] },
            ],
          },
          'T',
        ),
      ],
    }),
    '“学位”为“博士”；但不满足：“学位”是“硕士”',
    '“Degree” = Doctor; not met then: “Degree” is “Master”',
  ],
  [
    'a field that is shown for something else',
    setOf([DEGREE, AGE(), NAME], {
      rules: [
        shows({ item: 'D', in: ['1'] }, 'A'),
        shows(
          {
            all: [
              { item: 'A', in: ['30'] },
              { item: 'D', in: ['2'] },
            ],
          },
          'T',
        ),
      ],
    }),
    '“学位”为“博士”，“年龄”为“30”；但不满足：“学位”是“硕士”',
    '“Degree” = Doctor, “Age” = 30; not met then: “Degree” is “Master”',
  ],
  [
    'parts that are too small',
    setOf(
      [AGE({ maxValue: '10' }), field('number', 'B', '工龄', 'Years', { itemlength: 3, maxValue: '20' })],
      {
        checks: [check(['A', 'B'], 'equal', '100')],
      },
    ),
    '“年龄”为“10”，“工龄”为“20”；但不满足：30 应等于 100',
    '“Age” = 10, “Years” = 20; not met then: 30 must be equal to 100',
  ],
  [
    'two checks of one sum',
    setOf([AGE(), field('number', 'B', '工龄', 'Years', { itemlength: 3 })], {
      checks: [check(['A', 'B'], 'equal', '100'), check(['B', 'A'], 'atLeast', '120')],
    }),
    '“工龄”为“100”，“年龄”为“0”；但不满足：100 不能小于 120',
    '“Years” = 100, “Age” = 0; not met then: 100 must not be less than 120',
  ],
  [
    'a month before the one that it follows',
    setOf(
      [field('month', 'A', '开始', 'Start'), field('month', 'B', '结束', 'End', { maxValue: '[A]-2y' })],
      { orders: [{ item: 'B', is: 'notBefore', of: 'A' }] },
    ),
    '“开始”为“2020-09”，“结束”为“2020-09”；但不满足：“结束”不晚于“开始”之前 2 年',
    '“Start” = 2020-09, “End” = 2020-09; not met then: “End” is not after 2 years before “Start”',
  ],
  [
    'a day of the past in the future',
    setOf([field('date', 'A', '出生日期', 'Born', { minValue: 'today+1y', dateType: 'past' })]),
    '“出生日期”为“今天之后 1 年”；但不满足：“出生日期”不晚于今天',
    '“Born” = 1 year after today; not met then: “Born” is not after today',
  ],
  [
    'fixed days',
    setOf(
      [
        field('date', 'A', '开始', 'Start', { minValue: '2020-01-01' }),
        field('date', 'B', '结束', 'End', { maxValue: '2019-12-31' }),
      ],
      { orders: [{ item: 'B', is: 'notBefore', of: 'A' }] },
    ),
    '“开始”为“2020-01-01”，“结束”为“2020-01-01”；但不满足：“结束”不晚于2019-12-31',
    '“Start” = 2020-01-01, “End” = 2020-01-01; not met then: “End” is not after 2019-12-31',
  ],
  [
    'a pattern',
    setOf([field('text', 'T', '邮编', 'Postcode', { itemlength: 5, pattern: 'postcode' })]),
    '格式要求 6 个字符，长度只允许 1-5 个',
    'its pattern takes a length of 6, its own is 1-5',
  ],
])('[FORM-12] what comes nearest is told: %s', (_, set, zh, en) => {
  const content = setContent(set);
  const found = problemsOf(content, { lists: [LIST], sets: [] }).filter(({ what }) =>
    /^dead|NeverHolds/.test(what),
  );
  const said = LANGUAGES.map((language) =>
    found.map((problem) => speaks(problemSentence(problem, content, language), language)).join('\n'),
  );
  expect([said[0]?.includes(zh), said[1]?.includes(en), said]).toEqual([true, true, said]);
});

const LONG = 100;

test('[FORM-12] of too many ways nothing is said, and no more steps are taken', () => {
  const fields = Array.from({ length: LONG }, (_, at) => field('number', `N${at}`, `数${at}`, `N ${at}`));
  const any = (from: number) =>
    fields.slice(from, from + 20).map(({ itemid }) => ({ item: itemid, in: ['1'] }));
  const never = { item: 'N99', is: 'greater' as const, of: ['99999999999'] };
  const rules = [shows({ all: [{ any: any(0) }, { any: any(20) }, { any: any(40) }, never] }, 'T')];
  const set = setOf([...fields, NAME], { rules });
  const found = problemsOf(setContent(set), { lists: [], sets: [] });
  expect(found.filter(({ nearest }) => nearest)).toEqual([]);
});

test('[FORM-12] nothing is said to come near of what is compared in ways that are not looked into', () => {
  const rules = [
    shows(
      {
        all: [
          { item: 'A', is: 'greater', of: ['60'] },
          { item: 'D', is: 'not', of: ['1'] },
        ],
      },
      'T',
    ),
  ];
  const set = setOf([DEGREE, AGE({ maxValue: '60' }), NAME], { rules });
  const found = problemsOf(setContent(set), { lists: [LIST], sets: [] });
  expect(found).toMatchObject([{ what: 'ruleNeverHolds' }]);
  expect(found[0]).not.toHaveProperty('nearest');
});

test('[FORM-12] of several codes one is named that there is', () => {
  const rules = [
    shows(
      {
        all: [
          { item: 'D', in: ['9', '2'] },
          { item: 'A', is: 'less', of: ['0'] },
        ],
      },
      'T',
    ),
  ];
  const set = setOf([DEGREE, AGE(), NAME], { rules });
  const [problem] = problemsOf(setContent(set), { lists: [LIST], sets: [] }).filter(({ nearest }) => nearest);
  expect(problem && speaks(problemSentence(problem, setContent(set), 'en'), 'en')).toContain(
    'nearest: “Degree” = Master, “Age” = 0; not met then: “Age” is less than “0”',
  );
});
