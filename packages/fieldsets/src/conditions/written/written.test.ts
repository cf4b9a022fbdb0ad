import { describe, expect, test } from 'vitest';
import type { ConditionTerm, RuleTerm, RuleWhen, StoredCodeItem } from '@portal/schemas';
import { demo } from '@portal/schemas/demo';
import type { CodeEntry, CodeList } from '../../model.ts';
import { conditionColumnOf, conditionsOfRow, readWritten } from './read-written.ts';
import type { ConditionColumn, Reading } from './reading.ts';
import { vocabularyOf } from './vocabulary.ts';
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
