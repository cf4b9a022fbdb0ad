/** Device pixels a point: sharp at the width of the column. */
const SCALE = 1.6;
const MAX_PAGES = 12;

/** Every page of a PDF as a canvas, with its text for those who do not see it. */
export async function drawPages(bytes: Uint8Array, nameOf: (page: number) => string): Promise<HTMLElement[]> {
  // The viewer is loaded with the first sample.
  const { drawPage, openPdfBytes, pageText } = await import('@portal/ui/pdf');
  const pdf = await openPdfBytes(bytes);
  try {
    const pages: HTMLElement[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number += 1) {
      const page = await pdf.getPage(number);
      const canvas = document.createElement('canvas');
      canvas.setAttribute('role', 'img');
      canvas.setAttribute('aria-label', nameOf(number));
      await drawPage(page, canvas, SCALE).promise;
      const text = document.createElement('p');
      text.className = 'visually-hidden';
      text.textContent = await pageText(page);
      pages.push(canvas, text);
    }
    return pages;
  } finally {
    await pdf.loadingTask.destroy();
  }
}
