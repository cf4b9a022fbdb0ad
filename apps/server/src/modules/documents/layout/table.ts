import type { Block } from '../model.ts';
import { INK, PAPER, TEXT_WIDTH, type Role, type Sheet, type Style } from './sheet.ts';

type Table = Extract<Block, { kind: 'table' }>;

const PAD_X = 6;
/** Above and below each line; a dense list of thirty fits on one page. */
const PAD_Y = { usual: 6, dense: 2.5 } as const;

/** A table whose rows are never cut; its head stands again on each page. */
export function drawTable(sheet: Sheet, { columns, rows, total, isDense = false, struck = [] }: Table): void {
  const pad = isDense ? PAD_Y.dense : PAD_Y.usual;
  const weights = columns.reduce((sum, { weight }) => sum + weight, 0);
  const widths = columns.map(({ weight }) => (TEXT_WIDTH * weight) / weights);

  const heightOf = (cells: string[], style: Style): number =>
    Math.max(...cells.map((cell, index) => sheet.height(cell, (widths[index] ?? 0) - PAD_X * 2, style))) +
    pad * 2;

  const drawCells = (cells: string[], style: Style, role: Role, row = -1): void => {
    let x: number = PAPER.left;
    cells.forEach((cell, index) => {
      const width = widths[index] ?? 0;
      const align = columns[index]?.align ?? 'left';
      const isStruck = struck.some(([at, column]) => at === row && column === index);
      sheet.text(cell, x + PAD_X, sheet.y + pad, width - PAD_X * 2, { ...style, align, isStruck }, role);
      x += width;
    });
  };
  const draw = (cells: string[], style: Style, role: Role, fill?: string, at?: number): void => {
    const height = heightOf(cells, style);
    if (fill !== undefined)
      sheet.artifact(() => sheet.doc.rect(PAPER.left, sheet.y, TEXT_WIDTH, height).fill(fill));
    if (role === 'Artifact') drawCells(cells, style, role);
    else sheet.within('TR', () => drawCells(cells, style, role, at));
    sheet.y += height;
    sheet.line(sheet.y);
  };

  const titles = columns.map(({ title }) => title);
  const head: Style = { size: 9.5, weight: 'bold' };
  const first = rows[0];
  sheet.room(heightOf(titles, head) + (first ? heightOf(first, {}) : 0));
  sheet.within('Table', () => {
    draw(titles, head, 'TH', INK.fill);
    for (const [at, row] of rows.entries()) {
      if (heightOf(row, {}) > sheet.left) {
        sheet.newPage();
        draw(titles, head, 'Artifact', INK.fill);
      }
      draw(row, {}, 'TD', undefined, at);
    }
    if (!total) return;
    sheet.room(heightOf(total, head));
    draw(total, { weight: 'bold' }, 'TD');
  });
}
