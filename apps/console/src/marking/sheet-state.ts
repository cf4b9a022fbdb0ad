import type { MarkingView } from '@portal/console-contract';
import type { KeptSheet } from './kept-sheets.ts';

/** How far a number is, for its examiner. */
export type SheetState =
  'open' | 'typing' | 'waits' | 'given' | 'gone' | 'related' | 'differs' | 'refused' | 'asked';

/** What the server has comes before what is typed, but for what it did not take. */
export function stateOf(
  { gone, related, sheet, asked }: MarkingView['members'][number],
  kept: KeptSheet | undefined,
): SheetState {
  if (related) return 'related';
  if (kept && kept.state !== 'typing') return kept.state;
  if (sheet) return asked ? 'asked' : 'given';
  if (gone) return 'gone';
  return kept ? 'typing' : 'open';
}
