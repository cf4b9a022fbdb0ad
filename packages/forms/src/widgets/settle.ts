import { codePointLength, cutToLength } from '@portal/rules';

/** How what is typed becomes the text of a control. */
export interface Settling {
  /** Takes out what the value may not hold. */
  clean?: ((text: string) => string) | undefined;
  /** Most code points (VAL-02). */
  limit?: number | undefined;
}

/**
 * The text of a control after a key or a paste, and where the caret stands in it. Of what was put in only as much stays as
 * there is room for; what stood behind it is never pushed out of the field, nor is a text that was longer already.
 *
 * @param before the text as it was
 * @param typed the text as the browser has it now
 * @param caret where the caret stands in it
 */
export function settle(
  before: string,
  typed: string,
  caret: number,
  { clean = (text) => text, limit }: Settling,
): { text: string; caret: number } {
  const whole = clean(typed);
  const head = clean(typed.slice(0, caret));
  const tail = whole.startsWith(head) ? whole.slice(head.length) : '';
  const place = whole.length - tail.length;
  if (limit === undefined || codePointLength(whole) <= limit) return { text: whole, caret: place };
  if (!before.endsWith(tail)) return { text: cutToLength(whole, limit), caret: Math.min(place, limit) };
  const room = Math.max(limit, codePointLength(before)) - codePointLength(tail);
  const kept = cutToLength(whole.slice(0, place), room);
  return { text: kept + tail, caret: kept.length };
}
