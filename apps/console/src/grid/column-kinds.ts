/** The columns that a grid can show, and how they are for somebody who has arranged nothing. */
export interface ColumnKinds<C extends string> {
  /** What a person's arrangement is kept under in the browser. */
  store: string;
  /** In their order. */
  all: readonly C[];
  canHide(column: C): boolean;
  /** As tracks of a CSS grid. */
  track(column: C): string;
  /** Pixels of the heads of rows, wider where numbers have more than two digits. */
  head: number;
}
