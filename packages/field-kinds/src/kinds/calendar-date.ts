import {
  checkDate,
  compareBoundDates,
  DATE_LENGTH,
  dateKind,
  isDate,
  normaliseDate,
  readRelativeDate,
  writeDate,
  type DateKind,
} from '@portal/rules';
import type { JsonSchema } from '@portal/schemas';
import { settings, textOf, type Check } from '../checks.ts';
import type { KindDescriptor, KindField } from '../descriptor.ts';
import type { ValueLimit } from '../limits.ts';

/** Letters of a display format by kind, and how many separators the written date has. */
const LETTERS: Readonly<Record<DateKind, string>> = { year: 'y', month: 'yM', date: 'yMd' };

/** Ways to show a date, the wire's own first (TRANS-10); what is stored stays yyyy, yyyy-MM or yyyy-MM-dd (D-55). */
const FORMATS: Readonly<Record<DateKind, readonly [string, ...string[]]>> = {
  year: ['yyyy', 'yyyy年'],
  month: ['yyyy-MM', 'yyyy/MM', 'yyyy.MM', 'yyyy年MM月'],
  date: ['yyyy-MM-dd', 'yyyy/MM/dd', 'yyyy.MM.dd', 'yyyy年MM月dd日'],
};

/** A format made of y, M, d and separators that shows all the kind has; any other gives the default (TRANS-10). */
export function displayFormat({ format = '' }: Pick<KindField, 'format'>, kind: DateKind): string {
  const letters = [...new Set(format.replace(/[-/.年月日 ]/g, ''))].join('');
  const digits = format.replace(/[^yMd]/g, '').length;
  const wanted = DATE_LENGTH[kind] - (LETTERS[kind].length - 1);
  return letters === LETTERS[kind] && digits === wanted ? format : FORMATS[kind][0];
}

/** Kind of a date property, from its `x-date`. */
export function kindOfDate(property: JsonSchema): DateKind {
  const { kind } = settings(property['x-date']);
  return kind === 'year' || kind === 'month' ? kind : 'date';
}

const checkLimits: Check = (value, setting, { today }) => {
  const { past, max } = settings(setting);
  const kind = kindOfDate({ 'x-date': setting });
  const problem = checkDate(value, kind, { past: past === true, max: textOf(max), today });
  // The shape is what `format` reports.
  return problem === null || problem === 'format' ? null : { problem, max: textOf(max) };
};

/**
 * How the earliest and latest date of a kind are read: a fixed one, or one that hangs on today or another field (FORM-01).
 *
 * @param fixed a fixed date in its one spelling, '' = none
 */
export const dateLimit = (fixed: (value: string) => string): ValueLimit => ({
  input: 'date',
  isReadable: (value) => readRelativeDate(value) !== null || fixed(value) !== '',
  written: (value) => (readRelativeDate(value) ? value : fixed(value)),
  compare: compareBoundDates,
});

/** A year, a month or a day; the three differ in how much of a date they hold (TRANS-07, -10, -17). */
export function calendarDate<Id extends DateKind>(
  kind: Id,
  own: {
    rank: number;
    sample: string;
  },
): KindDescriptor<Id> {
  const fixed = (maxValue: string): string => {
    const written = normaliseDate(maxValue, kind);
    return isDate(written, kind) ? written : '';
  };
  return {
    id: kind,
    family: 'date',
    rank: own.rank,
    recognises: ({ itemtype, itemlength }) => itemtype === 'D' && dateKind(itemlength) === kind,
    describes: (property) => kindOfDate(property) === kind,
    stored: { itemtype: 'D', itemlength: DATE_LENGTH[kind], format: FORMATS[kind][0] },
    widget: 'date',
    selected: true,
    coded: false,
    freeText: false,
    wide: false,
    shape: ({ field }) => {
      const past = field.dateType === 'past';
      const max = fixed(field.maxValue ?? '');
      const limits = { ...(past ? { past } : {}), ...(max === '' ? {} : { max }) };
      return {
        schema: { format: kind, 'x-date': { kind, ...limits } },
        ui: {
          'ui:widget': 'date',
          'ui:options': { dateKind: kind, displayFormat: displayFormat(field, kind) },
        },
      };
    },
    query: () => ({
      schema: { format: kind, 'x-date': { kind } },
      ui: { 'ui:widget': 'date', 'ui:options': { dateKind: kind } },
    }),
    search: 'textFrom',
    checks: {
      formats: { [kind]: (value: string) => isDate(value, kind) },
      keywords: { 'x-date': checkLimits },
    },
    check: (value, { maxValue = '', dateType }, { today }) => {
      const max = fixed(maxValue);
      // A longer date is cut to the kind: nothing is read out of it that was not there.
      const limits = { past: dateType === 'past', today, ...(max === '' ? {} : { max }) };
      return checkDate(normaliseDate(value, kind), kind, limits) === null;
    },
    normalise: (value) => normaliseDate(value, kind),
    format: (value, field) => writeDate(value, displayFormat(field, kind)),
    convert: (shown) => normaliseDate(shown, kind),
    convertsTo: { text: 'lossless', year: 'tried', month: 'tried', date: 'tried' },
    limits: {
      fixedLength: DATE_LENGTH[kind],
      lowest: dateLimit(fixed),
      highest: dateLimit(fixed),
      past: true,
      formats: FORMATS[kind],
    },
    sample: () => own.sample,
  };
}
