import type { PositionContent } from '@portal/console-contract';
import type { Vocabulary } from '@portal/fieldsets/written';
import type { Language, LocalText, PositionCondition } from '@portal/schemas';
import type { Known } from '../check-content.ts';

/** What cells can name, with the names by which they are called. */
export interface Named {
  id: string;
  name: LocalText;
}

/** What a sheet of positions is read with. */
export interface SheetContext {
  zone: string;
  /** In whose language columns are named that the file lacks. */
  reader: Language;
  now: Date;
  known: Known;
  channels: readonly Named[];
  units: readonly Named[];
  degrees: readonly Named[];
  /** What stands there already, by code. */
  stored: ReadonlyMap<string, PositionContent>;
  /** Conditions of what stands there, by code. */
  conditions: ReadonlyMap<string, readonly PositionCondition[]>;
  vocabulary: Vocabulary;
  /** What the reader took columns for in earlier files, by heading. */
  remembered: ReadonlyMap<string, string>;
}
