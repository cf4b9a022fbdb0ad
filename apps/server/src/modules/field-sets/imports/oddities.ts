import type { ImportProblem } from '@portal/fieldsets';

/** What is told of and refuses nothing. */
export const ODDITIES: ReadonlySet<ImportProblem['what']> = new Set(['sheetHidden', 'formulas']);

const SHEET = /<(?:[\w.-]+:)?sheet\s([^<>]*)>/g;
const HIDDEN = /(?:^|\s)state\s*=\s*["'](?:hidden|veryHidden)["']/;
const NAME = /(?:^|\s)name\s*=\s*["']([^"']{1,100})["']/;
const FORMULA = /<(?:[\w.-]+:)?c\s([^<>]*)>\s*<(?:[\w.-]+:)?f[\s/>]/g;
const PLACE = /(?:^|\s)r\s*=\s*["']([A-Z]{1,3}\d{1,7})["']/;

const decoded = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/**
 * What a spreadsheet holds that its reader may not expect (GRID-07): sheets that nobody sees are read as well, and of a formula
 * what it gave when the file was saved. Told, never refused.
 */
export function oddities(parts: ReadonlyMap<string, Buffer>): ImportProblem[] {
  const problems: ImportProblem[] = [];
  const workbook = parts.get('xl/workbook.xml')?.toString('utf8') ?? '';
  for (const [, attributes = ''] of workbook.matchAll(SHEET)) {
    if (!HIDDEN.test(attributes)) continue;
    problems.push({ sheet: decoded(NAME.exec(attributes)?.[1] ?? ''), row: 0, what: 'sheetHidden' });
  }
  for (const [name, content] of parts) {
    if (!name.startsWith('xl/worksheets/')) continue;
    const cells = [...content.toString('latin1').matchAll(FORMULA)];
    const first = PLACE.exec(cells[0]?.[1] ?? '')?.[1] ?? '';
    if (cells.length > 0)
      problems.push({
        sheet: '',
        row: 0,
        what: 'formulas',
        values: { value: first },
      });
  }
  return problems;
}
