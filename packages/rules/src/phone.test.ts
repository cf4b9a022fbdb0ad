import { expect, test } from 'vitest';
import { groupPhone, isEngineMissing, isPhone, isPlanMissing, normalisePhone, isPhoneRule } from './index.ts';
import { loadNumbering } from './load-numbering.ts';
import { loadPatterns } from './load-patterns.ts';

test('[VAL-30] a phone number has 11 digits and starts with 1', () => {
  for (const good of ['13800138000', '138 0013 8000', '１３８００１３８０００'])
    expect(isPhone(good), good).toBe(true);
  for (const bad of ['23800138000', '1380013800', '138001380001', '', 'a3800138000'])
    expect(isPhone(bad), bad).toBe(false);
});

test('[SAFE-05] until the engine for patterns is there, any short text passes; named rules need none', () => {
  expect(isEngineMissing('\\+\\d{6,15}')).toBe(true);
  expect(isPhone('whatever', '\\+\\d{6,15}')).toBe(true);
  expect(isPhone('', '\\+\\d{6,15}')).toBe(false);
  for (const named of ['', 'e164', 'prefixes: +86']) expect(isEngineMissing(named), named).toBe(false);
});

test('[SAFE-05] [D-53] a deployment may replace the phone rule, and a broken pattern changes nothing', async () => {
  await loadPatterns('\\+\\d{6,15}');
  expect(isPhone('+442079460000', '\\+\\d{6,15}')).toBe(true);
  expect(isPhone('+44 2079 460000', '\\+\\d{6,15}')).toBe(true);
  expect(isPhone('x+442079460000', '\\+\\d{6,15}')).toBe(false);
  expect(isPhone('13800138000', '\\+\\d{6,15}')).toBe(false);
  for (const broken of [
    '(',
    '(?=1)\\d+',
    '(1)\\1+',
    '(?:\\pL?){1000}(?:\\pL?){1000}',
    `1${'0?'.repeat(100)}`,
  ]) {
    expect(isPhoneRule(broken), broken).toBe(false);
    expect(isPhone('13800138000', broken), broken).toBe(true);
    expect(isPhone('+442079460000', broken), broken).toBe(false);
  }
});

test('[SAFE-05] patterns mean what they meant to the engine of JavaScript', () => {
  const patterns = [
    '\\d{3,4}-?\\d{7,8}',
    '1[3-9]\\d{9}|\\+852\\d{8}',
    '[\\u0030-\\u0039]{11}',
    '^1\\d{10}$',
    '(?<code>\\+\\d{1,3})?\\d{8,11}',
    'a|ab',
  ];
  const texts = [
    '010-12345678',
    '13800138000',
    '+85212345678',
    '12345',
    '',
    'ab',
    '1380013800x',
    '+8613800138000',
  ];
  for (const pattern of patterns)
    for (const text of texts)
      expect(isPhone(text, pattern), `${pattern} ${text}`).toBe(
        new RegExp(`^(?:${pattern})$`, 'u').test(text),
      );
});

test('[SAFE-05] the named rules: with the country’s code, or from a list of prefixes', () => {
  for (const good of ['+8613800138000', '+44 20 7946 0000', '＋４４２０７９４６００００'])
    expect(isPhone(good, 'e164'), good).toBe(true);
  for (const bad of ['13800138000', '+0123456789', '+86', '+44207946000012345'])
    expect(isPhone(bad, 'E164'), bad).toBe(false);
  const prefixes = 'prefixes: +86, +852，138';
  for (const good of ['+8613800138000', '+85212345678', '13800138000'])
    expect(isPhone(good, prefixes), good).toBe(true);
  expect(isPhoneRule(`prefixes: ${'1'.repeat(180)}x`)).toBe(false);
  for (const bad of ['+442079460000', '13900138000', '+86abc', ''])
    expect(isPhone(bad, prefixes), bad).toBe(false);
});

test('[SAFE-05] a pattern that explodes and a text of any length are judged at once', async () => {
  const before = performance.now();
  for (const evil of ['(1+)+$', '(1|11|111)*2', '(1*)*(1*)*(1*)*x', '(.*)*(.*)*\\d'])
    for (const text of [`${'1'.repeat(63)}`, '1'.repeat(1_000_000)]) isPhone(text, evil);
  expect(isPhone('1'.repeat(65), '1+')).toBe(false);
  // Backtracking takes longer than the universe will last.
  expect(performance.now() - before).toBeLessThan(10_000);
});

test('[TRY-01] a number from abroad is given with its country’s code; without a code the mainland rule holds', async () => {
  const abroad = [
    '+1 415 555 0100',
    '+8613800138001',
    '+86 138 0013 8001',
    '0044 20 7946 0000',
    '+49 (0)30-901820',
  ];
  for (const good of abroad) expect(isPhone(good), `before the plans: ${good}`).toBe(true);
  expect([isPlanMissing('13800138000'), isPlanMissing('+442079460000')]).toEqual([false, true]);
  expect(groupPhone('+442079460000')).toBe('+442079460000');
  expect(await loadNumbering('13800138000')).toBe(false);
  expect(await loadNumbering('+442079460000')).toBe(true);
  expect(await loadNumbering('+442079460000')).toBe(false);
  for (const good of [...abroad, '＋１４１５５５５０１００', '+852 9123 4567'])
    expect(isPhone(good), good).toBe(true);
  for (const bad of [
    '+8623800138001',
    '+861380013800',
    '+4420',
    '+1 415 555 01000',
    '442079460000',
    '+999123456789',
    '+',
    '+1(415)x5550100',
  ])
    expect(isPhone(bad), bad).toBe(false);
  for (const bad of abroad) expect(isPhone(bad, 'mainland'), bad).toBe(false);
  expect(isPhone('13800138000', 'mainland')).toBe(true);
  expect(groupPhone('+442079460000')).toBe('+44 20 7946 0000');
  expect(groupPhone('+14155550100')).toBe('+1 415 555 0100');
  expect(normalisePhone('0044 (20) 7946-0000')).toBe('+442079460000');
  expect(normalisePhone('010-12345678')).toBe('010-12345678');
});

test('[UX-12] phone numbers are grouped for reading only', () => {
  expect(groupPhone('13800138000')).toBe('138 0013 8000');
  expect(groupPhone('+44 20')).toBe('+44 20');
});
