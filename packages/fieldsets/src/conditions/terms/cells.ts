/** Parts of terms in cells of spreadsheets. */

export interface Bounds {
  atLeast?: number;
  atMost?: number;
}

export const writtenBounds = ({ atLeast, atMost }: Bounds): string =>
  `${atLeast === undefined ? '' : ` >= ${atLeast}`}${atMost === undefined ? '' : ` <= ${atMost}`}`;

export const writtenDay = (on: string): string => (on === '' ? '' : ` on ${on}`);

export const ID = String.raw`([\w.-]+)`;
export const BOUNDS = String.raw`(?:\s*(?:>=|≥)\s*(\d{1,4}))?(?:\s*(?:<=|≤)\s*(\d{1,4}))?`;
export const ON = String.raw`(?:\s+on\s+(\d{4}-\d{2}-\d{2}))?`;
export const INSIDE = String.raw`\s*[:：]\s*(.+)`;

/** Bounds as they are read from texts; one that is not there is no bound. */
export const boundsOf = (least: string | undefined, most: string | undefined): Bounds => ({
  ...(least === undefined ? {} : { atLeast: Number(least) }),
  ...(most === undefined ? {} : { atMost: Number(most) }),
});
