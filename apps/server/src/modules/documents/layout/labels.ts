import type { Block, DeskLabel } from '../model.ts';
import type { Weight } from './fonts.ts';
import { INK, PAPER, TEXT_WIDTH, type Role, type Sheet } from './sheet.ts';

type Labels = Extract<Block, { kind: 'labels' }>;

const COLUMNS = 3;
const ROWS = 8;
const CELL = { width: TEXT_WIDTH / COLUMNS, height: 80 };
const PAD = { x: 8, y: 5 };
const ROOM = { width: CELL.width - PAD.x * 2, height: CELL.height - PAD.y * 2 };
const BIG = { most: 30, least: 14, weight: 'bold' } as const;
const LINE = { most: 9.5, least: 7, weight: 'regular' } as const;
/** Of a line to the size of its type. */
const LEADING = 1.45;

interface Line {
  text: string;
  /** Sizes of type. */
  most: number;
  least: number;
  weight: Weight;
  role?: Role;
}

/**
 * Rows stand at the same places of each page, so that sheets are cut as a pile; the first page leaves out those that its
 * title takes.
 */
const topOf = (sheet: Sheet, row: number): number => sheet.bottom - (ROWS - row) * CELL.height;

function firstRow(sheet: Sheet): number {
  const row = Math.ceil(ROWS - (sheet.bottom - sheet.y) / CELL.height);
  if (row < ROWS) return Math.max(0, row);
  sheet.newPage();
  return 0;
}

/** Lines that a label has room for below the smallest number; what is too much stands behind the last. */
function linesOf({ lines }: DeskLabel): string[] {
  const most = Math.floor((ROOM.height - BIG.least * LEADING) / (LINE.most * LEADING));
  const all = lines.filter((line) => line !== '');
  return all.length <= most ? all : [...all.slice(0, most - 1), all.slice(most - 1).join(' ')];
}

/** One line in the middle of a label and of the height that it would have uncut. */
function drawLine(sheet: Sheet, line: Line, x: number, y: number): void {
  const { text, most, least, weight, role } = line;
  const shown = sheet.oneLine(text, ROOM.width, { size: most, weight, align: 'center' }, least);
  const smaller = most - (shown.style.size ?? most);
  sheet.text(shown.text, x, y + (smaller * LEADING) / 2, ROOM.width, shown.style, role);
}

function drawLabel(sheet: Sheet, label: DeskLabel, x: number, y: number): void {
  const lines = linesOf(label);
  const lineHeight = LINE.most * LEADING;
  const most = Math.min(BIG.most, (ROOM.height - lines.length * lineHeight) / LEADING);
  const left = x + PAD.x;
  const top = y + (CELL.height - most * LEADING - lines.length * lineHeight) / 2;
  sheet.within('LI', () => {
    drawLine(sheet, { ...BIG, most, text: label.big, role: 'Lbl' }, left, top);
    sheet.within('LBody', () =>
      lines.forEach((text, index) =>
        drawLine(sheet, { ...LINE, text }, left, top + most * LEADING + index * lineHeight),
      ),
    );
  });
}

/** Where scissors go: around each label of a row. */
function drawCuts(sheet: Sheet, count: number, y: number): void {
  const { doc } = sheet;
  const right = PAPER.left + count * CELL.width;
  sheet.artifact(() => {
    doc.lineWidth(0.4).strokeColor(INK.line).dash(2, { space: 2 });
    for (const at of [y, y + CELL.height]) doc.moveTo(PAPER.left, at).lineTo(right, at).stroke();
    for (let column = 0; column <= count; column += 1) {
      const at = PAPER.left + column * CELL.width;
      doc
        .moveTo(at, y)
        .lineTo(at, y + CELL.height)
        .stroke();
    }
    doc.undash();
  });
}

/** Desk labels in a grid of 3 × 8 a page, with lines to cut along. */
export function drawLabels(sheet: Sheet, { labels }: Labels): void {
  if (labels.length === 0) return;
  let row = firstRow(sheet);
  sheet.within('L', () => {
    for (let at = 0; at < labels.length; at += COLUMNS) {
      if (row === ROWS) {
        sheet.newPage();
        row = 0;
      }
      const y = topOf(sheet, row);
      const some = labels.slice(at, at + COLUMNS);
      drawCuts(sheet, some.length, y);
      some.forEach((label, column) => drawLabel(sheet, label, PAPER.left + column * CELL.width, y));
      row += 1;
      sheet.y = y + CELL.height;
    }
  });
}
