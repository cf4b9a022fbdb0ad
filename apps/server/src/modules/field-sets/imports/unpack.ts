import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { IMPORT_LIMITS, ImportTooLarge } from './limits.ts';

/** The file is no archive, or one that contradicts itself. */
export class NoArchive extends Error {
  override name = 'NoArchive';
}

/** Everything a spreadsheet says stands in these; pictures, printers and macros are passed over unread. */
const isRead = (name: string): boolean => name.endsWith('.xml') || name.endsWith('.rels');

async function unpacked(zip: ZipFile, entry: Entry, room: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const stream = await zip.openReadStreamPromise(entry);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // The directory said less, or the stream would not have been opened.
    if (bytes > room) throw new ImportTooLarge('unpacked');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
}

/**
 * The XML parts of an XLSX file by name. What the directory says is added up before anything is unpacked, and what
 * comes out is counted, for a directory may lie.
 *
 * @throws ImportTooLarge or NoArchive
 */
export async function unpack(file: Buffer): Promise<Map<string, Buffer>> {
  if (file.length > IMPORT_LIMITS.file) throw new ImportTooLarge('file');
  const zip = await fromBufferPromise(file, { lazyEntries: true, validateEntrySizes: true }).catch(() => {
    throw new NoArchive();
  });
  if (zip.entryCount > IMPORT_LIMITS.entries) throw new ImportTooLarge('entries');
  try {
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) if (isRead(entry.fileName)) entries.push(entry);
    const told = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (told > IMPORT_LIMITS.unpacked) throw new ImportTooLarge('unpacked');
    const parts = new Map<string, Buffer>();
    let room: number = IMPORT_LIMITS.unpacked;
    for (const entry of entries) {
      if (parts.has(entry.fileName)) throw new NoArchive();
      const content = await unpacked(zip, entry, room);
      room -= content.length;
      parts.set(entry.fileName, content);
    }
    return parts;
  } catch (error) {
    throw error instanceof ImportTooLarge ? error : new NoArchive();
  } finally {
    zip.close();
  }
}
