import type { PersonScope } from '@portal/console-contract';
import { expect, test } from 'vitest';
import type { ConsoleCall } from '../../console/call.ts';
import { sentAs } from '../../platform/database/testing.ts';
import { inScope, positionInScope, recruitmentInScope } from './scope.ts';

const person = (scope: PersonScope | null): ConsoleCall['user'] => ({ scope }) as ConsoleCall['user'];
const SCOPE: PersonScope = { recruitments: ['r1'], units: ['u1'], positions: ['p1', 'p2'] };

test.each([
  ['applications', inScope, '"application"."batch_id" = any($1::text[])'],
  ['positions', positionInScope, '"position"."batch_id" = any($1::text[])'],
  ['recruitments', recruitmentInScope, 'batch.id = any($1::text[])'],
])('[REVIEW-12] %s are asked for by the scope, and all are there without one', (_, asks, first) => {
  expect(sentAs(asks(person(null)))).toEqual({ text: 'true', parameters: [] });
  const { text, parameters } = sentAs(asks(person(SCOPE)));
  expect(text).toContain(first);
  expect(parameters).toEqual(expect.arrayContaining([['r1'], ['u1'], ['p1', 'p2']]));
});

test('[REVIEW-12] a scope of nothing is not the scope of everything', () => {
  const { text, parameters } = sentAs(inScope(person({ recruitments: [], units: [], positions: [] })));
  expect(text).not.toBe('true');
  expect(parameters).toEqual([[], [], []]);
});
