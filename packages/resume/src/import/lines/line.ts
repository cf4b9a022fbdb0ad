import { topicOf } from '../words.ts';

/** A line of a resume as it stands there, and without what only marks it. */
export interface Line {
  /** The whole line, for the reader. */
  source: string;
  text: string;
  bullet: boolean;
  /** An empty line stands above it. */
  apart: boolean;
}

const BULLET = /^\s*(?:[-–—*•·●○◦▪▫■□◆◇►▶➢➤✓√★☆※»>\uf000-\uf0ff]|\(?\d{1,2}[).、](?!\d)|[①-⑳])\s*(?=\S)/u;

/** Lines out of text; empty ones only set those apart that follow. */
export function linesOf(rows: readonly string[]): Line[] {
  const lines: Line[] = [];
  let apart = false;
  for (const row of rows) {
    const source = row
      .replace(/[\u00a0\u2000-\u200a]/g, ' ')
      .replace(/[\u200b\ufeff]/g, '')
      .trim();
    if (source === '') {
      apart = true;
      continue;
    }
    const text = source.replace(BULLET, '').trim();
    lines.push({ source: source.replace(/\t+/g, '  '), text, bullet: text !== source && text !== '', apart });
    apart = false;
  }
  return lines;
}

/** What may stand around a heading: signs, brackets, a number, a colon. */
const SIGNS = '[\\s■◆●▶►★☆※○◇□▪#*=\\-—_~>|【】〖〗「」\\[\\]◤◥▌▍▎┃│\\u4e28\\uf000-\\uf0ff]*';
const NUMBER = '(?:(?:\\p{Script=Han}{1,2}|\\d{1,2}|[IVX]{1,4})[、.．)）]\\s*)?';
const AROUND = new RegExp(`^${SIGNS}${NUMBER}(.*?)[\\s:：]*${SIGNS}$`, 'u');

/** The words of a heading without what is around them. */
export const bareHeading = (line: string): string => AROUND.exec(line.trim())?.[1]?.trim() ?? '';

/** How a heading is marked: lines that are marked alike are headings too. '' = not at all. */
export function markOf(line: string): string {
  const first = /^\s*([■◆▶►★☆※◇□#【〖「[◤▌▍▎┃\u4e28]|\p{Script=Han}、)/u.exec(line)?.[1] ?? '';
  return first.length > 1 ? 'number' : first;
}

const MAX_HEADING = 40;

/** The words of a line that names a part of the resume, also in two languages side by side; null = it does not. */
export function headingOf({ source }: Line, isSection: (words: string) => boolean): string | null {
  if (source.length > MAX_HEADING || /\d{3}/.test(source)) return null;
  const bare = bareHeading(source);
  if (bare === '') return null;
  if (isSection(bare)) return bare;
  const han = bare.replace(/[^\p{Script=Han}]/gu, '');
  const latin = bare
    .replace(/[\p{Script=Han}]/gu, ' ')
    .replace(/^[\s/|·()（）&-]+|[\s/|·()（）-]+$/gu, '')
    .trim();
  const both = han !== '' && latin !== '' && !/[,，。;；]/.test(bare);
  if (both && isSection(han) && (isSection(latin) || /^[A-Za-z][A-Za-z &]+$/.test(latin))) return han;
  return null;
}

/** A part that begins within its first line: `Languages: English (native)`. */
export function inlineHeading(line: Line, isSection: (words: string) => boolean): [string, string] | null {
  const [, raw = '', rest = ''] = /^([^:：]{2,24})[:：]\s*(\S.*)$/.exec(line.text) ?? [];
  const words = bareHeading(raw);
  return words !== '' && isSection(words) && topicOf(words) !== 'basics' ? [words, rest] : null;
}
