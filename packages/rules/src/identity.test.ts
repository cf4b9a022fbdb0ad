import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkIdentity, identityFacts, identitySex, normaliseIdentity, PROVINCES } from './identity.ts';

const TODAY = '2026-07-03';
const check = (value: string) => checkIdentity(value, TODAY);

/** A number with a right check digit for the given first 17 digits. */
const completed = (first17: string): string =>
  Array.from('0123456789X')
    .map((end) => first17 + end)
    .find((number) => check(number) === null) ?? '';

describe('identity number', () => {
  test('[VAL-14] demands 15 or 18 characters', () => {
    for (const wrong of [
      '',
      '1',
      '1101051949123100',
      '11010519491231002',
      '11010519491231002XX',
      'G12345678',
    ])
      expect(check(wrong), wrong).toBe('length');
    expect(check('110105491231002')).toBeNull();
  });

  test('[VAL-15] knows the province codes and no others', () => {
    expect(check('99010519491231002X')).toBe('province');
    for (const prefix of ['11', '82']) expect(check(completed(`${prefix}010519491231002`))).toBeNull();
    const accepted = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0')).filter(
      (prefix) => check(`${prefix}0105491231002`) === null,
    );
    expect(new Set(accepted)).toEqual(PROVINCES);
    expect(accepted).toHaveLength(36);
  });

  test('[VAL-16] refuses birth dates that do not exist or lie ahead', () => {
    expect(check('110105202302300020')).toBe('birth');
    expect(check('110105202607040020')).toBe('birth');
    expect(completed('11010520260703002')).not.toBe('');
    expect(completed('11010520000229002')).not.toBe('');
    expect(check('110105190002290020')).toBe('birth');
    expect(check('110105000229002')).toBe('birth');
    expect(check('110105040229002')).toBeNull();
  });

  test('[VAL-17] checks the last character against the weights', () => {
    expect(check('11010519491231002X')).toBeNull();
    expect(check('11010519491231002x')).toBeNull();
    expect(check('110105194912310021')).toBe('checksum');
  });

  test('[VAL-17] lets exactly one of the eleven endings pass, whatever the first 17 digits', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PROVINCES),
        fc.integer({ min: 0, max: 9999 }),
        fc.integer({ min: 1900, max: 2025 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 0, max: 999 }),
        (province, area, year, month, day, order) => {
          const two = (value: number): string => String(value).padStart(2, '0');
          const first17 = `${province}${String(area).padStart(4, '0')}${year}${two(month)}${two(day)}${String(order).padStart(3, '0')}`;
          const passing = Array.from('0123456789X').filter((end) => check(first17 + end) === null);
          expect(passing).toHaveLength(1);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('[UX-12] accepts spaces, full-width digits and a small x', () => {
    expect(normaliseIdentity('１１０１０５ 19491231 002x')).toBe('11010519491231002X');
    expect(check('１１０１０５ 19491231 002x')).toBeNull();
  });

  test('[VAL-33] says birthday, sex and age of a valid number and nothing of others', () => {
    expect(identityFacts('11010519491231002X', TODAY)).toEqual({ birthday: '1949-12-31', sex: '2', age: 76 });
    expect(identityFacts('110105491231002', '2026-12-31')).toEqual({
      birthday: '1949-12-31',
      sex: '2',
      age: 77,
    });
    expect(identityFacts('110105194912310021', TODAY)).toBeNull();
  });

  test('[VAL-34] reads the sex from digit 17, or from the last of 15', () => {
    expect(identityFacts('110105199003070033', TODAY)?.sex).toBe('1');
    expect(identityFacts('11010519491231002X', TODAY)?.sex).toBe('2');
    expect(identitySex('110105900307003')).toBe('1');
    expect(identitySex('110105900307004')).toBe('2');
  });
});
