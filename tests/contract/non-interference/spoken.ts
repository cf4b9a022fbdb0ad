import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { pdfText } from '../../support/pdf.ts';

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** Pictures of a PDF, by the digests of their bytes. */
function picturesOf(bytes: Uint8Array): string[] {
  const found = latin(bytes).matchAll(/\/Subtype \/Image[\s\S]*?stream\r?\n([\s\S]*?)endstream/g);
  return [...found].map(([, picture = '']) => createHash('sha256').update(picture, 'latin1').digest('hex'));
}

/** Texts of PDFs that were read already: pages that a policy leaves the same are drawn over and over. */
const read = new Map<string, string>();

function pdfSaid(bytes: Uint8Array): string {
  const digest = createHash('sha256').update(bytes).digest('hex');
  const known = read.get(digest) ?? [pdfText(bytes), ...picturesOf(bytes)].join('\n');
  read.set(digest, known);
  return known;
}

/**
 * Everything that a file says to whoever has it: members of archives by name, text and pictures of PDFs, other bytes as they
 * are. When an archive was packed is not said.
 */
export function saidBy(bytes: Uint8Array): string {
  const start = latin(bytes.subarray(0, 5));
  if (start === '%PDF-' && latin(bytes).includes('startxref')) return pdfSaid(bytes);
  if (start.startsWith('PK\u0003\u0004'))
    return Object.entries(unzipSync(bytes))
      .map(([name, content]) => `${name}\n${saidBy(content)}`)
      .join('\n');
  return strFromU8(bytes);
}
