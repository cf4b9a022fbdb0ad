import { readImport, readTable, type ImportFile, type ReadImport, type ReadTable } from './read.ts';

/** The task of the worker thread: a file in, its contents out, or the cells of a table. */
export default function read(
  file: ImportFile | { table: Uint8Array; isCsv: boolean },
): Promise<ReadImport | ReadTable> {
  return 'table' in file ? readTable(file.table, file.isCsv) : readImport(file);
}
