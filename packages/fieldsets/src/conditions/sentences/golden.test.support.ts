import { BASIC_SET } from '@portal/rules';
import type { ConditionTerm, ConditionWhen, RuleWhen, StoredField, StoredFieldSet } from '@portal/schemas';
import { fieldOf } from '../../fields/intents.ts';
import type { CodeEntry, CodeList, Intent } from '../../model.ts';
import { setOf, t } from '../../testing.ts';

const field = (intent: Intent, itemid: string, zh: string, en: string, list = ''): StoredField =>
  fieldOf(intent, { itemid, itemdesc: t(zh, en) }, list);
const entry = (id: string, zh: string, en: string, parent = ''): CodeEntry => ({
  id,
  parent,
  name: t(zh, en),
});
const listOf = (codesetid: string, ...items: CodeEntry[]): CodeList => ({
  codesetid,
  name: t(codesetid),
  items,
});

/** Sets and lists as offices have them, with names that are hard to tell apart. */
export const SETS: readonly StoredFieldSet[] = [
  setOf(
    [
      field('date', 'B1', '出生日期', 'Date of birth'),
      field('code', 'B2', '政治面貌', 'Political status', 'PO'),
      field('text', 'B3', '籍贯', 'Native place'),
      field('code', 'B4', '性别', 'Sex', 'SX'),
      field('number', 'B5', '身高', 'Height'),
      field('code', 'B6', '户口所在地', 'Registered residence', 'PL'),
      field('yesno', 'B7', '是否应届', 'Graduating this year'),
      field('date', 'B8', '参加工作时间', 'First day at work'),
    ],
    { fieldsetid: BASIC_SET, displayname: t('基本信息', 'Personal details') },
  ),
  setOf(
    [
      field('code', 'E1', '学历', 'Level', 'AM'),
      field('code', 'E2', '学位', 'Degree', 'DG'),
      field('text', 'E3', '专业', 'Subject'),
      field('date', 'E4', '毕业日期', 'Graduation date'),
      field('yesno', 'E5', '是否全日制', 'Full-time'),
      field('text', 'E6', '名称', 'Name'),
    ],
    { fieldsetid: 'EDU', displayname: t('教育经历', 'Education') },
  ),
  setOf(
    [
      field('text', 'W1', '单位', 'Employer'),
      field('date', 'W2', '入职时间', 'Start date'),
      field('date', 'W3', '离职时间', 'End date'),
      field('code', 'W4', '职称：等级', 'Title: grade', 'TI'),
      field('text', 'W5', '名称', 'Name'),
    ],
    { fieldsetid: 'WORK', displayname: t('工作经历', 'Work experience') },
  ),
  setOf(
    [field('code', 'P1', '收录', 'Indexed in', 'IX'), field('number', 'P2', '影响因子', 'Impact factor')],
    { fieldsetid: 'PAPER', displayname: t('论文', 'Papers') },
  ),
];

export const LISTS: readonly CodeList[] = [
  listOf(
    'AM',
    entry('1', '研究生教育', 'Postgraduate'),
    entry('11', '博士研究生', 'Doctor', '1'),
    entry('12', '硕士研究生', 'Master', '1'),
    entry('2', '大学本科', 'Bachelor'),
    entry('3', '大学专科', 'College'),
    entry('4', '普通高中', 'Senior high school'),
  ),
  listOf(
    'DG',
    entry('1', '博士', 'Doctor'),
    entry('2', '硕士', 'Master'),
    entry('3', '学士', 'Bachelor'),
    entry('9', '名誉博士', 'Honorary doctor'),
  ),
  listOf(
    'PO',
    entry('1', '中共党员', 'CPC member'),
    entry('2', '中共预备党员', 'Probationary CPC member'),
    entry('3', '共青团员', 'League member'),
    entry('4', '群众', 'None of these'),
  ),
  listOf('SX', entry('1', '男', 'Male'), entry('2', '女', 'Female')),
  listOf(
    'PL',
    entry('1', '北京市', 'Beijing'),
    entry('11', '朝阳区', 'Chaoyang', '1'),
    entry('2', '辽宁省', 'Liaoning'),
    entry('21', '朝阳区', 'Chaoyang', '2'),
  ),
  listOf(
    'TI',
    entry('1', '正高级', 'Senior'),
    entry('2', '副高级', 'Associate senior'),
    entry('3', '含权、其他', 'Other, mixed'),
  ),
  listOf(
    'IX',
    entry('1', 'SCI/SSCI', 'SCI/SSCI'),
    entry('2', 'EI', 'EI'),
    entry('3', '未填写', 'Not filled in'),
  ),
];

export const one = (set: string, when: RuleWhen): ConditionTerm => ({ set, when });
export const is = (item: string, ...values: string[]) => ({ item, in: values });
export const age = (bounds: { atLeast?: number; atMost?: number }, on = '', item = 'B1'): ConditionTerm => ({
  set: BASIC_SET,
  age: item,
  on,
  ...bounds,
});
const DAY = '2026-12-31';
const work = { from: 'W2', to: 'W3' };

/** Conditions as offices ask for them, in Chinese and in English (ELIG-07). */
export const GOLDEN: readonly [ConditionWhen, string, string][] = [
  [one('EDU', is('E1', '11', '12', '2')), '学历：大学本科及以上', 'Level: Bachelor or above'],
  [one('EDU', is('E1', '11', '12')), '学历：硕士研究生及以上', 'Level: Master or above'],
  [one('EDU', is('E1', '11')), '学历：博士研究生', 'Level: Doctor'],
  [one('EDU', is('E1', '11', '12', '2', '3')), '学历：大学专科及以上', 'Level: College or above'],
  [one('EDU', is('E1', '2', '3')), '学历：大学本科、大学专科', 'Level: Bachelor, College'],
  [one('EDU', is('E1', '1')), '学历：研究生教育', 'Level: Postgraduate'],
  [one('EDU', is('E1', '11', '2')), '学历：博士研究生、大学本科', 'Level: Doctor, Bachelor'],
  [one('EDU', is('E2', '1', '2', '3')), '学位：学士及以上', 'Degree: Bachelor or above'],
  [one('EDU', is('E2', '1', '2')), '学位：硕士及以上', 'Degree: Master or above'],
  [one('EDU', is('E2', '9')), '学位：名誉博士', 'Degree: Honorary doctor'],
  [one('EDU', is('E5', '1')), '是否全日制：是', 'Full-time: Yes'],
  [
    one('EDU', { item: 'E3', is: 'contains', of: ['计算机'] }),
    '专业：含“计算机”',
    'Subject: contains “计算机”',
  ],
  [
    one('EDU', { item: 'E3', is: 'contains', of: ['计算机', '软件'] }),
    '专业：含“计算机”、“软件”',
    'Subject: contains “计算机”, “软件”',
  ],
  [
    one('EDU', { item: 'E3', is: 'lacks', of: ['函授'] }),
    '专业：不含“函授”',
    'Subject: does not contain “函授”',
  ],
  [one('EDU', is('E3', '法学')), '专业：“法学”', 'Subject: “法学”'],
  [one('EDU', is('E3', '“法”学、A:B')), '专业：““法””学、A:B”', 'Subject: ““法””学、A:B”'],
  [
    one('EDU', { item: 'E4', is: 'greater', of: ['2024-08-31'] }),
    '毕业日期：晚于 2024-08-31',
    'Graduation date: after 2024-08-31',
  ],
  [
    one('EDU', { item: 'E4', is: 'less', of: ['2026-09-01'] }),
    '毕业日期：早于 2026-09-01',
    'Graduation date: before 2026-09-01',
  ],
  [one('EDU', { item: 'E4', is: 'filled', of: [] }), '毕业日期：已填写', 'Graduation date: filled in'],
  [one('EDU', { item: 'E4', is: 'empty', of: [] }), '毕业日期：未填写', 'Graduation date: not filled in'],
  [one('EDU', is('E6', 'A')), '教育经历的名称：“A”', 'Name in Education: “A”'],
  [one('WORK', is('W5', 'A')), '工作经历的名称：“A”', 'Name in Work experience: “A”'],
  [
    one('WORK', is('W4', '1', '2')),
    '“职称：等级”：正高级、副高级',
    '“Title: grade”: Senior, Associate senior',
  ],
  [one('WORK', is('W4', '3')), '“职称：等级”：“含权、其他”', '“Title: grade”: “Other, mixed”'],
  [one('WORK', { item: 'W1', is: 'not', of: ['甲'] }), '单位：除“甲”外', 'Employer: other than “甲”'],
  [
    one(BASIC_SET, is('B2', '1', '2')),
    '政治面貌：中共党员、中共预备党员',
    'Political status: CPC member, Probationary CPC member',
  ],
  [
    one(BASIC_SET, { item: 'B2', is: 'not', of: ['4'] }),
    '政治面貌：除群众外',
    'Political status: other than None of these',
  ],
  [one(BASIC_SET, is('B4', '2')), '性别：女', 'Sex: Female'],
  [one(BASIC_SET, is('B4', '1')), '性别：男', 'Sex: Male'],
  [one(BASIC_SET, is('B3', '北京', '天津')), '籍贯：“北京”、“天津”', 'Native place: “北京”, “天津”'],
  [one(BASIC_SET, is('B6', '1')), '户口所在地：北京市', 'Registered residence: Beijing'],
  [one(BASIC_SET, is('B6', '21')), '户口所在地：朝阳区 [21]', 'Registered residence: Chaoyang [21]'],
  [
    one(BASIC_SET, is('B6', '1', '11')),
    '户口所在地：北京市、朝阳区 [11]',
    'Registered residence: Beijing, Chaoyang [11]',
  ],
  [one(BASIC_SET, is('B6', '77')), '户口所在地：“77”', 'Registered residence: “77”'],
  [one(BASIC_SET, is('B7', '1')), '是否应届：是', 'Graduating this year: Yes'],
  [one(BASIC_SET, { item: 'B5', is: 'greater', of: ['160'] }), '身高：大于 160', 'Height: more than 160'],
  [one(BASIC_SET, { item: 'B5', is: 'less', of: ['190.5'] }), '身高：小于 190.5', 'Height: less than 190.5'],
  [one(BASIC_SET, is('B5', '170')), '身高：170', 'Height: 170'],
  [
    one(BASIC_SET, { item: 'B1', is: 'greater', of: ['1990-12-31'] }),
    '出生日期：晚于 1990-12-31',
    'Date of birth: after 1990-12-31',
  ],
  [one('PAPER', is('P1', '1')), '收录：“SCI/SSCI”', 'Indexed in: “SCI/SSCI”'],
  [one('PAPER', is('P1', '3')), '收录：“未填写”', 'Indexed in: “Not filled in”'],
  [one('PAPER', is('P1', '', '2')), '收录：未填写、EI', 'Indexed in: not filled in, EI'],
  [age({ atMost: 35 }, DAY), '年龄：35 周岁及以下（计算到 2026-12-31）', 'Age: 35 or under (on 2026-12-31)'],
  [age({ atMost: 35 }), '年龄：35 周岁及以下（计算到报名当天）', 'Age: 35 or under (on the day of applying)'],
  [age({ atLeast: 18 }), '年龄：18 周岁及以上（计算到报名当天）', 'Age: 18 or over (on the day of applying)'],
  [
    age({ atLeast: 18, atMost: 40 }, DAY),
    '年龄：18 至 40 周岁（计算到 2026-12-31）',
    'Age: 18 to 40 (on 2026-12-31)',
  ],
  [
    age({ atMost: 10 }, DAY, 'B8'),
    '年龄，按参加工作时间：10 周岁及以下（计算到 2026-12-31）',
    'Age by First day at work: 10 or under (on 2026-12-31)',
  ],
  [
    { set: 'WORK', years: work, on: DAY, atLeast: 2 },
    '工作经历：累计满 2 年（计算到 2026-12-31）',
    'Work experience: 2+ years in all (on 2026-12-31)',
  ],
  [
    { set: 'WORK', years: work, on: '', atLeast: 1 },
    '工作经历：累计满 1 年（计算到报名当天）',
    'Work experience: 1+ years in all (on the day of applying)',
  ],
  [
    { set: 'WORK', years: { from: 'W3', to: 'W2' }, on: DAY, atLeast: 3 },
    '工作经历：从离职时间到入职时间累计满 3 年（计算到 2026-12-31）',
    'Work experience: 3+ years in all from End date to Start date (on 2026-12-31)',
  ],
  [{ set: 'PAPER', count: { atLeast: 2 } }, '论文：至少 2 条', 'Papers: at least 2'],
  [{ set: 'PAPER', count: { atMost: 3 } }, '论文：最多 3 条', 'Papers: at most 3'],
  [{ set: 'PAPER', count: { atLeast: 1, atMost: 3 } }, '论文：1 至 3 条', 'Papers: 1 to 3'],
  [{ set: 'PAPER', count: { atLeast: 2, atMost: 2 } }, '论文：恰好 2 条', 'Papers: exactly 2'],
  [{ set: 'PAPER', count: { atMost: 0 } }, '论文：没有', 'Papers: none'],
  [
    {
      set: 'PAPER',
      count: { atLeast: 2 },
      of: { all: [is('P1', '1'), { item: 'P2', is: 'greater', of: ['3'] }] },
    },
    '论文：至少 2 条（收录：“SCI/SSCI”；影响因子：大于 3）',
    'Papers: at least 2 (Indexed in: “SCI/SSCI”; Impact factor: more than 3)',
  ],
  [
    { set: 'EDU', every: is('E5', '1') },
    '每一条教育经历（是否全日制：是）',
    'Every entry of Education (Full-time: Yes)',
  ],
  [
    { set: 'EDU', latest: is('E1', '11', '12'), by: 'E4' },
    '最近一条教育经历，按毕业日期（学历：硕士研究生及以上）',
    'Latest entry of Education, by Graduation date (Level: Master or above)',
  ],
  [
    one('EDU', { all: [is('E1', '11', '12', '2'), { item: 'E3', is: 'contains', of: ['会计', '审计'] }] }),
    '学历：大学本科及以上；专业：含“会计”、“审计”',
    'Level: Bachelor or above; Subject: contains “会计”, “审计”',
  ],
  [
    one('EDU', { all: [is('E5', '1'), { any: [is('E1', '11'), is('E2', '1')] }] }),
    '是否全日制：是；（学历：博士研究生 / 学位：博士）',
    'Full-time: Yes; (Level: Doctor / Degree: Doctor)',
  ],
  [
    one('EDU', { any: [{ all: [is('E1', '12'), is('E5', '1')] }, is('E1', '11')] }),
    '（学历：硕士研究生；是否全日制：是） / 学历：博士研究生',
    '(Level: Master; Full-time: Yes) / Level: Doctor',
  ],
  [
    { all: [one('EDU', is('E1', '11', '12', '2')), age({ atMost: 35 }, DAY), one(BASIC_SET, is('B2', '1'))] },
    '学历：大学本科及以上 · 年龄：35 周岁及以下（计算到 2026-12-31） · 政治面貌：中共党员',
    'Level: Bachelor or above · Age: 35 or under (on 2026-12-31) · Political status: CPC member',
  ],
  [
    { any: [one('EDU', is('E1', '11')), one('WORK', is('W4', '1'))] },
    '（学历：博士研究生）或（“职称：等级”：正高级）',
    '(Level: Doctor) or (“Title: grade”: Senior)',
  ],
  [
    {
      any: [
        one('EDU', { all: [is('E1', '12'), is('E5', '1')] }),
        age({ atMost: 30 }),
        { set: 'PAPER', count: { atLeast: 1 } },
      ],
    },
    '（学历：硕士研究生；是否全日制：是）或（年龄：30 周岁及以下（计算到报名当天））或（论文：至少 1 条）',
    '(Level: Master; Full-time: Yes) or (Age: 30 or under (on the day of applying)) or (Papers: at least 1)',
  ],
];
