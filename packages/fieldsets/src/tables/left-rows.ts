import { NOTE_WORDS, TOTAL_WORDS } from '@portal/schemas/position-headings';
import type { Grid } from './grid.ts';
import { headingText, type Headings } from './headings.ts';

/** Why a row below or above the headings is no position. */
export type LeftWhy = 'above' | 'total' | 'note' | 'section' | 'headingAgain';

/** A row that is no position, and all that it says. */
export interface LeftRow {
  /** From 0. */
  row: number;
  why: LeftWhy;
  text: string;
}

const bare = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

const startsWith = (words: readonly string[], text: string): boolean =>
  words.some((word) => {
    if (!text.startsWith(word)) return false;
    const next = text.charAt(word.length);
    // 注 is a note and 注册会计师 is none.
    return next === '' || !/[\p{L}]/u.test(next) || word.length > 2;
  });

const isCount = (text: string): boolean => /^[\d.,]+[人名个]?$/.test(bare(text));

/** A row of a table in which nothing but a few cells of their own stand. */
const FEW = 3;

/**
 * Rows that are no positions: what stands above the headings, totals, notes, names of sections, and headings once more.
 *
 * @param marks columns of which a position fills at least one: its name, code and number; those that the table has
 */
export function leftRows(grid: Grid, { top, bottom, labels }: Headings, marks: readonly number[]): LeftRow[] {
  const left: LeftRow[] = [];
  for (const [row, line] of grid.cells.entries()) {
    if (row >= top && row <= bottom) continue;
    const places = line.flatMap((_, at) => (grid.isOwn(row, at) ? [at] : []));
    const texts = places.map((at) => line[at] ?? '');
    const [first = ''] = texts;
    if (texts.length === 0) continue;
    const tell = (why: LeftWhy): void => void left.push({ row, why, text: texts.join(' ') });
    if (row < top) {
      tell('above');
      continue;
    }
    const said = bare(first);
    const alike = places.filter((at) => headingText(line[at] ?? '') === labels[at]).length;
    const merge = grid.mergeAt(row, places[0] ?? 0);
    const isWide = merge !== undefined && merge.right - merge.left + 1 >= Math.min(FEW, grid.width);
    const isMarked = marks.some((at) => (line[at] ?? '') !== '');
    const isNumbered = texts.length > FEW && texts.every((text, place) => bare(text) === String(place + 1));
    if ((alike >= 2 && alike * 2 > places.length) || (isNumbered && row === bottom + 1)) tell('headingAgain');
    else if (startsWith(TOTAL_WORDS, said) && texts.slice(1).every(isCount)) tell('total');
    else if (startsWith(NOTE_WORDS, said) && texts.length <= FEW && !texts.slice(1).some(isCount))
      tell('note');
    else if (texts.length === 1 && isWide) tell('section');
    else if (marks.length > 0 && !isMarked && texts.length <= FEW) tell('note');
  }
  return left;
}
