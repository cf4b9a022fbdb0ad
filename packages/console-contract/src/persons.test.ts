import Type from 'typebox';
import { expect, test } from 'vitest';
import { CALLS } from './index.ts';
import { nullable, object } from './object.ts';
import { hasNames, personName, withoutNames } from './persons.ts';

const Line = object({ name: personName, reference: Type.String() });
const Page = object({
  first: nullable(Line),
  rows: Type.Array(Line),
  by: Type.Record(Type.String(), Line),
  name: Type.String(),
});

test('[SEE-10] names of candidates are left out wherever a schema says that one stands, and nothing else is', () => {
  const line = { name: 'Lin', reference: 'R1' };
  const answer = {
    first: line,
    rows: [line, { name: '', reference: 'R2' }],
    by: { a: line },
    name: 'file.pdf',
  };
  const hidden = { name: '', reference: 'R1' };
  expect(withoutNames(Page, answer)).toEqual({
    first: hidden,
    rows: [hidden, { name: '', reference: 'R2' }],
    by: { a: hidden },
    name: 'file.pdf',
  });
  expect(withoutNames(Page, { ...answer, first: null })).toMatchObject({ first: null });
  expect(answer.rows[0]?.name).toBe('Lin');
  expect(hasNames(Page)).toBe(true);
  const plain = object({ name: Type.String() });
  expect(hasNames(plain)).toBe(false);
  const same = { name: 'x' };
  expect(withoutNames(plain, same)).toBe(same);
});

test('[SEE-10] calls of the contract that tell names of candidates declare them', () => {
  const telling = CALLS.filter(({ answer }) => typeof answer !== 'string' && hasNames(answer)).map(
    ({ name }) => name,
  );
  expect(telling).toEqual(
    expect.arrayContaining([
      'searchApplications',
      'getApplication',
      'readPasted',
      'getActions',
      'reviewConditions',
      'getExams',
      'getMailings',
      'previewMailing',
    ]),
  );
});
