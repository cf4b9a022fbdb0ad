import { IMPORT_LIMITS, ImportTooLarge } from './limits.ts';

const SHEET = /<(?:[\w.-]+:)?sheet[\s/>]/g;
const ROW_OR_CELL = /<(?:[\w.-]+:)?(row|c)(?=[\s/>])([^<>]*)/g;
const PLACE = /(?:^|\s)r\s*=\s*["']\s*([A-Za-z]{0,9})(\d{1,9})/;

/** A = 1, Z = 26, AA = 27. */
const columnNumber = (letters: string): number =>
  Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Counts rows and cells of one part, and how far out the furthest stands: what lies between is filled with nothing. */
function surveyPart(xml: string): number {
  let rows = 0;
  let columns = 0;
  let cells = 0;
  let within = 0;
  for (const [, element, attributes = ''] of xml.matchAll(ROW_OR_CELL)) {
    const [, letters = '', digits = ''] = PLACE.exec(attributes) ?? [];
    if (element === 'row') {
      within = 0;
      rows = Math.max(rows + 1, Number(digits));
    } else {
      cells += 1;
      within = Math.max(within + 1, columnNumber(letters));
      columns = Math.max(columns, within);
      rows = Math.max(rows, Number(digits));
    }
    if (rows > IMPORT_LIMITS.rows) throw new ImportTooLarge('rows');
    if (columns > IMPORT_LIMITS.columns) throw new ImportTooLarge('columns');
    if (Math.max(cells, rows * columns) > IMPORT_LIMITS.cells) throw new ImportTooLarge('cells');
  }
  return cells;
}

/**
 * Looks at the parts of a spreadsheet before they are parsed.
 *
 * @throws ImportTooLarge
 */
export function survey(parts: ReadonlyMap<string, Buffer>): void {
  let cells = 0;
  for (const content of parts.values()) {
    // Markup is ASCII; a byte is a character here, so that nothing grows.
    const xml = content.toString('latin1');
    if ((xml.match(SHEET) ?? []).length > IMPORT_LIMITS.sheets) throw new ImportTooLarge('sheets');
    cells += surveyPart(xml);
    if (cells > IMPORT_LIMITS.cells) throw new ImportTooLarge('cells');
  }
}

/** @throws ImportTooLarge when one cell, or all of them together, hold too much text */
export function surveyTexts(
  sheets: readonly { sheet: string; data: readonly (readonly unknown[])[] }[],
): void {
  let texts = 0;
  for (const { sheet, data } of sheets)
    for (const [place, row] of data.entries())
      for (const cell of row) {
        if (typeof cell !== 'string') continue;
        if (cell.length > IMPORT_LIMITS.text)
          throw new ImportTooLarge('text', sheet.slice(0, 100), place + 1);
        texts += cell.length;
        if (texts > IMPORT_LIMITS.texts) throw new ImportTooLarge('texts');
      }
}
