import { expect, test } from 'vitest';
import type { TicketNumbering } from '@portal/schemas';
import { codesInDigits, countedNumber, saysSeat, seatNumber, ticketNumberLength } from './ticket-number.ts';

/** Whether a number checks, as the standard says it: the sum over all digits with the check digit ends at 1. */
function checks(number: string): boolean {
  let product = 10;
  for (const digit of number.slice(0, -1)) {
    const sum = (product + Number(digit)) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (product + Number(number.at(-1))) % 10 === 1;
}

const RULES: TicketNumbering = {
  numbering: 'seat',
  project: '2027',
  siteDigits: 1,
  roomDigits: 3,
  seatDigits: 2,
};

test('[EXAM-03] ticket numbers have a check digit: one wrong digit is noticed', () => {
  // The example of ISO/IEC 7064 for MOD 11,10: 0794 has the check digit 5.
  expect(checks('07945')).toBe(true);
  for (const number of [
    countedNumber('', 234),
    countedNumber('27', 234),
    seatNumber(RULES, { site: 1, room: 7, seat: 30 }, 0),
  ])
    for (let at = 0; at < number.length; at += 1)
      for (let digit = 0; digit < 10; digit += 1) {
        const wrong = `${number.slice(0, at)}${digit}${number.slice(at + 1)}`;
        expect(checks(wrong)).toBe(wrong === number);
      }
});

test('[EXAM-03] a number says project, site, room and seat, and which time the seat is given', () => {
  expect(countedNumber('', 234)).toMatch(/^1000234\d$/);
  expect(countedNumber('2027', 234)).toMatch(/^2027000234\d$/);
  const seat = { site: 1, room: 7, seat: 30 };
  expect(seatNumber(RULES, seat, 0)).toMatch(/^20271007300\d$/);
  expect(seatNumber(RULES, seat, 3)).toMatch(/^20271007303\d$/);
  expect(seatNumber({ ...RULES, siteDigits: 0 }, seat, 0)).toMatch(/^2027007300\d$/);
  expect(saysSeat(RULES, seat, seatNumber(RULES, seat, 9))).toBe(true);
  expect(saysSeat(RULES, { ...seat, seat: 31 }, seatNumber(RULES, seat, 0))).toBe(false);
});

test('[EXAM-03] codes that are numbers stand in ticket numbers as they are, others by their place', () => {
  expect(codesInDigits(['007', '12'], 3)).toEqual([7, 12]);
  expect(codesInDigits(['007', '7'], 3)).toEqual([1, 2]);
  expect(codesInDigits(['A1', '12'], 3)).toEqual([1, 2]);
  expect(codesInDigits(['1000', '2'], 3)).toEqual([1, 2]);
  expect(codesInDigits([], 3)).toEqual([]);
});

test('[EXAM-03] the length of numbers follows from their pattern', () => {
  expect(ticketNumberLength(RULES)).toBe(seatNumber(RULES, { site: 9, room: 999, seat: 99 }, 9).length);
  expect(ticketNumberLength({ ...RULES, numbering: 'count' })).toBe(countedNumber('2027', 999_999).length);
  expect(ticketNumberLength({ ...RULES, numbering: 'count', project: '' })).toBe(8);
});
