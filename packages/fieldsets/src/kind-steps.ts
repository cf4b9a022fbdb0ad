import type { Intent } from './model.ts';

/** How stored values fare when a field becomes of another kind. */
export type KindStep =
  /** Every value stays as it reads. */
  | 'lossless'
  /** A value may not fit: each is tried. */
  | 'tried'
  /** Archive the field and add another. */
  | 'never';

const TEXTS: ReadonlySet<Intent> = new Set(['text', 'phone', 'identity', 'email']);
const DATES: ReadonlySet<Intent> = new Set(['year', 'month', 'date']);

/** The rows about kinds of the table of console design A5; what the table does not allow is forbidden. */
export function kindStep(from: Intent, to: Intent): KindStep {
  // A note holds no values; nothing can be lost on the way from it, everything on the way to it.
  if (from === 'note') return 'lossless';
  if (to === 'note') return 'never';
  if (to === 'text') return from === 'memo' ? 'tried' : 'lossless';
  if (to === 'memo') return TEXTS.has(from) ? 'lossless' : 'never';
  if (TEXTS.has(from)) return 'tried';
  return DATES.has(from) && DATES.has(to) ? 'tried' : 'never';
}
