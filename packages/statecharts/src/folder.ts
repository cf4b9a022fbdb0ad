import { createHash } from 'node:crypto';
import { watch } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { readSource, type SourceMachine } from './read-source.ts';
import { MachineError, messageOf, type MachineProblem } from './trouble.ts';

/** A machine in a file of a folder. */
export interface FolderMachine extends SourceMachine {
  /** Path of the file below the folder, with slashes. */
  path: string;
  /** Which of the file's machines, from 0. */
  pick: number;
  /** Of the text that it was read from (WORK-16). */
  digest: string;
}

/** What tells one text of a file from another: SHA-256, in hex. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What the machines of a folder are, and which files could not be read. */
export interface FolderState {
  machines: FolderMachine[];
  troubles: { path: string; problem: MachineProblem; at: string; subject: string }[];
}

const SOURCES: ReadonlySet<string> = new Set(['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs', '.json']);
const PASSED_OVER: ReadonlySet<string> = new Set(['node_modules', 'dist', 'build', 'coverage']);
const MAX_FILES = 2000;
const MAX_BYTES = 500_000;
const MAX_MACHINES = 300;
const SETTLED_MS = 100;
const TEST = /\.(?:test|spec)\.\w+$/;

async function filesBelow(folder: string, found: string[] = []): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.toSorted((one, other) => one.name.localeCompare(other.name))) {
    if (found.length >= MAX_FILES) break;
    const path = join(folder, entry.name);
    // Links are not followed: they may lead round, or out of the folder.
    if (entry.isDirectory() && !entry.name.startsWith('.') && !PASSED_OVER.has(entry.name))
      // One that cannot be opened, or went in between, keeps nobody from the others.
      await filesBelow(path, found).catch(() => undefined);
    else if (entry.isFile() && SOURCES.has(extname(entry.name)) && !TEST.test(entry.name)) found.push(path);
  }
  return found;
}

/** A JSON file is a machine where it has states; other JSON is none of ours. */
function machinesOf(text: string, isJson: boolean): SourceMachine[] {
  if (!isJson) return /\bcreateMachine\b/.test(text) ? readSource(text) : [];
  if (!text.includes('"states"')) return [];
  const config: unknown = JSON.parse(text);
  const isMachine = typeof config === 'object' && config !== null && 'states' in config;
  return isMachine ? [{ name: 'machine', line: 1, config, notes: [] }] : [];
}

/**
 * A machine that can be told as JSON with all others: one that cannot would take the whole folder with it (SAFE-13).
 *
 * @throws MachineError `tooDeep`
 */
function tellable(machine: SourceMachine): SourceMachine {
  try {
    JSON.stringify(machine);
    return machine;
  } catch (error) {
    if (error instanceof RangeError) throw new MachineError('tooDeep', '', machine.name);
    throw error;
  }
}

/** The machines of a folder's sources, read and never run; files that cannot be read are named. */
export async function readFolder(folder: string): Promise<FolderState> {
  const state: FolderState = { machines: [], troubles: [] };
  for (const file of await filesBelow(folder)) {
    const path = relative(folder, file).replaceAll('\\', '/');
    try {
      if ((await stat(file)).size > MAX_BYTES) continue;
      const text = await readFile(file, 'utf8');
      const found = machinesOf(text, file.endsWith('.json'));
      const digest = found.length > 0 ? digestOf(text) : '';
      for (const [pick, machine] of found.entries())
        if (state.machines.length < MAX_MACHINES)
          state.machines.push({ ...tellable(machine), path, pick, digest });
    } catch (error) {
      if (error instanceof MachineError) {
        const { problem, at, subject } = error;
        // The word stands there, but no call of it.
        if (problem !== 'noMachine') state.troubles.push({ path, problem, at, subject });
      } else if (error instanceof SyntaxError)
        state.troubles.push({ path, problem: 'notJson', at: '', subject: messageOf(error) });
      // A file that went while it was looked at is none of the folder's any more.
    }
  }
  return state;
}

/**
 * Follows a folder: what is saved together is read once.
 *
 * @returns stops
 * @throws Error when there is no such folder
 */
export function followFolder(folder: string, changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watcher = watch(folder, { recursive: true }, (_event, name) => {
    if (name !== null && name.split(/[\\/]/).some((part) => PASSED_OVER.has(part))) return;
    clearTimeout(timer);
    timer = setTimeout(changed, SETTLED_MS);
  });
  // A folder that is taken away is followed no more; what was read of it stays.
  watcher.on('error', () => watcher.close());
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
