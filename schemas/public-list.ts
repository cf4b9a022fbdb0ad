import type { LocalText } from './json-schema.ts';

/**
 * What a public list is made from (LIST-01): who passed the review as told, the published ranking, the interview list, or whoever
 * was told to have reached a stage.
 */
export const LIST_KINDS = ['review', 'ranking', 'interview', 'final'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

/** Columns of a public list in their order; the number and the name stand in every list. */
export const LIST_COLUMNS = [
  'number',
  'name',
  'unit',
  'position',
  'code',
  'ticket',
  'total',
  'rank',
  'result',
  'note',
] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

/** Columns of which nobody leaves out one. */
export const FIXED_LIST_COLUMNS: readonly ListColumn[] = ['number', 'name'];

/** A list waits for a second person, is published between two moments, or was taken back. */
export const LIST_STATES = ['asked', 'published', 'withdrawn'] as const;
export type ListState = (typeof LIST_STATES)[number];

/** What comes of an objection to a list (LIST-02). */
export const OBJECTION_DECISIONS = ['upheld', 'rejected'] as const;
export type ObjectionDecision = (typeof OBJECTION_DECISIONS)[number];

/** What a list says of somebody, as it was when the list was made: all that is ever shown of them. */
export interface ListCells {
  /** As the public reads it (`publicName`). */
  name: string;
  /** The last characters of the number of identity, where equal names stand in one position; '' = not shown. */
  tail: string;
  unit: LocalText;
  position: LocalText;
  code: string;
  /** '' = the ticket was not told. */
  ticket: string;
  /** A decimal; '' = none was published. */
  total: string;
  rank: number | null;
  /** A pass mark was published, and the total reached it. */
  passed: boolean;
}

/** What an office chose of a list; none of it names anybody. */
export interface ListChoice {
  kind: ListKind;
  /** Id of the stage of a list of kind `final`; '' = another kind. */
  stage: string;
  /** Ids; none = all positions. */
  positions: string[];
  columns: ListColumn[];
  /** Equal names of a position are told apart by the end of the number of identity. */
  tails: boolean;
  title: LocalText;
  /** Above the table, as plain text. */
  lead: LocalText;
  /** What the column `note` says in every row. */
  note: LocalText;
  /** In which the notice of the list stands. */
  channel: string;
}

/** The same as it is stored, with what the stage was called. */
export interface StoredListChoice extends ListChoice {
  stageName: LocalText | null;
}
