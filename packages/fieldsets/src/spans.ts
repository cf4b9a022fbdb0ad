import { compareDecimals, numberLimits } from '@portal/rules';
import type { StoredField } from '@portal/schemas';

/** Between what a number lies; null = no limit on that side. `open` sides do not belong to it. */
export interface Span {
  low: string | null;
  high: string | null;
  lowOpen?: boolean;
  highOpen?: boolean;
}

/** What both spans leave. */
export function common(one: Span, other: Span): Span {
  const [low, lowOpen] = tighter([one.low, one.lowOpen], [other.low, other.lowOpen], 1);
  const [high, highOpen] = tighter([one.high, one.highOpen], [other.high, other.highOpen], -1);
  return { low, high, lowOpen, highOpen };
}

type Side = readonly [at: string | null, open: boolean | undefined];

function tighter(one: Side, other: Side, way: 1 | -1): [string | null, boolean] {
  if (one[0] === null) return [other[0], other[1] === true];
  if (other[0] === null) return [one[0], one[1] === true];
  const order = compareDecimals(one[0], other[0]) * way;
  if (order === 0) return [one[0], one[1] === true || other[1] === true];
  const [at, open] = order > 0 ? one : other;
  return [at, open === true];
}

/** Whether no number lies in a span. */
export function isEmptySpan({ low, high, lowOpen, highOpen }: Span): boolean {
  if (low === null || high === null) return false;
  const order = compareDecimals(low, high);
  return order > 0 || (order === 0 && (lowOpen === true || highOpen === true));
}

/** What a number field takes by its bounds and its length. */
export function spanOf({ itemlength, decimal = 0, minValue = '', maxValue = '' }: StoredField): Span {
  const most = maxValue === '' ? numberLimits({ itemlength, decimal, maxValue: '' }).max : maxValue;
  return { low: minValue === '' ? '0' : minValue, high: most === '' ? null : most };
}
