import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UPLOAD_STALL_MS } from '@portal/rules';
import { isAlive } from '../process-state.ts';

/** What the spool of this machine takes at most; all its processes count the same folder (SAFE-02). */
export interface SpoolLimits {
  /** Uploads at a time. */
  perAccount: number;
  inAll: number;
  /** Bytes of all uploads together. */
  bytes: number;
  /** Bytes that stay free on the disk for everything else. */
  free: number;
  /** An upload that brings nothing for so long is given up; milliseconds (D-38). */
  stallMs: number;
  /** What nobody here owns goes after so long without a change; milliseconds. */
  ageMs: number;
}

/** Twice the largest file that settings allow (9999 MB), so that one upload never locks the others out. */
const MAX_BYTES = 20 * 1024 ** 3;
const LIMITS: SpoolLimits = {
  // A browser has six connections to a server: whoever chooses ten files at once never meets this.
  perAccount: 8,
  inAll: 64,
  bytes: MAX_BYTES,
  free: 256 * 1024 ** 2,
  stallMs: UPLOAD_STALL_MS,
  ageMs: 10 * 60_000,
};
/** The folder is measured again after so many bytes of an upload. */
const MEASURE_BYTES = 8 * 1024 ** 2;

/** There is no room for one more upload. */
export class SpoolFull extends Error {
  override name = 'SpoolFull';
  /** @param whose the account's own uploads are too many, or all uploads together */
  constructor(readonly whose: 'account' | 'all') {
    super(`too many uploads of ${whose}`);
  }
}

/** The disk of the spool has no more than what it keeps free for everything else; another try makes sense once it has (OPS-24). */
export class SpoolDiskFull extends Error {
  override name = 'SpoolDiskFull';
  readonly code = 'ENOSPC';
  constructor() {
    super('the disk of the spool is full');
  }
}

/** A whole file in the spool; its digest is that of the bytes as they came, in hex. */
export interface Spooled {
  path: string;
  size: number;
  sha256: string;
}

/** The place of one upload; it counts until it is released. */
export interface Place {
  /** @throws SpoolFull, SpoolDiskFull, the signal's reason, or what broke the content; nothing is left open then */
  take(content: Readable, signal: AbortSignal): Promise<Spooled>;
  /** Removes the file, unless a store has taken it over. */
  release(): Promise<void>;
}

/** Uploads lie here, on this machine, until they are checked; only then does a store see them. */
export interface Spool {
  readonly limits: SpoolLimits;
  /** @throws SpoolFull, SpoolDiskFull */
  enter(account: string): Promise<Place>;
  /** Removes what a crash left behind. */
  sweep(): Promise<void>;
}

const tag = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
const HERE = tag(hostname());

interface Name {
  host: string;
  pid: number;
  account: string;
}

/** host.pid.account.id: a name says who owns the file, also to the next process. */
function readName(name: string): Name | null {
  const [, host = '', pid = '', account = ''] =
    /^([0-9a-f]{12})\.(\d{1,9})\.([0-9a-f]{12})\.[0-9a-f-]{36}$/.exec(name) ?? [];
  return host === '' ? null : { host, pid: Number(pid), account };
}

/** Paths that uploads of this process hold, in whichever of its spools. */
const held = new Set<string>();

/** @param folder on a disk of this machine @param changes to the usual limits, for tests */
export function createSpool(folder: string, changes: Partial<SpoolLimits> = {}): Spool {
  const limits = { ...LIMITS, ...changes };

  const list = async () => {
    const names = await readdir(folder).catch(() => []);
    const found = await Promise.all(
      names.map(async (name) => ({ name, info: await stat(join(folder, name)).catch(() => null) })),
    );
    return found.flatMap(({ name, info }) => (info ? [{ name, size: info.size, at: info.mtimeMs }] : []));
  };

  const sweep = async (): Promise<void> => {
    for (const { name, at } of await list()) {
      const path = join(folder, name);
      const owner = readName(name);
      const isOurs = owner?.host === HERE;
      // Nobody finishes what a dead process or a lost upload of this one left.
      const isLost = isOurs && (owner.pid === process.pid ? !held.has(path) : !isAlive(owner.pid));
      // A process number may have gone to another program, and other machines cannot be asked.
      const isOld = !held.has(path) && Date.now() - at > limits.ageMs;
      if (isLost || isOld) await rm(path, { force: true });
    }
  };

  const demandSpace = async (): Promise<void> => {
    const bytes = (await list()).reduce((sum, { size }) => sum + size, 0);
    const disk = await statfs(folder).catch(() => null);
    if (bytes > limits.bytes) throw new SpoolFull('all');
    if (disk && disk.bavail * disk.bsize < limits.free) throw new SpoolDiskFull();
  };

  /** @throws SpoolFull, SpoolDiskFull; the upload's own file is there already, so that two at a time see each other */
  const demandPlace = async (account: string): Promise<void> => {
    const files = await list();
    if (files.filter(({ name }) => readName(name)?.account === account).length > limits.perAccount)
      throw new SpoolFull('account');
    if (files.length > limits.inAll) throw new SpoolFull('all');
    await demandSpace();
  };

  /** Counts, digests and measures while bytes pass. */
  const counted = (upload: { size: number }, hash: ReturnType<typeof createHash>): Transform => {
    let measured = 0;
    return new Transform({
      transform(chunk: Buffer, _encoding, done) {
        upload.size += chunk.length;
        hash.update(chunk);
        if (upload.size - measured < MEASURE_BYTES) return done(null, chunk);
        measured = upload.size;
        demandSpace().then(
          () => done(null, chunk),
          (error: Error) => done(error),
        );
      },
    });
  };

  return {
    limits,
    sweep,
    async enter(account) {
      const owner = tag(`account ${account}`);
      const path = join(folder, `${HERE}.${process.pid}.${owner}.${randomUUID()}`);
      const release = async (): Promise<void> => {
        await rm(path, { force: true });
        held.delete(path);
      };
      held.add(path);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await (await open(path, 'wx', 0o600)).close();
        // What is lost is counted too, until somebody looks.
        await demandPlace(owner).catch(() => sweep().then(() => demandPlace(owner)));
      } catch (error) {
        await release();
        throw error;
      }
      return {
        release,
        async take(content, signal) {
          const upload = { size: 0 };
          const hash = createHash('sha256');
          await pipeline(content, counted(upload, hash), createWriteStream(path), { signal });
          return { path, size: upload.size, sha256: hash.digest('hex') };
        },
      };
    },
  };
}
