import { describe, expect, test } from 'vitest';
import type { ConditionTerm, RuleTerm, RuleWhen, StoredCodeItem } from '@portal/schemas';
import { demo } from '@portal/schemas/demo';
import type { CodeEntry, CodeList } from '../../model.ts';
import { conditionColumnOf, conditionsOfRow, readWritten } from './read-written.ts';
import type { ConditionColumn, Reading } from './reading.ts';
import { vocabularyOf, type Vocabulary } from './vocabulary.ts';
import { WRITTEN } from './written-table.ts';

const { codeSets, fieldSets } = demo;
const flat = (items: readonly StoredCodeItem[], parent = ''): CodeEntry[] =>
  items.flatMap(({ id, name, children = [] }) => [{ id, parent, name }, ...flat(children, id)]);
const lists: CodeList[] = codeSets.map(({ codesetid, name, items }) => ({
  codesetid,
  name,
  items: flat(items),
}));
const vocabulary = vocabularyOf(fieldSets, lists);

const termWords = (term: RuleTerm): string => {
  if (!('is' in term)) return term.item === 'A0424' ? '+full' : term.in.join(' ');
  if (term.is === 'not') return `not ${term.of.join(' ')}`;
  return term.is === 'greater' ? `>${term.of.join()}` : term.of.join(' ');
};
const ruleWords = (when: RuleWhen): string =>
  'item' in when ? termWords(when) : ('all' in when ? when.all : when.any).map(ruleWords).join(' ');
const words = (term: ConditionTerm): string => {
  if ('when' in term) return ruleWords(term.when);
  if ('years' in term) return String(term.atLeast);
  if (!('age' in term)) return '?';
  return `${term.atLeast ?? ''}..${term.atMost ?? ''}${term.on === '' ? '' : `@${term.on}`}`;
};
const told = (reading: Reading): string => {
  if ('unread' in reading) return `!${reading.unread}`;
  return reading.terms.length === 0 ? '-' : reading.terms.map(words).join(' ');
};

const rows = WRITTEN.trim()
  .split('\n')
  .map((line) => line.split('\t'));

describe('conditions as position tables write them', () => {
  test('the table holds 200 ways of writing', () => {
    expect(rows.length).toBeGreaterThanOrEqual(200);
    expect(new Set(rows.map(([column, cell]) => `${column} ${cell}`)).size).toBe(rows.length);
  });

  test.each(rows)('[ELIG-06] %s: %s', (column, cell = '', expected) => {
    expect(told(readWritten(column as ConditionColumn, cell, vocabulary))).toBe(expected);
  });
});

test('[ELIG-06] headings of position tables are known, other columns are not taken for conditions', () => {
  const heads = [
    '学历',
    '学历要求',
    '最低学位',
    '专业（学科）',
    '年龄要求',
    '政治面貌',
    '工作年限',
    '招聘人数',
    '备注',
  ];
  expect(heads.map(conditionColumnOf)).toEqual([
    'education',
    'education',
    'degree',
    'subject',
    'age',
    'political',
    'experience',
    undefined,
    undefined,
  ]);
});

test('[ELIG-06] level, degree and subject of a row are asked of one record; the subject only informs', () => {
  const { conditions, unread } = conditionsOfRow(
    [
      { column: 'subject', text: '会计学' },
      { column: 'education', text: '硕士研究生及以上' },
      { column: 'degree', text: '硕士及以上' },
      { column: 'age', text: '35周岁及以下' },
      { column: 'political', text: '中共党员优先' },
    ],
    vocabulary,
  );
  expect(unread).toEqual([{ column: 'political', text: '中共党员优先', reason: 'vague' }]);
  expect(conditions.map(({ action, written }) => [action, written])).toEqual([
    ['refuse', '35周岁及以下'],
    ['refuse', '硕士研究生及以上; 硕士及以上'],
    ['inform', '会计学; 硕士研究生及以上; 硕士及以上'],
  ]);
  expect(conditions[1]?.when).toEqual({
    set: 'A04',
    when: {
      all: [
        { item: 'A0405', in: ['01', '02'] },
        { item: 'A0406', in: ['2', '3'] },
      ],
    },
  });
  expect(new Set(conditions.map(({ id }) => id)).size).toBe(conditions.length);
});

test('[ELIG-06] every cell is understood or listed, whatever field sets ask for', () => {
  const cells = rows.map(([column, text = '']) => ({ column: column as ConditionColumn, text }));
  for (const sets of [fieldSets, fieldSets.slice(0, 1), []]) {
    const known = vocabularyOf(sets, sets.length > 0 ? lists : []);
    const understood = cells.filter(({ column, text }) => !('unread' in readWritten(column, text, known)));
    const { unread } = conditionsOfRow(cells, known);
    expect(understood.length + unread.length).toBe(cells.length);
  }
  expect(readWritten('education', '本科', vocabularyOf([], []))).toEqual({ unread: 'noField' });
  expect(readWritten('education', '本科'.repeat(300), vocabulary)).toEqual({ unread: 'tooLong' });
});

describe('[ELIG-06] what the field sets do not ask for', () => {
  const { education, degree } = vocabulary;
  const without = (name: keyof Vocabulary): Vocabulary =>
    Object.fromEntries(Object.entries(vocabulary).filter(([key]) => key !== name));

  test.each<[ConditionColumn, string, keyof Vocabulary, string]>([
    ['age', '35周岁以下', 'birthday', '!noField'],
    ['age', '1990年11月以后出生', 'birthday', '!noField'],
    ['age', '青年', 'birthday', '!unclear'],
    ['education', '全日制本科', 'fullTime', '!noField'],
    ['education', '本科', 'fullTime', '21 22'],
    ['degree', '学士', 'degree', '!noField'],
    ['subject', '会计学', 'subject', '!noField'],
    ['political', '群众', 'political', '!noField'],
    ['experience', '2年以上', 'work', '!noField'],
  ])('%s, %s, without %s: %s', (column, cell, missing, expected) => {
    expect(told(readWritten(column, cell, without(missing)))).toBe(expected);
  });

  test('levels for which the list has no code', () => {
    const few = (ladder: typeof education) => ladder && { ...ladder, codes: { master: ['02'] } };
    const known: Vocabulary = { ...vocabulary };
    known.education = few(education) ?? { set: '', item: '', codes: {} };
    known.degree = few(degree) ?? { set: '', item: '', codes: {} };
    for (const column of ['education', 'degree'] as const) {
      expect(told(readWritten(column, '博士', known))).toBe('!noCode');
      expect(told(readWritten(column, '硕士及以上', known))).toBe('02');
    }
  });
});

describe('[ELIG-06] subjects and political status by the names of a list', () => {
  const items = (...names: string[]) => ({
    set: 'S',
    item: 'I',
    coded: true,
    codes: names.map((name, place) => ({ id: String(place + 1), name })),
  });
  const known: Vocabulary = {
    subject: items('会计学', '审计', 'mba'),
    political: items('中共党员', '中共党员(预备期)', '共青团员'),
  };

  test.each<[ConditionColumn, string, string]>([
    ['subject', '会计学', '1'],
    ['subject', '审计学、会计学', '2 1'],
    ['subject', 'MBA', '3'],
    ['subject', '法学', '!noCode'],
    ['subject', '会计学、法学', '!noCode'],
    ['political', '正式党员', '1'],
    ['political', '预备党员', '2'],
    ['political', '群众', '!noCode'],
    ['political', '共青团员或群众', '!noCode'],
    ['political', '共青团员或积极分子', '!unclear'],
  ])('%s, %s: %s', (column, cell, expected) => {
    expect(told(readWritten(column, cell, known))).toBe(expected);
  });

  test('political status as a free text cannot be asked for', () => {
    const free = { political: { set: 'S', item: 'I', coded: false, codes: [] } };
    expect(told(readWritten('political', '群众', free))).toBe('!noField');
  });
});

test('[ELIG-06] a blank cell asks for nothing', () => {
  for (const column of ['education', 'degree', 'subject', 'age', 'political', 'experience'] as const)
    for (const blank of ['', ' \u3000', '。'])
      expect(readWritten(column, blank, vocabulary), column).toEqual({ terms: [] });
});

test('[ELIG-06] a cell of 500 characters is read, a longer one is not', () => {
  expect(told(readWritten('education', '本科'.padEnd(500), vocabulary))).toBe('21 22');
  expect(told(readWritten('education', '本科'.padEnd(501), vocabulary))).toBe('!tooLong');
});

describe('[ELIG-06] conditions of a row', () => {
  type Row = [ConditionColumn, string][];
  const made = (row: Row) =>
    conditionsOfRow(
      row.map(([column, text]) => ({ column, text })),
      vocabulary,
    ).conditions;

  test.each<[string, Row, string[]]>([
    ['a subject alone refuses nobody', [['subject', ' 会计学 ']], ['c1 inform 会计学']],
    ['a level alone informs nobody', [['education', ' 本科 ']], ['c1 refuse 本科']],
    [
      'conditions about other than studies stand each for itself, before those about studies',
      [
        ['education', '本科'],
        ['political', ' 群众 '],
        ['age', '35周岁以下'],
      ],
      ['c1 refuse 群众', 'c2 refuse 35周岁以下', 'c3 refuse 本科'],
    ],
    ['no limit is no condition', [['education', '不限']], []],
  ])('%s', (_, row, expected) => {
    expect(made(row).map(({ id, action, written }) => `${id} ${action} ${written}`)).toEqual(expected);
  });

  test('one term stands without a list around it, full-time studies beside the level', () => {
    const level = { item: 'A0405', in: ['21', '22'] };
    expect(made([['education', '本科']])[0]?.when).toEqual({ set: 'A04', when: level });
    expect(readWritten('education', '本科', vocabulary)).toEqual({ terms: [{ set: 'A04', when: level }] });
    const full = { item: 'A0424', in: vocabulary.fullTime?.yes };
    expect(made([['education', '全日制本科']])[0]?.when).toEqual({
      set: 'A04',
      when: { all: [level, full] },
    });
  });
});
