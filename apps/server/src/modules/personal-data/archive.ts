import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Language } from '@portal/schemas';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../protocol/services.ts';
import { archiveContent } from './archive-content.ts';
import { archivePage } from './archive-page.ts';

/** An archive that takes longer than this, because its reader stalls, is given up. */
export const MAX_MINUTES = 30;
/** Archives that one process draws at a time: each reads a file store and holds an index in memory. */
const MAX_AT_ONCE = 4;

let running = 0;

/** Answered as HTTP says it; the download can be tried again. */
class TooManyArchives extends Error {
  override name = 'TooManyArchives';
  readonly statusCode = 429;
}

/**
 * Everything that is stored of a candidate as one ZIP: `index.html` to read, `data.json` for programs, each file under
 * `files/`. Files are read one after the other while the archive is taken, so that memory holds the index and a few blocks
 * (HR-30). A file that is not in the store any more is left out, and the index names it all the same.
 *
 * @returns a stream; it breaks off when the store fails or its reader takes too long
 * @throws TooManyArchives while this process draws as many as it may
 */
export async function drawArchive(
  services: Pick<Services, 'db' | 'files' | 'log' | 'now'>,
  account: string,
  language: Language,
): Promise<Readable> {
  const { db, files: store, log, now } = services;
  if (running >= MAX_AT_ONCE) throw new TooManyArchives();
  running += 1;
  const out = new PassThrough();
  const timer = setTimeout(
    () => out.destroy(new Error('archive took too long')),
    MAX_MINUTES * 60_000,
  ).unref();
  let open: Readable | null = null;
  out.once('close', () => {
    running -= 1;
    clearTimeout(timer);
    open?.destroy();
  });
  out.on('error', (error) => log.warn({ error: describeError(error) }, 'archive'));
  try {
    const read = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => archiveContent(trx, account, language, now()));
    if (!read) throw new Error('no such account');
    const zip = new ZipFile();
    zip.on('error', (error) => out.destroy(error));
    const mtime = now();
    zip.addBuffer(Buffer.from(archivePage(read.content, language)), 'index.html', { mtime });
    zip.addBuffer(Buffer.from(JSON.stringify(read.content, null, 2)), 'data.json', { mtime });
    for (const { file, key } of read.files) {
      if ((await store.size(key)) === null) continue;
      // Uploads are pictures and documents that are compressed already.
      zip.addReadStreamLazy(file.path, { mtime, compress: false }, (give) => {
        store.read(key).then(
          (source) => {
            if (!source) return give(new Error('file is gone'), out);
            open = source;
            give(null, source);
          },
          (error: unknown) => give(error, out),
        );
      });
    }
    zip.end();
    zip.outputStream.pipe(out);
    return out;
  } catch (error) {
    out.destroy();
    throw error;
  }
}
