import { describe, expect, test } from 'vitest';
import type { StoredField } from '@portal/schemas';
import { compare } from '../changes/compare.ts';
import { setContent } from '../drafts/content.ts';
import { problemsOf } from '../problems/problems.ts';
import type { CodeList } from '../model.ts';
import { setOf, t, textField } from '../testing.ts';
import { fieldOf, withIntent } from './intents.ts';
import { takesAnswerOf } from './offers.ts';
import { isQuotable } from './quote-names.ts';
import { columnNames, listsOfTable, sampleValue, tableOf } from './tables.ts';

const table = (columns?: string): StoredField => ({
  ...fieldOf('table', { itemid: 'T1', itemdesc: t('项目表', 'Projects') }),
  ...(columns === undefined ? {} : { columns }),
});
const lists: CodeList[] = [
  { codesetid: 'AX', name: t('代码', 'Codes'), items: [{ id: '1', parent: '', name: t('甲', 'A') }] },
];
const problems = (columns: string | undefined): string[] =>
  problemsOf(setContent(setOf([table(columns)])), { lists, sets: [] }).map(({ what }) => what);
const changes = (before: string, after: string): string[] =>
  compare(setContent(setOf([table(before)])), setContent(setOf([table(after)]))).map(({ what }) => what);

describe('[FORM-09] the columns of a table', () => {
  test.each([
    ['none', undefined, 'columnsMissing'],
    ['what cannot be read', 'a', 'columnsWrong'],
    ['a column without a name', 'a text', 'columnUnnamed'],
    ['a name twice', 'a text zh:"甲" en:"A"; b text zh:"甲" en:"B"', 'columnTwice'],
    ['no English name', 'a text zh:"甲"', 'columnEnglish'],
    ['a kind that is none of a cell', 'a memo zh:"甲" en:"A"', 'columnKind'],
    ['no list', 'a code zh:"甲" en:"A"', 'columnList'],
    ['a list that is not there', 'a code list=NO zh:"甲" en:"A"', 'columnListUnknown'],
    ['a length that is too great', 'a text length=9999 zh:"甲" en:"A"', 'columnLength'],
    ['bounds that cross', 'a number min=9 max=1 zh:"甲" en:"A"', 'columnBounds'],
    ['a bound that is none', 'a number max=many zh:"甲" en:"A"', 'columnBounds'],
  ])('[FORM-09] %s is a problem', (_what, columns, problem) => {
    expect(problems(columns)).toEqual([problem]);
  });

  test('[FORM-09] a whole table is none; columns of what is no table are', () => {
    expect(problems('rows=1-5; a code list=AX must zh:"甲" en:"A"; b date max=today zh:"乙" en:"B"')).toEqual(
      [],
    );
    const text = { ...textField('X1'), columns: 'a text zh:"甲"' };
    expect(problemsOf(setContent(setOf([text])), { lists, sets: [] }).map(({ what }) => what)).toContain(
      'columnsUnused',
    );
    expect(withIntent(table('a text zh:"甲"'), 'text')).not.toHaveProperty('columns');
  });

  test.each([
    ['a column more', 'a text zh:"甲"; b text zh:"乙"', 'columnsWider'],
    ['another name', 'a text zh:"丙"', 'columnsWider'],
    ['a demanded column more', 'a text zh:"甲"; b text must zh:"乙"', 'columnsChanged'],
    ['another kind', 'a number zh:"甲"', 'columnsChanged'],
    ['a shorter text', 'a text length=5 zh:"甲"', 'columnsChanged'],
    ['fewer rows', 'rows=0-2; a text zh:"甲"', 'columnsChanged'],
    ['another column', 'b text zh:"甲"', 'columnsChanged'],
  ])('[FORM-09] %s is told as what it is', (_what, after, change) => {
    expect(changes('a text zh:"甲"', after)).toEqual([change]);
  });

  test('[FORM-09] a length that is taken away is the usual one, which may be shorter or longer', () => {
    const [usual = '', shorter = '', longer = ''] = ['', 'length=5 ', 'length=300 '].map(
      (length) => `a text ${length}zh:"甲"`,
    );
    expect(changes(longer, usual)).toEqual(['columnsChanged']);
    expect(changes(usual, longer)).toEqual(['columnsWider']);
    expect(changes(shorter, usual)).toEqual(['columnsWider']);
  });

  test('[FORM-09] lists, names and a sample are those of the columns', () => {
    const field = table('a code list=AX zh:"甲" en:"A"; b text zh:"乙" en:"B"; c yesno zh:"丙" en:"C"');
    expect(listsOfTable(field)).toEqual(['AX']);
    expect(columnNames(tableOf(field))).toEqual({ zh: '甲 / 乙 / 丙', en: 'A / B / C' });
    const scope = { longest: true, text: '示例', memo: '', word: '' };
    expect(sampleValue(field, scope, () => '1')).toBe('[{"a":"1","b":"示例","c":"1"}]');
    expect(sampleValue(table(), scope, () => '1')).toBe('');
  });

  test('[FORM-09] a table is offered for one with the same columns alone, and quoted by none', () => {
    const [one, other] = [table('a text zh:"甲"'), table('b text zh:"甲"')];
    expect([takesAnswerOf(one, one), takesAnswerOf(one, other), takesAnswerOf(textField('X1'), one)]).toEqual(
      [true, false, false],
    );
    expect(isQuotable(one)).toBe(false);
  });
});
