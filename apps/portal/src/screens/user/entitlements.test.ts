import { expect, test } from 'vitest';
import { readSessionUser } from '@portal/wire/parse-portal';
import { mayPrintTicket, mayQueryScores } from './entitlements.ts';

test.each([
  ['1', '12', true],
  ['1', '', false],
  ['0', '12', false],
  ['', '', false],
  ['true', '12', true],
])('[USER-06, PERM-04] canPrintExamno %j with admissionCard %j: %s', (canPrintExamno, admissionCard, may) => {
  expect(mayPrintTicket(readSessionUser({ a0100: '1', canPrintExamno, admissionCard }))).toBe(may);
});

test.each([
  ['1', true],
  ['0', false],
  ['', false],
])('[USER-07, PERM-04] canQueryScore %j: %s', (canQueryScore, may) => {
  expect(mayQueryScores(readSessionUser({ a0100: '1', canQueryScore, scoreTableId: '8' }))).toBe(may);
});
