/*
 * Widths of characters as parts of the font size, for laying out text without a browser: the same picture comes out
 * everywhere (WORK-04). Taken generously from common sans-serif faces, so that text never leaves its box.
 */
const NARROW = 0.3;
const SLIM = 0.42;
const MIDDLE = 0.62;
const BROAD = 0.74;
const WIDE = 0.92;
const FULL = 1.05;

function widthOf(character: string): number {
  if (/[ijl|!.,:;'`]/.test(character)) return NARROW;
  if (/[ frtI()[\]{}/\\"-]/.test(character)) return SLIM;
  if (/[mwMW@%]/.test(character)) return WIDE;
  if (/[A-Z&_]/.test(character)) return BROAD;
  if (
    (character.codePointAt(0) ?? 0) >= 0x2e80 ||
    /[\u2460-\u24ff\u2190-\u21ff\u2298\u229e\u25d4]/.test(character)
  )
    return FULL;
  return MIDDLE;
}

const BOLD = 1.12;

/** Width of a line in pixels at a font size in pixels. */
export function textWidth(text: string, size: number, bold = false): number {
  let width = 0;
  for (const character of text) width += widthOf(character);
  return Math.ceil(width * size * (bold ? BOLD : 1));
}

/** Breaks a text at spaces, commas and changes of case so that no line is wider than `limit` pixels. */
export function wrap(text: string, size: number, limit: number): string[] {
  const parts = text.match(/[^\s,]+,?\s*|\s+/g) ?? [text];
  const lines: string[] = [];
  let line = '';
  for (const part of parts) {
    if (line !== '' && textWidth((line + part).trimEnd(), size) > limit) {
      lines.push(line.trimEnd());
      line = part;
    } else line += part;
  }
  if (line !== '') lines.push(line.trimEnd());
  return lines;
}
