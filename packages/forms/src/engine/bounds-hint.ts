import type { ToldBound, ToldBounds } from '@portal/translator';
import type { Text } from './services.ts';

const MONTHS_OF_YEAR = 12;

/** `2 years`, `6 months`. */
function amountOf(months: number, text: Text): string {
  const size = Math.abs(months);
  return size % MONTHS_OF_YEAR === 0
    ? text('bounds.of.years', { count: size / MONTHS_OF_YEAR })
    : text('bounds.of.months', { count: size });
}

/** One side of the bounds: a number or date, or where it is counted from. */
function saidBound({ at, of, months }: ToldBound, text: Text): string {
  if (of === '') return at;
  if (months === 0) return text('bounds.of.same', { of });
  return text(months > 0 ? 'bounds.of.after' : 'bounds.of.before', { of, amount: amountOf(months, text) });
}

/** The bounds of a field in words, told before they are broken (FORM-01); '' = it has none. */
export function boundsHint(bounds: ToldBounds | undefined, text: Text): string {
  if (!bounds) return '';
  const { by } = bounds;
  const [min, max] = [bounds.min, bounds.max].map((one) => (one ? saidBound(one, text) : ''));
  // What hangs on another field is a phrase of its own: "2 years after X or later, 2031-11 or earlier".
  if (min && max && (bounds.min?.of || bounds.max?.of))
    return text('bounds.date.apart', {
      min: text('bounds.date.min', { min }),
      max: text('bounds.date.max', { max }),
    });
  if (min && max) return text(`bounds.${by}.both`, { min, max });
  if (min) return text(`bounds.${by}.min`, { min });
  return max ? text(`bounds.${by}.max`, { max }) : '';
}

/** Whether the options of a field tell bounds: its control is described by them. */
export const hasBounds = (options: Readonly<Record<string, unknown>>): boolean =>
  typeof options['bounds'] === 'object' && options['bounds'] !== null;
