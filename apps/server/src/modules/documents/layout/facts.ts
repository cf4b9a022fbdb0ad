import type { Fact } from '../model.ts';
import { INK, PAPER, TEXT_WIDTH, type Sheet, type Style } from './sheet.ts';

const LABEL = 84;
const GAP = 12;
const PAD = 5;
const LABEL_STYLE: Style = { color: INK.muted, size: 9.5 };

const valueStyle = (fact: Fact): Style => (fact.missing ? { color: INK.muted } : {});

/** Two facts side by side, or one over the whole width. */
function* rowsOf(facts: Fact[]): Generator<Fact[]> {
  let waiting: Fact | null = null;
  for (const fact of facts) {
    if (fact.wide) {
      if (waiting) yield [waiting];
      waiting = null;
      yield [fact];
    } else if (waiting) {
      yield [waiting, fact];
      waiting = null;
    } else waiting = fact;
  }
  if (waiting) yield [waiting];
}

function drawRow(sheet: Sheet, row: Fact[], width: number): void {
  const [only] = row;
  const isWide = row.length === 1 && only?.wide === true;
  const cell = isWide ? width : (width - GAP) / 2;
  const room = cell - LABEL;
  const heights = row.flatMap((fact) => [
    sheet.height(fact.label, LABEL - 6, LABEL_STYLE),
    sheet.height(fact.value, room, valueStyle(fact)),
  ]);
  const height = Math.max(...heights) + PAD * 2;
  if (height <= sheet.bottom - PAPER.top) sheet.room(height);
  else if (only) return drawLong(sheet, only, room);
  row.forEach((fact, index) => {
    const x = PAPER.left + index * (cell + GAP);
    sheet.within('LI', () => {
      sheet.text(fact.label, x, sheet.y + PAD, LABEL - 6, LABEL_STYLE, 'Lbl');
      sheet.text(fact.value, x + LABEL, sheet.y + PAD, room, valueStyle(fact), 'LBody');
    });
  });
  sheet.y += height;
  sheet.line(sheet.y, PAPER.left, width);
}

/** A text longer than a page goes on on the next. */
function drawLong(sheet: Sheet, fact: Fact, room: number): void {
  sheet.room(PAD * 2 + 40);
  sheet.within('LI', () => {
    sheet.text(fact.label, PAPER.left, sheet.y + PAD, LABEL - 6, LABEL_STYLE, 'Lbl');
    sheet.within('LBody', () => {
      let rest = fact.value;
      while (rest !== '') {
        const part = sheet.fitting(rest, room, sheet.left - PAD * 2);
        sheet.text(part, PAPER.left + LABEL, sheet.y + PAD, room);
        sheet.y += sheet.height(part, room) + PAD * 2;
        rest = rest.slice(part.length);
        if (rest !== '') sheet.newPage();
      }
    });
  });
  sheet.line(sheet.y);
}

/**
 * Facts as a list of pairs with lines between them.
 *
 * @param beside bottom and width of a picture at the right edge, which the facts leave free
 */
export function drawFacts(sheet: Sheet, facts: Fact[], beside?: { bottom: number; width: number }): void {
  let isBeside = beside !== undefined;
  let last = sheet.y;
  sheet.line(sheet.y, PAPER.left, TEXT_WIDTH - (beside?.width ?? 0));
  sheet.within('L', () => {
    for (const row of rowsOf(facts)) {
      // Once below the picture, or on another page, the whole width is free again.
      isBeside &&= sheet.y >= last && beside !== undefined && sheet.y < beside.bottom;
      last = sheet.y;
      drawRow(sheet, row, TEXT_WIDTH - (isBeside && beside ? beside.width : 0));
    }
  });
}
