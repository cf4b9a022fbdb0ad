import type PDFDocument from 'pdfkit';
import { print } from '../texts.ts';
import type { DocumentModel } from '../model.ts';
import type { Fonts, Weight } from './fonts.ts';
import type { Picture, Pictures } from './pictures.ts';

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
  /** With a line through it. */
  isStruck?: boolean;
  /** One line, never broken, whatever its width; see `oneLine`. */
  isLine?: boolean;
}

/**
 * What a text is in the structure that is read aloud (PDF-13), in the names of ISO 32000; 'Artifact' is no part of what
 * is said: lines, numbers of pages, heads that stand again.
 */
export type Role = 'H1' | 'H2' | 'H3' | 'P' | 'Lbl' | 'LBody' | 'TH' | 'TD' | 'Artifact';

/** An element of the structure that holds others. */
export type Group = 'L' | 'LI' | 'LBody' | 'Table' | 'TR';

type Doc = InstanceType<typeof PDFDocument>;
/** Where in a box a picture stands. */
type Place = NonNullable<Parameters<Doc['image']>[1]>;

const SIZE = 10;
const LINE_GAP = 1;
const UNBROKEN = { lineBreak: false } as const;

/** What all sheets of a file share. */
export interface SharedParts {
  doc: Doc;
  fonts: Fonts;
  pictures: Pictures;
}

interface GlyphLookup {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** How many of the characters fit, when fewer always do. */
function longest(characters: string[], fits: (part: string) => boolean): number {
  let low = 0;
  let high = characters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(characters.slice(0, middle).join(''))) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A text, or as much of it as fits with an ellipsis. */
function cut(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text;
  const characters = Array.from(text);
  const count = longest(characters, (part) => fits(`${part}…`));
  return `${characters.slice(0, count).join('').trimEnd()}…`;
}

/**
 * A document's pages under a pen that goes down: everything measures before it draws, so that nothing is cut where a
 * page ends.
 */
export class Sheet {
  y: number = PAPER.top;
  readonly doc: Doc;
  readonly pictures: Pictures;

  constructor(
    private readonly file: SharedParts,
    private readonly model: DocumentModel,
    /** Where in the structure the next text goes. */
    private parent: ReturnType<Doc['struct']>,
  ) {
    this.doc = file.doc;
    this.pictures = file.pictures;
  }

  get language(): DocumentModel['language'] {
    return this.model.language;
  }

  /** What is drawn meanwhile belongs together in the structure. */
  within(group: Group, draw: () => void): void {
    const outer = this.parent;
    this.parent = this.doc.struct(group);
    outer.add(this.parent);
    draw();
    this.parent = outer;
  }

  /** Draws what nobody reads aloud: lines, colours. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** Draws a picture, with what is said in its place. */
  figure(
    alt: string,
    [x, y, width, height]: readonly [number, number, number, number],
    draw: () => void,
  ): void {
    const content = this.doc.markStructureContent('Figure');
    draw();
    this.doc.endMarkedContent();
    const bbox: [number, number, number, number] = [x, y, x + width, y + height];
    this.parent.add(this.element('Figure', { alt, bbox }, [content]));
  }

  picture(picture: Picture, x: number, y: number, place: Place): void {
    // pdfkit takes what it has read already, but its types do not say so.
    this.doc.image(picture as unknown as Buffer, x, y, place);
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

  width(text: string, style: Style = {}): number {
    return this.doc.widthOfString(this.prepare(text, style));
  }

  /** Draws at a place; the pen stays where it is. */
  text(text: string, x: number, y: number, width: number, style: Style = {}, role: Role = 'P'): void {
    const shown = this.prepare(text, style);
    const align = style.align ?? 'left';
    const indent = style.isLine && align !== 'left' ? width - this.doc.widthOfString(shown) : 0;
    const draw = (): void => {
      this.doc.fillColor(style.color ?? INK.text);
      if (style.isLine) this.doc.text(shown, x + (align === 'center' ? indent / 2 : indent), y, UNBROKEN);
      else this.doc.text(shown, x, y, { width, align, lineGap: LINE_GAP, strike: style.isStruck ?? false });
    };
    if (role === 'Artifact') return this.artifact(draw, 'Pagination');
    const content = this.doc.markStructureContent(role);
    draw();
    this.doc.endMarkedContent();
    this.parent.add(this.element(role, role === 'TH' ? { scope: 'Column' } : {}, [content]));
  }

  line(y: number, x: number = PAPER.left, width = TEXT_WIDTH, color: string = INK.line): void {
    this.artifact(() =>
      this.doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.5)
        .strokeColor(color)
        .stroke(),
    );
  }

  /** The longest beginning of a text that fits into a height, ending after a line or a word where there is one. */
  fitting(text: string, width: number, height: number, style: Style = {}): string {
    const characters = Array.from(text);
    const low = Math.max(
      1,
      longest(characters, (part) => this.height(part, width, style) <= height),
    );
    if (low >= characters.length) return text;
    const head = characters.slice(0, low).join('');
    const at = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' '), head.lastIndexOf('。'));
    return at > head.length / 2 ? head.slice(0, at + 1) : head;
  }

  /** A text as one line of a width: in smaller type, down to the least size, and then cut. */
  oneLine(text: string, width: number, style: Style, least: number): { text: string; style: Style } {
    const line = text.replace(/\s+/g, ' ').trim();
    const { size = SIZE } = style;
    const fitting = Math.min(size, (size * width) / Math.max(1, this.width(line, style)));
    const smaller: Style = { ...style, size: Math.max(least, fitting), isLine: true };
    if (fitting >= least) return { text: line, style: smaller };
    return { text: cut(line, (part) => this.width(part, smaller) <= width), style: smaller };
  }

  /** A text of at most so many lines, cut where it is longer. */
  clipped(text: string, width: number, lines: number, style: Style): string {
    const room = this.height('', width, style) * lines + 1;
    return cut(text, (part) => this.height(part, width, style) <= room);
  }

  /** Heads and feet, once it is known how many pages there are. */
  finish(): void {
    const { start, count } = this.doc.bufferedPageRange();
    for (let index = start; index < start + count; index += 1) {
      this.doc.switchToPage(index);
      const half = TEXT_WIDTH / 2;
      const style: Style = { size: 8, color: INK.muted };
      if (index > start) {
        this.text(this.model.issuer, PAPER.left, 32, half, style, 'Artifact');
        this.text(this.model.title, PAPER.left + half, 32, half, { ...style, align: 'right' }, 'Artifact');
        this.line(48);
      }
      const foot = PAPER.height - 42;
      this.line(foot - 6);
      this.text(this.model.foot, PAPER.left, foot, half * 1.4, style, 'Artifact');
      const page = print(this.model.language, 'page', index - start + 1, count);
      this.text(page, PAPER.left + half, foot, half, { ...style, align: 'right' }, 'Artifact');
    }
  }

  /** pdfkit knows these of an element, but its types do not say so. */
  private element(
    type: Role | 'Figure',
    options: { alt?: string; bbox?: [number, number, number, number]; scope?: 'Column' },
    content: Parameters<Doc['struct']>[2],
  ): ReturnType<Doc['struct']> {
    return this.doc.struct(type, options as Parameters<Doc['struct']>[1] & object, content);
  }

  private prepare(text: string, { size = SIZE, weight = 'regular' }: Style): string {
    const chosen = this.file.fonts.choose(text, weight, (font, codePoint) => this.has(font, codePoint));
    this.doc.font(chosen.font).fontSize(size);
    return chosen.text;
  }

  private has(font: string, codePoint: number): boolean {
    // pdfkit knows which characters a font has, but its types do not say so.
    const { _font } = this.doc.font(font) as unknown as { _font: { font: GlyphLookup } };
    return _font.font.hasGlyphForCodePoint(codePoint);
  }
}
