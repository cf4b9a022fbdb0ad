import type { JsonSchema } from '@portal/schemas';
import {
  checkDate,
  checkIdentity,
  checkNumber,
  codePointLength,
  isBlank,
  isDate,
  isEmail,
  isPhone,
  PASSWORD_SPECIALS,
  passwordLimits,
  passwordProblems,
  type DateKind,
} from '@portal/rules';

/** What a check may look at beside its value. */
export interface CheckScope {
  /** yyyy-MM-dd, from the schema's `x-today`. */
  today: string;
  /** Values beside this one, for keywords that compare. */
  siblings: Readonly<Record<string, unknown>>;
}

/** Details of a broken keyword, for its message. */
export type Params = Record<string, string | number>;

/** null = fine. `setting` is the keyword's value in the schema. Only text values are checked, as by `pattern`. */
type Check = (value: string, setting: unknown, scope: CheckScope) => Params | null;

const failed = (broken: boolean, params: Params = {}): Params | null => (broken ? params : null);

function settings(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Formats of our own; the only ones that generated schemas use. */
export const formats: Readonly<Record<string, (value: string, today: string) => boolean>> = {
  email: (value) => isEmail(value),
  'cn-phone': (value) => isPhone(value),
  'cn-id': (value, today) => checkIdentity(value, today) === null,
  year: (value) => isDate(value, 'year'),
  month: (value) => isDate(value, 'month'),
  date: (value) => isDate(value, 'date'),
};

/** Keywords of our own, each over one rule of @portal/rules; both validators call these very functions (D-47). */
export const keywords: Readonly<Record<`x-${string}`, Check>> = {
  'x-nonBlank': (value) => failed(isBlank(value)),
  'x-maxCodePoints': (value, limit) =>
    failed(typeof limit === 'number' && codePointLength(value) > limit, { limit: Number(limit) }),
  'x-decimal': (value, setting) => {
    const { min, max, decimals } = settings(setting);
    const limits = { max: textOf(max), decimals: typeof decimals === 'number' ? decimals : 0 };
    const problem = checkNumber(value, limits, textOf(min) === '' ? '0' : textOf(min));
    if (problem === null) return null;
    // "No decimal places" is said as "a whole number".
    const said = problem === 'decimals' && limits.decimals === 0 ? 'integer' : problem;
    return { problem: said, min: textOf(min), ...limits };
  },
  'x-date': (value, setting, { today }) => {
    const { kind, past, max } = settings(setting);
    const dateKind: DateKind = kind === 'year' || kind === 'month' ? kind : 'date';
    const problem = checkDate(value, dateKind, { past: past === true, max: textOf(max), today });
    // The shape is what `format` reports.
    return problem === null || problem === 'format' ? null : { problem, max: textOf(max) };
  },
  'x-phone': (value, pattern) => failed(!isPhone(value, textOf(pattern))),
  'x-password': (value, setting) => {
    const { complex, minlen, maxlen } = settings(setting);
    const policy = { complex: complex === true, minlen: Number(minlen) || 0, maxlen: Number(maxlen) || 0 };
    const [problem] = passwordProblems(value, policy);
    return problem ? { problem, ...passwordLimits(policy), specials: PASSWORD_SPECIALS } : null;
  },
  'x-same': (value, other, { siblings }) => failed(value !== (siblings[textOf(other)] ?? '')),
  'x-differs': (value, other, { siblings }) => failed(value === siblings[textOf(other)]),
};

/** Keywords that only inform: they check nothing. */
export const annotations: readonly string[] = ['x-kind', 'x-today', 'x-kept'];

/** The day by which a schema's dates are judged; without one, the day of this computer. */
export function todayOf(schema: JsonSchema): string {
  const today = schema['x-today'];
  return typeof today === 'string' && isDate(today, 'date') ? today : localToday();
}

/** Today as yyyy-MM-dd in the local time zone. */
export function localToday(now: Date = new Date()): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
