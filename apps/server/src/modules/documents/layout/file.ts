import { LANGUAGES } from '@portal/schemas/languages';
import PDFDocument from 'pdfkit';
import type { DocumentModel, FileAbout } from '../model.ts';
import { documentFonts, type Fonts } from './fonts.ts';
import { Pictures } from './pictures.ts';
import { Sheet, type SharedParts } from './sheet.ts';

/** pdfkit knows it, but its types do not say so. */
const PDF_UA = { subset: 'PDF/UA' } as unknown as { pdfVersion: '1.7' };

type Element = ReturnType<InstanceType<typeof PDFDocument>['struct']>;

/**
 * A PDF of one document or of many: A4, title and language set, fonts embedded as subsets, tagged after PDF/UA (PDF-13).
 * What has been taken out of it is no longer held, so that a file of many photos needs the memory of one.
 */
export class PdfFile implements SharedParts {
  readonly doc: InstanceType<typeof PDFDocument>;
  readonly pictures: Pictures;
  private root: Element | null = null;
  private part: Element | null = null;

  constructor(
    about: FileAbout,
    readonly fonts: Fonts = documentFonts(),
  ) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      lang: LANGUAGES[about.language].dates,
      displayTitle: true,
      tagged: true,
      ...PDF_UA,
      pdfVersion: '1.7',
      // None but the embedded ones.
      font: '',
      info: { Title: about.title, Author: about.author, Creator: about.issuer },
    });
    this.pictures = new Pictures(this.doc);
    for (const [name, { source, family }] of Object.entries(fonts.files))
      this.doc.registerFont(name, source, family);
  }

  /** A new page for the only document of the file. */
  sheet(model: DocumentModel): Sheet {
    this.doc.addPage();
    return new Sheet(this, model, this.structure());
  }

  /** A new page for one document of many: a part of the structure, found by a bookmark. */
  partSheet(model: DocumentModel): Sheet {
    this.doc.addPage();
    const { title, subtitle, language, bookmark } = model;
    this.doc.outline.addItem(bookmark ?? [title, subtitle].filter((text) => text !== '').join(' · '));
    this.part = this.doc.struct('Part', { lang: LANGUAGES[language].dates });
    this.structure().add(this.part);
    return new Sheet(this, model, this.part);
  }

  /** Ends the part that was begun. @returns the bytes since the last ones */
  take(): Uint8Array<ArrayBuffer> {
    this.part?.end();
    this.part = null;
    this.doc.flushPages();
    return new Uint8Array((this.doc.read() as Buffer | null) ?? []);
  }

  /** Ends the file. @returns the bytes since the last ones @throws when nothing was drawn: a PDF has a page */
  async end(): Promise<Uint8Array<ArrayBuffer>> {
    if (!this.root) throw new Error('a file needs a document');
    this.doc.end();
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.doc) chunks.push(chunk as Uint8Array);
    return new Uint8Array(Buffer.concat(chunks));
  }

  private structure(): Element {
    if (!this.root) {
      this.root = this.doc.struct('Document');
      this.doc.addStructure(this.root);
    }
    return this.root;
  }
}
