import { Unzip, UnzipInflate } from 'fflate';
import { ImportProblem } from '../entries.ts';
import { breathe, MAX_UNPACKED_BYTES } from './budget.ts';

/** What is pushed at a time: packed as tightly as can be it becomes a thousand times as much at once. */
const STEP = 16 * 1024;
/** Files of an archive that are looked at. */
const MAX_FILES = 2000;

/**
 * Unpacks some files of an archive. What is packed is unpacked piece by piece and never beyond its budget, whatever the archive
 * says of its size.
 *
 * @param wanted the names that are unpacked
 * @returns by name, and all names that stand there
 * @throws ImportProblem 'damaged' for what is no whole archive, 'tooLarge' beyond the budget
 */
export async function unpack(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
): Promise<{ files: Map<string, Uint8Array>; names: Set<string> }> {
  const chunks = new Map<string, Uint8Array[]>();
  const names = new Set<string>();
  const ended = new Set<string>();
  let total = 0;
  const archive = new Unzip((file) => {
    names.add(file.name);
    if (names.size > MAX_FILES) throw new ImportProblem('tooLarge');
    if (!wanted(file.name)) return;
    const parts: Uint8Array[] = [];
    chunks.set(file.name, parts);
    file.ondata = (error, data, final) => {
      // What is thrown here comes back here as an error of the archive.
      if (error) throw (error as unknown) instanceof ImportProblem ? error : new ImportProblem('damaged');
      total += data.length;
      if (total > MAX_UNPACKED_BYTES) throw new ImportProblem('tooLarge');
      parts.push(data);
      if (final) ended.add(file.name);
    };
    file.start();
  });
  archive.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += STEP) {
      archive.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
      if (at % (STEP * 64) === 0) await breathe();
    }
  } catch (error) {
    throw error instanceof ImportProblem ? error : new ImportProblem('damaged');
  }
  if ([...chunks.keys()].some((name) => !ended.has(name))) throw new ImportProblem('damaged');
  return { files: new Map([...chunks].map(([name, parts]) => [name, joined(parts)])), names };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
