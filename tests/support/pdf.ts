import { spawnSync } from 'node:child_process';
import { inflateSync } from 'node:zlib';

/** What Poppler says of a PDF: the same bytes read by a program that is not ours. */
function run(command: string, args: string[], pdf: Uint8Array): string {
  const done = spawnSync(command, args, { input: pdf, encoding: 'utf8', maxBuffer: 20_000_000 });
  if (done.error) throw new Error(`${command} of poppler-utils is needed: ${done.error.message}`);
  if (done.status !== 0) throw new Error(`${command}: ${done.stderr}`);
  return done.stdout;
}

export interface PdfFacts {
  pages: number;
  title: string;
  size: string;
  tagged: boolean;
}

export function pdfFacts(pdf: Uint8Array): PdfFacts {
  const info = run('pdfinfo', ['-'], pdf);
  const fact = (name: string): string => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(info)?.[1] ?? '';
  return {
    pages: Number(fact('Pages')),
    title: fact('Title'),
    size: fact('Page size'),
    tagged: fact('Tagged') === 'yes',
  };
}

/** Text of all pages, or of one, as it stands on the paper; a form feed ends each page. */
export const pdfText = (pdf: Uint8Array, page?: number): string =>
  run(
    'pdftotext',
    ['-layout', ...(page === undefined ? [] : ['-f', String(page), '-l', String(page)]), '-', '-'],
    pdf,
  );

/** A word on a page, in points from the left and from the top. */
export interface PdfWord {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where the words of a page stand. */
export function pdfWords(pdf: Uint8Array, page: number): PdfWord[] {
  const found = run('pdftotext', ['-bbox', '-f', String(page), '-l', String(page), '-', '-'], pdf);
  const word = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)<\/word>/g;
  return [...found.matchAll(word)].map(([, left, top, right, bottom, text = '']) => ({
    text,
    left: Number(left),
    right: Number(right),
    top: Number(top),
    bottom: Number(bottom),
  }));
}

export interface PdfFont {
  name: string;
  embedded: boolean;
  subset: boolean;
}

export function pdfFonts(pdf: Uint8Array): PdfFont[] {
  return run('pdffonts', ['-'], pdf)
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => {
      const [name = '', ...rest] = line.split(/\s+/);
      // From the right: object number and generation, unicode, subset, embedded.
      const [, , , subset, embedded] = rest.toReversed();
      return { name, embedded: embedded === 'yes', subset: subset === 'yes' };
    });
}

/** An element of the structure that is read aloud, in the order of reading. */
export interface PdfElement {
  depth: number;
  /** Name of ISO 32000: H1, LBody, TD … */
  role: string;
  /** Its own text, without that of elements in it. */
  text: string;
}

/** Structure of a tagged PDF with its texts, as Poppler reads it out (PDF-13). */
export function pdfStructure(pdf: Uint8Array): PdfElement[] {
  const elements: PdfElement[] = [];
  for (const line of run('pdfinfo', ['-struct-text', '-'], pdf).split('\n')) {
    const element = /^( *)([A-Za-z]\w*)(?: \(\w+\))?:?$/.exec(line);
    if (element) elements.push({ depth: (element[1]?.length ?? 0) / 2, role: element[2] ?? '', text: '' });
    const text = /^ *"(.*)"$/.exec(line)?.[1];
    const last = elements.at(-1);
    if (text !== undefined && last) last.text += text;
  }
  return elements;
}

/** What Poppler says of the metadata stream. */
export const pdfMetadata = (pdf: Uint8Array): string => run('pdfinfo', ['-meta', '-'], pdf);

/** How many texts are drawn outside of the structure and are no artifacts either: nobody reads them aloud. */
export function pdfUntagged(pdf: Uint8Array): { drawn: number; untagged: number } {
  const raw = Buffer.from(pdf);
  let drawn = 0;
  let untagged = 0;
  for (let at = raw.indexOf('stream\n'); at >= 0; at = raw.indexOf('stream\n', at + 7)) {
    if (raw.subarray(at - 3, at).toString('latin1') === 'end') continue;
    const end = raw.indexOf('\nendstream', at);
    // Fonts and pictures are packed otherwise, or hold no operators.
    const page = inflated(raw.subarray(at + 7, end));
    if (!/\bBT\b/.test(page)) continue;
    let depth = 0;
    for (const token of page.split(/\s+/)) {
      if (token === 'BDC' || token === 'BMC') depth += 1;
      else if (token === 'EMC') depth -= 1;
      else if (token === 'TJ' || token === 'Tj') {
        drawn += 1;
        if (depth === 0) untagged += 1;
      }
    }
  }
  return { drawn, untagged };
}

function inflated(bytes: Uint8Array): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}
