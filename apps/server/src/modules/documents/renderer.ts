import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { distFolder, isBundled } from '../../platform/project.ts';
import type { DocumentModel } from './model.ts';

/** Draws documents beside the requests that are being answered. */
export interface DocumentRenderer {
  /** @returns the bytes of the PDF @throws when too many are waiting already */
  render(model: DocumentModel): Promise<Uint8Array>;
  close(): Promise<void>;
}

declare module '../../protocol/services.ts' {
  interface Services {
    documents: DocumentRenderer;
  }
}

/** More than so many waiting would only time out; the reader is told to try again. */
const MAX_WAITING = 200;
/** A thread without work gives its fonts back to the machine. */
const IDLE_MS = 60_000;

/**
 * Worker threads draw, because one document takes some 70 ms (stack paper 6). Run from source, where the workers'
 * bundle may be missing or old, this thread draws itself.
 */
export function createRenderer(): DocumentRenderer {
  const filename = join(distFolder(), 'server', 'document-worker.js');
  if (!isBundled() || !existsSync(filename))
    return {
      render: async (model) => (await import('./layout/draw.ts')).drawDocument(model),
      close: () => Promise.resolve(),
    };
  const pool = new Piscina({
    filename,
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: IDLE_MS,
    maxQueue: MAX_WAITING,
  });
  return {
    render: async (model) => new Uint8Array((await pool.run(model)) as ArrayBuffer),
    close: () => pool.destroy(),
  };
}
