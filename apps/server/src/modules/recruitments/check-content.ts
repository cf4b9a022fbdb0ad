import type { PositionContent } from '@portal/console-contract';
import { POSITION_LENGTHS } from '@portal/console-contract/position-lengths';
import { codePointLength } from '@portal/rules';
import { LANGUAGE_IDS } from '@portal/schemas/languages';

/** What a position may name. */
export interface Known {
  channels: ReadonlySet<string>;
  units: ReadonlySet<string>;
  /** Codes of degrees. */
  degrees: ReadonlySet<string>;
}

type Column = keyof PositionContent;
type Check = (value: unknown, known: Known) => string | null;

/** Columns beside a position's own. */
const MAX_EXTRA = 60;

const textUpTo =
  (max: number): Check =>
  (value) =>
    typeof value !== 'string' ? 'text' : codePointLength(value) > max ? 'tooLong' : null;

const localUpTo =
  (max: number, must = false): Check =>
  (value) => {
    const text = Object(value) as Partial<Record<string, unknown>>;
    const said = LANGUAGE_IDS.map((language) => text[language] ?? '');
    if (!said.every((one) => typeof one === 'string')) return 'text';
    if (Object.keys(text).some((key) => !LANGUAGE_IDS.some((language) => language === key))) return 'text';
    if (said.some((one) => codePointLength(one) > max)) return 'tooLong';
    return must && said.every((one) => one.trim() === '') ? 'empty' : null;
  };

const integer =
  (min: number, max: number): Check =>
  (value) =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max ? null : 'number';

const orNull =
  (check: Check): Check =>
  (value, known) =>
    value === null ? null : check(value, known);

const isMoment: Check = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}T[\d:.]{5,12}(Z|[+-]\d{2}:\d{2})$/.test(value) &&
  !Number.isNaN(Date.parse(value))
    ? null
    : 'moment';

const CHECKS: Readonly<Record<Column, Check>> = {
  code: (value) =>
    textUpTo(POSITION_LENGTHS.code)(value, NONE) ??
    (/^[\p{L}\p{N}][\p{L}\p{N}._/-]*$/u.test(String(value)) ? null : 'code'),
  channel: (value, { channels }) => (channels.has(String(value)) ? null : 'channel'),
  name: localUpTo(POSITION_LENGTHS.name, true),
  unit: (value, { units }) => (units.has(String(value)) ? null : 'unit'),
  category: localUpTo(POSITION_LENGTHS.category),
  place: localUpTo(POSITION_LENGTHS.place),
  headcount: integer(1, 9_999),
  degree: (value, { degrees }) => (value === '' || degrees.has(String(value)) ? null : 'degree'),
  requirement: localUpTo(POSITION_LENGTHS.requirement),
  duties: localUpTo(POSITION_LENGTHS.duties),
  status: (value) => (['open', 'paused', 'finished'].includes(String(value)) ? null : 'status'),
  opensAt: isMoment,
  closesAt: orNull(isMoment),
  maxApplicants: orNull(integer(1, 1_000_000)),
  minRatio: orNull((value) =>
    typeof value === 'number' && value >= 0.1 && value <= 1_000 ? null : 'number',
  ),
  extra: (value) => {
    const entries = Object.entries(Object(value) as Record<string, unknown>);
    if (entries.length > MAX_EXTRA) return 'tooLong';
    return entries.every(
      ([key, said]) =>
        key.length <= POSITION_LENGTHS.name && textUpTo(POSITION_LENGTHS.extra)(said, NONE) === null,
    )
      ? null
      : 'tooLong';
  },
};
const NONE: Known = { channels: new Set(), units: new Set(), degrees: new Set() };

/** A column that cannot be stored as it is, and why: last part of a text key. */
export interface Fault {
  column: Column;
  what: string;
}

/**
 * Every fault of what HR wrote of a position.
 *
 * @param before what stands there already may stay, as a unit that was closed since
 */
export function faultsOf(
  content: Readonly<Record<string, unknown>> & PositionContent,
  known: Known,
  before?: PositionContent,
): Fault[] {
  const faults = (Object.keys(CHECKS) as Column[]).flatMap((column): Fault[] => {
    if (before && JSON.stringify(before[column]) === JSON.stringify(content[column])) return [];
    const what = CHECKS[column](content[column], known);
    return what === null ? [] : [{ column, what }];
  });
  const { opensAt, closesAt } = content;
  if (faults.length === 0 && closesAt !== null && Date.parse(closesAt) <= Date.parse(opensAt))
    faults.push({ column: 'closesAt', what: 'backwards' });
  return faults;
}

/** Columns that a change may name. */
export const isColumn = (key: string): key is Column => key in CHECKS;
