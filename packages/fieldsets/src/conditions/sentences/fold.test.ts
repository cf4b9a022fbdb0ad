import { describe, expect, test } from 'vitest';
import { fold, inBrackets, keyOf, partsAt, reading, spelt, unfold } from './fold.ts';

describe('[ELIG-07] quoted texts', () => {
  test('are out of the way while a sentence is taken apart, and back in it for a person to read', () => {
    const { text, quoted } = fold(' 单位 ： “甲 (乙)”、"丙 ""丁"""、“戊””” ');
    expect(quoted).toEqual(['甲 (乙)', '丙 "丁"', '戊”']);
    expect(text).not.toMatch(/[甲乙丙丁戊“”"()]/);
    expect(unfold(text, quoted)).toBe('单位 : “甲 (乙)”、“丙 "丁"”、“戊”””');
  });

  test('characters that stand for them are not taken from what is typed', () => {
    expect(fold('a\uE000b\uF8FF“c”')).toEqual({ text: 'ab\uE000', quoted: ['c'] });
  });

  test('a part is what its quotes hold when it is nothing but quotes, else what it is', () => {
    const { text, quoted } = fold('“x”');
    expect(spelt(text, quoted)).toEqual({ text: 'x', isQuoted: true });
    expect(spelt(`a${text}`, quoted)).toEqual({ text: `a${text}`, isQuoted: false });
    expect(spelt(`${text}${text}`, quoted)).toEqual({ text: `${text}${text}`, isQuoted: false });
    expect(spelt('y', quoted)).toEqual({ text: 'y', isQuoted: false });
    expect(spelt('', quoted)).toEqual({ text: '', isQuoted: false });
  });
});

test('[ELIG-07] names are compared without blanks, in one width, in small letters', () => {
  expect(keyOf(' Ｄate of\tBirth\u3000')).toBe('dateofbirth');
  expect(keyOf('出 生 日 期')).toBe('出生日期');
  expect(keyOf('straße')).not.toBe(keyOf('strasse'));
});

test('[ELIG-07] parts stand between marks outside of brackets, without blanks around them', () => {
  expect(partsAt('a · b', '·')).toEqual(['a', 'b']);
  expect(partsAt(' (a · b) · c ', '·')).toEqual(['(a · b)', 'c']);
  expect(partsAt('((a)·b)·(c)', '·')).toEqual(['((a)·b)', '(c)']);
  expect(partsAt('a·', '·')).toEqual(['a', '']);
  expect(partsAt('·a', '·')).toEqual(['', 'a']);
  expect(partsAt('', '·')).toEqual(['']);
  expect(partsAt('a or b or c', 'or')).toEqual(['a', 'b', 'c']);
  expect(partsAt('oror', 'or')).toEqual(['', '', '']);
});

test.each([
  ['(a)', 'a'],
  ['( a )', 'a'],
  ['((a) b (c))', '(a) b (c)'],
  ['()', ''],
  ['(a', undefined],
  ['a)', undefined],
  ['(', undefined],
  [')', undefined],
  ['', undefined],
  ['((a)', undefined],
  ['(a))', undefined],
  ['(a) (b)', undefined],
  ['(a)b', undefined],
])('[ELIG-07] the bracket that holds all of %j holds %j', (text, inside) => {
  expect(inBrackets(text)).toBe(inside);
});

describe('[ELIG-07] what was made of a template is read', () => {
  const age = reading(({ from, on }) => ` At least ${from} or over (${on}) `, ['from', 'on']);

  test('in any case and with any blanks beside marks and numbers', () => {
    const said = { from: '18', on: '' };
    expect(age('At least 18 or over ()')).toEqual(said);
    expect(age('AT least 18 Or oVER ()')).toEqual(said);
    expect(age('at  least  18  or  over  (  )')).toEqual(said);
  });

  test.each([
    'atleast 18 or over ()',
    'at least18 or over ()',
    'at least 18or over ()',
    'at least 18 orover ()',
    'at least 18 or over',
    'at least 18 or over () now',
    'at most 18 or over ()',
    'at least 12345 or over ()',
    'at least x or over ()',
    'at least  or over ()',
  ])('words stand apart, and all of them are there: %j is not read', (text) => {
    expect(age(text)).toBeUndefined();
  });

  test('marks of the template are no patterns', () => {
    const sum = reading(({ name }) => `[a+b]* ${name}?`, ['name']);
    expect(sum('[a+b]* c?')).toEqual({ name: 'c' });
    expect(sum('[a+b]*c?')).toEqual({ name: 'c' });
    expect(sum('aab c')).toBeUndefined();
  });

  test('names hold no mark by which sentences are taken apart', () => {
    const of = reading(({ field }) => `of ${field}`, ['field']);
    expect(of('of a b')).toEqual({ field: 'a b' });
    for (const marked of ['a:b', 'a;b', '(a)', 'a·b', 'a/b']) expect(of(`of ${marked}`)).toBeUndefined();
  });
});
