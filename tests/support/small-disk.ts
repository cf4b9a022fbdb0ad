import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own in memory, which can be made full. */
export interface SmallDisk {
  folder: string;
  /** Takes away all that is free. */
  fill(): void;
  /** Gives it back. */
  empty(): void;
  remove(): Promise<void>;
}

/** More than what the spool keeps free; only what is written takes memory. */
const BYTES = 1024 ** 3;

function run([program = '', ...words]: readonly string[]): string {
  const { status, stderr } = spawnSync(program, words, { encoding: 'utf8' });
  return status === 0 ? '' : `${program}: ${stderr}`;
}

const mounted = (folder: string): string[] =>
  `mount -t tmpfs -o size=${BYTES},mode=755 portal-test`.split(' ').concat(folder);

/** Where one may not mount: a process in namespaces of its own keeps the file system, which others reach by /proc. */
async function keptBy(folder: string): Promise<ChildProcess | null> {
  const script = `${mounted(folder).join(' ')} && echo mounted && exec cat`;
  const words = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', script];
  const keeper = spawn(words[0] ?? '', words.slice(1), { stdio: ['pipe', 'pipe', 'ignore'] });
  const isThere = await Promise.race([
    once(keeper.stdout, 'data').then(() => true),
    once(keeper, 'close').then(() => false),
  ]);
  return isThere ? keeper : null;
}

/**
 * Makes one, as root by `mount`, else in a user namespace.
 *
 * @throws where neither is allowed: in a container, give it CAP_SYS_ADMIN
 */
export async function smallDisk(): Promise<SmallDisk> {
  const place = mkdtempSync(join(tmpdir(), 'portal-disk-'));
  const refused = run(mounted(place));
  const keeper = refused === '' ? null : await keptBy(place);
  if (refused !== '' && keeper === null) {
    rmSync(place, { recursive: true });
    throw new Error(`no file system can be mounted here, not even in a user namespace. ${refused}`);
  }
  const folder = keeper ? join('/proc', String(keeper.pid), 'root', place) : place;
  const enter = keeper
    ? ['nsenter', '--user', '--mount', '--preserve-credentials', '--target', String(keeper.pid)]
    : [];
  const resize = (bytes: number): void => {
    // With its source named, no option is taken over that a user namespace does not know.
    const words = `mount -t tmpfs -o remount,size=${bytes} portal-test`.split(' ');
    const failed = run([...enter, ...words, place]);
    if (failed !== '') throw new Error(failed);
  };
  return {
    folder,
    fill() {
      const { blocks, bfree, bsize } = statfsSync(folder);
      // A size of nothing means one without end.
      resize(Math.max(blocks - bfree, 1) * bsize);
    },
    empty: () => resize(BYTES),
    async remove() {
      if (keeper) {
        keeper.kill('SIGKILL');
        await once(keeper, 'close');
      } else run(['umount', '--lazy', place]);
      rmSync(place, { recursive: true, force: true });
    },
  };
}
