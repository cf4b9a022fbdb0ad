import type { BackupLine, OperationsView } from '@portal/console-contract';
import { dirname } from 'node:path';
import type { HandlerOf } from '../../console/call.ts';
import { distFolder } from '../../platform/project.ts';
import { RECENT_MINUTES } from '../../platform/recent-calls.ts';
import { isoTime } from '../../platform/time.ts';
import type { Services } from '../../protocol/services.ts';
import { releaseVersion } from '../backups/manifest.ts';
import { nextMoment } from '../backups/schedule.ts';
import { diskFacts, storedFacts, type StoredFacts } from './facts.ts';
import { loopLag } from './loop-lag.ts';
import { poolFacts } from './pool-facts.ts';
import { troublesOf } from './troubles.ts';

const MAX_SLOWEST = 15;

type Run = StoredFacts['runs'][number];

function stateOf({ endedAt, verifiedAt, problem, isRunning }: Run): BackupLine['state'] {
  if (isRunning) return 'running';
  if (problem !== '') return 'failed';
  if (!endedAt) return 'broken';
  return verifiedAt ? 'verified' : 'made';
}

/** What an error may quote of how something is reached: a database or a store with its user and password. */
const withoutAddresses = (text: string): string => text.replaceAll(/\b[a-z][a-z\d+.-]*:\/\/\S+/gi, '…');

/** A run without its place, and with what the system said of it. */
const lineOf = (run: Run): BackupLine => ({
  id: run.id,
  state: stateOf(run),
  scheduled: run.scheduledFor !== null,
  started: isoTime(run.startedAt),
  ended: run.endedAt ? isoTime(run.endedAt) : '',
  bytes: run.bytes,
  rows: run.rows,
  files: run.files,
  missing: run.missing,
  problem: withoutAddresses(run.problem),
});

function scheduleOf({ config, now }: Services): OperationsView['backups']['schedule'] {
  const { folder, at, keep } = config.backups;
  return folder === '' ? null : { at, ...keep, next: isoTime(nextMoment(now(), at)) };
}

/** What can be said without the database. */
function processOf(services: Services): OperationsView['process'] {
  const { config, connection, now } = services;
  return {
    version: releaseVersion(dirname(distFolder())),
    node: process.version.slice(1),
    workers: config.workers,
    started: isoTime(new Date(now().getTime() - process.uptime() * 1_000)),
    memory: process.memoryUsage.rss(),
    lag: loopLag(),
    pool: poolFacts(connection.pool),
  };
}

/** GET /operations: numbers and words alone, nothing by which the database or the store could be reached. */
export const getOperations: HandlerOf<'getOperations'> = async ({ services }): Promise<OperationsView> => {
  const { config, metrics, now } = services;
  const [stored, disks] = await Promise.all([storedFacts(services), diskFacts(services)]);
  const look = {
    at: isoTime(now()),
    process: processOf(services),
    database: stored && {
      ...stored.database,
      embedded: config.databaseUrl === '',
      replica: stored.replica,
    },
    mail: stored && {
      builtIn: config.mailbox,
      waiting: stored.mail.waiting,
      retrying: stored.mail.retrying,
      failed: stored.mail.failed,
      oldest: stored.mail.oldest,
    },
    jobs: stored && stored.jobs,
    disks,
    backups: { schedule: scheduleOf(services), runs: stored && stored.runs.map(lineOf) },
    calls: { minutes: RECENT_MINUTES, rows: metrics.recent.summary() },
  };
  const troubles = troublesOf(look, {
    now: now(),
    mailOverdue: stored?.mail.overdue ?? null,
    lastGood: stored?.lastGood ?? null,
  });
  return {
    ...look,
    troubles,
    calls: { ...look.calls, rows: look.calls.rows.slice(0, MAX_SLOWEST) },
  };
};
