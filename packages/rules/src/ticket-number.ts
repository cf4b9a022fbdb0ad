import type { TicketNumbering } from '@portal/schemas';

/** Spreadsheets keep no more digits of a number. */
export const MAX_TICKET_DIGITS = 15;
/** A seat's number is given to so many people one after the other, each time with another digit. */
export const TICKET_ISSUES = 10;

const COUNT_DIGITS = 6;
/** Of counts without a project: no number begins with a zero that spreadsheets drop. */
const FIRST_COUNT = 1_000_000;
const MODULUS = 10;

/** The check digit of a number: ISO/IEC 7064, MOD 11,10. */
function checkDigit(digits: string): string {
  let product = MODULUS;
  for (const digit of digits) {
    const sum = (product + Number(digit)) % MODULUS || MODULUS;
    product = (sum * 2) % (MODULUS + 1);
  }
  return String((MODULUS + 1 - product) % MODULUS);
}

const checked = (digits: string): string => `${digits}${checkDigit(digits)}`;

/** The number of a ticket by a count; without a project eight digits. The last one checks the others. */
export const countedNumber = (project: string, count: number): string =>
  checked(
    project === '' ? String(FIRST_COUNT + count) : `${project}${String(count).padStart(COUNT_DIGITS, '0')}`,
  );

/** Where somebody sits, in digits. */
export interface NumberedSeat {
  site: number;
  room: number;
  seat: number;
}

const seatPart = (rules: TicketNumbering, { site, room, seat }: NumberedSeat): string => {
  const digits = (value: number, width: number): string =>
    width === 0 ? '' : String(value).padStart(width, '0');
  const { project, siteDigits, roomDigits, seatDigits } = rules;
  return `${project}${digits(site, siteDigits)}${digits(room, roomDigits)}${digits(seat, seatDigits)}`;
};

/**
 * The number of a ticket by a seat: project, site, room, seat, issue, check digit.
 *
 * @param issue how many people had this seat's number before, less than TICKET_ISSUES
 */
export const seatNumber = (rules: TicketNumbering, seat: NumberedSeat, issue: number): string =>
  checked(`${seatPart(rules, seat)}${issue}`);

/** Whether a number says a seat already, in whichever issue. */
export const saysSeat = (rules: TicketNumbering, seat: NumberedSeat, number: string): boolean =>
  Array.from({ length: TICKET_ISSUES }, (_, issue) => seatNumber(rules, seat, issue)).includes(number);

/** How long numbers of a pattern are. */
export const ticketNumberLength = (rules: TicketNumbering): number =>
  (rules.numbering === 'count'
    ? countedNumber(rules.project, 1)
    : seatNumber(rules, { site: 0, room: 0, seat: 0 }, 0)
  ).length;

/**
 * What codes are in numbers of a width: their own digits where all of them are numbers that differ and fit, such as 001 and
 * 002; else their places in the list, from 1.
 */
export function codesInDigits(codes: readonly string[], width: number): number[] {
  const own = codes.map((code) => (/^\d{1,9}$/.test(code) ? Number(code) : Number.NaN));
  const fits = own.every((value) => value < 10 ** width) && new Set(own).size === codes.length;
  return fits ? own : codes.map((_, place) => place + 1);
}
