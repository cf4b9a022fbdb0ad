import readXlsxFile from 'read-excel-file/universal';
import writeXlsxFile from 'write-excel-file/universal';
import { fromSheets, type FromSheets } from './sheets/from-sheets.ts';
import type { Content, ImportProblem } from './model.ts';
import type { SheetWords } from './sheets/sheet-words.ts';
import { cleanText } from './read-value.ts';
import { toSheets } from './sheets/to-sheets.ts';

/** Widths in characters: ids are short, texts are not. */
const widthOf = (header: string): number =>
  /label|help|when|values|message|condition|means|名称|说明|条件|提示|内容|表示/i.test(header) ? 32 : 14;

/** A character as spreadsheets write those that XML cannot hold. */
const coded = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/**
 * Spreadsheets read `_x000D_` as a character of its own; a text that holds such a thing is to stay as it is. The writer looks
 * texts up in a plain object, so that `valueOf` and its like would be taken for something that it knows.
 */
const escaped = (value: string): string =>
  value in Object.prototype
    ? `${coded(value.charAt(0))}${value.slice(1)}`
    : value.replace(/_(?=x[0-9a-f]{4}_)/gi, coded);

/** Contents as an XLSX file (HR-18). */
export const toXlsx = (contents: readonly Content[], words?: SheetWords): Promise<Uint8Array> =>
  sheetsToXlsx(toSheets(contents, words));

/**
 * Sheets as an XLSX file, the first row of each being its headings. Every cell is text, so that 007 stays 007 and nothing is
 * taken for a formula.
 */
export async function sheetsToXlsx(
  given: readonly { sheet: string; data: readonly (readonly string[])[] }[],
): Promise<Uint8Array> {
  const sheets = given.map(({ sheet, data }) => ({
    sheet,
    stickyRowsCount: 1,
    columns: (data[0] ?? []).map((header) => ({ width: widthOf(header) })),
    data: data.map((row, place) =>
      row.map((value) =>
        value === ''
          ? null
          : {
              value: escaped(value),
              type: String,
              ...(place === 0 ? { fontWeight: 'bold' as const } : {}),
              ...(value.includes('\n') ? { wrap: true } : {}),
            },
      ),
    ),
  }));
  const blob = await writeXlsxFile(sheets).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}

const MIN_INEXACT = 1e15;

/** A cell as text; a date, which has no zone in a spreadsheet, by the clock it shows. */
function plainText(cell: unknown): string {
  if (cell instanceof Date)
    return cell
      .toISOString()
      .slice(0, 16)
      .replace('T', ' ')
      .replace(/ 00:00$/, '');
  // A number keeps 15 digits; written out, those that a spreadsheet has put behind them would look like the real ones.
  if (typeof cell === 'number' && Math.abs(cell) >= MIN_INEXACT) return cell.toExponential();
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? cleanText(String(cell)).trim()
    : '';
}

/** The cells of a spreadsheet as texts; never throws for what stands in the file. */
export async function cellsOfXlsx(
  file: Uint8Array,
  look: NonNullable<FromXlsx['look']>,
): Promise<{ sheets: { sheet: string; data: string[][] }[]; problems: ImportProblem[] }> {
  let sheets: Awaited<ReturnType<typeof readXlsxFile>>;
  try {
    sheets = await readXlsxFile(file.slice().buffer, { trim: false });
  } catch {
    return { sheets: [], problems: [{ sheet: '', row: 0, what: 'notXlsx' }] };
  }
  look(sheets);
  return {
    sheets: sheets.map(({ sheet, data }) => ({ sheet, data: data.map((row) => row.map(plainText)) })),
    problems: [],
  };
}

/** What reading a file takes beside what its sheets take. */
interface FromXlsx extends FromSheets {
  /** Sees all cells before they are read; what it throws ends the reading. */
  look?: (sheets: readonly { sheet: string; data: readonly (readonly unknown[])[] }[]) => void;
}

/** Reads an XLSX file: what is right, and every fault by sheet and row; never throws for what stands in the file. */
export async function fromXlsx(
  file: Uint8Array,
  { look, ...options }: FromXlsx = {},
): Promise<{ contents: Content[]; problems: ImportProblem[] }> {
  let sheets: Awaited<ReturnType<typeof readXlsxFile>>;
  try {
    sheets = await readXlsxFile(file.slice().buffer, { trim: false });
  } catch {
    return { contents: [], problems: [{ sheet: '', row: 0, what: 'notXlsx' }] };
  }
  look?.(sheets);
  return fromSheets(sheets, options);
}
