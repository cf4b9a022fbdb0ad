import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ageOf,
  calendarGap,
  checkDate,
  checkFile,
  checkNumber,
  codePointLength,
  compareDecimals,
  cutToLength,
  dateKind,
  isApplied,
  extensionOf,
  inLanguage,
  isCollected,
  isDate,
  isEmail,
  mapText,
  MAX_CONTENT_FILE,
  memoLength,
  namesInList,
  normaliseDate,
  normaliseNumber,
  numberLimits,
  parseState,
  PHOTO_EXTENSIONS,
  RESUME_EXTENSIONS,
  saidIn,
  stripWhitespace,
  toHalfWidth,
  truncate,
  setNameRoom,
  TRUNCATE,
  uploadLimits,
  writeDate,
} from './index.ts';

const today = '2026-07-03';

test('[VAL-02] a text is cut at code points', () => {
  expect(cutToLength('招聘门户系统', 5)).toBe('招聘门户系');
  expect(cutToLength('😀😀😀', 2)).toBe('😀😀');
  expect(cutToLength('ab', 5)).toBe('ab');
  expect(codePointLength('𠮷野家')).toBe(3);
});

test('[VAL-02] cutting keeps whole code points for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (value, limit) => {
      expect(Array.from(cutToLength(value, limit))).toEqual(Array.from(value).slice(0, limit));
    }),
  );
});

test('[CONST-07] shortened texts count code points and carry an ellipsis only when cut', () => {
  expect(truncate('😀'.repeat(11), TRUNCATE.set)).toEqual({ text: `${'😀'.repeat(10)}…`, cut: true });
  expect(truncate('教育经历', TRUNCATE.set)).toEqual({ text: '教育经历', cut: false });
  expect(TRUNCATE).toEqual({ email: 20, set: 10, mini: 17, name: 19 });
  for (const limit of Object.values(TRUNCATE)) {
    expect(truncate('岗'.repeat(limit), limit).cut).toBe(false);
    expect(truncate('岗'.repeat(limit + 1), limit)).toEqual({ text: `${'岗'.repeat(limit)}…`, cut: true });
  }
});

test('[FORM-13] the list of a resume has room for ten characters, for twice as many where all are letters', () => {
  const rooms = ['教育经历', 'Éducation', 'Личные данные', 'CET-6 成绩', '', '😀', '한국어'].map(setNameRoom);
  expect(rooms).toEqual([10, 20, 20, 10, 20, 10, 10]);
});

test('[VAL-03] white space goes from passwords wherever it stands', () => {
  expect(stripWhitespace('Ab 1# x')).toBe('Ab1#x');
  expect(stripWhitespace('\t a\u3000b\u00a0c\n')).toBe('abc');
});

test('[VAL-04] an address needs one @ and a domain with a dot', () => {
  for (const good of ['li.lei@example.com', 'a+b@x.co', '李@例子.公司', ' a@b.cn '])
    expect(isEmail(good), good).toBe(true);
  for (const bad of [
    '',
    'a',
    'a@b',
    'a b@c.d',
    'a@@b.cn',
    '@b.cn',
    'a@.cn',
    'a@b.',
    'a@b..cn',
    'a@b.cn, c@d.cn',
  ])
    expect(isEmail(bad), bad).toBe(false);
});

test('[VAL-04] an address has at most 254 characters', () => {
  const of = (length: number) => `a@${'b'.repeat(length - 'a@.cn'.length)}.cn`;
  expect([isEmail(of(254)), isEmail(of(255))]).toEqual([true, false]);
});

test('[VAL-26] numbers are checked as text', () => {
  const limits = { max: '9.99', decimals: 2 };
  for (const good of ['0', '0.07', '4.18', '9.99', '０.5', ' 1 ', '007'])
    expect(checkNumber(good, limits), good).toBeNull();
  expect(checkNumber('0.075', limits)).toBe('decimals');
  expect(checkNumber('-1', limits)).toBe('min');
  expect(checkNumber('0', limits, '1')).toBe('min');
  for (const bad of ['', 'a', '1e3', '1,000', '--1', '1.2.3', 'Infinity', '+1'])
    expect(checkNumber(bad, limits), bad).toBe('format');
});

test('[VAL-26] no two-decimal amount is refused by rounding', () => {
  for (let cents = 0; cents <= 99_999; cents += 1) {
    const written = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
    if (checkNumber(written, { max: '999.99', decimals: 2 }) !== null) throw new Error(written);
  }
});

test('[VAL-27] the maximum is all nines unless maxValue is sent', () => {
  const limits = (itemlength: number, decimal: number, maxValue = '') =>
    numberLimits({ itemlength, decimal, maxValue });
  expect(limits(3, 2)).toEqual({ max: '999.99', decimals: 2 });
  expect(limits(3, 0)).toEqual({ max: '999', decimals: 0 });
  expect(limits(3, 1, '250')).toEqual({ max: '250', decimals: 1 });
  expect(limits(3, 0, 'viel')).toEqual({ max: '999', decimals: 0 });
  expect(limits(0, 0)).toEqual({ max: '', decimals: 0 });
  expect(limits(-1, -1)).toEqual({ max: '', decimals: 0 });
  expect(limits(3, -1)).toEqual({ max: '999', decimals: 0 });
  expect(checkNumber('5', limits(0, 0))).toBeNull();
  expect(checkNumber('999.99', limits(3, 2))).toBeNull();
  expect(checkNumber('1000', limits(3, 2))).toBe('max');
  expect(checkNumber('99999999999999999999', limits(20, 0))).toBeNull();
  expect(checkNumber('100000000000000000000', limits(20, 0))).toBe('max');
});

test('decimals compare exactly beyond the precision of floating point', () => {
  expect(compareDecimals('0.1', '0.10')).toBe(0);
  expect(compareDecimals('99999999999999999.99', '99999999999999999.98')).toBe(1);
  expect(compareDecimals('-2', '1')).toBe(-1);
  expect(normaliseNumber('.5')).toBe('0.5');
  expect(normaliseNumber('12.')).toBe('12');
  expect(normaliseNumber('1.50')).toBe('1.50');
});

test('[VAL-28] the length of a date field decides its kind and shape', () => {
  expect([4, 7, 10, 0, 8].map(dateKind)).toEqual(['year', 'month', 'date', 'date', 'date']);
  expect(checkDate('2026', 'year', { today })).toBeNull();
  expect(checkDate('2026-07', 'month', { today })).toBeNull();
  expect(checkDate('2026-07-03', 'date', { today })).toBeNull();
  expect(checkDate('2026-07-03', 'month', { today })).toBe('format');
  expect(checkDate('2026-02-30', 'date', { today })).toBe('format');
  expect(checkDate('2026-13', 'month', { today })).toBe('format');
});

test('dates may be limited to the past and by a latest date', () => {
  expect(checkDate('2026-07-03', 'date', { today, past: true })).toBeNull();
  expect(checkDate('2026-07-04', 'date', { today, past: true })).toBe('past');
  expect(checkDate('2026-07', 'month', { today, past: true })).toBeNull();
  expect(checkDate('2027', 'year', { today, past: true })).toBe('past');
  expect(checkDate('2020-01-02', 'date', { today, max: '2020-01-01' })).toBe('max');
  expect(checkDate(' 2020-01-01 ', 'date', { today, max: '2020-01-01' })).toBeNull();
  expect(checkDate('2020', 'year', { today, max: '2020-01-01' })).toBeNull();
  expect(checkDate('2030-01-01', 'date', { today, past: false, max: '' })).toBeNull();
});

test('a year counts from 1', () => {
  expect([isDate('0000', 'year'), isDate('0001', 'year')]).toEqual([false, true]);
});

test.each([
  ['2026-07-03', 0],
  ['2026-07-04', null],
  ['2025-07-04', 0],
  ['1876-07-03', 150],
  ['1875-07-04', 150],
  ['1875-07-03', null],
  ['2000-02-30', null],
  ['2000', null],
])('[ELIG-01] who is born on %s is %s years old', (birthday, age) => {
  expect(ageOf(birthday, today)).toBe(age);
});

test.each([
  ['1990-00', 'noSuchMonth'],
  ['1990-01', null],
  ['1990-12', null],
  ['1990-13', 'noSuchMonth'],
  ['1990-13-01', 'noSuchMonth'],
  ['1990-02-28', null],
  [' 1990-02-29 ', 'noSuchDay'],
  ['1990-02-29 10:00', 'noSuchDay'],
  ['1990-02-28T10:00', null],
  ['1990', null],
  ['soon', null],
])('[TRY-12] %j lacks %s in the calendar', (value, gap) => {
  expect(calendarGap(value)).toBe(gap);
});

test('[UX-13] dates are read as people type them', () => {
  for (const typed of ['2026-7-3', '2026/07/03', '2026.7.3', '20260703', '2026年7月3日', '２０２６－７－３'])
    expect(normaliseDate(typed, 'date'), typed).toBe('2026-07-03');
  expect(normaliseDate('2026/7', 'month')).toBe('2026-07');
  expect(normaliseDate('202607', 'month')).toBe('2026-07');
  expect(normaliseDate('2026-07-03', 'month')).toBe('2026-07');
  expect(normaliseDate('2026年', 'year')).toBe('2026');
  expect(normaliseDate('2026-07', 'date')).toBe('2026-07');
  expect(normaliseDate(' soon ', 'date')).toBe('soon');
  expect(normaliseDate(' 2026.7.3 9 ', 'date')).toBe('2026.7.3 9');
  expect(normaliseDate(' 2026-7 ', 'date')).toBe('2026-7');
});

test('[VAL-29] a memo holds 5000 or half its item length', () => {
  expect([0, 10, 400, 401, 1, -3].map(memoLength)).toEqual([5000, 5000, 200, 200, 1, 5000]);
});

test('files are refused by extension, emptiness and size', () => {
  const allowed = { extensions: RESUME_EXTENSIONS, maxBytes: 10 };
  expect(checkFile({ name: '学位证.PDF', size: 10 }, allowed)).toBeNull();
  expect(checkFile({ name: 'a.pdf', size: 11 }, allowed)).toBe('size');
  expect(checkFile({ name: 'a.pdf', size: 0 }, allowed)).toBe('empty');
  expect(checkFile({ name: 'a.pdf.exe', size: 1 }, allowed)).toBe('extension');
  expect(checkFile({ name: 'pdf', size: 1 }, allowed)).toBe('extension');
  expect(['a.b.PDF', '.pdf', 'pdf', 'a.'].map(extensionOf)).toEqual(['pdf', 'pdf', '', '']);
  expect(MAX_CONTENT_FILE).toBe(15_728_640);
  expect(PHOTO_EXTENSIONS.every((extension) => RESUME_EXTENSIONS.includes(extension))).toBe(true);
  expect(RESUME_EXTENSIONS).toHaveLength(16);
});

test('[CONST-05] upload limits have their defaults', () => {
  expect(uploadLimits({})).toEqual({
    resume: 9999 * 1024 * 1024,
    record: 5_242_880,
    photo: Number.POSITIVE_INFINITY,
  });
  expect(uploadLimits({ max_filesize: 20, subFileMaxSize: 100, photo_size: 200 })).toEqual({
    resume: 20 * 1024 * 1024,
    record: 100,
    photo: 200 * 1024,
  });
});

test('[POS-14] a state string is a set of digits', () => {
  for (const text of ['1,2', '12', '2;1']) expect(parseState(text)).toEqual(new Set(['1', '2']));
  expect(parseState('2,6')).toEqual(new Set(['2', '6']));
  expect(parseState('0').size).toBe(0);
  expect(isApplied({ applyed: '', state: '2,6' })).toBe(true);
  expect(isApplied({ applyed: '0', state: '1' })).toBe(false);
  expect(isApplied({ applyed: '', state: '', isApplyedPos: 'true' })).toBe(true);
  expect(isCollected({ collected: '', state: '12' })).toBe(true);
  expect(isCollected({ collected: '0', state: '12' })).toBe(false);
});

test('[UX-12] full-width characters become half-width', () => {
  expect(toHalfWidth('１２Ａ　ｂ')).toBe('12A b');
});

test('rules read no clock: today is always passed in', () => {
  const folder = new URL('.', import.meta.url);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  ))
    expect(readFileSync(new URL(name, folder), 'utf8'), name).not.toMatch(/new Date\(\)|Date\.now/);
});

test('[TRANS-10] stored dates are shown in the format of their field', () => {
  expect(writeDate('2026-07-03', 'yyyy/MM/dd')).toBe('2026/07/03');
  expect(writeDate('2026-07', 'yyyy年MM月')).toBe('2026年07月');
  expect(writeDate('soon', 'yyyy')).toBe('soon');
});

test('[D-63] a stored text is said in the language, else in the next that has it', () => {
  expect(inLanguage({ zh: '姓名', en: 'Name' }, 'en')).toBe('Name');
  expect(inLanguage({ zh: '姓名', en: '' }, 'en')).toBe('姓名');
  for (const nothing of [{ zh: '', en: '' }, null, undefined]) expect(inLanguage(nothing, 'zh')).toBe('');
  expect(mapText({ zh: 'a', en: 'b' }, (said, language) => `${language} ${said}`)).toEqual({
    zh: 'zh a',
    en: 'en b',
  });
  expect(saidIn({ zh: 'a', en: 'b' })).toEqual(['a', 'b']);
});

test('names are listed as the language lists them', () => {
  expect(namesInList(['英语', '日语', '法语'], 'zh')).toBe('英语、日语和法语');
});
