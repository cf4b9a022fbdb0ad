import { Gauge, type Aggregator } from 'prom-client';
import { dirname } from 'node:path';
import { TROUBLES } from '../../platform/readiness.ts';
import { distFolder } from '../../platform/project.ts';
import type { Services } from '../../protocol/services.ts';
import { releaseVersion } from '../backups/manifest.ts';
import { diskFacts, storedFacts, type StoredFacts } from './facts.ts';
import { watchLoop } from './loop-lag.ts';
import { poolFacts } from './pool-facts.ts';

/** Values by the value of the metric's label; a metric without a label has one under ''. null = not known: no sample. */
type Values = Record<string, number | null>;

const inNumbers = (isSo: boolean): number => (isSo ? 1 : 0);

/**
 * What the database says as metrics: name, help, label and how it is read. All of them are the same on every process, so of
 * several workers one is told (OPS-23).
 */
const STORED: readonly (readonly [
  name: string,
  help: string,
  label: string,
  read: (facts: StoredFacts) => Values,
])[] = [
  ['portal_database_bytes', 'Size of the database', '', ({ database }) => ({ '': database.bytes })],
  [
    'portal_database_connections',
    'Connections that the database server has, from whomever',
    '',
    ({ database }) => ({ '': database.connections }),
  ],
  [
    'portal_database_connections_max',
    'Connections that the database server takes',
    '',
    ({ database }) => ({ '': database.maxConnections }),
  ],
  [
    'portal_replica_lag_seconds',
    'How far reads from replicas are behind; none when there is none, or the primary answers in its place',
    '',
    ({ replica }) => ({ '': replica?.lag ?? null }),
  ],
  [
    'portal_replica_aside',
    'Whether a replica is configured and the primary answers in its place',
    '',
    ({ replica }) => ({ '': inNumbers(replica?.lag === null) }),
  ],
  [
    'portal_mails',
    'Mails of the outbox: waiting, of these tried in vain (retrying), given up within a day (failed)',
    'state',
    ({ mail: { waiting, retrying, failed } }) => ({ waiting, retrying, failed }),
  ],
  [
    'portal_mails_oldest_seconds',
    'Since the oldest waiting mail was written; 0 = none waits',
    '',
    ({ mail }) => ({ '': mail.oldest ?? 0 }),
  ],
  [
    'portal_mails_overdue_seconds',
    'Since the mail that is due longest should have been tried; 0 = none is due',
    '',
    ({ mail }) => ({ '': mail.overdue }),
  ],
  [
    'portal_jobs_waiting',
    'Background work that waits or is under way',
    'kind',
    ({ jobs }) => Object.fromEntries(jobs.map(({ kind, waiting }) => [kind, waiting])),
  ],
  [
    'portal_jobs_oldest_seconds',
    'Since the oldest background work should have begun; 0 = none waits',
    'kind',
    ({ jobs }) => Object.fromEntries(jobs.map(({ kind, oldest }) => [kind, oldest ?? 0])),
  ],
  [
    'portal_backup_age_seconds',
    'Seconds since the last verified backup of the schedule began; none when there is none',
    '',
    ({ lastGood }) => ({ '': lastGood && (Date.now() - lastGood.getTime()) / 1_000 }),
  ],
  [
    'portal_backup_failed',
    'Whether the last ended backup of the schedule failed',
    '',
    ({ runs }) => {
      const last = runs.find(({ scheduledFor, isRunning }) => scheduledFor !== null && !isRunning);
      return { '': inNumbers(last !== undefined && (last.problem !== '' || last.endedAt === null)) };
    },
  ],
];

/** Samples of now alone: a number of before would look like one of now. */
function put(gauge: Gauge<string>, label: string, values: Values): void {
  gauge.reset();
  if (label === '') gauge.remove();
  for (const [key, value] of Object.entries(values)) {
    if (value === null) continue;
    if (label === '') gauge.set(value);
    else gauge.set({ [label]: key }, value);
  }
}

/**
 * Metrics of the database, the queues, the disks and the backups, looked up when they are scraped (OPS-18). While the
 * database does not answer those that need it have no samples, portal_database_up is 0, and the scrape gets its answer.
 */
export function registerGauges(services: Services): void {
  const { config, connection, metrics } = services;
  const registers = [metrics.registry];
  watchLoop();
  for (const [name, help, label, read] of STORED)
    // oxlint-disable-next-line no-new -- it stands in the registry
    new Gauge({
      name,
      help,
      labelNames: label === '' ? [] : [label],
      aggregator: 'max',
      registers,
      async collect() {
        const facts = await storedFacts(services);
        put(this, label, facts ? read(facts) : {});
      },
    });
  const plain = (
    name: string,
    help: string,
    aggregator: Aggregator,
    read: () => number | Promise<number>,
  ): Gauge =>
    new Gauge({
      name,
      help,
      aggregator,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  plain(
    'portal_database_up',
    'Whether the database answered this process in time and takes writes',
    'min',
    async () => inNumbers((await storedFacts(services))?.database.writable === true),
  );
  plain('portal_backup_scheduled', 'Whether backups are made by a schedule', 'max', () =>
    inNumbers(config.backups.folder !== ''),
  );
  plain(
    'portal_pool_size',
    'Connections that this process may have',
    'sum',
    () => poolFacts(connection.pool).size,
  );
  // oxlint-disable-next-line no-new -- it stands in the registry
  new Gauge({
    name: 'portal_trouble',
    help: 'Whether something is lacking that the server stands on: database, its disk and connections, disk of DATA_DIR, file store',
    labelNames: ['trouble'],
    aggregator: 'max',
    registers,
    async collect() {
      const found = await services.readiness.look();
      put(
        this,
        'trouble',
        Object.fromEntries(TROUBLES.map((trouble) => [trouble, inNumbers(found.includes(trouble))])),
      );
    },
  });
  const pool = new Gauge({
    name: 'portal_pool_connections',
    help: 'Connections of this process: used, idle, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { used, idle, waiting } = poolFacts(connection.pool);
      put(pool, 'state', { used, idle, waiting });
    },
  });
  for (const [name, help, read] of [
    ['portal_disk_free_bytes', 'What may still be written to the disk of a folder', 'free'],
    ['portal_disk_size_bytes', 'Size of the disk of a folder', 'size'],
  ] as const)
    // oxlint-disable-next-line no-new -- it stands in the registry
    new Gauge({
      name,
      help,
      labelNames: ['folder'],
      aggregator: 'min',
      registers,
      async collect() {
        const disks = await diskFacts(services);
        put(
          this,
          'folder',
          Object.fromEntries(disks.map(({ folder, room }) => [folder, room && room[read]])),
        );
      },
    });
  new Gauge({
    name: 'portal_build_info',
    help: 'Release and Node.js of this process; always 1',
    labelNames: ['version', 'node'],
    aggregator: 'max',
    registers,
  }).set({ version: releaseVersion(dirname(distFolder())), node: process.version.slice(1) }, 1);
}
