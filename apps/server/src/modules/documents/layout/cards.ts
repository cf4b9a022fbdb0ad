import type { Block, SignInCard } from '../model.ts';
import { drawPhotoIn } from './photo.ts';
import { INK, PAPER, TEXT_WIDTH, type Sheet, type Style } from './sheet.ts';

type Cards = Extract<Block, { kind: 'cards' }>;
type Line = SignInCard['lines'][number];

const COLUMNS = 2;
const WIDTH = TEXT_WIDTH / COLUMNS;
const PAD = 7;
/** 25 × 35 mm. */
const PHOTO = { width: 70.87, height: 99.21, gap: 10 };
const TEXT = WIDTH - PHOTO.width - PHOTO.gap - PAD * 2;
/** What is left for a hand to sign on. */
const SIGN = 23;
const LABEL: Style = { size: 8, color: INK.muted };
const FIRST: Style = { size: 16, weight: 'bold' };
const VALUE: Style = { size: 9.5 };
/** Of values that need several lines, of which there are at most so many. */
const LONG: Style = { size: 8.5 };
const MAX_LINES = 3;
const GAP = 1.5;
/** The white above a line of text, by which it starts higher than the photo. */
const WHITE = 3;
/** So far may text stand below the photo, before the line to sign on goes down. */
const BELOW = 7;

function styleOf(sheet: Sheet, value: string, width: number, index: number): Style {
  if (index === 0) return FIRST;
  return sheet.width(value, VALUE) <= width ? VALUE : LONG;
}

interface Placed extends Line {
  style: Style;
  height: number;
}

/** As wide as the widest label, and never more than leaves a name its place. */
const labelWidth = (sheet: Sheet, lines: Line[]): number =>
  Math.min(TEXT * 0.45, Math.max(0, ...lines.map(({ label }) => sheet.width(label, LABEL) + 1))) + 6;

function placed(sheet: Sheet, lines: Line[], labels: number): Placed[] {
  return lines.map(({ label, value }, index) => {
    const width = TEXT - labels;
    const style = styleOf(sheet, value, width, index);
    const shown = sheet.clipped(value, width, MAX_LINES, style);
    const heights = [sheet.height(shown, width, style), sheet.height(label, labels - 6, LABEL)];
    return { label, value: shown, style, height: Math.max(...heights) + GAP };
  });
}

function heightOf(sheet: Sheet, { lines }: SignInCard): number {
  const all = placed(sheet, lines, labelWidth(sheet, lines));
  const text = all.reduce((sum, { height }) => sum + height, 0);
  return PAD + Math.max(PHOTO.height, text - WHITE - BELOW) + SIGN;
}

/** The label stands on the line of its value, however large that is. */
const baseline = (style: Style): number => ((style.size ?? 0) - (LABEL.size ?? 0)) * 1.16;

function drawLines(sheet: Sheet, lines: Line[], x: number, top: number): void {
  const labels = labelWidth(sheet, lines);
  let y = top;
  sheet.within('L', () => {
    for (const { label, value, style, height } of placed(sheet, lines, labels)) {
      sheet.within('LI', () => {
        sheet.text(label, x, y + baseline(style), labels - 6, LABEL, 'Lbl');
        sheet.text(value, x + labels, y, TEXT - labels, style, 'LBody');
      });
      y += height;
    }
  });
}

function drawCard(sheet: Sheet, card: SignInCard, x: number, height: number): void {
  const { y } = sheet;
  const left = x + PAD;
  const line = y + height - 6;
  sheet.artifact(() => sheet.doc.rect(x, y, WIDTH, height).lineWidth(0.5).strokeColor(INK.line).stroke());
  drawPhotoIn(sheet, card.photo, { x: left, y: y + PAD, width: PHOTO.width, height: PHOTO.height });
  drawLines(sheet, card.lines, left + PHOTO.width + PHOTO.gap, y + PAD - WHITE);
  const sign = sheet.oneLine(card.sign, WIDTH / 3, LABEL, 6);
  sheet.text(sign.text, left, line - 10, WIDTH / 3, sign.style);
  const used = sheet.width(sign.text, sign.style) + 6;
  sheet.line(line, left + used, WIDTH - PAD * 2 - used, INK.muted);
}

/** Who sits where, with a photo and a line to sign on: two side by side, none over two pages. */
export function drawCards(sheet: Sheet, { cards }: Cards): void {
  sheet.within('L', () => {
    for (let at = 0; at < cards.length; at += COLUMNS) {
      const some = cards.slice(at, at + COLUMNS);
      const height = Math.max(...some.map((card) => heightOf(sheet, card)));
      sheet.room(height);
      some.forEach((card, column) =>
        sheet.within('LI', () =>
          sheet.within('LBody', () => drawCard(sheet, card, PAPER.left + column * WIDTH, height)),
        ),
      );
      sheet.y += height;
    }
  });
}
