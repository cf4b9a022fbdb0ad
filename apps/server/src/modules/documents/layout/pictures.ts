import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import type PDFDocument from 'pdfkit';

type Doc = InstanceType<typeof PDFDocument>;

/** A picture as pdfkit has read it; its types do not say so. */
export interface Picture {
  width: number;
  height: number;
  /** Of a JPEG; undefined when its number of channels is none that PDF knows. */
  colorSpace?: string;
  /** Of a PNG: pixels, deflated. */
  imgData?: Uint8Array;
}

/** pdfkit unpacks some PNGs only when nobody can catch what it throws. */
const isWhole = ({ width, height, colorSpace, imgData }: Picture): boolean =>
  width > 0 && height > 0 && (imgData ? inflateSync(imgData).length > 0 : colorSpace !== undefined);

/** Reads pictures for a document, which is drawn without those that are broken. */
export class Pictures {
  /** By digest: the logo of a thousand tickets stands in their file once. */
  private readonly logos = new Map<string, Picture | null>();

  constructor(private readonly doc: Doc) {}

  /** @returns a JPEG or PNG to draw, null when it cannot be read as either */
  open(bytes: Uint8Array): Picture | null {
    try {
      const { openImage } = this.doc as unknown as { openImage(source: Uint8Array): Picture };
      const picture = openImage.call(this.doc, bytes);
      return isWhole(picture) ? picture : null;
    } catch {
      return null;
    }
  }

  logo(bytes: Uint8Array): Picture | null {
    const digest = createHash('sha256').update(bytes).digest('hex');
    const known = this.logos.get(digest);
    if (known !== undefined) return known;
    const picture = this.open(bytes);
    this.logos.set(digest, picture);
    return picture;
  }
}
