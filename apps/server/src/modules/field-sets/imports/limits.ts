import type { ImportProblem } from '@portal/fieldsets';

const MB = 1024 ** 2;

/**
 * What an import may hold (SAFE-08): a code list of ten thousand items in two languages and a spreadsheet of all sets
 * are far below. Bytes and numbers; each limit stands before the step that it protects.
 */
export const IMPORT_LIMITS = {
  /** Of an XLSX file as it comes. */
  file: 8 * MB,
  /** Of all its XML parts together. */
  unpacked: 32 * MB,
  entries: 1_000,
  sheets: 32,
  /** Of one sheet. */
  rows: 50_000,
  columns: 256,
  /** Of all sheets; of one sheet, rows by columns. */
  cells: 1_000_000,
  /** Characters of one cell, as spreadsheets have it. */
  text: 32_767,
  /** Characters of all cells together: a text may be stored once and stand in every cell. */
  texts: 16 * MB,
  /** Levels of a JSON file. */
  depth: 64,
  contents: 2_000,
  /** Of one set. */
  fields: 2_000,
  /** Of one code list. */
  items: 50_000,
  /** Seconds for reading. */
  seconds: 20,
} as const;

export type ImportLimit = keyof typeof IMPORT_LIMITS | 'memory';

const shown = (limit: ImportLimit): string => {
  if (limit === 'memory') return '';
  const value = IMPORT_LIMITS[limit];
  return limit === 'file' || limit === 'unpacked' ? `${value / MB} MB` : value.toLocaleString('en');
};

/** Something is larger than an import may be; said as one of its problems. */
export class ImportTooLarge extends Error {
  override name = 'ImportTooLarge';
  readonly problem: ImportProblem;
  constructor(limit: ImportLimit, sheet = '', row = 0) {
    super(`import: ${limit}`);
    this.problem = { sheet, row, what: `limit.${limit}`, values: { value: shown(limit) } };
  }
}
