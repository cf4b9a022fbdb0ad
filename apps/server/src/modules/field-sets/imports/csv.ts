import { cleanText } from '@portal/fieldsets/read-value';
import { parse } from 'csv-parse/sync';
import { IMPORT_LIMITS, ImportTooLarge } from './limits.ts';

/** The bytes are no text in an encoding that spreadsheets write. */
export class NoText extends Error {
  override name = 'NoText';
}

/** Encodings in which spreadsheets write text, in the order in which they are tried; GB 18030 takes all of GBK in. */
const ENCODINGS = ['utf-8', 'gb18030'] as const;

function textOf(file: Uint8Array): string {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(file);
  for (const encoding of ENCODINGS)
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(file);
    } catch {
      continue;
    }
  throw new NoText();
}

const DELIMITERS = [',', '\t', ';'] as const;

const countOf = (text: string, character: string): number => {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count += 1;
  return count;
};

/** Text before which a separator shows itself. */
const LOOK = 20_000;

/**
 * Cells of a text that a spreadsheet wrote (RFC 4180), with commas, tabs or semicolons between them, in UTF-8, UTF-16 or GBK.
 * What it can hold is counted before it is taken apart.
 *
 * @throws ImportTooLarge, or NoText
 */
export function cellsOfCsv(file: Uint8Array): string[][] {
  if (file.length > IMPORT_LIMITS.file) throw new ImportTooLarge('file');
  const text = textOf(file);
  if (text.includes('\0')) throw new NoText();
  const head = text.slice(0, LOOK);
  const [delimiter = ','] = [...DELIMITERS].sort((one, other) => countOf(head, other) - countOf(head, one));
  const lines = Math.max(countOf(text, '\n'), countOf(text, '\r'));
  if (lines > IMPORT_LIMITS.rows) throw new ImportTooLarge('rows');
  if (lines + countOf(text, delimiter) > IMPORT_LIMITS.cells) throw new ImportTooLarge('cells');
  const rows: string[][] = parse(text, {
    bom: true,
    delimiter,
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: false,
  });
  const widest = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (widest > IMPORT_LIMITS.columns) throw new ImportTooLarge('columns');
  return rows.map((row) => row.map((cell) => cleanText(cell)));
}
