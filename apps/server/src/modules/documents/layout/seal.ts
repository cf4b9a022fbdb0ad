import type { Block } from '../model.ts';
import { INK, PAPER, TEXT_WIDTH, type Sheet } from './sheet.ts';

type Seal = Extract<Block, { kind: 'seal' }>;

/** Seals of offices are 4 to 4.5 cm across; points. */
const ROOM = 128;
const WIDTH = 240;
const LINE = 20;

/** Who issues a document and when, at the right, with room for a round seal over both; never parted by the end of a page. */
export function drawSeal(sheet: Sheet, { lines, label }: Seal): void {
  sheet.y += 14;
  sheet.room(ROOM);
  const x = PAPER.left + TEXT_WIDTH - WIDTH;
  const radius = ROOM / 2;
  sheet.artifact(() =>
    sheet.doc
      .circle(x + WIDTH / 2, sheet.y + radius, radius - 2)
      .dash(3, { space: 3 })
      .lineWidth(0.5)
      .strokeColor(INK.line)
      .stroke()
      .undash(),
  );
  const center = { align: 'center' } as const;
  sheet.text(label, x, sheet.y + 14, WIDTH, { ...center, size: 8, color: INK.muted });
  lines.forEach((line, at) =>
    sheet.text(line, x, sheet.y + radius - LINE / 2 + at * LINE, WIDTH, { ...center, size: 11 }),
  );
  sheet.y += ROOM;
}
