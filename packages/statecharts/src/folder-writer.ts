import { randomBytes } from 'node:crypto';
import { chmod, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { changedLines } from './edit/changed-lines.ts';
import { editSource } from './edit/edit-source.ts';
import { readEdit } from './edit/read-edit.ts';
import { digestOf } from './folder.ts';
import { MachineError } from './trouble.ts';

/** So many changes of a file can be taken back, one after the other. */
const MAX_UNDONE = 50;

/** What a page asks to be done to a file that it shows (WORK-16). */
export interface FolderEdit {
  path: string;
  pick: number;
  /** Of the text that the page was shown. */
  digest: string;
  /** An edit as `MachineEdit`; absent = the last one is taken back. */
  edit?: unknown;
}

/** What was done. */
export interface FolderEdited {
  /** Lines that went and came, as `-was` and `+is`. */
  lines: string[];
  /** How many changes of this file can be taken back. */
  undoable: number;
}

/** A request for what a file is not any more, or never was. */
export class StaleEdit extends Error {}

const isText = (value: unknown): value is string => typeof value === 'string';

/** @returns null for what is no request */
export function readFolderEdit(text: string): FolderEdit | null {
  try {
    const given = JSON.parse(text) as Partial<Record<keyof FolderEdit, unknown>> | null;
    if (typeof given !== 'object' || given === null) return null;
    const { path, pick, digest, edit } = given;
    if (!isText(path) || !isText(digest) || !Number.isSafeInteger(pick)) return null;
    return { path, pick: Number(pick), digest, ...(edit === undefined ? {} : { edit }) };
  } catch {
    return null;
  }
}

/** A file in one piece: whoever reads it meanwhile reads the one before, and who may read it stays as it was. */
async function replaceFile(file: string, text: string): Promise<void> {
  const beside = join(dirname(file), `.${basename(file)}.${randomBytes(6).toString('hex')}`);
  try {
    await writeFile(beside, text, { flag: 'wx' });
    await chmod(beside, (await stat(file)).mode);
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** Writes edits into the files of a folder, one at a time, and takes them back. */
export class FolderWriter {
  readonly #folder: string;
  readonly #done = new Map<string, { before: string; after: string }[]>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * @param known paths of the files that the folder was read from: no other is written
   * @throws StaleEdit when the file is another by now; MachineError as `editSource` does, `editGone` for what is no edit
   */
  run(wanted: FolderEdit, known: ReadonlySet<string>): Promise<FolderEdited> {
    const done = this.#turn.then(() => this.#write(wanted, known));
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async #write({ path, pick, digest, edit }: FolderEdit, known: ReadonlySet<string>): Promise<FolderEdited> {
    if (!known.has(path)) throw new StaleEdit(path);
    const file = join(this.#folder, path);
    const before = await readFile(file, 'utf8');
    if (digestOf(before) !== digest) throw new StaleEdit(path);
    const stack = this.#done.get(path) ?? [];
    if (edit === undefined) {
      const last = stack.at(-1);
      if (last?.after !== before) throw new StaleEdit(path);
      await replaceFile(file, last.before);
      stack.pop();
      return { lines: changedLines(before, last.before), undoable: stack.length };
    }
    const read = readEdit(edit);
    if (!read) throw new MachineError('editGone', '', 'edit');
    const after = editSource(before, pick, read);
    if (after !== before) {
      await replaceFile(file, after);
      stack.push({ before, after });
      this.#done.set(path, stack.slice(-MAX_UNDONE));
    }
    return { lines: changedLines(before, after), undoable: this.#done.get(path)?.length ?? 0 };
  }
}
