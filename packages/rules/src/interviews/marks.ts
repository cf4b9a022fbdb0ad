import type {
  InterviewCriterion,
  InterviewMarking,
  InterviewMarkStanding,
  InterviewSheet,
} from '@portal/schemas';
import { divideDecimal } from '../calculate.ts';
import { checkNumber, compareDecimals, normaliseNumber, scaled, type NumberProblem } from '../number.ts';
import { addDecimals } from '../sum-checks.ts';

/** What is wrong with a mark as it is typed; 'missing' = nothing is typed. */
export function markProblem(
  typed: string,
  { min, max, decimals }: Pick<InterviewCriterion, 'min' | 'max' | 'decimals'>,
): NumberProblem | 'missing' | null {
  if (typed.trim() === '') return 'missing';
  return checkNumber(normaliseNumber(typed), { max, decimals }, min);
}

/** A mark by its weight in percent, exactly: two digits more than the mark has. */
function weighed(mark: string, weight: number): string {
  const { units, places } = scaled(mark);
  return divideDecimal(String(units * BigInt(weight)), 100 * 10 ** places, places + 2);
}

/**
 * What a sheet comes to: each mark by its weight. It is exact and never rounded, so that a mean is rounded once.
 *
 * @returns null where nobody came, or a mark is missing
 */
export function sheetTotal(
  { criteria }: Pick<InterviewMarking, 'criteria'>,
  { absent, marks }: InterviewSheet,
): string | null {
  if (absent || criteria.some(({ id }) => marks[id] === undefined)) return null;
  return divideDecimal(addDecimals(criteria.map(({ id, weight }) => weighed(marks[id] ?? '', weight))), 1, 9);
}

/** What sheets of a candidate come to (INTV-02). */
export interface InterviewMark {
  standing: InterviewMarkStanding;
  /** Of 'marked': a decimal. */
  mean: string | null;
  /** By who handed them in. */
  totals: ReadonlyMap<string, string>;
  /** Who handed in the highest and the lowest where they are dropped. */
  dropped: readonly string[];
  /** Whose sheet is missing. */
  missing: readonly string[];
}

/** The highest and the lowest: one of each, also where all are equal. */
function outermost(totals: readonly (readonly [who: string, total: string])[]): string[] {
  const sorted = totals.toSorted(([, one], [, other]) => compareDecimals(one, other));
  return [sorted.at(-1), sorted[0]].flatMap((one) => (one ? [one[0]] : []));
}

/**
 * The mark of a candidate by the sheets of the examiners: the highest and the lowest are dropped from so many sheets on, and the
 * mean of the others is rounded once, half up (INTV-02). As long as it cannot be told there is none.
 *
 * @param sheets by login; those of others than `examiners` do not count
 * @param examiners who marks the candidate: of the group, without those who are related
 */
export function interviewMark(
  marking: InterviewMarking,
  sheets: ReadonlyMap<string, InterviewSheet>,
  examiners: readonly string[],
): InterviewMark {
  const own = examiners.flatMap((login) => {
    const sheet = sheets.get(login);
    return sheet ? [{ login, sheet, total: sheetTotal(marking, sheet) }] : [];
  });
  const totals = own.flatMap(({ login, total }) => (total === null ? [] : [[login, total] as const]));
  const missing = examiners.filter((login) => !own.some((one) => one.login === login));
  const told = (standing: InterviewMarkStanding, mean: string | null, dropped: string[]): InterviewMark => ({
    standing,
    mean,
    totals: new Map(totals),
    dropped,
    missing,
  });
  if (missing.length > 0 || examiners.length === 0) return told('waiting', null, []);
  const absent = own.filter(({ sheet }) => sheet.absent).length;
  if (absent === own.length) return told('absent', null, []);
  if (totals.length < own.length) return told('mixed', null, []);
  if (totals.length < marking.needed) return told('few', null, []);
  const drops = marking.dropFrom > 0 && totals.length >= Math.max(3, marking.dropFrom);
  const dropped = drops ? outermost(totals) : [];
  const kept = totals.filter(([login]) => !dropped.includes(login)).map(([, total]) => total);
  return told('marked', divideDecimal(addDecimals(kept), kept.length, marking.digits), dropped);
}
