import { IMPORT_LIMITS } from './limits.ts';
import { sheetNames } from './oddities.ts';

/** How a sheet looks to whoever opens it, beside the texts of its cells (OFFICE-01). */
export interface SheetLayout {
  /** Rows and columns that nobody sees, from 1; those within the sheet. */
  hiddenRows: number[];
  hiddenColumns: number[];
  /** Formulas of which the file keeps no value: `B2`. */
  emptyFormulas: string[];
}

const ROW = /<(?:[\w.-]+:)?row\s([^<>]*)>/g;
const COLUMN = /<(?:[\w.-]+:)?col\s([^<>]*)>/g;
const IS_HIDDEN = /(?:^|\s)hidden\s*=\s*["'](?:1|true)["']/;
const EMPTY_FORMULA =
  /<(?:[\w.-]+:)?c\s([^<>]*)>\s*<(?:[\w.-]+:)?f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/(?:[\w.-]+:)?f>)\s*(?:<(?:[\w.-]+:)?v(?:\/>|><\/(?:[\w.-]+:)?v>))?\s*<\/(?:[\w.-]+:)?c>/g;

const numberIn = (attributes: string, name: string): number =>
  Number(new RegExp(String.raw`(?:^|\s)${name}\s*=\s*["'](\d{1,7})["']`).exec(attributes)?.[1] ?? 0);

/** Told of one sheet; more of them help nobody. */
const MAX_TOLD = 200;

/** Layouts by the name of their sheet. */
export function layoutsOf(parts: ReadonlyMap<string, Buffer>): ReadonlyMap<string, SheetLayout> {
  const names = sheetNames(parts);
  const layouts = new Map<string, SheetLayout>();
  for (const [part, content] of parts) {
    if (!part.startsWith('xl/worksheets/')) continue;
    const xml = content.toString('latin1');
    const hiddenRows: number[] = [];
    for (const [, attributes = ''] of xml.matchAll(ROW))
      if (hiddenRows.length < MAX_TOLD && IS_HIDDEN.test(attributes))
        hiddenRows.push(numberIn(attributes, 'r'));
    const hiddenColumns: number[] = [];
    for (const [, attributes = ''] of xml.matchAll(COLUMN)) {
      if (!IS_HIDDEN.test(attributes)) continue;
      const last = Math.min(numberIn(attributes, 'max'), IMPORT_LIMITS.columns);
      for (let at = numberIn(attributes, 'min'); at <= last && hiddenColumns.length < MAX_TOLD; at += 1)
        hiddenColumns.push(at);
    }
    const emptyFormulas: string[] = [];
    for (const [, attributes = ''] of xml.matchAll(EMPTY_FORMULA)) {
      const place = /(?:^|\s)r\s*=\s*["']([A-Z]{1,3}\d{1,7})["']/.exec(attributes)?.[1];
      if (place !== undefined && emptyFormulas.length < MAX_TOLD) emptyFormulas.push(place);
    }
    layouts.set(names.get(part) ?? '', { hiddenRows, hiddenColumns, emptyFormulas });
  }
  return layouts;
}
