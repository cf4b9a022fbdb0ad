import { isDate, normaliseDate, toHalfWidth } from '@portal/rules';
import { settings, textOf } from '../checks.ts';
import type { KindDescriptor, KindField } from '../descriptor.ts';
import { dateLimit } from './calendar-date.ts';

/** Characters of a stored value: yyyy-MM-dd HH:mm. */
const LENGTH = 16;

/** Ways to show a value, the wire's own first. */
const FORMATS = ['yyyy-MM-dd HH:mm', 'yyyy/MM/dd HH:mm', 'yyyy.MM.dd HH:mm', 'yyyy年MM月dd日 HH:mm'] as const;

/** A real day and a time of 24 hours, yyyy-MM-dd HH:mm; no time zone, as it is told on site. */
export function isDateTime(value: string): boolean {
  return /^.{10} (?:[01]\d|2[0-3]):[0-5]\d$/.test(value) && isDate(value.slice(0, 10), 'date');
}

/**
 * 2026/7/3 9:05, 2026-07-03T09:05, 202607030905 and 2026年7月3日9时5分 become 2026-07-03 09:05; what is none of these is
 * trimmed.
 */
function normaliseDateTime(value: string): string {
  const text = toHalfWidth(value).trim();
  const [, day = '', hour = '', minute = ''] =
    /^(.*?)(?:(?<=日)\s*|[\sT]+)(\d{1,2})[:时点](\d{1,2})分?$/.exec(text) ??
    /^(\d{8}|.*?(?=[\sT]))[\sT]*(\d{2})(\d{2})$/.exec(text) ??
    [];
  const written = `${normaliseDate(day, 'date')} ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  return isDateTime(written) ? written : value.trim();
}

/** Latest value that is set; '' = none, or one that cannot be read. */
function latestOf({ maxValue = '' }: Pick<KindField, 'maxValue'>): string {
  const written = normaliseDateTime(maxValue);
  return isDateTime(written) ? written : '';
}

/** Which limit a well-formed value breaks; null = none. */
function broken(value: string, past: boolean, max: string, today: string): 'past' | 'max' | null {
  if (past && value.slice(0, 10) > today) return 'past';
  return max !== '' && value > max ? 'max' : null;
}

function formatted(value: string, format: string): string {
  const [year = '', month = '', day = '', hour = '', minute = ''] = value.split(/[- :]/);
  return format
    .replace('yyyy', year)
    .replace('MM', month)
    .replace('dd', day)
    .replace('HH', hour)
    .replace('mm', minute);
}

/** A day with its time, such as that of an interview; stored as yyyy-MM-dd HH:mm. */
export const datetime: KindDescriptor<'datetime'> = {
  id: 'datetime',
  family: 'datetime',
  rank: 55,
  // The format decides: a date of any odd length is a full date on the wire (VAL-28).
  recognises: ({ itemtype, itemlength, format = '' }) =>
    itemtype === 'D' && itemlength === LENGTH && format.includes('HH:mm'),
  stored: { itemtype: 'D', itemlength: LENGTH, format: FORMATS[0] },
  widget: 'datetime',
  selected: false,
  coded: false,
  freeText: false,
  wide: false,
  shape: ({ field }) => {
    const max = latestOf(field);
    const limits = { ...(field.dateType === 'past' ? { past: true } : {}), ...(max === '' ? {} : { max }) };
    return { schema: { format: 'datetime', 'x-datetime': limits }, ui: { 'ui:widget': 'datetime' } };
  },
  query: () => ({ schema: { format: 'datetime' }, ui: { 'ui:widget': 'datetime' } }),
  search: 'textFrom',
  checks: {
    formats: { datetime: isDateTime },
    keywords: {
      'x-datetime': (value, setting, { today }) => {
        const { past, max } = settings(setting);
        const problem = isDateTime(value) ? broken(value, past === true, textOf(max), today) : null;
        // The shape is what `format` reports.
        return problem === null ? null : { problem, max: textOf(max) };
      },
    },
  },
  check: (value, field, { today }) => {
    const written = normaliseDateTime(value);
    const past = field.dateType === 'past';
    return isDateTime(written) && broken(written, past, latestOf(field), today) === null;
  },
  normalise: normaliseDateTime,
  format: (value, { format = '' }) =>
    isDateTime(value) ? formatted(value, FORMATS.find((known) => known === format) ?? FORMATS[0]) : value,
  convert: normaliseDateTime,
  convertsTo: { text: 'lossless' },
  limits: {
    fixedLength: LENGTH,
    lowest: dateLimit((maxValue) => latestOf({ maxValue })),
    highest: dateLimit((maxValue) => latestOf({ maxValue })),
    past: true,
    formats: FORMATS,
  },
  sample: () => '2020-09-01 09:30',
};
