import { ImportProblem } from '../entries.ts';
import { breathe, deadline, MAX_CHARACTERS, MAX_PAGES, MAX_PIECES, MAX_TIME } from './budget.ts';
import type { Piece } from './layout.ts';

/** What is asked of pdf.js. */
interface Page {
  view: number[];
  streamTextContent(): ReadableStream<{ items: unknown[] }>;
  cleanup(): unknown;
}

/** A document that is being opened. */
export interface OpeningPdf {
  promise: Promise<{ numPages: number; getPage(number: number): Promise<Page> }>;
  destroy(): Promise<unknown>;
}

/** Pieces of text page by page, and whether pages or text were left out. */
export interface PdfPieces {
  pages: { pieces: Piece[]; width: number; height: number }[];
  cut: boolean;
}

interface Item {
  str: string;
  transform: number[];
  width: number;
  height: number;
}
const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && 'str' in value;

async function piecesOf(page: Page): Promise<Piece[]> {
  const reader = page.streamTextContent().getReader();
  const pieces: Piece[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return pieces;
    for (const item of value.items.filter(isItem)) {
      const [a = 0, b = 0, , d = 0, x = 0, y = 0] = item.transform;
      // Text that stands on its side is a mark or a stamp.
      if (item.str.trim() !== '' && Math.abs(b) < Math.abs(a) + 0.01)
        pieces.push({ text: item.str, x, y, width: item.width, size: Math.abs(d) || item.height || 10 });
    }
    if (pieces.length > MAX_PIECES) {
      await reader.cancel();
      return pieces.slice(0, MAX_PIECES);
    }
  }
}

const problemOf = (error: unknown): ImportProblem => {
  if (error instanceof ImportProblem) return error;
  return new ImportProblem(
    error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'damaged',
  );
};

/**
 * The text of a PDF with its places (TRY-50), read by pdf.js in a thread of its own, which ends with this.
 *
 * @throws ImportProblem 'locked' by a password, 'scanned' without text, 'damaged', 'slow'
 */
export async function piecesOfPdf(opening: OpeningPdf): Promise<PdfPieces> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ImportProblem('slow')), MAX_TIME);
  });
  try {
    return await Promise.race([read(opening), late]);
  } catch (error) {
    throw problemOf(error);
  } finally {
    clearTimeout(timer);
    await opening.destroy().catch(() => undefined);
  }
}

async function read({ promise }: OpeningPdf): Promise<PdfPieces> {
  const inTime = deadline();
  const pdf = await promise;
  const pages: PdfPieces['pages'] = [];
  let characters = 0;
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES) && characters < MAX_CHARACTERS; number++) {
    inTime();
    const page = await pdf.getPage(number);
    const pieces = await piecesOf(page);
    const [left = 0, bottom = 0, right = 595, top = 842] = page.view;
    pages.push({ pieces, width: right - left, height: top - bottom });
    characters += pieces.reduce((sum, { text }) => sum + text.length, 0);
    page.cleanup();
    await breathe();
  }
  if (characters < 20) throw new ImportProblem('scanned');
  return { pages, cut: pages.length < pdf.numPages };
}
