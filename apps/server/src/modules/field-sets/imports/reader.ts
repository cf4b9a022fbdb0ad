import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { distFolder, isBundled } from '../../../platform/project.ts';
import { IMPORT_LIMITS, ImportTooLarge, type ImportLimit } from './limits.ts';
import { readImport, readTable, type ImportFile, type ReadImport, type ReadTable } from './read.ts';

/** Reads imports beside the requests that are being answered (SAFE-08). */
export interface ImportReader {
  /** @throws ImportQueueFull */
  read(file: ImportFile): Promise<ReadImport>;
  /** The cells of a spreadsheet, or of a text that one wrote; @throws ImportQueueFull */
  readTable(file: Uint8Array, isCsv?: boolean): Promise<ReadTable>;
  close(): Promise<void>;
}

declare module '../../../protocol/services.ts' {
  interface Services {
    imports: ImportReader;
  }
}

/** So many are waiting already that one more would only time out. */
export class ImportQueueFull extends Error {
  override name = 'ImportQueueFull';
}

/** One is read at a time; so many may wait. */
const MAX_WAITING = 4;
/** What the largest import needs is a third of it; megabytes. */
const MEMORY_MB = 384;
const IDLE_MS = 30_000;

const without = (limit: ImportLimit): ReadImport & ReadTable => ({
  contents: [],
  sheets: [],
  problems: [new ImportTooLarge(limit).problem],
});

/**
 * A worker thread reads, within a cap of memory and a deadline, so that a file that gets past every limit ends the
 * thread and not the server. Run from source, where the worker's bundle may be missing or old, this thread reads itself.
 *
 * @param filename of the worker's bundle
 */
export function createImportReader(
  filename = join(distFolder(), 'server', 'import-worker.js'),
  { memory = MEMORY_MB, seconds = IMPORT_LIMITS.seconds as number, isUsed = isBundled() } = {},
): ImportReader {
  if (!isUsed || !existsSync(filename))
    return { read: readImport, readTable, close: () => Promise.resolve() };
  const pool = new Piscina({
    filename,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    maxQueue: MAX_WAITING,
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  const run = async <R>(
    file: ImportFile | { table: Uint8Array; isCsv: boolean },
  ): Promise<R | (ReadImport & ReadTable)> => {
    if (pool.queueSize >= MAX_WAITING) throw new ImportQueueFull();
    const deadline = AbortSignal.timeout(seconds * 1000);
    try {
      return (await pool.run(file, { signal: deadline })) as R;
    } catch (error) {
      if (deadline.aborted) return without('seconds');
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return without('memory');
      throw error;
    }
  };
  return {
    read: (file) => run<ReadImport>(file),
    readTable: (file, isCsv = false) => run<ReadTable>({ table: file, isCsv }),
    close: () => pool.destroy(),
  };
}
