import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { strToU8, zipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PDFDocument from 'pdfkit';
import type { OpeningPdf } from './documents/pdf.ts';

// What pdf.js expects of the languages of this year, and Node 20 has not.
Promise.withResolvers ??= function withResolvers<T>() {
  let resolve: (value: T | PromiseLike<T>) => void = () => undefined;
  let reject: (reason?: unknown) => void = () => undefined;
  const promise = new Promise<T>((one, other) => {
    [resolve, reject] = [one, other];
  });
  return { promise, resolve, reject };
};

const { resolve } = createRequire(import.meta.url);
let font: Buffer | null = null;
const fontOf = (): Buffer =>
  (font ??= readFileSync(resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf')));

/** Opens a PDF as the portal does, in the test's own thread. */
export const openPdf = (data: Uint8Array): Promise<OpeningPdf> =>
  Promise.resolve(
    getDocument({
      data: new Uint8Array(data),
      useWasm: false,
      verbosity: 0,
      disableFontFace: true,
    }) as unknown as OpeningPdf,
  );

interface PdfForm {
  /** Text of a second column at the right, from the top. */
  beside?: string;
  footer?: boolean;
  password?: string;
}

/** Text as a PDF: parts behind a tab at the right margin, wide spaces as columns. */
export async function pdfOf(
  text: string,
  { beside, footer = false, password }: PdfForm = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 50,
    bufferPages: true,
    ...(password === undefined ? {} : { userPassword: password }),
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((done) => document.on('end', done));
  document.registerFont('han', fontOf());
  document.font('han').fontSize(10);
  const width = beside === undefined ? 495 : 290;
  const write = (lines: string, x: number, size: number, wide: number): void => {
    document.fontSize(size);
    document.y = 50;
    for (const line of lines.split('\n')) {
      const [first = '', ...rest] = line.split('\t');
      if (line.trim() === '') document.y += size;
      const top = document.y;
      document.text(first === '' ? ' ' : first, x, top, { width: wide });
      const bottom = document.y;
      if (rest.length > 0) document.text(rest.join('  '), x, top, { width: wide, align: 'right' });
      if (rest.length > 0) document.y = bottom;
    }
  };
  write(text, 50, 10, width);
  if (beside !== undefined) write(beside, 370, 9, 180);
  if (footer) {
    const { count } = document.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      document.switchToPage(page);
      document.page.margins.bottom = 0;
      document.text(`${page + 1} / ${count}`, 50, 810, { width: 495, align: 'center' });
    }
  }
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(parts));
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const paragraph = (line: string): string =>
  `<w:p><w:r>${line
    .split('\t')
    .map((part) => `<w:t xml:space="preserve">${escaped(part)}</w:t>`)
    .join('<w:tab/>')}</w:r></w:p>`;
const row = (cells: readonly string[]): string =>
  `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr/>${cell.split('\n').map(paragraph).join('')}</w:tc>`).join('')}</w:tr>`;

/** A body of WordprocessingML as a Word file. */
export const docxWith = (body: string, more: Record<string, Uint8Array> = {}): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync({
      '[Content_Types].xml': strToU8(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      ),
      'word/document.xml': strToU8(
        `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
      ),
      ...more,
    }),
  );

/** Text as a Word file; with tables, lines of labels are rows of cells as in a form. */
export function docxOf(text: string, tables = false): Uint8Array<ArrayBuffer> {
  const rows: string[] = [];
  let body = '';
  const close = (): void => {
    if (rows.length > 0) body += `<w:tbl>${rows.join('')}</w:tbl>`;
    rows.length = 0;
  };
  for (const line of text.split('\n')) {
    const pairs = line
      .split(/\s{2,}|\u3000/u)
      .map((part) =>
        /^([^:：]{1,14})[:：]\s*([^:：]+)$/u.exec(
          part.replace(/(?<=^\p{Script=Han})\s+(?=\p{Script=Han}[:：])/u, ''),
        ),
      );
    if (tables && line.trim() !== '' && pairs.every((pair) => pair !== null))
      rows.push(row(pairs.flatMap((pair) => pair.slice(1))));
    else {
      close();
      body += paragraph(line);
    }
  }
  close();
  return docxWith(body);
}

/** A file as the browser hands it over. */
export const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = 'resume'): Blob & { name: string } =>
  Object.assign(new Blob([bytes]), { name });
