import { isDate } from './date.ts';

/** What can be calculated of other answers (FORM-05); `calculate.ts` holds what each of them does. */
export const CALCULATIONS = [
  'sum',
  'average',
  'smallest',
  'largest',
  'firstInList',
  'lastInList',
  'count',
  'monthsBetween',
  'months',
  'age',
  'join',
] as const;

export type CalculationName = (typeof CALCULATIONS)[number];

/** The day of the calculation, as an operand. */
export const TODAY = 'today';

/** Every record of a set, whatever is in it. */
export const ALL_RECORDS = '*';

/** What a calculation looks at: an answer of the same record, one of every record of a set, or a day. */
export type Operand = { item: string; set?: string } | { day: string };

/** `months(A19.A1905, A19.A1910, today)`, read. */
export interface Calculation {
  is: CalculationName;
  of: Operand[];
  /** Stands between the parts of a joined text. */
  between?: string;
}

/** Most calculated fields of a set: each save of a resume works all of them out. */
export const MAX_CALCULATED = 30;

/** Longest text of a calculation, most operands, and longest text between joined parts. */
export const MAX_CALCULATION = 400;
export const MAX_OPERANDS = 20;
export const MAX_BETWEEN = 10;

const CALL = /^\s*([a-zA-Z]+)\s*\((.*)\)\s*$/s;
const QUOTED = /,?\s*"([^"]*)"\s*$/;
const REFERENCE = /^(?:([A-Za-z0-9_]+)\.)?([A-Za-z0-9_]+|\*)$/;

function readOperand(text: string): Operand | null {
  if (text === TODAY || isDate(text, 'date')) return { day: text };
  const [, set, item = ''] = REFERENCE.exec(text) ?? [];
  if (item === '' || (item === ALL_RECORDS && set === undefined)) return null;
  return { item, ...(set === undefined ? {} : { set }) };
}

/** Reads a calculation; null = it is none. What its fields are is not looked at. */
export function readCalculation(text: string): Calculation | null {
  if (text.length > MAX_CALCULATION) return null;
  const [, name = '', inner = ''] = CALL.exec(text) ?? [];
  const is = CALCULATIONS.find((known) => known.toLowerCase() === name.toLowerCase());
  if (!is) return null;
  const between = QUOTED.exec(inner)?.[1];
  const rest = inner.replace(QUOTED, '').trim();
  // One that has only begun in the editor is of nothing yet.
  const parts = rest === '' ? [] : rest.split(',');
  const of = parts.map((part) => readOperand(part.trim()));
  const known = of.filter((operand) => operand !== null);
  if (known.length < of.length || known.length > MAX_OPERANDS) return null;
  if (between !== undefined && (is !== 'join' || between.length > MAX_BETWEEN)) return null;
  return { is, of: known, ...(between === undefined ? {} : { between }) };
}

const writeOperand = (operand: Operand): string =>
  'day' in operand ? operand.day : `${operand.set === undefined ? '' : `${operand.set}.`}${operand.item}`;

/** A calculation as it is stored and sent. */
export const writeCalculation = ({ is, of, between }: Calculation): string =>
  `${is}(${[...of.map(writeOperand), ...(between === undefined ? [] : [`"${between}"`])].join(', ')})`;

/** An answer that a calculation looks at; without a set one of the same record. */
export type OperandItem = Extract<Operand, { item: string }>;

/** The answers that a calculation looks at. */
export const operandItems = ({ of }: Calculation): OperandItem[] =>
  of.filter((operand): operand is OperandItem => 'item' in operand);
