import { existsSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, EDUCATION, type Person } from '../../contract/support.ts';

/** What well-behaved candidates met while an attack went on. */
export interface Watched {
  /** Answers as they should be. */
  good: number;
  /** Everything else: return codes, and errors of the connection. */
  bad: string[];
  /** Milliseconds; 0 without an answer. */
  p50: number;
  p99: number;
  slowest: number;
  /** The slowest of the sign-ins, which cost far more than all else and are not among the others. */
  slowestSignIn: number;
}

/** A well-behaved candidate, signed in, with a resume that may be written. */
export interface Witness {
  client: Client;
  person: Person;
}

/** A person reads between two clicks; these are quick readers. */
const PAUSE_MS = 40;

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Somebody signs in anew after so many looks and saves. */
const SIGN_IN_EVERY = 20;

/** Candidates who look at a list and save a record in turn, and now and then sign in anew, until told to stop. */
export function watch(witnesses: readonly Witness[]): { stop(): Promise<Watched> } {
  const times: number[] = [];
  const signIns: number[] = [];
  const bad: string[] = [];
  let going = true;
  const timed = async (call: () => Promise<{ code: string }>, into = times): Promise<void> => {
    const start = performance.now();
    const code = await call().then(
      (reply) => reply.code,
      (error: unknown) => String(error),
    );
    if (code === 'success') into.push(performance.now() - start);
    else bad.push(code);
    await sleep(PAUSE_MS);
  };
  const live = async ({ client, person }: Witness, place: number): Promise<void> => {
    let i9999 = '-1';
    for (let round = 0; going; round += 1) {
      if ((round + place) % SIGN_IN_EVERY === 0)
        await timed(() => new Client(client.url).login(person.email, person.password), signIns);
      await timed(() =>
        client.call('ZP1000000001', {
          type: 'list',
          hire_channel: '08',
          queryitem: [],
          newHire: 'true',
          pageNum: 1,
          pageSize: 10,
        }),
      );
      await timed(async () => {
        const reply = await client.call('ZP1000000005', {
          type: 'update',
          params: { A04: [{ i9999, ...EDUCATION, A0435: `学校${round}` }] },
        });
        const map = (reply.data['i9999_map'] ?? {}) as Record<string, unknown>;
        i9999 = Object.values(map).map(String)[0] ?? i9999;
        return reply;
      });
    }
  };
  const running = Promise.all(witnesses.map(live));
  return {
    async stop() {
      going = false;
      await running;
      const sorted = times.toSorted((a, b) => a - b);
      return {
        good: sorted.length,
        bad,
        p50: at(sorted, 0.5),
        p99: at(sorted, 0.99),
        slowest: sorted.at(-1) ?? 0,
        slowestSignIn: Math.max(0, ...signIns),
      };
    },
  };
}

/** What a server process holds that an attack could have left behind. */
export interface Held {
  /** Open files; sockets to the database come and go and are not among them. */
  files: number;
  /** Connections from the attacker's address. */
  connections: number;
  /** Files that wait to be checked. */
  spooled: number;
}

const linkOf = (path: string): string => {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
};

/** As the kernel writes an IPv4 address in its table of connections. */
const inTable = (address: string): string =>
  address
    .split('.')
    .toReversed()
    .map((part) => Number(part).toString(16).padStart(2, '0').toUpperCase())
    .join('');

/** @param from the attacker's address */
export function held(pid: number, dataDir: string, from: string): Held {
  const spool = join(dataDir, 'spool');
  const entries = existsSync(spool) ? readdirSync(spool, { withFileTypes: true, recursive: true }) : [];
  const links = readdirSync(`/proc/${pid}/fd`).map((name) => linkOf(`/proc/${pid}/fd/${name}`));
  const sockets = new Set(links.flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? []));
  const theirs = readFileSync(`/proc/${pid}/net/tcp`, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, , remote = '', , , , , , , inode = '']) => remote.startsWith(inTable(from)) && sockets.has(inode),
    );
  return {
    files: links.filter((link) => link.startsWith('/') && !link.startsWith('/dev/')).length,
    connections: theirs.length,
    spooled: entries.filter((entry) => entry.isFile()).length,
  };
}

/** From here on `peakMemory` counts anew; where that is not allowed it counts from the start of the process. */
export function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // Not allowed: the peak then covers what was before, too.
  }
}

/** Most memory that the process had, MiB. */
export const peakMemory = (pid: number): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
