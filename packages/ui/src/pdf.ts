import {
  getDocument,
  GlobalWorkerOptions,
  version,
  type PDFDocumentProxy,
  type PDFDocumentLoadingTask,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- Vite answers with the address of the file
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

export type { PDFDocumentProxy, PDFPageProxy };

// The legacy build is the one that browsers of the last years run (stack paper); everything it loads is our own file.
GlobalWorkerOptions.workerSrc = workerUrl;

/** Folder of the character maps and standard fonts beside the portal's own files. */
export const PDF_ASSETS = `assets/pdfjs-${version}`;

/**
 * Opens bytes with pdf.js; the bytes themselves stay as they are, for downloading.
 *
 * @param assets address of `PDF_ASSETS`; without it documents that embed no fonts cannot be shown
 */
export const openPdfBytes = (bytes: Uint8Array, assets?: string): Promise<PDFDocumentProxy> =>
  loadPdf(bytes, assets).promise;

/** The same, so that it can be given up: its thread ends with it, however long a file would keep it. */
export function loadPdf(bytes: Uint8Array, assets?: string): PDFDocumentLoadingTask {
  return getDocument({
    data: bytes.slice(),
    ...(assets === undefined
      ? {}
      : {
          cMapUrl: `${assets}/cmaps/`,
          cMapPacked: true,
          standardFontDataUrl: `${assets}/standard_fonts/`,
        }),
    useWasm: false,
    enableXfa: false,
  });
}

/** Address of `PDF_ASSETS` in a built portal: the folder stands beside the thread's own file. */
export const pdfAssets = (): string => new URL(`pdfjs-${version}`, new URL(workerUrl, location.href)).href;

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
