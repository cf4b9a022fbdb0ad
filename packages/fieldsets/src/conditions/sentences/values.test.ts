import { describe, expect, test } from 'vitest';
import type { ConditionWhen, Language, StoredField } from '@portal/schemas';
import { fieldOf } from '../../fields/intents.ts';
import type { CodeEntry, CodeList, Intent } from '../../model.ts';
import { setOf, t } from '../../testing.ts';
import { conditionWords } from '../condition-words.ts';
import type { ConditionNames } from './names.ts';
import { readConditionWords } from './read-condition-words.ts';
import { sayIn } from './say.test.support.ts';
import { VALUE_FORMS } from './value-forms.ts';
import { valueNames } from './values.ts';

const say = sayIn('en');
const field = (intent: Intent, itemid: string, en: string, list = ''): StoredField =>
  fieldOf(intent, { itemid, itemdesc: t(en, en) }, list);
const FIELDS = {
  level: field('code', 'LEVEL', 'Level', 'LE'),
  text: field('text', 'TEXT', 'Text'),
  size: field('number', 'SIZE', 'Size'),
  day: field('date', 'DAY', 'Day'),
  agrees: field('yesno', 'YES', 'Agrees'),
  waiting: field('code', 'WAIT', 'Waiting', 'GONE'),
};
const SETS = [setOf(Object.values(FIELDS))];
const entry = (id: string, en: string, parent = ''): CodeEntry => ({ id, parent, name: t(en, en) });
const named = (...items: CodeEntry[]): ConditionNames => ({
  sets: SETS,
  lists: [
    { codesetid: 'OTHER', name: t('Other'), items: [entry('1', 'Doctor')] },
    { codesetid: 'LE', name: t('Level'), items },
  ],
  language: 'en',
});
const levels = (...items: CodeEntry[]) => valueNames(FIELDS.level, named(...items), say);
const of = (one: StoredField | undefined) => valueNames(one, named(), say);

describe('[ELIG-07] levels and all above them', () => {
  const ladder = levels(
    entry('1', 'Doctor'),
    entry('2', 'Master'),
    entry('2B', 'Master of arts'),
    entry('3', 'Bachelor'),
    entry('9', 'Other'),
  );

  test.each<[string[], string | undefined]>([
    [['1', '2', '2B'], '2'],
    [['2B', '1', '2'], '2'],
    [['1', '2', '2B', '3'], '3'],
    // The highest alone has none above it.
    [['1'], undefined],
    [['2', '2B'], undefined],
    [['1', '2'], undefined],
    [['1', '3'], undefined],
    [['1', '2', '2B', '9'], undefined],
    [['1', '2', '2B', '3', '9'], undefined],
    [['9'], undefined],
    [[], undefined],
  ])('%j are all from %s on', (codes, lowest) => {
    expect(ladder.lowestOf(codes)).toBe(lowest);
  });

  test('levels that a list lacks are neither above nor below', () => {
    const few = levels(entry('2', 'Master'), entry('4', 'College'));
    expect(few.lowestOf(['2'])).toBeUndefined();
    expect(few.lowestOf(['2', '4'])).toBe('4');
    expect(few.andAbove('4')).toEqual(['2', '4']);
    expect(few.andAbove('2')).toEqual(['2']);
  });

  test('a code of no level has none above it, nor has what is no code', () => {
    expect(ladder.andAbove('2B')).toEqual(['1', '2', '2B']);
    expect(ladder.andAbove('9')).toBeUndefined();
    expect(ladder.andAbove('GONE')).toBeUndefined();
    for (const none of [of(FIELDS.text), of(FIELDS.waiting), of(FIELDS.agrees), of(undefined)]) {
      expect(none.andAbove('1')).toBeUndefined();
      expect(none.lowestOf(['1', '2'])).toBeUndefined();
    }
  });
});

describe('[ELIG-07] names of codes', () => {
  const codes = levels(
    entry('1', 'Male'),
    entry('2', 'Same'),
    entry('3', 'same'),
    entry('4', ''),
    entry('5', 'a/b'),
  );

  test.each([
    ['1', 'Male'],
    ['2', 'Same [2]'],
    ['3', 'same [3]'],
    ['4', '4'],
    ['5', '“a/b”'],
    ['', 'not filled in'],
    ['77', '“77”'],
    // No code, but spelt like the name of one: its id says that it is itself.
    ['Male', 'Male [Male]'],
    ['A [1]', '“A [1]”'],
  ])('%j is told as %s and read as itself', (code, told) => {
    expect(codes.tell(code)).toBe(told);
    const isQuoted = told.startsWith('“');
    expect(codes.read(isQuoted ? told.slice(1, -1) : told, isQuoted)).toBe(code);
  });

  test('what is no name of a code is not read unless it is quoted', () => {
    expect(codes.read('Female', false)).toBeUndefined();
    expect(codes.read('Same', false)).toBeUndefined();
    expect(codes.read('Female', true)).toBe('Female');
    expect(codes.read('MALE', false)).toBe('1');
    expect(codes.read('not filled in', true)).toBe('not filled in');
  });

  test.each([
    'Notfilledin',
    'Not filled in',
    'Filled in',
    'contains milk',
    'Other than dogs',
    'Master or above',
    'after 5',
  ])('a code that is called %j is quoted, since it would say something else', (name) => {
    const confusing = levels(entry('1', name), entry('2', 'Milk'));
    expect(confusing.tell('1')).toBe(`“${name}”`);
    expect(confusing.tell('2')).toBe('Milk');
  });

  test('of a list that is not there no name is known', () => {
    const { tell, read } = of(FIELDS.waiting);
    expect(tell('1')).toBe('“1”');
    expect(read('1', false)).toBeUndefined();
    expect(read('Doctor', false)).toBeUndefined();
    expect(read('1', true)).toBe('1');
    expect(read('Doctor [1]', false)).toBe('1');
  });

  test('are made once for a list in a language', () => {
    const names = named(entry('1', 'Male'));
    const english = valueNames(FIELDS.level, names, say);
    expect(valueNames(FIELDS.level, names, say)).toBe(english);
    const chinese = valueNames(FIELDS.level, { ...names, language: 'zh' }, sayIn('zh'));
    expect(chinese).not.toBe(english);
    expect(chinese.tell('')).toBe('未填写');
    expect(valueNames(FIELDS.level, names, say)).toBe(english);
  });
});

describe('[ELIG-07] values that stand for themselves', () => {
  test('texts are quoted, dates and numbers are not', () => {
    expect(of(FIELDS.text).tell('5')).toBe('5');
    expect(of(FIELDS.text).tell('five')).toBe('“five”');
    expect(of(FIELDS.size).tell('-2.5')).toBe('-2.5');
    expect(of(FIELDS.size).tell('much')).toBe('“much”');
    expect(of(FIELDS.day).tell('2026-12-31')).toBe('2026-12-31');
    expect(of(FIELDS.agrees).tell('1')).toBe('Yes');
    expect(of(FIELDS.agrees).tell('5')).toBe('“5”');
  });

  test.each([
    ['text', 'five', 'five'],
    ['text', 'a [1]', 'a [1]'],
    ['text', '', undefined],
    ['size', '170', '170'],
    ['size', '-2.5', '-2.5'],
    ['size', 'five', undefined],
    ['day', '2026-12-31', '2026-12-31'],
    ['day', 'yesterday', undefined],
    ['agrees', 'no', '0'],
    ['agrees', 'perhaps', undefined],
    ['agrees', '1', undefined],
    ['agrees', 'Yes [1]', '1'],
  ] as const)('of a %s, %j without quotes is %j', (kind, text, value) => {
    expect(of(FIELDS[kind]).read(text, false)).toBe(value);
  });

  test.each(['text', 'size', 'day', 'agrees', 'waiting', 'level'] as const)(
    'of a %s, "not filled in" is no value unless it is quoted',
    (kind) => {
      const { read, tell } = of(FIELDS[kind]);
      expect(read('not  FILLED in', false)).toBe('');
      expect(read('not filled in', true)).toBe('not filled in');
      expect(tell('')).toBe('not filled in');
    },
  );

  test('a field that is not there is told by its id, its values as texts', () => {
    const when: ConditionWhen = { set: 'A04', when: { item: 'GONE', in: ['x', '5'] } };
    expect(conditionWords(when, named(), say)).toBe('GONE: “x”, 5');
  });
});

describe('[ELIG-07] ways in which values are asked for', () => {
  test('each stands once, those that take no values before those that do', () => {
    const forms = VALUE_FORMS.map(({ name }) => name);
    expect(new Set(forms).size).toBe(forms.length);
    expect(forms).toEqual([
      'andAbove',
      'filled',
      'empty',
      'not',
      'greaterDate',
      'greater',
      'lessDate',
      'less',
      'contains',
      'lacks',
    ]);
  });

  test.each<Language>(['zh', 'en'])('none is left out of a list that takes rungs, in %s', (language) => {
    const list: CodeList = {
      codesetid: 'LE',
      name: t('Level'),
      items: [entry('1', 'Doctor'), entry('2', 'Master'), entry('3', 'Bachelor')],
    };
    const names: ConditionNames = { sets: SETS, lists: [list], language };
    const not: ConditionWhen = { set: 'A04', when: { item: 'LEVEL', is: 'not', of: ['1', '2'] } };
    const sentence = conditionWords(not, names, sayIn(language));
    expect(sentence).toMatch(/Doctor.*Master/);
    expect(readConditionWords(sentence, names, sayIn(language))).toEqual({ when: not });
  });
});
