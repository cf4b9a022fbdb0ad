import {
  ALL_RECORDS,
  TODAY,
  type Calculation,
  type CalculationName,
  type Operand,
} from './calculation-text.ts';
import { ageOf, isDate, type DateKind } from './date.ts';
import { compareDecimals, isWrittenNumber, normaliseNumber, scaled } from './number.ts';
import type { RecordValues } from './record-values.ts';
import { addDecimals } from './sum-checks.ts';
import { codePointLength } from './text.ts';

/** What a calculation looks at. */
export interface CalculationSource {
  /** The record that the result belongs to. */
  record: RecordValues;
  /** All records of a set; undefined = they are not known here. */
  recordsOf(set: string): readonly RecordValues[] | undefined;
  /** Codes of a list in its order; undefined = it is not known here. */
  orderOf?(codesetid: string): readonly string[] | undefined;
  /** yyyy-MM-dd */
  today: string;
}

/** How a result is written: the field's decimal places and digits before them, or its characters, or the list of its code. */
export interface ResultShape {
  decimal: number;
  itemlength: number;
  codesetid?: string | undefined;
}

/** An operand's values, one a record; '' = missing. */
type Column = readonly string[];

interface Given {
  columns: readonly Column[];
  of: readonly Operand[];
  places: number;
  between: string;
  /** Codes in the order of the result's list; [] = the calculation looks at none. */
  order: readonly string[];
}

/** A number with more characters fits no field. */
const MAX_NUMBER_LENGTH = 100;

function numberOf(value: string): string | null {
  const written = normaliseNumber(value);
  return written.length <= MAX_NUMBER_LENGTH && isWrittenNumber(written) ? written : null;
}

/** Rounds a decimal half up, away from zero; zeros at its end go. */
export const roundDecimal = (value: string, places: number): string => divideDecimal(value, 1, places);

/** A decimal divided by a whole number above 0, rounded half up, away from zero; zeros at its end go. */
export function divideDecimal(value: string, by: number, places: number): string {
  const { units, places: had } = scaled(value);
  return written(units, BigInt(by) * 10n ** BigInt(had), places);
}

/** `units / by`, rounded half up to some places. */
function written(units: bigint, by: bigint, places: number): string {
  const negative = units < 0n;
  const wanted = (negative ? -units : units) * 10n ** BigInt(places);
  const rounded = (2n * wanted + by) / (2n * by);
  const digits = String(rounded).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  return `${negative && rounded > 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** All numbers; null = there is none, or one of them is missing or no number. */
function allNumbers(columns: readonly Column[]): string[] | null {
  const numbers = columns.flat().map(numberOf);
  const known = numbers.filter((number) => number !== null);
  return known.length > 0 && known.length === numbers.length ? known : null;
}

/** The one that comes first by an order; numbers by size, dates by the calendar. */
function outermost({ columns, places }: Given, direction: 1 | -1): string {
  const filled = columns.flat().filter((value) => value !== '');
  const numbers = filled.map(numberOf);
  const isNumeric = numbers.every((number) => number !== null);
  const known = isNumeric ? numbers.filter((number) => number !== null) : filled;
  const order = (left: string, right: string): number =>
    isNumeric ? compareDecimals(left, right) : left < right ? -1 : left > right ? 1 : 0;
  if (!isNumeric && !filled.every((value) => monthOf(value, 'first') !== null)) return '';
  const found = known.toSorted((left, right) => direction * order(left, right))[0] ?? '';
  return isNumeric && found !== '' ? roundDecimal(found, places) : found;
}

/** The one of some codes that stands first or last in their list; codes that are no longer in it count for nothing. */
function inList({ columns, order }: Given, end: 'first' | 'last'): string {
  const given = new Set(columns.flat().flatMap((value) => value.split(/\s+/)));
  const found = order.filter((code) => given.has(code));
  return found.at(end === 'first' ? 0 : -1) ?? '';
}

/** Calculations that go by the order of the result's list. */
export const BY_LIST: ReadonlySet<CalculationName> = new Set(['firstInList', 'lastInList']);

/** The months since the year 0 of a date; of a year alone its first or last month. null = no date. */
function monthOf(value: string, end: 'first' | 'last'): number | null {
  const day = value.slice(0, 10);
  const kinds: readonly DateKind[] = ['date', 'month', 'year'];
  if (!kinds.some((kind) => isDate(day, kind))) return null;
  const [year = 0, month = end === 'first' ? 1 : 12] = day.split('-').map(Number);
  return year * 12 + month - 1;
}

/** A span of months, both ends in it; null = an end is missing, or it ends before it begins. */
function spanOf(from: string, to: string): [from: number, to: number] | null {
  const [first, last] = [monthOf(from, 'first'), monthOf(to, 'last')];
  return first === null || last === null || last < first ? null : [first, last];
}

/** Months that some spans cover, each counted once. */
function covered(spans: readonly (readonly [from: number, to: number])[]): number {
  let total = 0;
  let until = -1;
  for (const [from, to] of spans.toSorted((left, right) => left[0] - right[0])) {
    if (to > until) total += to - Math.max(from - 1, until);
    until = Math.max(until, to);
  }
  return total;
}

function monthsCovered({ columns: [from = [], to = [], open = []] }: Given): string {
  const until = open[0] ?? '';
  const spans = from.map((first, place) => spanOf(first, to[place] || until));
  const known = spans.filter((span) => span !== null);
  return known.length > 0 && known.length === spans.length ? String(covered(known)) : '';
}

/**
 * What each calculation makes of its operands; '' = it cannot be told. What is missing is no zero: sum, average and months
 * need every value; smallest, largest, count and join are of the values that are there.
 */
const CALCULATE: Readonly<Record<CalculationName, (given: Given) => string>> = {
  sum: ({ columns, places }) => {
    const numbers = allNumbers(columns);
    return numbers ? roundDecimal(addDecimals(numbers), places) : '';
  },
  average: ({ columns, places }) => {
    const numbers = allNumbers(columns);
    if (!numbers) return '';
    return divideDecimal(addDecimals(numbers), numbers.length, places);
  },
  smallest: (given) => outermost(given, 1),
  largest: (given) => outermost(given, -1),
  firstInList: (given) => inList(given, 'first'),
  lastInList: (given) => inList(given, 'last'),
  count: ({ columns }) => String(columns.flat().filter((value) => value !== '').length),
  monthsBetween: ({ columns: [[from = ''] = [], [to = ''] = []] }) => {
    const span = spanOf(from, to);
    return span ? String(span[1] - span[0] + 1) : '';
  },
  months: monthsCovered,
  age: ({ columns: [[born = ''] = [], [day = ''] = []] }) => {
    const years = isDate(day.slice(0, 10), 'date') ? ageOf(born, day.slice(0, 10)) : null;
    return years === null ? '' : String(years);
  },
  join: ({ columns, between }) =>
    columns
      .flat()
      .filter((value) => value !== '')
      .join(between),
};

const textOf = (record: RecordValues, item: string): string => {
  const value = Object.hasOwn(record, item) ? record[item] : undefined;
  return typeof value === 'string' ? value.trim() : '';
};

/** The values of an operand; undefined = the records of its set are not known here. */
function columnOf(operand: Operand, { record, recordsOf, today }: CalculationSource): Column | undefined {
  if ('day' in operand) return [operand.day === TODAY ? today : operand.day];
  const { set, item } = operand;
  if (set === undefined) return [textOf(record, item)];
  return recordsOf(set)?.map((one) => (item === ALL_RECORDS ? ALL_RECORDS : textOf(one, item)));
}

/** Whether a result fits its field: digits before the point, or characters. */
function fits(is: CalculationName, result: string, { itemlength }: ResultShape): boolean {
  if (itemlength <= 0 || BY_LIST.has(is)) return true;
  if (is === 'join') return codePointLength(result) <= itemlength;
  if (!isWrittenNumber(result)) return true;
  return result.replace(/^-|\..*$/g, '').length <= itemlength;
}

/**
 * The result of a calculation (FORM-05), the same in browser and server.
 *
 * @returns '' = it cannot be told, or does not fit its field; undefined = what it looks at is not known here
 */
export function calculate(
  { is, of, between = '' }: Calculation,
  source: CalculationSource,
  shape: ResultShape,
): string | undefined {
  const columns = of.map((operand) => columnOf(operand, source));
  const known = columns.filter((column) => column !== undefined);
  const order = BY_LIST.has(is) ? source.orderOf?.(shape.codesetid ?? '') : [];
  if (known.length < columns.length || order === undefined) return undefined;
  const result = CALCULATE[is]({ columns: known, of, places: Math.max(0, shape.decimal), between, order });
  return fits(is, result, shape) ? result : '';
}
