import { boundsOf, textOf, type Fragment } from '@portal/field-kinds';
import { boundDate, DATE_LENGTH, dateKind, readRelativeDate, type BoundMeasure } from '@portal/rules';
import type { ItemConditions } from './conditions.ts';
import type { FieldInput } from './fragment.ts';
import type { Constrained } from './schema-builder.ts';
import { allShown } from './while-shown.ts';

/** A side of a field's bounds as a form tells it before it is broken (FORM-01). */
export interface ToldBound {
  /** The bound itself; a date that hangs on today is worked out. '' = it hangs on another field. */
  at: string;
  /** Label of the other field; '' = none. */
  of: string;
  /** Months after the other field's date, negative = before. */
  months: number;
}

/** What a form tells of a field's bounds: `ui:options.bounds`. */
export interface ToldBounds {
  by: BoundMeasure;
  min?: ToldBound;
  max?: ToldBound;
}

/** Keywords of bounds, and those of a kind's own limits that say the same with a `problem`. */
const OWN_MESSAGE = [
  'x-bounds',
  'x-lowerOf',
  'x-upperOf',
  ...['x-decimal', 'x-date', 'x-datetime', 'x-choices'].map((keyword) => `${keyword}.max`),
  'x-decimal.min',
];

const hangsOnItem = (bound: string): boolean => (readRelativeDate(bound)?.item ?? '') !== '';

/**
 * The stage of bounds (FORM-01): `x-bounds` for all that the kind's own keyword does not say, the words of HR, and what is told
 * before anything is broken. Bounds that hang on another field are conditions: see `compileBounds`.
 */
export function boundsOfField({ field, kind, ctx, labelOf }: FieldInput): Fragment | null {
  const bounds = boundsOf(field, kind);
  if (!bounds) return null;
  const { by, min = '', max = '' } = bounds;
  const message = textOf(field.boundMessage).trim();
  const low = min !== '' && !hangsOnItem(min);
  // A fixed maximum stands in the keyword of its kind, which older clients know as well.
  const high = readRelativeDate(max) !== null && !hangsOnItem(max);
  const told = (bound: string): ToldBound => {
    const relative = readRelativeDate(bound);
    if (relative && relative.item !== '')
      return { at: '', of: labelOf(relative.item), months: relative.months };
    const at = boundDate(bound, { today: ctx.today, valueOf: () => '' });
    return { at: relative ? at.slice(0, DATE_LENGTH[dateKind(field.itemlength)]) : at, of: '', months: 0 };
  };
  const shown: ToldBounds = {
    by,
    ...(min === '' ? {} : { min: told(min) }),
    ...(max === '' ? {} : { max: told(max) }),
  };
  const messages = Object.fromEntries(OWN_MESSAGE.map((keyword) => [keyword, message]));
  return {
    schema: low || high ? { 'x-bounds': { by, ...(low ? { min } : {}), ...(high ? { max } : {}) } } : {},
    ui: { 'ui:options': { bounds: shown, ...(message === '' ? {} : { messages }) } },
  };
}

/**
 * Bounds that hang on another date of the record (FORM-01): they count while both fields are shown. One about a field that is not
 * asked for is left out, as definitions come from outside and may be broken.
 */
export function compileBounds(
  asked: ReadonlyMap<string, Pick<FieldInput, 'field' | 'kind'>>,
  conditions: ItemConditions,
): Constrained[] {
  return [...asked].flatMap(([itemid, { field, kind }]) => {
    const { by, min = '', max = '' } = boundsOf(field, kind) ?? {};
    if (by !== 'date') return [];
    return [['x-lowerOf', min] as const, ['x-upperOf', max] as const].flatMap(
      ([keyword, bound]): Constrained[] => {
        const { item: of = '', months = 0 } = readRelativeDate(bound) ?? {};
        const other = asked.get(of);
        if (of === '' || of === itemid || !other) return [];
        return [
          {
            itemid,
            condition: allShown([itemid, of], conditions),
            constraint: { [keyword]: { of, months, name: other.field.itemdesc || of } },
          },
        ];
      },
    );
  });
}
