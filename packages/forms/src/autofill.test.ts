import { expect, test } from 'vitest';
import { autofill } from './autofill.ts';

const number = '11010519491231002X';
const facts = { birthday: '1949-12-31', sex: '2', age: '76' };
const follow = (mapping: Record<'cardid' | 'birthday' | 'sex' | 'age', string>) =>
  autofill({}, { [mapping.cardid]: number }, { ...mapping, idtype: '' }, {}, true, '2026-11-21');

test('[WIRE-40] the autofill follows the mapping, whatever items it names', () => {
  expect(follow({ cardid: 'A0177', birthday: 'A0111', sex: 'A0107', age: 'A0112' })).toEqual({
    A0111: facts.birthday,
    A0107: facts.sex,
    A0112: facts.age,
  });
  expect(follow({ cardid: 'C01', birthday: 'C02', sex: 'C03', age: 'C04' })).toEqual({
    C02: facts.birthday,
    C03: facts.sex,
    C04: facts.age,
  });
  expect(follow({ cardid: 'C01', birthday: 'C02', sex: '', age: '' })).toEqual({ C02: facts.birthday });
});
