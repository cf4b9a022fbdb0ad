import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerUser } from '../../../apps/server/src/platform/postgres/user.ts';

/** Parent of a process, or 0 when it is gone; the name in brackets may hold spaces. */
function parentOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] ?? 0);
  } catch {
    return 0;
  }
}

/** A process and all below it, the parent first. */
export function treeOf(root: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Boolean);
  const parents = new Map(pids.map((pid) => [pid, parentOf(pid)]));
  const tree = [root];
  for (const pid of tree) for (const [child, parent] of parents) if (parent === pid) tree.push(child);
  return tree;
}

/** All processes that work in a folder or were started with a path of it: daemons detach themselves as they please. */
function processesIn(folder: string): number[] {
  const isOfFolder = (pid: number): boolean => {
    try {
      return (
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder) ||
        readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
      );
    } catch {
      return false;
    }
  };
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && isOfFolder(pid));
}

/** Sends a signal to processes that may be gone already. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // Gone.
    }
}

/** Ends everything that runs in a folder, and takes the folder away. */
export async function clear(folder: string): Promise<void> {
  // Whoever is ended may leave somebody behind who was just starting.
  for (let left = processesIn(folder); left.length > 0; left = processesIn(folder)) {
    signalAll(left, 'SIGKILL');
    await sleep(50);
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Where daemons run: the folder that takes their output, and who they run as; null = as ourselves. */
export interface Place {
  folder: string;
  user: ServerUser | null;
}

/** A program of the cluster that can be ended, frozen and started again. */
export class Daemon {
  private child: ChildProcess | null = null;

  constructor(
    private readonly place: Place,
    readonly name: string,
    private readonly command: string,
    private readonly words: readonly string[],
    private readonly env: Readonly<Record<string, string>> = {},
  ) {}

  start(): void {
    const log = openSync(join(this.place.folder, `${this.name}.log`), 'a');
    const { user, folder } = this.place;
    this.child = spawn(this.command, [...this.words], {
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
      cwd: folder,
      env: { PATH: process.env['PATH'], HOME: folder, LC_ALL: 'C.UTF-8', TZ: 'Etc/UTC', ...this.env },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.child.on('error', () => undefined);
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Ends it with everything below it, at once, and waits until it is gone. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || !this.isRunning) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    signalAll(treeOf(this.pid), 'SIGKILL');
    await gone;
  }

  /** Asks it to end, as systemd does, and waits until it has. @returns its exit code; null = it was killed */
  async stop(): Promise<number | null> {
    if (this.isRunning) process.kill(this.pid, 'SIGTERM');
    return this.ended();
  }

  /** Waits until it has ended by itself. @returns its exit code; null = it was killed */
  async ended(): Promise<number | null> {
    const { child } = this;
    if (child && this.isRunning) await new Promise((resolve) => child.once('exit', resolve));
    return child?.exitCode ?? null;
  }

  freeze(): void {
    if (this.isRunning) signalAll(treeOf(this.pid), 'SIGSTOP');
  }

  thaw(): void {
    if (this.isRunning) signalAll(treeOf(this.pid).toReversed(), 'SIGCONT');
  }

  /** Its last lines, for whoever wants to know why it does not answer. */
  tail(): string {
    return readFileSync(join(this.place.folder, `${this.name}.log`), 'utf8').slice(-2_000);
  }
}

/** Asks until it is so. @throws when it is not within the time, with what `why` says */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  limitMs = 60_000,
  why: () => string = () => '',
): Promise<void> {
  const end = Date.now() + limitMs;
  for (;;) {
    if (await Promise.resolve(isSo()).catch(() => false)) return;
    if (Date.now() > end) throw new Error(`not within ${limitMs / 1000} s: ${what}\n${why()}`);
    await sleep(100);
  }
}

/** Whether an address answers with a status below 400. */
export const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );
