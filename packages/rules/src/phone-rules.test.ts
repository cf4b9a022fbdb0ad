import { beforeEach, expect, test } from 'vitest';
import { isPhone, isPhoneRule, patternRule, setPatternEngine } from './phone.ts';
import { installPatternEngine, linearPattern } from './pattern-engine.ts';

/** Patterns that were compiled; `0` cannot be. */
const made: string[] = [];
beforeEach(() => {
  made.length = 0;
  setPatternEngine((pattern) => {
    made.push(pattern);
    return pattern === '0' ? null : (phone) => phone === pattern;
  });
});

test.each([
  ['rules of deployments', 16, (pattern: string) => void isPhone('1', pattern)],
  ['patterns of fields', 200, (pattern: string) => void patternRule(pattern)],
])('[SAFE-05] the last compiled %s are kept, %d of them; the oldest goes first', (_, kept, use) => {
  const all = Array.from({ length: kept }, (__, number) => String(number));
  for (const pattern of [...all, ...all]) use(pattern);
  expect(made).toEqual(all);
  for (const pattern of ['one more', '1', '0']) use(pattern);
  expect(made.slice(kept)).toEqual(['one more', '0']);
});

test('[SAFE-05] another engine compiles anew', () => {
  expect([isPhone('a', 'a'), patternRule('a')?.('a')]).toEqual([true, true]);
  setPatternEngine(() => () => false);
  expect([isPhone('a', 'a'), patternRule('a')?.('a')]).toEqual([false, false]);
});

test.each([
  ['1'.repeat(200), true],
  ['1'.repeat(201), false],
  ['1{998}', true],
  ['1{999}', false],
])('[SAFE-05] patterns are run up to 200 characters and 1,000 steps: %s', (pattern, isRun) => {
  installPatternEngine();
  expect(isPhoneRule(pattern)).toBe(isRun);
});

test('[SAFE-05] a pattern of a schema may stand anywhere in a text', () => {
  expect(linearPattern('b+').test('abc')).toBe(true);
  expect(linearPattern('^b').test('abc')).toBe(false);
  expect(() => linearPattern('(?=a)')).toThrow();
});

test.each([
  ['prefixes:', false],
  ['prefixes: ,', false],
  ['prefixes: +86', true],
  ['prefixes: +86, x', false],
  ['prefixes: +86,\n138', true],
  ['Mainland', true],
  [' e164 ', true],
  ['', true],
])('[SAFE-05] %j is a rule: %s', (setting, isRule) => {
  expect(isPhoneRule(setting)).toBe(isRule);
  expect(made).toEqual([]);
});

test('[SAFE-05] a text of more than 64 characters is no number; white space sets no rule', () => {
  expect([isPhone('13800138000'.padEnd(64)), isPhone('13800138000'.padEnd(65))]).toEqual([true, false]);
  expect([isPhone('+8613800138000', ' '), isPhone('+8623800138000', ' ')]).toEqual([true, false]);
});
