import { describe, expect, test } from 'vitest';
import { registeredKinds } from '@portal/field-kinds';
import { MAX_TABLE_LENGTH } from '@portal/rules';
import { judgeTableOf } from './judge-table.ts';
import { tableWords, type CellNames } from './table-words.ts';
import { writtenTable } from './tables.ts';
import { context, field, fieldSet } from './testing.ts';
import { translateFieldSet } from './translate-field-set.ts';
import { compileVerdict } from './verdict.ts';

const COLUMNS =
  'rows=2-3; a text length=3 must en:"Project"; n number min=2 max=90 en:"Score"; d date en:"Since"; ' +
  'y yesno en:"Own"; c code list=AX en:"Level"; m email en:"Mail"';
const judged = (rows: unknown, columns = COLUMNS): unknown[] =>
  judgeTableOf(typeof rows === 'string' ? rows : JSON.stringify(rows), { columns }, '2026-07-03').map(
    (fault) => ('row' in fault ? [fault.row, fault.error.itemid, fault.error.keyword] : fault),
  );
const GOOD = { a: 'x' };

describe('[FORM-09] a table as a whole', () => {
  test('is no table, empty, too short or too long', () => {
    const unreadable = [{ problem: 'unreadable', count: 0 }];
    for (const text of ['x', '{}', '[1]', '[{"a":1}]']) expect(judged(text), text).toEqual(unreadable);
    for (const rows of [[], [{}], [{ a: ' ' }, {}]])
      expect(judged(rows)).toEqual([{ problem: 'empty', count: 0 }]);
    expect(judged([GOOD])).toEqual([{ problem: 'few', count: 2 }]);
    expect(judged([GOOD, GOOD])).toEqual([]);
    expect(judged([GOOD, GOOD, GOOD])).toEqual([]);
    expect(judged([GOOD, GOOD, GOOD, GOOD])).toEqual([{ problem: 'many', count: 3 }]);
  });

  test('may have blank rows between, but no more than as many again', () => {
    expect(judged([GOOD, {}, {}, {}, GOOD, {}])).toEqual([]);
    expect(judged([GOOD, {}, {}, {}, GOOD, {}, {}])).toEqual([{ problem: 'many', count: 3 }]);
  });

  test('of columns that cannot be read is measured alone', () => {
    expect(judged('anything', '"')).toEqual([]);
    expect(judged('x'.repeat(MAX_TABLE_LENGTH), '')).toEqual([]);
    expect(judged('x'.repeat(MAX_TABLE_LENGTH + 1), '')).toEqual([{ problem: 'unreadable', count: 0 }]);
    expect(judgeTableOf('anything', {}, '2026-07-03')).toEqual([]);
  });
});

describe('[FORM-09] a cell', () => {
  test.each<[string, object, unknown[]]>([
    ['that is demanded and blank', { n: '5' }, [1, 'a', 'required']],
    ['that is as long as its column', { a: '𠮷𠮷𠮷' }, []],
    ['that is longer', { a: 'abcd' }, [1, 'a', 'maxLength']],
    ['below the lowest number', { a: 'x', n: '1' }, [1, 'n', 'x-bounds']],
    ['above the highest number', { a: 'x', n: '91' }, [1, 'n', 'x-decimal']],
    ['in full width', { a: 'x', n: '５' }, []],
    ['that is a day', { a: 'x', d: '2026/7/3' }, []],
    ['that is no day', { a: 'x', d: '2026-02-30' }, [1, 'd', 'format']],
    ['that is neither yes nor no', { a: 'x', y: '7' }, [1, 'y', 'enum']],
    ['that says yes', { a: 'x', y: '1' }, []],
    ['that is no address', { a: 'x', m: 'a@b' }, [1, 'm', 'format']],
    ['beside what is no column', { a: 'x', gone: 'y' }, []],
  ])('%s', (_what, row, fault) => {
    expect(judged([GOOD, row])).toEqual(fault.length === 0 ? [] : [fault]);
  });

  test('is told with its row as it stands in the value, behind what is wrong with the whole', () => {
    expect(judged([{}, { a: 'abcd', n: 'x' }])).toEqual([
      { problem: 'few', count: 2 },
      [1, 'a', 'maxLength'],
      [1, 'n', 'x-decimal'],
    ]);
  });

  test('is named to the form by its row as people count and by the name of its column', () => {
    const one = field({ itemid: 'T', format: 'table', itemlength: 20_000, columns: COLUMNS });
    const verdict = compileVerdict(translateFieldSet(fieldSet([one]), context()).schema);
    const found = (rows: object[]) => verdict({ T: JSON.stringify(rows) }).map(({ params }) => params);
    expect(found([GOOD, { a: 'x', n: '1' }])).toEqual([
      { problem: 'cell', row: 2, column: 'n', title: 'Score' },
    ]);
    expect(found([GOOD])).toEqual([{ problem: 'few', count: 2 }]);
    expect(found([GOOD, GOOD])).toEqual([]);
  });

  test('with a phone number follows the rule of the portal', () => {
    const faults = (phonePattern: string) =>
      judgeTableOf('[{"p":"138"}]', { columns: 'p phone' }, '2026-07-03', { phonePattern }).length;
    expect(faults('')).toBe(1);
    expect(faults('foreign')).toBe(1);
    expect(faults('^138$')).toBe(0);
  });
});

describe('[FORM-09] a table as it is stored', () => {
  const written = (text: string, columns: string | undefined = COLUMNS): string =>
    writtenTable(text, { columns }, registeredKinds());

  test('has its cells in one spelling, free texts hardened, and no blank row', () => {
    expect(written('[{"a":" <b> ","n":"０５","d":"2026/7/3","gone":"x"},{"a":" "},{"n":"7"}]')).toBe(
      '[{"a":"＜b＞","n":"5","d":"2026-07-03"},{"n":"7"}]',
    );
    expect(written('[{"a":""}]')).toBe('');
  });

  test('stays as it is where it is no table or has no columns', () => {
    expect(written('x')).toBe('x');
    expect(written('[{"a":" x "}]', '')).toBe('[{"a":" x "}]');
    expect(writtenTable('[{"a":" x "}]', {}, registeredKinds())).toBe('[{"a":" x "}]');
  });
});

describe('[FORM-09] a table in words', () => {
  const names = (language: CellNames['language']): CellNames => ({
    language,
    code: (list, id) => (list === 'AX' && id === '1' ? 'Doctor' : ''),
    said: (word) => (word === 'yes' ? 'Yes!' : 'No!'),
  });
  const words = (rows: object[], language: CellNames['language'] = 'en'): string =>
    tableWords(JSON.stringify(rows), { columns: COLUMNS }, names(language));

  test('has a row a line, numbered where there are several, and blank cells and rows left out', () => {
    expect(words([{ a: 'x', n: '5' }])).toBe('Project: x; Score: 5');
    expect(words([{ a: 'x' }, {}, { n: '5' }])).toBe('1. Project: x\n2. Score: 5');
    expect(words([{}])).toBe('');
  });

  test('names codes, and says yes and no; what nobody knows stays as it is', () => {
    expect(words([{ c: '1', y: '1' }])).toBe('Own: Yes!; Level: Doctor');
    expect(words([{ c: '2', y: '0' }])).toBe('Own: No!; Level: 2');
    expect(words([{ y: '7' }])).toBe('Own: 7');
  });

  test('names its columns in the language of the reader', () => {
    const columns = 'a text zh:"项目" en:"Project"';
    const told = (language: CellNames['language']) => tableWords('[{"a":"x"}]', { columns }, names(language));
    expect([told('en'), told('zh'), told('en')]).toEqual(['Project: x', '项目：x', 'Project: x']);
  });

  test('is punctuated as the language does', () => {
    expect(words([{ a: 'x', n: '5' }], 'zh')).toBe('Project：x；Score：5');
  });

  test('is the text itself where it is no table', () => {
    expect(tableWords('x', { columns: COLUMNS }, names('en'))).toBe('x');
    expect(tableWords('[{"a":"x"}]', { columns: '' }, names('en'))).toBe('[{"a":"x"}]');
    expect(tableWords('[{"a":"x"}]', {}, names('en'))).toBe('[{"a":"x"}]');
  });
});
