import type PDFDocument from 'pdfkit';
import { print } from '../texts.ts';
import type { DocumentModel } from '../model.ts';
import { documentFonts, type Fonts, type Weight } from './fonts.ts';

/** A4 in points, and what stays white around the text. */
export const PAPER = { width: 595.28, height: 841.89, left: 51, right: 51, top: 62, bottom: 60 } as const;
export const TEXT_WIDTH = PAPER.width - PAPER.left - PAPER.right;

export const INK = {
  text: '#1f2733',
  muted: '#556070',
  line: '#c9d0d9',
  fill: '#f1f3f6',
} as const;

export interface Style {
  size?: number;
  weight?: Weight;
  color?: string;
  align?: 'left' | 'right' | 'center';
}

const SIZE = 10;
const LINE_GAP = 1;

interface GlyphLookup {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/**
 * A document's pages under a pen that goes down: everything measures before it draws, so that nothing is cut where a
 * page ends.
 */
export class Sheet {
  y: number = PAPER.top;
  private readonly fonts: Fonts;

  constructor(
    readonly doc: InstanceType<typeof PDFDocument>,
    private readonly model: DocumentModel,
    fonts: Fonts = documentFonts(),
  ) {
    this.fonts = fonts;
    for (const [name, { source, family }] of Object.entries(fonts.files))
      doc.registerFont(name, source, family);
  }

  get bottom(): number {
    return PAPER.height - PAPER.bottom;
  }

  /** Points left on this page. */
  get left(): number {
    return this.bottom - this.y;
  }

  /** Goes to a new page when so much does not fit on this one. */
  room(height: number): void {
    if (height > this.left && this.y > PAPER.top) this.newPage();
  }

  newPage(): void {
    this.doc.addPage();
    this.y = PAPER.top;
  }

  height(text: string, width: number, style: Style = {}): number {
    const shown = this.prepare(text, style);
    return this.doc.heightOfString(shown === '' ? ' ' : shown, { width, lineGap: LINE_GAP });
  }

  /** Draws at a place; the pen stays where it is. */
  text(text: string, x: number, y: number, width: number, style: Style = {}): void {
    const shown = this.prepare(text, style);
    this.doc.fillColor(style.color ?? INK.text).text(shown, x, y, {
      width,
      align: style.align ?? 'left',
      lineGap: LINE_GAP,
    });
  }

  line(y: number, x = PAPER.left, width = TEXT_WIDTH, color: string = INK.line): void {
    this.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke();
  }

  /** The longest beginning of a text that fits into a height, ending after a line or a word where there is one. */
  fitting(text: string, width: number, height: number, style: Style = {}): string {
    const characters = Array.from(text);
    let low = 1;
    let high = characters.length;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.height(characters.slice(0, middle).join(''), width, style) <= height) low = middle;
      else high = middle - 1;
    }
    if (low >= characters.length) return text;
    const head = characters.slice(0, low).join('');
    const at = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' '), head.lastIndexOf('。'));
    return at > head.length / 2 ? head.slice(0, at + 1) : head;
  }

  /** Heads and feet, once it is known how many pages there are. */
  finish(): void {
    const { start, count } = this.doc.bufferedPageRange();
    for (let index = start; index < start + count; index += 1) {
      this.doc.switchToPage(index);
      const half = TEXT_WIDTH / 2;
      const style: Style = { size: 8, color: INK.muted };
      if (index > start) {
        this.text(this.model.issuer, PAPER.left, 32, half, style);
        this.text(this.model.title, PAPER.left + half, 32, half, { ...style, align: 'right' });
        this.line(48);
      }
      const foot = PAPER.height - 42;
      this.line(foot - 6);
      this.text(this.model.foot, PAPER.left, foot, half * 1.4, style);
      const page = print(this.model.language, 'page', index - start + 1, count);
      this.text(page, PAPER.left + half, foot, half, { ...style, align: 'right' });
    }
  }

  private prepare(text: string, { size = SIZE, weight = 'regular' }: Style): string {
    const chosen = this.fonts.choose(text, weight, (font, codePoint) => this.has(font, codePoint));
    this.doc.font(chosen.font).fontSize(size);
    return chosen.text;
  }

  private has(font: string, codePoint: number): boolean {
    // pdfkit knows which characters a font has, but its types do not say so.
    const { _font } = this.doc.font(font) as unknown as { _font: { font: GlyphLookup } };
    return _font.font.hasGlyphForCodePoint(codePoint);
  }
}
