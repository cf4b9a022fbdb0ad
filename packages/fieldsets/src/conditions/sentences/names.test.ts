import { describe, expect, test } from 'vitest';
import { BASIC_SET } from '@portal/rules';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { fieldOf } from '../../fields/intents.ts';
import type { Intent } from '../../model.ts';
import { setOf, t } from '../../testing.ts';
import { conditionWords } from '../condition-words.ts';
import { isBirthday, pathOf, periodOf, quotedName, sentenceNames, type ConditionNames } from './names.ts';
import { sayIn } from './say.test.support.ts';

const say = sayIn('en');
const field = (intent: Intent, itemid: string, en: string, zh = ''): StoredField =>
  fieldOf(intent, { itemid, itemdesc: t(zh, en) });
const set = (fieldsetid: string, en: string, ...fields: StoredField[]): StoredFieldSet =>
  setOf(fields, { fieldsetid, displayname: t(en, en) });
const names = (...sets: StoredFieldSet[]): ConditionNames => ({ sets, lists: [], language: 'en' });
const fieldNames = (...sets: StoredFieldSet[]) => {
  const { nameOf } = sentenceNames(names(...sets), say).fields;
  return (of: string, item: string) => nameOf.get(pathOf(of, item));
};

describe('[ELIG-07] what sets and fields are called in sentences', () => {
  test('a field by its label alone where only one has it, else with its set, else with its id', () => {
    const nameOf = fieldNames(
      set('A', 'Studies', field('text', 'A1', 'Subject'), field('text', 'A2', 'Name')),
      set(
        'B',
        'Work',
        field('text', 'B1', 'Name'),
        field('text', 'B2', 'Post'),
        field('text', 'B3', ' POST '),
      ),
    );
    expect(nameOf('A', 'A1')).toBe('Subject');
    expect(nameOf('A', 'A2')).toBe('Name in Studies');
    expect(nameOf('B', 'B1')).toBe('Name in Work');
    expect(nameOf('B', 'B2')).toBe('Post [B.B2]');
    expect(nameOf('B', 'B3')).toBe(' POST  [B.B3]');
  });

  test('a text between fields asks nothing: it has no name, and takes none from a field', () => {
    const nameOf = fieldNames(
      set('A', 'Studies', field('note', 'N', 'Subject'), field('text', 'A1', 'Subject')),
    );
    expect(nameOf('A', 'A1')).toBe('Subject');
    expect(nameOf('A', 'N')).toBeUndefined();
  });

  test('two sets of one name are told apart by their ids', () => {
    const { sets } = sentenceNames(names(set('A', 'Work'), set('B', 'work'), set('C', 'Papers')), say);
    expect([...sets.nameOf.values()]).toEqual(['Work [A]', 'work [B]', 'Papers']);
    expect(sets.idOf.get('work[b]')).toBe('B');
    expect(sets.idOf.get('papers')).toBe('C');
    expect(sets.idOf.get('work')).toBeUndefined();
  });

  test('are made once for a list of sets in a language', () => {
    const { sets } = names(set('A', 'Work', field('text', 'A1', 'Post', '职务')));
    const english = sentenceNames({ sets, lists: [], language: 'en' }, say);
    const chinese = sentenceNames({ sets, lists: [], language: 'zh' }, sayIn('zh'));
    expect([...chinese.fields.nameOf.values()]).toEqual(['职务']);
    expect([...english.fields.nameOf.values()]).toEqual(['Post']);
    expect(sentenceNames({ sets, lists: [], language: 'en' }, say)).toBe(english);
    expect(sentenceNames({ sets, lists: [], language: 'zh' }, sayIn('zh'))).toBe(chinese);
    expect(sentenceNames({ sets: [...sets], lists: [], language: 'en' }, say)).not.toBe(english);
  });

  test.each(['a:b', 'a；b', 'a·b', 'a、b', 'a，b', '(a', '“a', 'a"', 'a/b', 'a]', ' a', 'a ', ''])(
    'the name %j would be taken for something else and is quoted',
    (name) => {
      expect(quotedName(name, say)).toBe(`“${name}”`);
    },
  );

  test('other names stand as they are, unless they say something', () => {
    expect(quotedName('a b-c', say)).toBe('a b-c');
    expect(quotedName('filled in', say, (name) => name === 'filled in')).toBe('“filled in”');
    expect(quotedName('a”b', say)).toBe('“a””b”');
  });
});

describe('[ELIG-07] the day of birth', () => {
  const born = field('date', 'D', 'Date of birth', '出生日期');

  test.each<[string, StoredField, boolean]>([
    ['by its label in both languages', born, true],
    ['by its label in Chinese alone', field('date', 'D', 'Day', '出生日期'), true],
    [
      'by its label in English alone, however it is written',
      field('date', 'D', ' DATE of Birth', '日子'),
      true,
    ],
    ['not by another label', field('date', 'D', 'First day at work', '参加工作时间'), false],
  ])('is known %s', (_, one, isOne) => {
    expect(isBirthday(names(set(BASIC_SET, 'Person', one)), BASIC_SET, 'D')).toBe(isOne);
  });

  test('is that of the person, not of a relative, and no field that is not there', () => {
    const all = names(
      set('FAMILY', 'Family', born),
      set(BASIC_SET, 'Person', field('date', 'P', 'Other day')),
    );
    expect(isBirthday(all, 'FAMILY', 'D')).toBe(false);
    expect(isBirthday(all, BASIC_SET, 'D')).toBe(false);
    expect(isBirthday(names(), BASIC_SET, 'D')).toBe(false);
    expect(conditionWords({ set: 'FAMILY', age: 'D', on: '', atLeast: 60 }, all, say)).toBe(
      'Age by Date of birth: 60 or over (on the day of applying)',
    );
  });
});

describe('[ELIG-07] the period of a record', () => {
  const start = field('date', 'S', 'Start date', '开始时间');
  const end = field('date', 'E', 'End date', '结束时间');
  const period = (...fields: StoredField[]) => periodOf(names(set('W', 'Work', ...fields)), 'W');

  test('lies between its start and its end, whichever stands first', () => {
    expect(period(start, end)).toEqual({ from: 'S', to: 'E' });
    expect(period(field('text', 'X', 'Post'), end, start)).toEqual({ from: 'S', to: 'E' });
  });

  test('is known by labels in one language', () => {
    expect(period(field('date', 'S', '', '开始时间'), field('date', 'E', 'End date', '末'))).toEqual({
      from: 'S',
      to: 'E',
    });
  });

  test('is none where either is missing, or the set', () => {
    expect(period(start)).toBeUndefined();
    expect(period(end)).toBeUndefined();
    expect(period()).toBeUndefined();
    expect(periodOf(names(), 'W')).toBeUndefined();
  });
});
