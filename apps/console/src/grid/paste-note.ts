import { MAX_PASTE, type Operation, type PasteFault } from '@portal/fieldsets';
import type { CodeListSummary, ConsoleError } from '@portal/console-contract';
import type { StoredFieldSet } from '@portal/schemas';
import type { Excess } from './clipboard.ts';
import type { RefusedCell } from './field-cells.ts';

/** What cells did not take. */
export interface FillNote {
  refused: readonly RefusedCell[];
  faults: readonly PasteFault[];
  /** Cells of fields that somebody took away meanwhile. */
  gone: number;
  /** Columns that the grid has no more of. */
  cut: number;
  /** Pasted rows that were left out. */
  left: number;
}

/** What is to be told of the last paste until it is put away. */
export type PasteNote =
  | FillNote
  | { faults: readonly PasteFault[] }
  | { excess: Excess; most: number }
  | { excess: 'empty'; most: 0 };

/** What is told of a bound that was broken: megabytes for bytes. */
export const excessNote = (excess: Excess): PasteNote => ({
  excess,
  most: excess === 'bytes' ? MAX_PASTE.bytes / 1024 / 1024 : MAX_PASTE[excess],
});

/** What is pasted into, and by what it is told. */
export interface PasteGiven {
  set: StoredFieldSet;
  lists: readonly CodeListSummary[];
  act(operation: Operation): void;
  say(text: { key: string; values?: Record<string, string | number> }): void;
  /** null = what was wrong is over. */
  onError(error: ConsoleError | null): void;
}
