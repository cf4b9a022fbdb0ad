/** Most characters of the texts of a position by their columns, in each language; `extra` = of a text of an imported file. */
export const POSITION_LENGTHS = {
  code: 60,
  name: 200,
  category: 200,
  place: 200,
  requirement: 5_000,
  duties: 5_000,
  extra: 5_000,
} as const;

/** Most characters of a column's text; undefined = it is no text. */
export const lengthOfColumn = (column: string): number | undefined =>
  Object.entries(POSITION_LENGTHS).find(([name]) => name === column)?.[1];
