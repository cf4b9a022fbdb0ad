import type { Block, DocumentModel, FileAbout } from '../model.ts';
import { drawCards } from './cards.ts';
import { drawFacts } from './facts.ts';
import { PdfFile } from './file.ts';
import { drawLabels } from './labels.ts';
import { drawPhotoIn } from './photo.ts';
import { drawSeal } from './seal.ts';
import { INK, PAPER, TEXT_WIDTH, type Sheet } from './sheet.ts';
import { drawTable } from './table.ts';

/** 3 × 4.2 cm, the size of a photo on Chinese forms, and the white beside it. */
const PHOTO = { width: 86, height: 120, gap: 16 };
/** Beside the title, which keeps clear of it on both sides to stay in the middle. */
const LOGO = { width: 113, height: 42, gap: 12 };
/** A heading keeps at least so much of what it heads beside it. */
const KEEP = 64;

function drawTitle(sheet: Sheet, { issuer, title, subtitle, logo: bytes }: DocumentModel): void {
  const logo = bytes && sheet.pictures.logo(bytes);
  const center = { align: 'center' } as const;
  sheet.y = 44;
  const clear = logo ? LOGO.width + LOGO.gap : 0;
  const [x, width] = [PAPER.left + clear, TEXT_WIDTH - 2 * clear];
  // The issuer is said in words beside it.
  if (logo)
    sheet.artifact(() => sheet.picture(logo, PAPER.left, sheet.y, { fit: [LOGO.width, LOGO.height] }));
  const bottom = logo ? sheet.y + LOGO.height : 0;
  sheet.text(issuer, x, sheet.y, width, { ...center, size: 10, color: INK.muted });
  sheet.y += Math.max(18, sheet.height(issuer, width, { size: 10 }) + 4);
  const big = { ...center, size: 19, weight: 'bold' } as const;
  sheet.text(title, x, sheet.y, width, big, 'H1');
  sheet.y += sheet.height(title, width, big);
  if (subtitle !== '') {
    sheet.text(subtitle, x, sheet.y, width, { ...center, size: 10.5 });
    sheet.y += sheet.height(subtitle, width, { size: 10.5 });
  }
  sheet.y = Math.max(sheet.y, bottom) + 14;
}

function drawPhoto(sheet: Sheet, { photo }: DocumentModel): { bottom: number; width: number } | undefined {
  if (photo === undefined) return undefined;
  const { y } = sheet;
  const { width, height, gap } = PHOTO;
  drawPhotoIn(sheet, photo, { x: PAPER.left + TEXT_WIDTH - width, y, width, height });
  return { bottom: y + height, width: width + gap };
}

function drawHeading(sheet: Sheet, brand: string, text: string, note = ''): void {
  sheet.y += 16;
  sheet.room(26 + KEEP);
  sheet.artifact(() => sheet.doc.rect(PAPER.left, sheet.y + 2, 3, 14).fill(brand));
  sheet.text(text, PAPER.left + 10, sheet.y, TEXT_WIDTH * 0.7, { size: 12.5, weight: 'bold' }, 'H2');
  if (note !== '')
    sheet.text(note, PAPER.left + TEXT_WIDTH * 0.7, sheet.y + 3, TEXT_WIDTH * 0.3, {
      size: 9,
      color: INK.muted,
      align: 'right',
    });
  sheet.y += 26;
}

function drawItems(sheet: Sheet, items: string[]): void {
  sheet.within('L', () =>
    items.forEach((item, index) => {
      const height = sheet.height(item, TEXT_WIDTH - 22);
      sheet.room(height);
      sheet.within('LI', () => {
        sheet.text(`${index + 1}.`, PAPER.left, sheet.y, 18, { align: 'right' }, 'Lbl');
        sheet.text(item, PAPER.left + 22, sheet.y, TEXT_WIDTH - 22, {}, 'LBody');
      });
      sheet.y += height + 4;
    }),
  );
}

function drawBlock(
  sheet: Sheet,
  brand: string,
  block: Block,
  beside: { bottom: number; width: number } | undefined,
): void {
  switch (block.kind) {
    case 'facts':
      return drawFacts(sheet, block.facts, beside);
    case 'heading':
      return drawHeading(sheet, brand, block.text, block.note);
    case 'subheading':
      sheet.y += 8;
      sheet.room(18 + KEEP);
      sheet.text(
        block.text,
        PAPER.left,
        sheet.y,
        beside?.width ?? TEXT_WIDTH,
        { size: 9.5, weight: 'bold' },
        'H3',
      );
      sheet.y += 18;
      return;
    case 'table':
      return drawTable(sheet, block);
    case 'list':
      return drawItems(sheet, block.items);
    case 'labels':
      return drawLabels(sheet, block);
    case 'cards':
      return drawCards(sheet, block);
    case 'seal':
      return drawSeal(sheet, block);
    case 'note': {
      const height = sheet.height(block.text, TEXT_WIDTH);
      sheet.room(height);
      sheet.text(block.text, PAPER.left, sheet.y, TEXT_WIDTH, { color: INK.muted });
      sheet.y += height + 6;
    }
  }
}

function drawModel(sheet: Sheet, model: DocumentModel): void {
  drawTitle(sheet, model);
  let beside = drawPhoto(sheet, model);
  for (const block of model.blocks) {
    // Only the facts, and headings of their sections, right beside the picture make room for it.
    if (beside && block.kind !== 'facts' && block.kind !== 'subheading') {
      if (sheet.y < beside.bottom && sheet.doc.bufferedPageRange().count === 1) sheet.y = beside.bottom;
      beside = undefined;
    }
    drawBlock(sheet, model.brand, block, beside);
  }
  sheet.finish();
}

/**
 * Draws a document on A4: title and language set, fonts embedded as subsets, every page numbered (UX-22, UX-26), tagged
 * after PDF/UA for whoever has it read aloud (PDF-13). Takes some 70 ms of one processor.
 *
 * @returns the bytes of the PDF
 */
export async function drawDocument(model: DocumentModel): Promise<Uint8Array<ArrayBuffer>> {
  const file = new PdfFile(model);
  drawModel(file.sheet(model), model);
  return file.end();
}

/**
 * Draws documents one behind the other into one PDF, each from a new page, with numbers of pages of its own and a
 * bookmark (EXAM-04). The next one is asked for when the bytes of the last one have been taken.
 *
 * @returns bytes once for each document, and once for the end of the file
 * @throws when there is no document
 */
export async function* drawAll(
  models: AsyncIterable<DocumentModel>,
  about: FileAbout,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const file = new PdfFile(about);
  for await (const model of models) {
    drawModel(file.partSheet(model), model);
    yield file.take();
  }
  yield await file.end();
}
