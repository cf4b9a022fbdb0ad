import { expect, test } from 'vitest';
import { ticketNumber } from './tickets.ts';

/** Whether a number checks, as the standard says it: the sum over all digits with the check digit ends at 1. */
function checks(number: string): boolean {
  let product = 10;
  for (const digit of number.slice(0, -1)) {
    const sum = (product + Number(digit)) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (product + Number(number.at(-1))) % 10 === 1;
}

test('[EXAM-02] ticket numbers have a check digit: one wrong digit is noticed', () => {
  // The example of ISO/IEC 7064 for MOD 11,10: 0794 has the check digit 5.
  expect(checks('07945')).toBe(true);
  const number = ticketNumber(234);
  expect(number).toMatch(/^1000234\d$/);
  for (let at = 0; at < number.length; at += 1)
    for (let digit = 0; digit < 10; digit += 1) {
      const wrong = `${number.slice(0, at)}${digit}${number.slice(at + 1)}`;
      expect(checks(wrong)).toBe(wrong === number);
    }
});
