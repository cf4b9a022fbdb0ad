import { ImportProblem } from '../entries.ts';

/** Bytes of a PDF or a Word file: with a photo and fonts a resume has a tenth of it. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;
/** Bytes of the text of a Word file once it is unpacked, however small it was packed. */
export const MAX_UNPACKED_BYTES = 8 * 1024 * 1024;
/** Pages that are read; what comes behind them is left out, and the reader told so. */
export const MAX_PAGES = 50;
/** Pieces of text of one page, and characters of a document. */
export const MAX_PIECES = 20_000;
export const MAX_CHARACTERS = 400_000;
/** Milliseconds for the whole of a document. */
export const MAX_TIME = 30_000;

/** A moment by which a document has to be read. @throws ImportProblem 'slow' once it has passed */
export function deadline(now: () => number = () => performance.now()): () => void {
  const end = now() + MAX_TIME;
  return () => {
    if (now() > end) throw new ImportProblem('slow');
  };
}

/** Lets the page draw and answer keys between two pieces of work. */
export const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
