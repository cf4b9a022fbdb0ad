import { expect, test } from 'vitest';
import { readFieldSet } from '@portal/wire';
import { fieldOf } from './fields/intents.ts';
import { setOf, t, textField } from './testing.ts';
import { isMust, limitsOnWire, wireSetOf } from './wire-set.ts';

const set = setOf(
  [
    textField('a', { must: '1', itemdesc: t('姓名', 'Name') }),
    textField('b', { archived: '1', itemdesc: t('籍贯') }),
  ],
  {
    must: '0',
    mustFor: ['02'],
    deleteRecord: 'false',
    rules: [{ when: { item: 'a', in: ['1'] }, then: { show: ['b'] } }],
  },
);

test('[HR-10] a draft crosses the wire as a published set does, in the language of the candidate', () => {
  const read = readFieldSet(wireSetOf(set, 7, '01', 'en'));
  expect(read).toMatchObject({ displayname: 'Education', must: '0', deleteRecord: 'false', version: '7' });
  expect(read.rules).toMatchObject(set.rules ?? []);
  // English falls back to Chinese where nobody has written it (D-63).
  expect(read.fieldList.map(({ itemdesc }) => itemdesc)).toEqual(['Name', '籍贯']);
  expect(read.fieldList.map(({ must, archived }) => [must, archived])).toEqual([
    ['1', '0'],
    ['0', '1'],
  ]);
  // A short name crosses in its own language alone (TRY-20).
  const named = { ...set, shortname: t('学历') };
  expect(readFieldSet(wireSetOf(named, 7, '01', 'zh')).shortname).toBe('学历');
  expect(readFieldSet(wireSetOf(named, 7, '01', 'en')).shortname).toBe('');
  expect(readFieldSet(wireSetOf(set, 7, '01', 'zh')).fieldList[0]?.itemdesc).toBe('姓名');
});

test('[FORM-09] the columns of a table have their names in one language, as all texts of a set; what cannot be read crosses as it is', () => {
  const crossed = (columns: string, language: 'zh' | 'en') => {
    const table = { ...fieldOf('table', { itemid: 'A0199', itemdesc: t('项目表') }), columns };
    return readFieldSet(wireSetOf({ ...set, fieldList: [table] }, 7, '01', language)).fieldList[0]?.columns;
  };
  const columns = 'rows=0-3; a text must zh:"项目" en:"Project"; b text zh:"角色"';
  expect(crossed(columns, 'zh')).toBe('rows=0-3; a text must zh:"项目"; b text zh:"角色"');
  expect(crossed(columns, 'en')).toBe('rows=0-3; a text must en:"Project"; b text en:"角色"');
  expect(crossed('a "', 'en')).toBe('a "');
});

test('[HR-07] a set is required of all, or of the identities that it names', () => {
  expect(isMust(set, '01')).toBe(false);
  expect(isMust(set, '02')).toBe(true);
  expect(wireSetOf(set, 1, '02', 'zh').must).toBe('1');
  expect(isMust({ ...set, must: '1' }, '01')).toBe(true);
});

test('[ATT-14, HR-10] the slots of a set cross with it, so that a first record has them; without files there are none', () => {
  const slots = [{ title: t('证书', 'Certificate'), filetype: '07' }];
  const crossed = (file_flag: '' | '6') =>
    readFieldSet(wireSetOf({ ...set, file_flag, uploadSlots: slots }, 1, '01', 'en')).uploadFileList;
  expect(crossed('6')).toEqual([{ title: 'Certificate', filetype: '07' }]);
  expect(crossed('')).toEqual([]);
});

test('[FORM-04] fewest records that hang on the rest of the resume count once that is known', () => {
  const ruled = { ...set, minRecords: 2, maxRecords: 4, minWhen: { set: 'A04', count: { atLeast: 1 } } };
  const records = (demand?: { atLeast: boolean }) => wireSetOf(ruled, 7, '01', 'zh', demand).records;
  expect(records()).toEqual({ max: '4' });
  expect(records({ atLeast: false })).toEqual({ max: '4' });
  expect(records({ atLeast: true })).toEqual({ min: '2', max: '4' });
  expect(limitsOnWire({ ...set, minRecords: 2 })).toEqual({ min: '2' });
  expect(limitsOnWire(set)).toEqual({});
});
