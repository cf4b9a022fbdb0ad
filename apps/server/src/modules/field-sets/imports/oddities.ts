import type { ImportProblem } from '@portal/fieldsets';
import { IMPORT_LIMITS } from './limits.ts';

/** What is told of and refuses nothing. */
export const ODDITIES: ReadonlySet<ImportProblem['what']> = new Set(['sheetHidden', 'formulas']);

const SHEET = /<(?:[\w.-]+:)?sheet\s([^<>]*)>/g;
const HIDDEN = /(?:^|\s)state\s*=\s*["'](?:hidden|veryHidden)["']/;
const NAME = /(?:^|\s)name\s*=\s*["']([^"']{1,100})["']/;
const RELATION = /<(?:[\w.-]+:)?Relationship\s([^<>]*)>/g;
const RELATION_ID = /(?:^|\s)(?:[\w.-]+:)?id\s*=\s*["']([^"']{1,100})["']/i;
const TARGET = /(?:^|\s)Target\s*=\s*["']\/?(?:xl\/)?([^"']{1,200})["']/;
const FORMULA = /<(?:[\w.-]+:)?c\s([^<>]*)>\s*<(?:[\w.-]+:)?f[\s/>]/g;
const PLACE = /(?:^|\s)r\s*=\s*["']([A-Z]{1,3}\d{1,7})["']/;
const MERGED = /<(?:[\w.-]+:)?mergeCell\s[^<>]*?ref\s*=\s*["']([A-Z]{1,3}\d{1,7}:[A-Z]{1,3}\d{1,7})["']/g;

const decoded = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** What a spreadsheet holds beside the values of its cells. */
export interface Oddities {
  problems: ImportProblem[];
  /** Ranges of merged cells by the name of their sheet. */
  merged: ReadonlyMap<string, readonly string[]>;
}

const textOf = (parts: ReadonlyMap<string, Buffer>, name: string): string =>
  parts.get(name)?.toString('utf8') ?? '';

/** Names of the sheets by the part of the archive that holds them. */
export function sheetNames(parts: ReadonlyMap<string, Buffer>): ReadonlyMap<string, string> {
  const targets = new Map(
    [...textOf(parts, 'xl/_rels/workbook.xml.rels').matchAll(RELATION)].map(([, attributes = '']) => [
      RELATION_ID.exec(attributes)?.[1] ?? '',
      `xl/${TARGET.exec(attributes)?.[1] ?? ''}`,
    ]),
  );
  return new Map(
    [...textOf(parts, 'xl/workbook.xml').matchAll(SHEET)].map(([, attributes = '']) => [
      // `sheetId` is not `r:id`.
      targets.get(/(?:^|\s)[\w.-]+:id\s*=\s*["']([^"']{1,100})["']/.exec(attributes)?.[1] ?? '') ?? '',
      decoded(NAME.exec(attributes)?.[1] ?? ''),
    ]),
  );
}

/**
 * What a spreadsheet holds that its reader may not expect (GRID-07): sheets that nobody sees are read as well, and of a formula
 * what it gave when the file was saved. These are told and never refused; whether merged cells can be read is up to the reader
 * of the sheets, which knows their columns.
 */
export function oddities(parts: ReadonlyMap<string, Buffer>): Oddities {
  const problems: ImportProblem[] = [];
  const merged = new Map<string, readonly string[]>();
  const names = sheetNames(parts);
  for (const [, attributes = ''] of textOf(parts, 'xl/workbook.xml').matchAll(SHEET)) {
    if (!HIDDEN.test(attributes)) continue;
    problems.push({ sheet: decoded(NAME.exec(attributes)?.[1] ?? ''), row: 0, what: 'sheetHidden' });
  }
  for (const [part, content] of parts) {
    if (!part.startsWith('xl/worksheets/')) continue;
    const sheet = names.get(part) ?? '';
    const xml = content.toString('latin1');
    const formula = FORMULA.exec(xml);
    FORMULA.lastIndex = 0;
    if (formula)
      problems.push({
        sheet,
        row: 0,
        what: 'formulas',
        values: { value: PLACE.exec(formula[1] ?? '')?.[1] ?? '' },
      });
    const ranges: string[] = [];
    for (const [, range = ''] of xml.matchAll(MERGED)) {
      ranges.push(range);
      if (ranges.length >= IMPORT_LIMITS.rows) break;
    }
    if (ranges.length > 0) merged.set(sheet, ranges);
  }
  return { problems, merged };
}
