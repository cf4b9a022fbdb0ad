import { readImport, type ImportFile, type ReadImport } from './read.ts';

/** The task of the worker thread: a file in, its contents out. */
export default function read(file: ImportFile): Promise<ReadImport> {
  return readImport(file);
}
