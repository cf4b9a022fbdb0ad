import type { DiskFolder } from '@portal/console-contract';
import { JOB_KINDS } from '@portal/console-contract/operations';
import { join } from 'node:path';
import { diskRoom, type DiskRoom } from '../../platform/disks.ts';
import { within } from '../../platform/within.ts';
import type { Services } from '../../protocol/services.ts';
import { lastGoodStart, lastRuns } from '../backups/schedule.ts';
import {
  databaseFacts,
  jobFacts,
  mailFacts,
  replicaLag,
  type DatabaseFacts,
  type JobFacts,
  type MailFacts,
} from './repository.ts';

type Run = Awaited<ReturnType<typeof lastRuns>>[number];

/** What the database says of itself and of the work that waits in it. */
export interface StoredFacts {
  database: DatabaseFacts;
  mail: MailFacts;
  /** Every kind, also those of which nothing waits. */
  jobs: JobFacts[];
  /** Newest first. */
  runs: Run[];
  /** When the last verified backup of the schedule began, however long ago; null = there is none. */
  lastGood: Date | null;
  /** null = no replica is configured; `lag` null = the primary answers in its place. */
  replica: { lag: number | null } | null;
}

/** A folder's disk; null = it cannot be looked at. */
export interface DiskFacts {
  folder: DiskFolder;
  room: DiskRoom | null;
}

/** However many scrape and look, the database and the disks are asked once in so long. */
const FRESH = { freshMs: 5_000, staleMs: 5_000 };
/** A scrape gets its answer although the database or a disk does not answer. */
const LIMIT_MS = 1_500;
/** With these there are two weeks of the schedule, and some by hand. */
const MAX_RUNS = 20;

async function lookAtDatabase({ db, readDb, config }: Services): Promise<StoredFacts> {
  // One after the other: a look takes one connection, whatever else is going on.
  const database = await databaseFacts(db);
  const mail = await mailFacts(db);
  const waiting = await jobFacts(db);
  const runs = await lastRuns(db, MAX_RUNS);
  const lastGood = await lastGoodStart(db);
  const replica = config.database.readUrl === '' ? null : { lag: await replicaLag(readDb) };
  const jobs = JOB_KINDS.map(
    (kind) => waiting.find((job) => job.kind === kind) ?? { kind, waiting: 0, oldest: null },
  );
  return { database, mail, jobs, runs, lastGood, replica };
}

/** What the database says, at most a few seconds old; null = it does not answer in time. */
export const storedFacts = (services: Services): Promise<StoredFacts | null> =>
  within(
    LIMIT_MS,
    services.cache.take(
      'operations stored',
      () => lookAtDatabase(services),
      () => FRESH,
    ),
  );

/** Room where files, uploads and backups of this machine go, at most a few seconds old. */
export function diskFacts({ cache, config }: Pick<Services, 'cache' | 'config'>): Promise<DiskFacts[]> {
  const folders: [DiskFolder, string][] = [
    ['data', config.dataDir],
    ['spool', join(config.dataDir, 'spool')],
  ];
  if (config.backups.folder !== '') folders.push(['backups', config.backups.folder]);
  return Promise.all(
    folders.map(async ([folder, path]) => ({
      folder,
      room: await within(
        LIMIT_MS,
        cache.take(
          `operations disk ${folder}`,
          () => diskRoom(path),
          () => FRESH,
        ),
      ),
    })),
  );
}
