import type { OperationsView, TroubleKind } from '@portal/console-contract';
import { expect, test } from 'vitest';
import { troublesOf } from './troubles.ts';

const now = new Date('2026-11-20T10:00:00+08:00');
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

type Look = Omit<OperationsView, 'troubles'>;
const database = { writable: true, connections: 10, maxConnections: 100, replica: null } as NonNullable<
  Look['database']
>;
const mail = { builtIn: false, waiting: 0, retrying: 0, failed: 0, oldest: null };
const schedule = { at: '03:00', days: 7, weeks: 4, next: '' };
const backup = (state: 'verified' | 'failed' | 'running', scheduled = true) =>
  ({ state, scheduled }) as NonNullable<Look['backups']['runs']>[number];
const calm: Look = {
  at: '',
  process: { lag: 5 } as Look['process'],
  database,
  mail,
  jobs: [],
  disks: [{ folder: 'data', room: { free: 50e9, size: 100e9 } }],
  backups: { schedule, runs: [backup('verified')] },
  calls: { minutes: 10, rows: [{ call: 'a', count: 1_000, failed: 4, mean: 1, longest: 1 }] },
};
const more = { now, mailOverdue: 0, lastGood: hoursAgo(7) };
const kindsOf = (change: Partial<Look>, beside: Partial<typeof more> = {}): TroubleKind[] =>
  troublesOf({ ...calm, ...change }, { ...more, ...beside }).map(({ kind }) => kind);

test('[OPS-18] a calm portal has nothing to look at', () => {
  expect(troublesOf(calm, more)).toEqual([]);
});

test.each<[TroubleKind, Partial<Look>, Partial<typeof more>?]>([
  ['databaseAway', { database: null, mail: null, jobs: null, backups: { schedule, runs: null } }],
  ['databaseAway', { database: { ...database, writable: false } }],
  ['diskFull', { disks: [{ folder: 'spool', room: { free: 100e6, size: 100e9 } }] }],
  ['diskFull', { disks: [{ folder: 'spool', room: null }] }],
  ['diskLow', { disks: [{ folder: 'data', room: { free: 5e9, size: 100e9 } }] }],
  ['backupFailed', { backups: { schedule, runs: [backup('failed'), backup('verified')] } }],
  ['backupOld', {}, { lastGood: hoursAgo(37) }],
  ['callsFail', { calls: { minutes: 10, rows: [{ call: 'a', count: 50, failed: 5, mean: 1, longest: 1 }] } }],
  ['mailStopped', { mail: { ...mail, waiting: 3 } }, { mailOverdue: 700 }],
  ['mailRetrying', { mail: { ...mail, waiting: 30, retrying: 21 } }],
  ['mailFailed', { mail: { ...mail, failed: 21 } }],
  ['connectionsShort', { database: { ...database, connections: 95 } }],
  ['replicaAside', { database: { ...database, replica: { lag: null } } }],
  ['jobsLate', { jobs: [{ kind: 'exports', waiting: 1, oldest: 4_000 }] }],
  ['storeSlow', { jobs: [{ kind: 'removals', waiting: 2, oldest: 0 }] }],
  ['processBusy', { process: { lag: 900 } as Look['process'] }],
])('[OPS-18] %s is told when it is so, and alone', (kind, change, beside) => {
  expect(kindsOf(change, beside)).toEqual([kind]);
});

test('[OPS-18] what is as it should be is not told', () => {
  expect(kindsOf({ jobs: [{ kind: 'mailings', waiting: 1, oldest: 40_000 }] })).toEqual([]);
  expect(kindsOf({ database: { ...database, replica: { lag: 2 } } })).toEqual([]);
  // Made by hand, or under way: the schedule's own last one was good.
  const runs = [backup('running'), backup('failed', false), backup('verified')];
  expect(kindsOf({ backups: { schedule, runs } })).toEqual([]);
  // No schedule is a decision.
  expect(troublesOf({ ...calm, backups: { schedule: null, runs: [] } }, { ...more, lastGood: null })).toEqual(
    [],
  );
});

test('[OPS-17] a schedule without any backup yet is told, and the worst trouble comes first', () => {
  const found = troublesOf(
    {
      ...calm,
      database: { ...database, connections: 99 },
      backups: { schedule, runs: [] },
      mail: { ...mail, waiting: 1 },
    },
    { now, mailOverdue: 601, lastGood: null },
  );
  expect(found.map(({ kind }) => kind)).toEqual(['backupNone', 'mailStopped', 'connectionsShort']);
});
