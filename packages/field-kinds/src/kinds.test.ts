import { describe, expect, test } from 'vitest';
import type { Check } from './checks.ts';
import type { KindDescriptor, KindField } from './descriptor.ts';
import { isCoded, NO_ITEMS, sameItem } from './items.ts';
import { displayFormat } from './kinds/calendar-date.ts';
import { choicesOf, idsOf } from './kinds/choices.ts';
import { having, ids, kind, made, TODAY } from './kinds.test.support.ts';
import { asksAnything, asksForFile, holdsValue, kindOf, kindOrText } from './registered.ts';
import { standardKinds, type StandardKindId } from './standard.ts';

describe('[PKG-03] what the kinds are', () => {
  test.each<[string, (one: KindDescriptor) => boolean, string]>([
    ['are chosen rather than typed', (one) => one.selected, 'year month date code choices yesno'],
    ['hold codes of a list', (one) => one.coded, 'code choices'],
    ['hold several codes', (one) => one.several === true, 'choices'],
    ['are hardened as free text', (one) => one.freeText, 'text memo identity'],
    ['take the whole width', (one) => one.wide, 'memo choices table file note section'],
    ['hold no value', (one) => one.widget === null, 'file note section'],
    ['ask for a file', (one) => one.attached === true, 'file'],
    ['ask candidates for something', asksAnything, ids.filter((id) => !/note|section/.test(id)).join(' ')],
    ['may be limited to the past', (one) => one.limits.past === true, 'year month date datetime'],
    ['have levels of a list', (one) => one.limits.levels === true, 'code choices'],
    ['may suggest names of a list', (one) => one.limits.suggestions === true, 'text'],
    ['may ask for a pattern', (one) => one.limits.patterns === true, 'text'],
    [
      'have a highest value',
      (one) => one.limits.highest !== undefined,
      'number year month date datetime choices',
    ],
    [
      'have a length that HR sets',
      (one) => one.limits.length?.editable === true,
      'text memo number phone landline telephone identity email url',
    ],
  ])('those that %s', (_, holds, expected) => {
    expect(having(holds).join(' ')).toBe(expected);
  });
});

describe('[PKG-03] of which kind a field is', () => {
  const named = {
    emailItem: 'MAIL',
    phoneItem: 'PHONE',
    calculate: { ...NO_ITEMS.calculate, cardid: 'CARD' },
  };

  test.each<[string, Partial<KindField>, string]>([
    ['text', { itemtype: 'A' }, 'text'],
    ['memo', { itemtype: 'M' }, 'memo'],
    ['number', { itemtype: 'N', codesetid: 'AX' }, 'number'],
    ['year', { itemtype: 'D', itemlength: 4 }, 'year'],
    ['month', { itemtype: 'D', itemlength: 7 }, 'month'],
    ['date', { itemtype: 'D', itemlength: 10 }, 'date'],
    ['date of an odd length', { itemtype: 'D', itemlength: 16 }, 'date'],
    ['date with a time', { itemtype: 'D', itemlength: 16, format: 'yyyy-MM-dd HH:mm' }, 'datetime'],
    ['date whose format has a time', { itemtype: 'D', itemlength: 10, format: 'yyyy-MM-dd HH:mm' }, 'date'],
    ['text whose format has a time', { itemtype: 'A', itemlength: 16, format: 'HH:mm' }, 'text'],
    ['code', { codesetid: 'AX' }, 'code'],
    ['no code', { codesetid: '0' }, 'text'],
    ['memo with a list', { itemtype: 'M', codesetid: 'AX' }, 'memo'],
    ['choices', { codesetid: 'AX', format: 'choices' }, 'choices'],
    ['memo of several choices', { itemtype: 'M', format: 'choices' }, 'memo'],
    ['yes or no', { format: 'yesno' }, 'yesno'],
    ['number of yes or no', { itemtype: 'N', format: 'yesno' }, 'number'],
    ['phone', { format: 'phone' }, 'phone'],
    ['the phone', { itemid: 'phone' }, 'phone'],
    ['identity', { format: 'identity' }, 'identity'],
    ['the identity number', { itemid: 'Card' }, 'identity'],
    ['e-mail', { format: 'email' }, 'email'],
    ['the e-mail', { itemid: 'mail' }, 'email'],
    ['address', { format: 'url' }, 'url'],
    ['memo of an address', { itemtype: 'M', format: 'url' }, 'memo'],
    ['file', { format: 'file' }, 'file'],
    ['note', { format: 'note' }, 'note'],
  ])('%s', (_, field, expected) => {
    expect(kindOf({ itemid: 'X1', itemtype: 'A', itemlength: 10, ...field }, named)?.id).toBe(expected);
  });

  test('what no kind recognises is text; notes and files hold no value', () => {
    const odd = { itemid: 'X1', itemtype: 'Z', itemlength: 1 };
    expect([kindOf(odd)?.id, kindOrText(odd).id]).toEqual([undefined, 'text']);
    expect(
      (['text', 'file', 'note'] as const).map((id) => [holdsValue(made(id)), asksForFile(made(id))]),
    ).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  test('items are the same without regard to case, and none is the item without a name', () => {
    expect([sameItem('a0101', 'A0101'), sameItem('A0101', 'A0102'), sameItem('', '')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(['AX', '0', ''].map(isCoded)).toEqual([true, false, false]);
  });
});

const CODES = [
  { id: '1', parent: '' },
  { id: '11', parent: '1' },
  { id: '111', parent: '11' },
  { id: '2', parent: '' },
];

test.each<[StandardKindId, Partial<KindField>, good: string[], bad: string[]]>([
  ['text', { itemlength: 3 }, ['abc', '😀😀😀'], ['abcd']],
  ['text', { itemlength: 0 }, ['a'.repeat(5000)], []],
  ['text', { pattern: 'digits' }, ['12', ' 12 '], ['1a']],
  ['memo', { itemlength: 4 }, ['ab'], ['abc']],
  ['number', { itemlength: 2 }, ['99', '０'], ['100', '1.5', '-1', 'x']],
  ['number', { itemlength: 2, decimal: 1, maxValue: '50' }, ['50', '1.5'], ['50.1', '1.55']],
  ['year', {}, ['2026', '2027', '2026-07-03'], ['soon', '26']],
  ['year', { dateType: 'past', maxValue: '2025' }, ['2025'], ['2026', '2027']],
  ['month', { dateType: 'past' }, ['2026-07', '2026/7'], ['2026-08', '2026']],
  ['date', { maxValue: '2026-01-01' }, ['2026-01-01', '20260101'], ['2026-01-02', '2025-02-30']],
  ['date', { maxValue: 'soon' }, ['2999-01-01'], []],
  [
    'datetime',
    {},
    ['2026-07-03 09:05', '2026/7/3 9:05', '2026-07-03 23:59'],
    ['2026-07-03', '2026-07-03 24:00'],
  ],
  ['datetime', { maxValue: '2026-07-03 12:00' }, ['2026-07-03 12:00'], ['2026-07-03 12:01']],
  ['datetime', { dateType: 'past' }, ['2026-07-03 23:59'], ['2026-07-04 00:00']],
  ['code', {}, ['1', '11', '111', '2'], ['3', '']],
  ['code', { leaf_only: '0' }, ['1'], ['3']],
  ['code', { leaf_only: '0', layer: '2' }, ['1', '11', '2'], ['111']],
  ['code', { leaf_only: '0', layer: '1' }, ['1', '2'], ['11', '111']],
  ['choices', { leaf_only: '0' }, ['1', '1 2', '1 1'], ['', ' ', '1 3']],
  ['choices', { leaf_only: '0', maxValue: '2' }, ['1 2', '1 1 2'], ['1 2 11']],
  ['choices', { leaf_only: '0', itemlength: 3 }, ['1 2'], ['1 11']],
  ['yesno', {}, ['1', '0'], ['2', '是']],
  ['phone', {}, ['13800138000', '138 0013 8000'], ['1380013800']],
  ['identity', {}, ['11010519491231002X', ' 11010519491231002x '], ['110105194912310021']],
  ['email', { itemlength: 6 }, ['a@b.cn', ' a@b.cn '], ['a@b', 'ab@b.cn']],
  [
    'url',
    { itemlength: 20 },
    ['https://example.com', 'example.com'],
    ['ftp://example.com', 'https://example.com/ab'],
  ],
  ['file', {}, [], ['x', '']],
  ['note', {}, [], ['x', '']],
])('[PKG-03] a field of the kind %s with %j takes %j and refuses %j', (id, more, good, bad) => {
  const leaf = id === 'code' && Object.keys(more).length === 0 ? { leaf_only: '0' } : {};
  const check = (value: string) =>
    kind(id).check(value, made(id, { ...leaf, ...more }), { today: TODAY, codes: CODES });
  for (const value of good) expect(check(value), value).toBe(true);
  for (const value of bad) expect(check(value), value).toBe(false);
});

test('[TRANS-04] where leaves alone may be chosen, a code with codes below it may not; without a list none may', () => {
  const leaf = (value: string) => kind('code').check(value, made('code'), { today: TODAY, codes: CODES });
  expect(['1', '11', '111', '2'].map(leaf)).toEqual([false, false, true, true]);
  expect(kind('code').check('2', made('code'), { today: TODAY })).toBe(false);
});

test.each<[StandardKindId, Partial<KindField> | undefined, string, string]>([
  ['text', { itemlength: 2 }, ' abc ', 'ab'],
  ['text', { itemlength: 0 }, ' abc ', 'abc'],
  ['text', undefined, ' abc ', 'abc'],
  ['memo', { itemlength: 4 }, ' abc ', 'ab'],
  ['memo', undefined, ' abc ', 'abc'],
  ['number', {}, ' ０７.５０ ', '7.50'],
  ['year', {}, '2026年', '2026'],
  ['month', {}, '2026/7', '2026-07'],
  ['date', {}, '20260703', '2026-07-03'],
  ['datetime', {}, '2026年7月3日9时5分', '2026-07-03 09:05'],
  ['datetime', {}, ' soon ', 'soon'],
  ['code', {}, ' 1 ', '1'],
  ['choices', {}, ' 2  1 2 ', '2 1'],
  ['yesno', {}, ' 是 ', '1'],
  ['yesno', {}, 'Ｎｏ', '0'],
  ['yesno', {}, ' maybe ', 'maybe'],
  ['phone', {}, '138 0013 8000', '13800138000'],
  ['identity', {}, '11010519491231002x', '11010519491231002X'],
  ['email', {}, ' a@b.cn ', 'a@b.cn'],
  ['url', {}, 'example.com', 'https://example.com'],
  ['note', {}, ' x ', 'x'],
])('[UX-12] %s with %j: %j is stored as %j', (id, more, typed, stored) => {
  expect(kind(id).normalise(typed, more && made(id, more))).toBe(stored);
});

test.each<[StandardKindId, Partial<KindField>, string, string]>([
  ['date', { format: 'yyyy/MM/dd' }, '2026-07-03', '2026/07/03'],
  ['month', { format: 'yyyy年MM月' }, '2026-07', '2026年07月'],
  ['month', { format: 'yyyy-MM-dd' }, '2026-07', '2026-07'],
  ['year', {}, '2026', '2026'],
  ['datetime', { format: 'yyyy年MM月dd日 HH:mm' }, '2026-07-03 09:05', '2026年07月03日 09:05'],
  ['datetime', { format: 'odd HH:mm' }, '2026-07-03 09:05', '2026-07-03 09:05'],
  ['datetime', {}, 'soon', 'soon'],
  ['phone', {}, '13800138000', '138 0013 8000'],
  ['number', {}, '7.50', '7.50'],
])('[TRANS-10] %s with %j: %j is shown as %j', (id, more, stored, shown) => {
  expect(kind(id).format(stored, made(id, more))).toBe(shown);
});

test.each([
  ['yyyy-MM', 'month', 'yyyy-MM'],
  ['yy-MM', 'month', 'yyyy-MM'],
  ['MM.yyyy', 'month', 'yyyy-MM'],
  ['yyyy-MM-dd', 'month', 'yyyy-MM'],
  ['yyyy年', 'year', 'yyyy年'],
  ['yyyy MM dd', 'date', 'yyyy MM dd'],
  ['yyyy:MM:dd', 'date', 'yyyy-MM-dd'],
  ['', 'date', 'yyyy-MM-dd'],
] as const)('[TRANS-10] the format %j shows a %s as %s', (format, of, shown) => {
  expect(displayFormat({ format }, of)).toBe(shown);
});

test.each<[StandardKindId, string, string | null]>([
  ['yesno', '是', '1'],
  ['yesno', '0', '0'],
  ['yesno', 'maybe', null],
  ['number', '１２', '12'],
  ['date', '2026年7月3日', '2026-07-03'],
  ['datetime', '2026/7/3 9:05', '2026-07-03 09:05'],
  ['url', 'example.com', 'https://example.com'],
  ['code', '博士', '博士'],
  ['note', 'x', null],
  ['file', 'x', null],
])('[GRID-05] what another kind showed, tried as %s: %j becomes %j', (id, shown, value) => {
  expect(kind(id).convert(shown)).toBe(value);
});

test('[GRID-07] several choices are ids with white space between them, each once', () => {
  expect(idsOf(' 1  2\t3 ')).toEqual(['1', '2', '3']);
  expect(choicesOf(['2', '1', '2'])).toBe('2 1');
  expect([kind('url').link?.('https://example.com'), kind('url').link?.('javascript:x')]).toEqual([
    'https://example.com',
    null,
  ]);
});

describe('[D-47] keywords of the kinds', () => {
  const { keywords, formats } = standardKinds.checks;
  const check = (keyword: string, value: string, setting: unknown) =>
    (keywords as Record<string, Check>)[keyword]?.(value, setting, { today: TODAY, siblings: {} });

  test.each<[string, string, unknown, object | null]>([
    ['x-decimal', '5', { min: '0', max: '5', decimals: 0 }, null],
    [
      'x-decimal',
      '6',
      { min: '0', max: '5', decimals: 0 },
      { problem: 'max', min: '0', max: '5', decimals: 0 },
    ],
    ['x-decimal', '-1', {}, { problem: 'min', min: '', max: '', decimals: 0 }],
    ['x-decimal', '0', { min: '1' }, { problem: 'min', min: '1', max: '', decimals: 0 }],
    ['x-decimal', '1.5', {}, { problem: 'integer', min: '', max: '', decimals: 0 }],
    ['x-decimal', '1.55', { decimals: 1 }, { problem: 'decimals', min: '', max: '', decimals: 1 }],
    ['x-decimal', 'x', { decimals: '1' }, { problem: 'format', min: '', max: '', decimals: 0 }],
    ['x-date', '2026-07-04', { kind: 'date', past: true }, { problem: 'past', max: '' }],
    ['x-date', '2026-07-03', { kind: 'date', past: true }, null],
    ['x-date', '2999-01-01', { kind: 'date', past: 'true' }, null],
    ['x-date', '2026-08', { kind: 'month', max: '2026-07' }, { problem: 'max', max: '2026-07' }],
    ['x-date', '2027', { kind: 'year', max: '2026' }, { problem: 'max', max: '2026' }],
    ['x-date', 'soon', { kind: 'date', past: true }, null],
    ['x-date', '2026-02-01', null, null],
    ['x-datetime', '2026-07-04 00:00', { past: true }, { problem: 'past', max: '' }],
    ['x-datetime', '2026-07-03 23:59', { past: true }, null],
    ['x-datetime', '2999-07-04 00:00', {}, null],
    [
      'x-datetime',
      '2026-07-03 12:01',
      { max: '2026-07-03 12:00' },
      { problem: 'max', max: '2026-07-03 12:00' },
    ],
    ['x-datetime', '2026-07-03 12:00', { max: '2026-07-03 12:00' }, null],
    ['x-datetime', 'z', { max: '2026-07-03 12:00' }, null],
    ['x-choices', '1 2 1', { max: 2 }, null],
    ['x-choices', '1 2 3', { max: 2 }, { problem: 'max', max: 2 }],
    ['x-choices', '1 2 3', { max: 0 }, null],
    ['x-text', '12', 'digits', null],
    ['x-text', 'a', 'digits', { problem: 'digits', pattern: 'digits' }],
    ['x-text', 'a', 7, null],
    ['x-phone', '13800138000', 'mainland', null],
    ['x-phone', '+442079460000', 'mainland', {}],
  ])('%s of %j with %j: %j', (keyword, value, setting, expected) => {
    expect(check(keyword, value, setting)).toEqual(expected);
  });

  test.each([
    ['year', '2026', '26'],
    ['month', '2026-12', '2026-13'],
    ['date', '2024-02-29', '2025-02-29'],
    ['datetime', '2026-07-03 09:05', '2026-07-03 9:05'],
    ['datetime', '2026-07-03 09:05', '2026-02-30 09:05'],
    ['cn-phone', '13800138000', '1'],
    ['cn-id', '11010519491231002X', '110105194912310021'],
    ['email', 'a@b.cn', 'a@b'],
    ['web-address', 'example.com', 'example'],
  ])('the format %s takes %s and not %s', (format, good, bad) => {
    expect([good, bad].map((value) => formats[format]?.(value, TODAY))).toEqual([true, false]);
  });
});
