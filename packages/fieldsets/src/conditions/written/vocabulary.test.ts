import { describe, expect, test } from 'vitest';
import { BASIC_SET } from '@portal/rules';
import type { StoredField } from '@portal/schemas';
import { fieldOf } from '../../fields/intents.ts';
import type { CodeEntry, CodeList, Intent } from '../../model.ts';
import { setOf, t } from '../../testing.ts';
import { readWritten } from './read-written.ts';
import { vocabularyLists, vocabularyOf } from './vocabulary.ts';

const named = (intent: Intent, itemid: string, zh: string, more: Partial<StoredField> = {}, list = '') => ({
  ...fieldOf(intent, { itemid, itemdesc: t(zh) }, list),
  ...more,
});
const level = (itemid = 'LEVEL', more: Partial<StoredField> = {}): StoredField =>
  named('code', itemid, '学历', more, 'AM');
const entry = (id: string, zh: string, en = '', parent: string | null = ''): CodeEntry =>
  ({ id, parent, name: t(zh, en) }) as CodeEntry;
const listOf = (codesetid: string, ...items: CodeEntry[]): CodeList => ({ codesetid, name: t('表'), items });
const LEVELS = listOf('AM', entry('1', '硕士研究生'), entry('2', '大学本科'));
const ANSWERS = listOf('AX', entry('1', '是'), entry('0', '否'));

describe('where written conditions find what they speak of', () => {
  test.each<[string, StoredField[]]>([
    ['a retired item', [level('OLD', { archived: '1' }), level()]],
    ['a text between items', [named('note', 'TEXT', '学历'), level()]],
    ['an item with another label', [named('text', 'NAME', '姓名'), level()]],
  ])('[ELIG-06] %s is passed over', (_, fields) => {
    expect(vocabularyOf([setOf(fields)], [LEVELS]).education?.item).toBe('LEVEL');
  });

  test('[ELIG-06] retired sets are passed over', () => {
    const sets = [setOf([level()], { fieldsetid: 'OLD', archived: '1' }), setOf([level()])];
    expect(vocabularyOf(sets, [LEVELS]).education?.set).toBe('A04');
    expect(vocabularyOf(sets.slice(0, 1), [LEVELS]).education).toBeUndefined();
  });

  test.each([t('学历', 'Schooling'), t('程度', 'Education  LEVEL'), t('学历')])(
    '[ELIG-06] a label in one language is enough: %j',
    (itemdesc) => {
      expect(vocabularyOf([setOf([level('LEVEL', { itemdesc })])], [LEVELS]).education?.item).toBe('LEVEL');
    },
  );

  test('[ELIG-06] what no set asks for is absent', () => {
    expect(Object.keys(vocabularyOf([], []))).toEqual([]);
    expect(Object.keys(vocabularyOf([setOf([level()])], [LEVELS]))).toEqual(['education']);
    expect(Object.keys(vocabularyOf([setOf([level()])], []))).toEqual([]);
  });

  test('[ELIG-06] a birthday is that of the basic set, not of a relative', () => {
    const born = named('date', 'BORN', '出生日期');
    const family = setOf([born], { fieldsetid: 'A79' });
    const basics = setOf([born], { fieldsetid: BASIC_SET });
    expect(vocabularyOf([family, basics], []).birthday).toEqual({ set: BASIC_SET, item: 'BORN' });
    expect(vocabularyOf([family], []).birthday).toBeUndefined();
  });

  test.each([
    [['工作单位', '开始时间', '结束时间'], true],
    [['工作单位', '开始时间'], false],
    [['工作单位', '结束时间'], false],
    [['开始时间', '结束时间'], false],
  ])('[ELIG-06] a career has an employer, a start and an end: %j', (labels, isOne) => {
    const fields = labels.map((label) => named(label === '工作单位' ? 'text' : 'month', label, label));
    const elsewhere = setOf([named('month', 'S', '开始时间'), named('month', 'E', '结束时间')], {
      fieldsetid: 'A99',
    });
    expect(vocabularyOf([elsewhere, setOf(fields)], []).work).toEqual(
      isOne ? { set: 'A04', from: '开始时间', to: '结束时间' } : undefined,
    );
  });
});

describe('[ELIG-06] what the codes of a list stand for', () => {
  const codes = (...items: CodeEntry[]) =>
    vocabularyOf([setOf([level()])], [listOf('AM', ...items)]).education?.codes;

  test('either language names the level, Chinese first; honours are none', () => {
    expect(
      codes(
        entry('1', '研究生一', 'Master'),
        entry('2', '硕士'),
        entry('3', '本科', 'Master'),
        entry('4', '名誉博士'),
        entry('5', '小学', 'Primary'),
      ),
    ).toEqual({ master: ['1', '2'], bachelor: ['3'] });
  });

  test('a code stands for those of its level below it, not for those of another', () => {
    expect(
      codes(
        entry('1', '研究生教育', '', null),
        entry('11', '博士', '', '1'),
        entry('12', '硕士', '', '1'),
        entry('121', '硕士研究生', '', '12'),
        entry('2', '本科', '', null),
        entry('21', '大专', '', '2'),
      ),
    ).toEqual({ doctor: ['11'], master: ['12'], bachelor: ['2'], college: ['21'] });
  });
});

test.each(['MBA', 'mba', 'ＭＢＡ'])(
  '[ELIG-06] a subject is found in its list however %s is written',
  (cell) => {
    const major = named('code', 'MAJOR', '所学专业', {}, 'ZY');
    const known = vocabularyOf([setOf([major])], [listOf('ZY', entry('7', 'M B A'))]);
    expect(readWritten('subject', cell, known)).toEqual({
      terms: [{ set: 'A04', when: { item: 'MAJOR', in: ['7'] } }],
    });
  },
);

describe('[ELIG-06] full-time studies', () => {
  const asked = (full: StoredField, lists = [LEVELS, ANSWERS]) =>
    vocabularyOf([setOf([level(), full])], lists).fullTime;

  test.each<[string, StoredField, readonly string[] | undefined]>([
    ['a choice from a list', named('code', 'FULL', '是否全日制', {}, 'AX'), ['1']],
    ['yes or no', named('yesno', 'FULL', '全日制'), ['1']],
    ['a label in English', named('yesno', 'FULL', '形式', { itemdesc: t('形式', 'Full-time?') }), ['1']],
    ['a text, in which nothing is known to say yes', named('text', 'FULL', '全日制'), undefined],
    ['a choice whose list is not there', named('code', 'FULL', '全日制', {}, 'GONE'), undefined],
    ['a retired item', named('yesno', 'FULL', '全日制', { archived: '1' }), undefined],
    ['another item', named('yesno', 'FULL', '在职'), undefined],
  ])('%s', (_, full, yes) => {
    expect(asked(full)).toEqual(yes && { set: 'A04', item: 'FULL', yes });
  });

  test('counts beside the level of education alone', () => {
    const elsewhere = setOf([named('yesno', 'FULL', '全日制')], { fieldsetid: 'A19' });
    expect(vocabularyOf([elsewhere, setOf([level()])], [LEVELS]).fullTime).toBeUndefined();
    expect(vocabularyOf([elsewhere], [LEVELS]).fullTime).toBeUndefined();
  });
});

describe('[ELIG-06] code lists that are needed', () => {
  const full = named('code', 'FULL', '全日制', {}, 'AX');

  test.each<[string, StoredField[], string[]]>([
    ['of every choice, each once', [level(), named('code', 'DEGREE', '学位', {}, 'AM'), full], ['AM', 'AX']],
    ['of no text', [level(), named('memo', 'MAJOR', '所学专业', { codesetid: 'ZZ' })], ['AM']],
    ['of no choice that waits for its list', [level(), named('code', 'PARTY', '政治面貌')], ['AM']],
    ['of nothing where nothing is asked', [full], []],
  ])('%s', (_, fields, expected) => {
    expect(vocabularyLists([setOf(fields)])).toEqual(expected);
  });

  test('full-time studies are looked for beside the level of education', () => {
    const elsewhere = setOf([named('code', 'OTHER', '全日制', {}, 'BX')], { fieldsetid: 'A19' });
    expect(vocabularyLists([elsewhere, setOf([level(), full])])).toEqual(['AM', 'AX']);
    expect(vocabularyLists([])).toEqual([]);
  });
});
