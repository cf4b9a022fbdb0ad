import type { Readable } from 'node:stream';
import type { Context } from './context.ts';

/** A file on its way to the browser. */
export interface ServedFile {
  name: string;
  mime: string;
  /** Bytes; null = not known before it is sent. */
  size: number | null;
  isInline: boolean;
  /** The same for whoever asks, and always: it may be kept anywhere. Absent = nobody else may keep it. */
  isLasting?: boolean;
  content: Readable;
}

/**
 * What may answer the address of a file. The sources of `tables/files.ts` are asked in turn: undefined = not this source's
 * address, ask the next; null = its address, and nothing may be sent.
 *
 * @throws FileDamaged when what is stored is not what was uploaded
 */
export type FileSource = (
  context: Context,
  token: string,
  query: Readonly<Record<string, unknown>>,
) => Promise<ServedFile | null | undefined>;

/** The file that a request asks for; null = there is none for whoever asks. */
export type FileFinder = (
  context: Context,
  query: Readonly<Record<string, unknown>>,
) => Promise<ServedFile | null>;
