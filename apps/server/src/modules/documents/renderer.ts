import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { distFolder, isBundled } from '../../platform/project.ts';
import type { DocumentModel, FileAbout } from './model.ts';
import type { FileTask } from './worker.ts';

type Models = AsyncIterable<DocumentModel>;
type Bytes = AsyncIterable<Uint8Array>;

/** Draws documents beside the requests that are being answered. */
export interface DocumentRenderer {
  /** @returns the bytes of the PDF @throws when too many are waiting already */
  render(model: DocumentModel): Promise<Uint8Array>;
  /**
   * All documents in one PDF. Each is asked for when the bytes of the one before have been taken, so that neither the
   * documents nor the file are ever held as a whole; whoever stops early ends the drawing.
   *
   * @returns bytes for each document, and for the end of the file
   * @throws what the models throw; when there is none; when too many files are waiting already
   */
  renderAll(models: Models, about: FileAbout): Bytes;
  close(): Promise<void>;
}

declare module '../../protocol/services.ts' {
  interface Services {
    documents: DocumentRenderer;
  }
}

/** More than so many waiting would only time out; the reader is told to try again. */
const MAX_WAITING = 200;
/**
 * Files that one thread draws by turns. Between two documents a file waits for whoever reads it, and a reader that
 * stands still holds its own file only.
 */
const FILES = 4;
const MAX_FILES_WAITING = 8;
/** A thread without work gives its fonts back to the machine. */
const IDLE_MS = 60_000;

/** A file drawn in a worker thread, which is asked for the bytes of one document after the other. */
async function* drawnBeside(pool: Piscina, models: Models, about: FileAbout): AsyncGenerator<Uint8Array> {
  const { port1: port, port2: theirs } = new MessageChannel();
  const task: FileTask = { port: theirs, about };
  const ended = new AbortController();
  const done = (pool.run(task, { name: 'drawFile', transferList: [theirs] }) as Promise<void>).catch(
    (error: unknown) => ended.abort(error),
  );
  const ask = async (model: DocumentModel | null): Promise<Uint8Array> => {
    port.postMessage(model);
    try {
      const [bytes] = (await once(port, 'message', { signal: ended.signal })) as [Uint8Array];
      return bytes;
    } catch (error) {
      throw ended.signal.aborted ? ended.signal.reason : error;
    }
  };
  try {
    for await (const model of models) yield await ask(model);
    yield await ask(null);
    await done;
  } finally {
    // The worker, or the line of waiting files, learns from it that nobody reads on.
    port.close();
  }
}

async function* drawnHere(models: Models, about: FileAbout): AsyncGenerator<Uint8Array> {
  yield* (await import('./layout/draw.ts')).drawAll(models, about);
}

/**
 * Worker threads draw, because one document takes some 70 ms (stack paper 6). Files of many documents have a thread of
 * their own, at which candidates who want their ticket never wait. Run from source, where the workers' bundle may be
 * missing or old, this thread draws itself.
 *
 * @param filename of the workers' bundle
 */
export function createRenderer(
  filename = join(distFolder(), 'server', 'document-worker.js'),
  { isUsed = isBundled() } = {},
): DocumentRenderer {
  if (!isUsed || !existsSync(filename))
    return {
      render: async (model) => (await import('./layout/draw.ts')).drawDocument(model),
      renderAll: drawnHere,
      close: () => Promise.resolve(),
    };
  const common = { filename, minThreads: 0, idleTimeout: IDLE_MS };
  const pool = new Piscina({ ...common, maxThreads: 2, maxQueue: MAX_WAITING });
  const files = new Piscina({
    ...common,
    maxThreads: 1,
    concurrentTasksPerWorker: FILES,
    maxQueue: MAX_FILES_WAITING,
  });
  let isClosed = false;
  files.on('error', (error: unknown) => {
    // A file that ends while its thread does answers to nobody.
    if (!isClosed) throw error;
  });
  return {
    render: async (model) => new Uint8Array((await pool.run(model)) as ArrayBuffer),
    renderAll: (models, about) => drawnBeside(files, models, about),
    close: async () => {
      isClosed = true;
      await Promise.all([pool.destroy(), files.destroy()]);
    },
  };
}
