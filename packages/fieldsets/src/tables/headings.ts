import type { Grid } from './grid.ts';

/** Where the headings of a table stand (rows from 0, both within), and what each column is called. */
export interface Headings {
  top: number;
  bottom: number;
  labels: string[];
  /** How many of the labels mean something. */
  known: number;
}

/** What a heading means; undefined = nothing that is known. */
export type Knows = (heading: string) => string | undefined;

/** Headings stand near the top, over as many rows at most. */
const MAX_TOP = 40;
const MAX_DEPTH = 3;

const HAN = String.raw`\p{Script=Han}`;

/** A heading as it is kept: one line, without the spaces that spread Chinese words. */
export const headingText = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(new RegExp(String.raw`(?<=[${HAN}（）()、/]) (?=[${HAN}（）()、/])`, 'gu'), '')
    .trim();

/** Texts of a column of headings from top to bottom, each said once. */
function textsOf(grid: Grid, top: number, bottom: number, at: number): string[] {
  const texts: string[] = [];
  for (let row = top; row <= bottom; row += 1) {
    const text = headingText(grid.cells[row]?.[at] ?? '');
    if (text !== '' && text !== texts.at(-1)) texts.push(text);
  }
  return texts;
}

/** What a column is called: by its lowest heading, with the one above where that one alone is known, as 招聘人数 over 男. */
function labelOf(texts: readonly string[], knows: Knows, groups: ReadonlySet<string>): string {
  const lowest = texts.at(-1) ?? '';
  if (texts.length < 2 || knows(lowest) !== undefined) return lowest;
  const upper = texts.at(-2) ?? '';
  if (knows(`${upper}${lowest}`) !== undefined) return `${upper}${lowest}`;
  const meant = knows(upper);
  return meant === undefined || groups.has(meant) ? lowest : `${upper} ${lowest}`;
}

function labelled(
  grid: Grid,
  top: number,
  bottom: number,
  knows: Knows,
  groups: ReadonlySet<string>,
): Headings {
  const columns = Array.from({ length: grid.width }, (_, at) => textsOf(grid, top, bottom, at));
  const labels = columns.map((texts) => labelOf(texts, knows, groups));
  const known = new Set(labels.filter((label) => label !== '' && knows(label) !== undefined));
  // The same heading below two groups: each with its own.
  const twice = labels.map((label, at) => {
    const [upper] = (columns[at] ?? []).slice(-2, -1);
    const alike = labels.flatMap((one, place) =>
      one === label && place !== at ? [columns[place]?.at(-2)] : [],
    );
    return upper !== undefined && label === columns[at]?.at(-1) && alike.some((one) => one !== upper)
      ? `${upper} ${label}`
      : label;
  });
  return { top, bottom, labels: twice, known: known.size };
}

/** The rows over which known headings are merged, of those that stand in these rows. */
function wholeRows(
  grid: Grid,
  { top, bottom, labels }: Headings,
  knows: Knows,
): [top: number, bottom: number] {
  let [first, last] = [top, bottom];
  for (let row = top; row <= bottom; row += 1)
    for (const [at, label] of labels.entries()) {
      const merge = grid.mergeAt(row, at);
      if (!merge || knows(label) === undefined || merge.bottom - merge.top >= MAX_DEPTH) continue;
      first = Math.min(first, merge.top);
      last = Math.max(last, merge.bottom);
    }
  return [first, last];
}

/**
 * The rows of headings of a table: those, up to three, that name the most that is known; with a title or notes above them. Where
 * hardly anything is known, the first row with two texts.
 *
 * @param groups meanings that are only a name for the headings below, where there are some
 */
export function headingsOf(grid: Grid, knows: Knows, groups: ReadonlySet<string> = new Set()): Headings {
  let best: Headings | undefined;
  for (let top = 0; top < Math.min(grid.cells.length, MAX_TOP); top += 1)
    for (let depth = 1; depth <= MAX_DEPTH && top + depth <= grid.cells.length; depth += 1) {
      const found = labelled(grid, top, top + depth - 1, knows, groups);
      const isSmaller = best && found.known === best.known && depth < best.bottom - best.top + 1;
      if (!best || found.known > best.known || isSmaller) best = found;
    }
  if (best && best.known >= 2) {
    const [top, bottom] = wholeRows(grid, best, knows);
    return top === best.top && bottom === best.bottom ? best : labelled(grid, top, bottom, knows, groups);
  }
  const own = grid.cells.map((line, row) => line.filter((_, at) => grid.isOwn(row, at)).length);
  const row = Math.max(
    0,
    own.findIndex((count) => count >= Math.min(2, grid.width)),
  );
  return labelled(grid, row, row, knows, groups);
}
