import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A spreadsheet that is written while its rows are read: memory holds a few rows of it. */
export interface StreamedSheet {
  name: string;
  headings: readonly string[];
  rows: AsyncIterable<readonly string[]>;
  at: Date;
}

/** A cell of a spreadsheet holds no more; UTF-16 units. */
const MAX_CELL = 32_767;
/** What begins like this could be taken for a formula once the cell is edited or saved as CSV. */
const FORMULA = /^[=+\-@\t\r]/;
/** Styles of `xl/styles.xml`, by their places. */
const STYLE = { text: 1, quoted: 2, heading: 3 } as const;

const coded = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** A text as SpreadsheetML holds it: what XML cannot hold is written `_x000B_`, and what looks like that stays as it is. */
const escaped = (text: string): string =>
  text
    .slice(0, MAX_CELL)
    .replace(/_(?=x[0-9a-f]{4}_)/gi, coded)
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these are what is looked for
    .replace(/[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g, coded)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');

const cell = (text: string, place: string, style: number): string =>
  text === ''
    ? ''
    : `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** Letters of a column, counted from 0. */
const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

const styleOf = (text: string): number => (FORMULA.test(text) ? STYLE.quoted : STYLE.text);

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const partsOf = (sheet: string): Record<string, string> => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheet).replace(/"/g, '&quot;')}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  // Number format 49 is text: what is typed over a cell stays as it is typed, too.
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf numFmtId="49" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="49" xfId="0" quotePrefix="1" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="49" fontId="1" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
});

async function* sheetXml({ headings, rows }: StreamedSheet): AsyncGenerator<string> {
  const widths = headings
    .map(
      (heading, at) =>
        `<col min="${at + 1}" max="${at + 1}" width="${heading.length > 8 ? 24 : 18}" customWidth="1"/>`,
    )
    .join('');
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData>`;
  const letters = headings.map((_heading, at) => lettersOf(at));
  const rowXml = (texts: readonly string[], number: number, style: (text: string) => number): string =>
    `<row r="${number}">${texts.map((text, at) => cell(text, `${letters[at] ?? ''}${number}`, style(text))).join('')}</row>`;
  yield rowXml(headings, 1, () => STYLE.heading);
  let number = 1;
  for await (const row of rows) yield rowXml(row, (number += 1), styleOf);
  yield '</sheetData></worksheet>';
}

/**
 * One sheet as an XLSX file, every cell a text: 007 stays 007, long numbers keep their digits, and nothing is a formula, also
 * once the file is edited (`quotePrefix`). At least one column.
 *
 * @returns a stream that breaks off with the error of its rows
 */
export function xlsxStream(sheet: StreamedSheet): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  const source = Readable.from(sheetXml(sheet), { objectMode: false });
  for (const from of [source, zip]) from.on('error', (error: Error) => out.destroy(error));
  out.once('close', () => source.destroy());
  for (const [path, text] of Object.entries(partsOf(sheet.name)))
    zip.addBuffer(Buffer.from(text), path, { mtime: sheet.at });
  zip.addReadStream(source, 'xl/worksheets/sheet1.xml', { mtime: sheet.at, compressionLevel: 3 });
  zip.end();
  zip.outputStream.pipe(out);
  return out;
}
