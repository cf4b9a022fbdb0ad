import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive. */
export interface ZipEntry {
  path: string;
  content: Readable;
  compress: boolean;
}

/**
 * An archive that is written while its files are made: one is open at a time, so that memory holds a few blocks of it. The
 * next file is asked for once the one before was taken.
 *
 * @param at time of all files
 * @returns a stream that breaks off when a file does
 */
export function zipStream(entries: AsyncIterable<ZipEntry>, at: Date): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  let open: Readable | null = null;
  let giveUp: (error: Error) => void = () => undefined;
  const add = ({ path, content, compress }: ZipEntry): Promise<void> =>
    new Promise((resolve, reject) => {
      open = content;
      content.once('end', resolve);
      content.once('error', reject);
      giveUp = reject;
      zip.addReadStream(content, path, { mtime: at, compress });
    });
  const run = async (): Promise<void> => {
    for await (const entry of entries) await add(entry);
    zip.end();
  };
  zip.on('error', (error: Error) => out.destroy(error));
  out.once('close', () => {
    open?.destroy();
    giveUp(new Error('nobody takes the archive'));
  });
  zip.outputStream.pipe(out);
  run().catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return out;
}
