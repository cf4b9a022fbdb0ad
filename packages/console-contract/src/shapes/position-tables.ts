import Type, { type Static } from 'typebox';
import { nullable, object, storable } from '../object.ts';
import { ConditionWhen, LocalText } from './external.ts';

/**
 * What a column of a position table is taken for (OFFICE-01): a part of a position (`code`, `headcount`, `name.zh`), a kind of
 * condition (`condition.age`), 'text' = kept under its heading for candidates to read, 'out' = left out.
 */
const use = storable(60);

/** A column of the table as it is read. */
export const TableColumn = object({
  /** From 0. */
  at: Type.Number(),
  /** As a spreadsheet names it: C. */
  letters: Type.String(),
  /** '' = the column has none. */
  heading: Type.String(),
  /** '' = nothing yet, because it has no heading. */
  use: Type.String(),
  /**
   * Why: the person chose it, or did so for an earlier file; its heading is known; it is not; another column says the same
   * already.
   */
  by: Type.Enum(['choice', 'remembered', 'known', 'unknown', 'second']),
  /** Cells that say something, and the first that differ. */
  filled: Type.Number(),
  samples: Type.Array(Type.String()),
});
export type TableColumn = Static<typeof TableColumn>;

/** A cell of conditions, with all that say the same under the same heading, and what was read of it (ELIG-06). */
export const TableReading = object({
  heading: Type.String(),
  text: Type.String(),
  /** Positions that say it. */
  count: Type.Number(),
  /** What was read; none where it asks for nothing, or was not understood. */
  when: Type.Array(ConditionWhen),
  /** Why it was not understood; '' = it was. */
  why: Type.String(),
  /** Other words that a person gave for it; '' = none. */
  as: Type.String(),
});
export type TableReading = Static<typeof TableReading>;

/** All cells of a column with the same fault. */
export const FaultGroup = object({
  /** What the column is taken for; '' = the fault is none of a column. */
  use: Type.String(),
  /** Heading in the file, or what the reader calls a column that it lacks. */
  column: Type.String(),
  what: Type.String(),
  count: Type.Number(),
  /** What the cells say, with how many say so; '' = nothing. The most frequent come first. */
  values: Type.Array(object({ value: Type.String(), count: Type.Number() })),
  /** Of all, when not all are told. */
  valueCount: Type.Number(),
  /** The first rows, as a spreadsheet counts; 0 = the file. */
  rows: Type.Array(Type.Number()),
});
export type FaultGroup = Static<typeof FaultGroup>;

/** A row or more of a table of which something is to be known, by why: the last part of a text key. */
export const TableNote = object({
  what: Type.String(),
  /** As a spreadsheet counts, from 1; 0 = the sheet. */
  row: Type.Number(),
  text: Type.String(),
});
export type TableNote = Static<typeof TableNote>;

const Named = object({ id: Type.String(), name: LocalText });

/** What a table is, how it was read, and what can be chosen (OFFICE-01, OFFICE-02). */
export const TableView = object({
  /** Sent back with choices; '' = the file could not be read. */
  id: Type.String(),
  sheets: Type.Array(object({ name: Type.String(), rows: Type.Number(), hidden: Type.Boolean() })),
  /** Which of them is read, from 0. */
  sheet: Type.Number(),
  /** Rows of its headings, as a spreadsheet counts. */
  headings: object({ from: Type.Number(), to: Type.Number() }),
  columns: Type.Array(TableColumn),
  /** What a column can be taken for, beside conditions, with its name. */
  uses: Type.Array(object({ use: Type.String(), label: Type.String() })),
  /** Rows that are no positions, with all that they say. */
  left: Type.Array(TableNote),
  leftCount: Type.Number(),
  /** What a reader of the sheet may not see, or not expect. */
  notes: Type.Array(TableNote),
  /** Positions without a code that get one, and the first and last of these. */
  coded: object({ count: Type.Number(), from: Type.String(), to: Type.String() }),
  readings: Type.Array(TableReading),
  /** Of all, when not all are told. */
  readingCount: Type.Number(),
  groups: Type.Array(FaultGroup),
  /** What can be chosen where a group is repaired. */
  channels: Type.Array(Named),
  units: Type.Array(Named),
  degrees: Type.Array(Named),
});
export type TableView = Static<typeof TableView>;

/** One repair of all cells of a column with a fault, or of those that say one thing, or of one row. */
export const TableRepair = object({
  use,
  what: storable(60),
  /** null = whatever they say. */
  value: nullable(storable(200)),
  /** null = all rows. */
  row: nullable(Type.Integer({ minimum: 0, maximum: 100_000 })),
  /** What they say from now on; null = see `how`. */
  to: nullable(storable(5_000)),
  /** 'above' = what the row above says, 'leave' = the row is no position. */
  how: Type.Enum(['to', 'above', 'leave']),
});
export type TableRepair = Static<typeof TableRepair>;

/** All that a person chose for a table so far. */
export const TableChoices = object({
  sheet: nullable(Type.Integer({ minimum: 0, maximum: 100 })),
  columns: Type.Array(
    object({ at: Type.Integer({ minimum: 0, maximum: 1_000 }), heading: storable(1_000), use }),
    { maxItems: 256 },
  ),
  /** Positions without a code get one. */
  giveCodes: Type.Boolean(),
  repairs: Type.Array(TableRepair, { maxItems: 2_000 }),
  /** Other words for what cells of conditions say; what candidates read stays. */
  readAs: Type.Array(object({ heading: storable(1_000), text: storable(5_000), as: storable(500) }), {
    maxItems: 1_000,
  }),
});
export type TableChoices = Static<typeof TableChoices>;

/** POST /recruitments/:id/imports/:import/choices → PositionsTrial: the same file, read as a person chose. */
export const TableChoice = object({ language: storable(10), choices: TableChoices });
export type TableChoice = Static<typeof TableChoice>;
