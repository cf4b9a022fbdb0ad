import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { demandRoom, demandWritable } from './database/connect.ts';
import { databaseTrouble, type DatabaseTrouble } from './database/trouble.ts';
import { diskRoom, isDiskFull } from './disks.ts';
import { describeError, type Logger } from './log.ts';
import { StoreAway } from './storage/store.ts';

/** What the server stands on and lacks for the moment, as /metrics and the log name it; worst first (OPS-24). */
export const TROUBLES = [
  'databaseAway',
  'databaseReadOnly',
  'databaseConnections',
  'databaseDisk',
  'dataDisk',
  'store',
] as const satisfies readonly (DatabaseTrouble | 'dataDisk' | 'store')[];
export type Trouble = (typeof TROUBLES)[number];

/** An answer to a probe takes no longer, whatever hangs. */
const LIMIT_MS = 2_000;
/** What is lacking is looked at again so often until it is there: nobody has to start the server anew. */
const RETRY_MS = 2_000;

export interface Readiness {
  /** What is lacking now, worst first. However many ask, each part is looked at once at a time. */
  look(): Promise<Trouble[]>;
  /**
   * Whether a probe is to lead others here. A file store that was there since the start and is away now is no reason: no other
   * server reaches it either, and everything but files is served.
   */
  isReady(troubles: readonly Trouble[]): boolean;
  /** What an error of a request says is lacking; it is looked at again by itself from then on. null = nothing of the kind. */
  note(error: unknown): Trouble | null;
  stop(): void;
}

interface Parts {
  pool: pg.Pool;
  /** Folders that files are written to, and what has to be free on the disk of each; bytes. */
  folders: readonly { folder: string; free: number }[];
  /** Asks the file store whether it is there; null = files are on the disk. */
  askStore: (() => Promise<void>) | null;
  log: Logger;
}

/** What a look found, or why it found nothing. */
type Finding = { trouble: Trouble; why: unknown } | null;

/** One look for all who ask: a database that hangs must not take a connection for each probe of a balancer. */
function shared(look: () => Promise<Finding>, late: () => Trouble): () => Promise<Finding> {
  let looking: Promise<Finding> | null = null;
  return () => {
    looking ??= look().finally(() => {
      looking = null;
    });
    const tooLate = sleep(LIMIT_MS, undefined, { ref: false }).then(() => ({
      trouble: late(),
      why: new Error('no answer in time'),
    }));
    return Promise.race([looking, tooLate]);
  };
}

/** What the server stands on: database, disk and file store, looked at when somebody asks and until they are there (OPS-24). */
export function createReadiness({ pool, folders, askStore, log }: Parts): Readiness {
  /** Only a write tells, so one that failed is remembered until another one works. */
  let isDatabaseFull = false;
  let isStoreAway = askStore !== null;
  let wasStoreThere = askStore === null;
  let before: readonly Trouble[] = [];
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  const database = shared(
    async () => {
      try {
        await demandWritable(pool);
        if (isDatabaseFull) await demandRoom(pool);
        isDatabaseFull = false;
        return null;
      } catch (error) {
        const trouble = databaseTrouble(error);
        // A role that may make no temporary table is asked nothing more: the next write will tell.
        if (trouble === null && isDatabaseFull) isDatabaseFull = false;
        return trouble && { trouble, why: error };
      }
    },
    () => (pool.waitingCount > 0 && pool.idleCount === 0 ? 'databaseConnections' : 'databaseAway'),
  );
  const disk = shared(
    async () => {
      try {
        for (const { folder, free } of folders) {
          const room = await diskRoom(folder);
          if (room.free < free) throw new Error(`${room.free} of ${free} bytes are free for ${folder}`);
        }
        return null;
      } catch (error) {
        return { trouble: 'dataDisk', why: error };
      }
    },
    () => 'dataDisk',
  );
  const store = shared(
    async () => {
      if (!isStoreAway || askStore === null) return null;
      try {
        await askStore();
        isStoreAway = false;
        wasStoreThere = true;
        return null;
      } catch (error) {
        return { trouble: 'store', why: error };
      }
    },
    () => 'store',
  );

  const tell = (findings: readonly NonNullable<Finding>[]): void => {
    if (isStopped) return;
    const now = findings.map(({ trouble }) => trouble);
    for (const { trouble, why } of findings)
      if (!before.includes(trouble)) log.error({ trouble, error: describeError(why) }, 'trouble');
    for (const trouble of before) if (!now.includes(trouble)) log.warn({ trouble }, 'trouble is over');
    before = now;
  };
  const look = async (): Promise<Trouble[]> => {
    const found = await Promise.all([database(), disk(), store()]);
    const findings = found.filter((finding) => finding !== null);
    tell(findings);
    if (findings.length > 0) again();
    return findings.map(({ trouble }) => trouble);
  };
  const again = (): void => {
    if (timer !== null || isStopped) return;
    timer = setTimeout(() => {
      timer = null;
      void look();
    }, RETRY_MS).unref();
  };
  return {
    look,
    isReady: (troubles) => troubles.every((trouble) => trouble === 'store' && wasStoreThere),
    note(error) {
      const trouble =
        databaseTrouble(error) ??
        (error instanceof StoreAway ? 'store' : null) ??
        (isDiskFull(error) ? 'dataDisk' : null);
      if (trouble === 'databaseDisk') isDatabaseFull = true;
      if (trouble === 'store') isStoreAway = askStore !== null;
      if (trouble !== null) again();
      return trouble;
    },
    stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
