import PDFDocument from 'pdfkit';

const POINTS_PER_PIXEL = 0.75;
/** Readers of PDF take no longer side. */
const MAX_POINTS = 14_400;

/**
 * A picture as one page of PDF of its own size. Its pixels are drawn rather than its text: letters of every language stand
 * as they were seen, and no font comes with the page.
 *
 * @throws Error when the PNG cannot be read
 */
export async function toPdf(
  png: Blob,
  { width, height, title }: { width: number; height: number; title: string },
): Promise<Blob> {
  const scale = Math.min(POINTS_PER_PIXEL, MAX_POINTS / Math.max(width, height));
  const size: [number, number] = [width * scale, height * scale];
  // No font: there is no text, and the browser's build of pdfkit brings none.
  const page = new PDFDocument({ size, margin: 0, font: '', info: { Title: title } });
  const parts: BlobPart[] = [];
  const done = new Promise((resolve) => {
    page.on('data', (part: Uint8Array<ArrayBuffer>) => parts.push(part));
    page.on('end', resolve);
  });
  page.image(await png.arrayBuffer(), 0, 0, { width: size[0], height: size[1] });
  page.end();
  await done;
  return new Blob(parts, { type: 'application/pdf' });
}
