import type { Block } from '../grid.ts';
import { bareHeading } from '../lines/line.ts';
import { periodsIn } from '../lines/dates.ts';
import { conceptsOf, topicOf } from '../words.ts';
import { joined, rowsOf, textOfRow, withoutEdges, type Cell, type Piece, type Row } from './rows.ts';

export type { Piece } from './rows.ts';

const isHeading = (text: string): boolean => {
  const bare = bareHeading(text);
  return (
    bare.length <= 40 &&
    (topicOf(bare) !== undefined ||
      conceptsOf(bare).some((concept) => concept === 'summary' || concept === 'research'))
  );
};
const isLabel = (text: string): boolean => conceptsOf(text.replace(/[:：]\s*$/u, '')).length > 0;

/** Rows of a page that stand in two columns, and where these part. */
interface Columns {
  from: number;
  to: number;
  x: number;
}

const MIN_ROWS = 4;
const part = (row: Row, is: (cell: Cell) => boolean): Row => ({ ...row, cells: row.cells.filter(is) });
const leftOf = (row: Row, x: number): Row => part(row, ({ from }) => from < x);
const rightOf = (row: Row, x: number): Row => part(row, ({ from }) => from >= x);
const some = (rows: readonly Row[]): Row[] => rows.filter(({ cells }) => cells.length > 0);

/** A heading with its text below it in the same column. */
const holdsPart = (rows: readonly Row[]): boolean =>
  rows.some((row, index) => {
    const next = rows[index + 1];
    return (
      isHeading(textOfRow(row)) &&
      next !== undefined &&
      !isHeading(textOfRow(next)) &&
      !isLabel(textOfRow(next))
    );
  });

/**
 * Two columns are read one after the other. Dates at the right margin and values beside labels look alike, but they share the
 * lines of what they belong to; then only a part of a resume in each of both says that they are columns.
 */
function columnsOf(rows: readonly Row[], width: number): Columns | null {
  let best: (Columns & { score: number }) | null = null;
  for (let x = width * 0.2; x <= width * 0.8; x += 4) {
    const crosses = (row: Row): boolean => row.cells.some(({ from, to }) => from < x - 2 && to > x + 2);
    for (let from = 0; from < rows.length; from++) {
      let to = from;
      for (let row = rows[to]; row && !crosses(row); row = rows[to]) to += 1;
      const run = rows.slice(from, to);
      const [left, right] = [some(run.map((row) => leftOf(row, x))), some(run.map((row) => rightOf(row, x)))];
      const score = Math.min(left.length, right.length) * 1000 + run.length;
      if (
        Math.min(left.length, right.length) >= MIN_ROWS &&
        score > (best?.score ?? 0) &&
        areColumns(left, right, run, x)
      )
        best = { from, to, x, score };
      from = to;
    }
  }
  return best;
}

function areColumns(left: readonly Row[], right: readonly Row[], run: readonly Row[], x: number): boolean {
  const shared = run.filter(
    (row) => leftOf(row, x).cells.length > 0 && rightOf(row, x).cells.length > 0,
  ).length;
  const least = Math.min(left.length, right.length);
  return shared < 0.7 * least || (holdsPart(left) && holdsPart(right));
}

/** Rows that are read one after the other, and how far they may reach to the right. */
interface Flow {
  rows: Row[];
  edge: number;
}

/** Rows of all pages in the order in which they are read. */
function inOrder(pages: readonly { rows: Row[]; width: number }[]): Flow[] {
  const flows: Flow[] = [];
  let open: { x: number; edge: number; left: Row[]; right: Row[] } | null = null;
  const close = (): void => {
    if (open) flows.push({ rows: open.left, edge: open.x }, { rows: open.right, edge: open.edge });
    open = null;
  };
  for (const { rows, width } of pages) {
    const columns = columnsOf(rows, width);
    const [above, inside, below] = columns
      ? [rows.slice(0, columns.from), rows.slice(columns.from, columns.to), rows.slice(columns.to)]
      : [rows, [], []];
    if (above.length > 0) {
      close();
      flows.push({ rows: above, edge: width });
    }
    if (columns) {
      open ??= { x: columns.x, edge: width, left: [], right: [] };
      // The columns of the page before go on here.
      const { left, right } = open as { left: Row[]; right: Row[] };
      left.push(...some(inside.map((row) => leftOf(row, columns.x))));
      right.push(...some(inside.map((row) => rightOf(row, columns.x))));
    }
    if (below.length > 0) {
      close();
      flows.push({ rows: below, edge: width });
    }
  }
  close();
  return flows.filter(({ rows }) => rows.length > 0);
}

const BULLET = /^\s*(?:[-–—*•·●○◦▪■◆►▶➢√★※\uf000-\uf0ff]|\(?\d{1,2}[).、]|\p{Script=Han}、)/u;

/** A line that was broken at the margin goes on in the next one. */
function goesOn(row: Row, next: Row | undefined, margin: number): boolean {
  const [cell] = row.cells;
  const [after] = next?.cells ?? [];
  if (!next || !cell || !after || row.cells.length > 1 || next.cells.length > 1) return false;
  const gap = row.y - next.y;
  return (
    cell.to > margin - 2.5 * row.size &&
    Math.abs(row.size - next.size) < 0.6 &&
    gap > 0 &&
    gap < 2.2 * row.size &&
    // Only a text is longer than its line.
    cell.text.length > 18 &&
    !BULLET.test(after.text) &&
    !isHeading(after.text) &&
    !periodsIn(after.text).some(({ from, period }) => period || from === 0) &&
    !/^[^:：]{1,12}[:：]/u.test(after.text)
  );
}

/** The column of a table that a cell stands in. */
const columnAt = (header: readonly Cell[], { from, to }: Cell): number => {
  const overlap = (head: Cell): number => Math.min(to, head.to) - Math.max(from, head.from);
  const best = Math.max(...header.map(overlap));
  return header.findIndex((head) => overlap(head) === best);
};

const isHeader = ({ cells }: Row): boolean => cells.length >= 3 && cells.every(({ text }) => isLabel(text));

/** Rows below a row of labels, by the column of each cell. @returns the table and where it ends */
function tableAt(rows: readonly Row[], start: number): { block: Block; end: number } {
  const header = rows[start]?.cells ?? [];
  const grid: string[][] = [header.map(({ text }) => text)];
  let end = start + 1;
  for (let row = rows[end]; row && !isHeading(textOfRow(row)) && !isHeader(row); row = rows[++end]) {
    const above = rows[end - 1];
    if (above && above.y - row.y > 5 * row.size) break;
    const cells = header.map(() => '');
    for (const cell of row.cells) {
      const column = columnAt(header, cell);
      cells[column] = joined(cells[column] ?? '', cell.text, cells[column] !== '');
    }
    const last = grid.at(-1);
    const filled = cells.filter((text) => text !== '').length;
    if (filled === 1 && row.cells.some(({ text }) => text.length > 30)) break;
    // The rest of cells that were broken.
    if (last && grid.length > 1 && cells[0] === '' && filled < header.length / 2)
      grid[grid.length - 1] = last.map((text, index) => joined(text, cells[index] ?? '', text !== ''));
    else grid.push(cells);
  }
  return { block: { table: true, rows: grid }, end };
}

function blocksOf({ rows, edge }: Flow): Block[] {
  const blocks: Block[] = [];
  const reached = Math.max(...rows.flatMap(({ cells }) => cells.map(({ to }) => to)));
  // Lines that all end long before the edge were ended by whoever wrote them.
  const margin = reached > edge * 0.8 ? reached : Infinity;
  const gaps = rows
    .slice(1)
    .map((row, index) => (rows[index]?.y ?? 0) - row.y)
    .filter((gap) => gap > 0)
    .toSorted((a, b) => a - b);
  const usual = gaps[Math.floor(gaps.length / 2)] ?? 0;
  const line = (text: string): void => {
    const last = blocks.at(-1);
    if (last && !last.table) last.rows.push([text]);
    else blocks.push({ table: false, rows: [[text]] });
  };
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index];
    if (!row) continue;
    const above = rows[index - 1];
    if (above && above.y - row.y > 1.45 * usual) line('');
    if (isHeader(row) && rows.length > index + 1) {
      const { block, end } = tableAt(rows, index);
      blocks.push(block);
      index = end - 1;
      continue;
    }
    let text = textOfRow(row);
    for (let next = rows[index + 1], last = row; next && goesOn(last, next, margin); next = rows[index + 1]) {
      text = joined(text, textOfRow(next), true);
      last = next;
      index += 1;
    }
    line(text);
  }
  return blocks;
}

/** Pieces of text of pages as lines and tables in reading order (TRY-50). */
export function blocksOfPages(pages: readonly { pieces: Piece[]; width: number }[]): Block[] {
  const rows = withoutEdges(pages.map(({ pieces }) => rowsOf(pieces)));
  return inOrder(pages.map(({ width }, index) => ({ rows: rows[index] ?? [], width }))).flatMap(blocksOf);
}
