import {
  getDocument,
  GlobalWorkerOptions,
  version,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- Vite answers with the address of the file
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { WireError } from '@portal/wire';
import { portalHref } from '../../services/places.ts';

export type { PDFDocumentProxy, PDFPageProxy };

// The legacy build is the one that browsers of the last years run (stack paper); everything it loads is our own file.
GlobalWorkerOptions.workerSrc = workerUrl;
const ASSETS = portalHref(`/assets/pdfjs-${version}`);

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

/** Opens bytes with pdf.js; the bytes themselves stay as they are, for downloading. */
export function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  return getDocument({
    data: bytes.slice(),
    cMapUrl: `${ASSETS}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${ASSETS}/standard_fonts/`,
    useWasm: false,
    enableXfa: false,
  }).promise;
}

/** Draws a page into a canvas of so many device pixels a point. */
export function drawPage(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  scale: number,
): { promise: Promise<void>; cancel(): void } {
  const viewport = page.getViewport({ scale });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  return page.render({ canvas, viewport });
}

/** What stands on a page, for those who do not see it. */
export async function pageText(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
}
