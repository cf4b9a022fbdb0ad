/** The least that passes for a PDF, filled up to a size in bytes. */
export function pdf(size = 64): Buffer {
  const bytes = Buffer.alloc(Math.max(size, 48), 0x20);
  bytes.write('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
  return bytes;
}

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A file as a person chooses it. */
export const chosen = (name: string, buffer: Buffer = pdf(), mimeType = 'application/pdf'): ChosenFile => ({
  name,
  mimeType,
  buffer,
});
