import { expect, test } from 'vitest';
import en from '@portal/locales/en/fieldsets.json';
import zh from '@portal/locales/zh/fieldsets.json';
import { fieldWords } from './field-words.ts';
import { fieldOf } from './intents.ts';
import { t } from '../testing.ts';

const lists = [{ codesetid: 'AM', name: t('学历', 'Education') }];

/** A text with its values filled in, as i18next does. */
const say =
  ({
    limit,
    pattern,
    bound,
    counted,
  }: Record<'limit' | 'pattern' | 'bound' | 'counted', Readonly<Record<string, string>>>) =>
  (key: string, values: Record<string, string | number>): string => {
    const texts: Record<string, Readonly<Record<string, string>>> = { limit, pattern, bound };
    const [group = '', name = ''] = key.split('.');
    const plural = `${name}_${values['count'] === 1 ? 'one' : 'other'}`;
    const text = texts[group]?.[name] ?? texts[group]?.[plural] ?? texts[group]?.[`${name}_other`] ?? key;
    return text
      .replace(/\{\{(\w+)\}\}/g, (_, place: string) => String(values[place] ?? ''))
      .replace(/\$t\(fieldsets:counted\.(\w+), \{'count': (\d+) \}\)/g, (_, noun: string, count: string) =>
        String(counted[`${noun}_${count === '1' ? 'one' : 'other'}`]).replace('{{count}}', count),
      );
  };
const label = { itemid: 'a', itemdesc: t('字段', 'Field') };

test('[GRID-12] what a field accepts reads in words of both languages', () => {
  const several = { ...fieldOf('choices', label, 'AM'), maxValue: '3' };
  expect(fieldWords(several, { lists, fields: [], language: 'zh' }, say(zh))).toEqual([
    '从代码表“学历”（AM）中选择',
    '只能选最末级',
    '最多选 3 项',
  ]);
  const number = { ...fieldOf('number', label), itemlength: 3, decimal: 2 };
  expect(fieldWords(number, { lists, fields: [], language: 'en' }, say(en))).toEqual([
    'at most 2 decimal places',
    'at most 999.99',
  ]);
  const text = { ...fieldOf('text', label), pattern: 'orcid' };
  expect(fieldWords(text, { lists, fields: [], language: 'en' }, say(en))).toEqual([
    'at most 60 characters',
    'fits: ORCID',
  ]);
  const date = { ...fieldOf('date', label), dateType: 'past' };
  expect(fieldWords(date, { lists, fields: [], language: 'zh' }, say(zh))).toEqual([
    '不晚于今天',
    '显示为 yyyy-MM-dd',
  ]);
  const fields = [fieldOf('date', { itemid: 'b', itemdesc: t('入学日期', 'Enrolled') })];
  const bounded = { ...fieldOf('date', label), minValue: '[b]+30m', maxValue: 'today-1y' };
  expect(fieldWords(bounded, { lists, fields, language: 'zh' }, say(zh))).toEqual([
    '最早：“入学日期”之后 30 个月',
    '最晚：今天之前 1 年',
    '显示为 yyyy-MM-dd',
  ]);
  expect(fieldWords(bounded, { lists, fields, language: 'en' }, say(en))).toEqual([
    'not before 30 months after “Enrolled”',
    'not after 1 year before today',
    'shown as yyyy-MM-dd',
  ]);
  expect(
    fieldWords(
      { ...bounded, minValue: '[gone]', maxValue: 'today' },
      { lists, fields, language: 'en' },
      say(en),
    ),
  ).toEqual(['not before “gone”', 'not after today', 'shown as yyyy-MM-dd']);
  const list = {
    ...lists[0],
    codesetid: 'AM',
    name: t('学历', 'Education'),
    items: [
      { id: '1', parent: '', name: t('本科', 'Bachelor') },
      { id: '2', parent: '', name: t('都不是', 'None') },
    ],
  };
  const degree = fieldOf('code', { itemid: 'c', itemdesc: t('学位', 'Degree') }, 'AM');
  const ruled = { ...several, choices: 'ranked; alone: 2; c = 1: 1 | 2; gone = x: y', offered: '"1"' };
  expect(fieldWords(ruled, { lists: [list], fields: [degree], language: 'zh' }, say(zh)).slice(3)).toEqual([
    '选择有先后顺序',
    '只能单独选择：都不是',
    '“学位”为 本科 时，只能选：本科 / 都不是',
    '“gone”为 x 时，只能选：y',
    '预填：本科',
  ]);
  const sets = [
    {
      fieldsetid: 'H',
      displayname: t('家庭', 'Home'),
      must: '0' as const,
      fieldList: [fieldOf('text', label)],
    },
  ];
  const begins = (offered: string) =>
    fieldWords({ ...text, offered }, { lists: [], fields: [], sets, language: 'en' }, say(en)).at(-1);
  expect(begins('H.a')).toBe('begins with “Field” of “Home”');
  expect(begins('other')).toBe('begins with “other” of the last record');
  expect(begins('today')).toBe('begins with the day on which it is filled in');
  const file = {
    ...fieldOf('file', label),
    fileTypes: 'PDF, jpg',
    fileKb: 5120,
    fileMost: 3,
    pictureWidth: 300,
    pictureHeight: 400,
  };
  expect(fieldWords(file, { lists, fields: [], language: 'zh' }, say(zh))).toEqual([
    '只收 pdf jpg',
    '单个不超过 5120 KB',
    '最多 3 个文件',
    '图片至少 300 × 400 像素',
  ]);
  expect(fieldWords(fieldOf('note', label), { lists, fields: [], language: 'zh' }, say(zh))).toEqual([]);
});
