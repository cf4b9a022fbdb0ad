import { drawPage, type PDFDocumentProxy } from './pdf.ts';
import css from './document.module.css';

/** Device pixels a point: some 200 dots an inch, sharp on paper. */
const DENSITY = 200 / 72;

const pictureOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );

/**
 * Prints a document page by page: each becomes a picture on an A4 sheet of its own, and the rest of the window stays
 * off the paper. A frame with the PDF itself would need the policy to allow frames.
 */
export async function printPdf(pdf: PDFDocumentProxy, label: (page: number) => string): Promise<void> {
  const sheets = document.createElement('div');
  sheets.className = css['sheets'] ?? '';
  const addresses: string[] = [];
  const clear = (): void => {
    sheets.remove();
    for (const address of addresses) URL.revokeObjectURL(address);
  };
  try {
    for (let page = 1; page <= pdf.numPages; page += 1) {
      const canvas = document.createElement('canvas');
      await drawPage(await pdf.getPage(page), canvas, DENSITY).promise;
      const address = URL.createObjectURL(await pictureOf(canvas));
      addresses.push(address);
      const picture = new Image();
      picture.src = address;
      picture.alt = label(page);
      await picture.decode();
      sheets.append(picture);
    }
  } catch (error) {
    clear();
    throw error;
  }
  document.querySelector(`.${css['sheets'] ?? ''}`)?.remove();
  document.body.append(sheets);
  window.addEventListener('afterprint', clear, { once: true });
  window.print();
}
