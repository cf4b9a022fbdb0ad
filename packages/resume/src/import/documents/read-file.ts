import { ImportProblem, MAX_IMPORT_BYTES } from '../entries.ts';
import type { Block } from '../grid.ts';
import type { ImportSource } from '../read.ts';
import { MAX_DOCUMENT_BYTES } from './budget.ts';
import { blocksOfDocx } from './docx.ts';
import { blocksOfPages } from './layout.ts';
import { piecesOfPdf, type OpeningPdf } from './pdf.ts';

/** A file as something that can be read as a resume. */
export interface ReadFile {
  source: ImportSource;
  /** The end of the document was left out. */
  cut: boolean;
}

const beginsWith = (bytes: Uint8Array, ...signs: number[]): boolean =>
  signs.every((sign, at) => bytes[at] === sign);
const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** What a file is by its own bytes; its name may say anything. */
function kindOf(bytes: Uint8Array): 'pdf' | 'zip' | 'text' {
  if (latin(bytes.subarray(0, 1024)).includes('%PDF-')) return 'pdf';
  if (beginsWith(bytes, 0x50, 0x4b, 3, 4)) return 'zip';
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    // A Word file with a password is packed as one of the old format.
    const isLocked = latin(bytes).includes(
      Array.from('EncryptedPackage', (letter) => `${letter}\0`).join(''),
    );
    throw new ImportProblem(isLocked ? 'locked' : 'oldWord');
  }
  const isPicture =
    beginsWith(bytes, 0x89, 0x50, 0x4e, 0x47) ||
    beginsWith(bytes, 0xff, 0xd8, 0xff) ||
    beginsWith(bytes, 0x47, 0x49, 0x46, 0x38) ||
    beginsWith(bytes, 0x42, 0x4d) ||
    /^RIFF....WEBP|^....ftyp(?:heic|heix|mif1|avif)/s.test(latin(bytes.subarray(0, 16)));
  if (isPicture) throw new ImportProblem('picture');
  if (latin(bytes.subarray(0, 5)) === '{\\rtf') throw new ImportProblem('kind');
  return 'text';
}

/** Text of a file; one that is not UTF-8 was written by an older Chinese office program. */
function textOf(bytes: Uint8Array): string {
  if (beginsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (beginsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.subarray(0, 4096).includes(0)) throw new ImportProblem('kind');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** What is shown of a document as it was read. */
const shown = (blocks: readonly Block[]): string =>
  blocks
    .flatMap(({ rows }) => rows.map((row) => row.filter((text) => text !== null && text !== '').join('\t')))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

function documentOf(blocks: Block[], cut: boolean): ReadFile {
  const text = shown(blocks);
  if (text === '') throw new ImportProblem('empty');
  return { source: { text, html: '', blocks }, cut };
}

/**
 * Reads a resume out of a file, here and nowhere else (TRY-50): PDF, Word (.docx) or text, whatever it is called.
 *
 * @param openPdf loads pdf.js and begins to open bytes with it
 * @throws ImportProblem with what is wrong
 */
export async function readFile(
  file: Blob & { name: string },
  openPdf: (bytes: Uint8Array) => Promise<OpeningPdf>,
): Promise<ReadFile> {
  if (file.size > MAX_DOCUMENT_BYTES) throw new ImportProblem('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = kindOf(bytes);
  if (kind === 'pdf') {
    const { pages, cut } = await piecesOfPdf(await openPdf(bytes));
    return documentOf(blocksOfPages(pages), cut);
  }
  if (kind === 'zip') return documentOf(await blocksOfDocx(bytes), false);
  if (bytes.length > MAX_IMPORT_BYTES) throw new ImportProblem('tooLarge');
  const text = textOf(bytes);
  const isPage = /\.html?$/i.test(file.name);
  return { source: { text, html: isPage ? text : '' }, cut: false };
}
