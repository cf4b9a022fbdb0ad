import { openPdfBytes, PDF_ASSETS, type PDFDocumentProxy } from '@portal/ui/pdf';
import { WireError } from '@portal/wire';
import { portalHref } from '../../services/places.ts';

export { drawPage, pageText, type PDFDocumentProxy } from '@portal/ui/pdf';

const isPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-';

/**
 * Fetches a document by one GET with the session's cookie (PDF-08).
 *
 * @throws WireError when the answer is no PDF
 */
export async function fetchPdf(address: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address, { credentials: 'include', signal });
  if (!response.ok) throw new WireError(response.status === 401 ? 'notLogin' : 'server');
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!isPdf(bytes)) throw new WireError('malformed');
  return bytes;
}

/** Opens bytes with pdf.js and the portal's own files of it. */
export const openPdf = (bytes: Uint8Array): Promise<PDFDocumentProxy> =>
  openPdfBytes(bytes, portalHref(`/${PDF_ASSETS}`));

/** Characters that no file system takes in a name. */
const UNFIT = /[\\/:*?"<>|\p{Cc}]+/gu;

/** What a document is saved as: whose it is, by its own metadata, and what (TRY-57). */
export async function pdfName(pdf: PDFDocumentProxy, title: string): Promise<string> {
  const { info } = await pdf.getMetadata();
  const author = 'Author' in info && typeof info.Author === 'string' ? info.Author.trim() : '';
  return [author, title]
    .filter((part) => part !== '')
    .join('-')
    .replaceAll(UNFIT, ' ');
}
