import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { CONTRACT } from '../../packages/console-contract/src/index.ts';
import type { OperationsView } from '../../packages/console-contract/src/shapes/operations.ts';
import { ConsoleClient, firstAdmin, newColleague } from '../support/console.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
});
afterAll(() => portal.close());

const query = (text: string) => portal.server.services.connection.pool.query(text);
const scrape = async (): Promise<string> => (await fetch(`${portal.server.metricsUrl}/metrics`)).text();
/** What was looked up is kept for seconds: a look of now is asked for by another server's cache. */
const anew = (): void => {
  Object.assign(portal.server.services, { cache: { take: (_key: string, load: () => unknown) => load() } });
};

const folder = join(import.meta.dirname, '..', '..', 'docs', 'operations');

/** Words of an expression that are no functions, keywords or names of labels: metrics. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, '')
    .replaceAll(/\[[^\]]*\]/g, '');
  return [...bare.matchAll(/\b[a-z_][a-z_\d]*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !/^(and|or|unless|by|without|sum|max|min|count|up|e\d+)$/.test(name));
}

interface Rules {
  groups: { rules: { expr: string }[] }[];
}
interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}

test('[OPS-18] each metric that the alert rules and the dashboard ask for is one of /metrics', async () => {
  const rules = (parse(readFileSync(join(folder, 'prometheus-rules.yml'), 'utf8')) as Rules).groups;
  const dashboard = JSON.parse(readFileSync(join(folder, 'grafana-dashboard.json'), 'utf8')) as Dashboard;
  const expressions = [
    ...rules.flatMap((group) => group.rules.map(({ expr }) => expr)),
    ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ];
  const asked = [...new Set(expressions.flatMap(metricsIn))].toSorted();
  expect(asked.length).toBeGreaterThan(20);
  const text = await scrape();
  const known = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type = '']) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
});

test('[OPS-18] queues, disks, connections and the age of the last backup are in the text of /metrics', async () => {
  await query(`insert into mail_outbox (sender, recipient, subject, text, html, created_at, next_attempt_at)
    values ('a@example.org', 'b@example.org', '', '', '', now() - interval '1 hour', now() - interval '20 minutes')`);
  await query(`insert into backup_run (scheduled_for, place, started_at, ended_at, verified_at)
    values (now(), 'x', now() - interval '2 days', now(), now())`);
  anew();
  const text = await scrape();
  const valueOf = (sample: string): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${sample} `))
        ?.slice(sample.length),
    );
  expect(valueOf('portal_database_up')).toBe(1);
  expect(valueOf('portal_mails{state="waiting"}')).toBe(1);
  expect(valueOf('portal_mails_oldest_seconds')).toBeGreaterThanOrEqual(3_600);
  expect(valueOf('portal_mails_overdue_seconds')).toBeGreaterThanOrEqual(1_200);
  expect(valueOf('portal_jobs_waiting{kind="exports"}')).toBe(0);
  expect(valueOf('portal_disk_free_bytes{folder="data"}')).toBeGreaterThan(0);
  expect(valueOf('portal_disk_size_bytes{folder="spool"}')).toBeGreaterThan(0);
  expect(valueOf('portal_backup_age_seconds')).toBeGreaterThanOrEqual(2 * 86_400);
  expect(valueOf('portal_pool_connections{state="used"}')).toBeGreaterThanOrEqual(0);
  expect(valueOf('portal_pool_size')).toBeGreaterThan(1);
  expect(text).toMatch(/^portal_build_info\{version="[\d.]+",node="[\d.]+"\} 1$/m);
  expect(text).not.toMatch(/@example/);
});

test('[OPS-18, OPS-17] the operator’s page has state, queues, backups and slow calls, worst troubles first', async () => {
  await query(`insert into backup_run (scheduled_for, place, started_at, ended_at, problem) values
    (now() + interval '1 day', '/x', now(), now(), 'connect postgres://portal:s3cret@db.example/portal refused')`);
  Object.assign(portal.server.services.config.backups, { folder: portal.dataDir });
  anew();
  const view = await admin.good<OperationsView>('GET', '/operations');
  expect(view.troubles.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['backupFailed', 'backupOld', 'mailStopped']),
  );
  expect(view.troubles[0]?.kind).toMatch(/^(diskFull|backupFailed)$/);
  expect(view.database).toMatchObject({ replica: null, migration: expect.stringMatching(/^\d{4}-/) });
  expect(view.database?.bytes).toBeGreaterThan(1_000_000);
  expect(view.mail).toMatchObject({ waiting: 1, retrying: 0, failed: 0 });
  expect(view.jobs).toEqual(
    ['reviewActions', 'exports', 'mailings', 'deletions', 'removals'].map((kind) => ({
      kind,
      waiting: 0,
      oldest: null,
    })),
  );
  await query(`insert into storage_removal (storage_key, attempts) values ('operations', 3)`);
  await query(`insert into review_export (recruitment, columns, filter, language, created_by, created_at, claimed_until)
    select id, '[]', 'null', 'zh', 'admin', now() - interval '2 hours', now() + interval '1 hour' from batch limit 1`);
  const later = await admin.good<OperationsView>('GET', '/operations');
  await query(`delete from storage_removal where storage_key = 'operations'`);
  await query(`delete from review_export`);
  expect(later.jobs).toContainEqual({ kind: 'removals', waiting: 1, oldest: null });
  expect(later.jobs?.find(({ kind }) => kind === 'exports')).toMatchObject({ waiting: 1 });
  expect(later.troubles).toContainEqual({ kind: 'jobsLate', of: 'exports', count: 1 });
  expect(later.troubles).toContainEqual({ kind: 'storeSlow', of: '', count: 1 });
  expect(view.disks.map(({ folder: name }) => name)).toEqual(['data', 'spool', 'backups']);
  expect(view.backups.schedule).toMatchObject({ at: '03:00', days: 7, weeks: 4 });
  expect(new Date(view.backups.schedule?.next ?? 0).getTime()).toBeGreaterThan(Date.now());
  expect(view.backups.runs?.map(({ state }) => state)).toEqual(['failed', 'verified']);
  expect(view.calls.rows.map(({ call }) => call)).toContain('console POST /session');
  expect(view.process).toMatchObject({ workers: 1, pool: { size: expect.any(Number) } });
});

test('[OPS-18] the page names no password and no address of what the portal stands on', async () => {
  const reply = await admin.fetch('GET', '/operations');
  const text = await reply.text();
  const { services } = portal.server;
  const { connectionString = '', host = '' } = services.connection.pool.options;
  for (const secret of ['s3cret', 'db.example', portal.dataDir, connectionString, host].filter(Boolean))
    expect(text).not.toContain(secret);
  expect(text).not.toMatch(/postgres(ql)?:\/\//);
});

test('[OPS-18, HR-03] it is for admins who see everything, and looking leaves no line in the audit log', async () => {
  const publisher = await newColleague(admin, 'one.publisher', 'publisher');
  expect((await publisher.call('GET', '/operations')).body.error?.code).toBe('forbidden');
  // Who sees a part of the recruitments is no operator of the whole.
  expect(CONTRACT.getOperations.reach).toBe('house');
  expect((await new ConsoleClient(portal.url).call('GET', '/operations')).status).toBe(401);
  const count = async () => (await query('select count(*) from audit')).rows[0];
  const before = await count();
  await admin.good('GET', '/operations');
  expect(await count()).toEqual(before);
});

test('[OPS-18] a replica in whose place the primary answers is told', async () => {
  const { database } = portal.server.services.config;
  anew();
  expect(await scrape()).toMatch(/^portal_replica_aside 0$/m);
  // The reads that may lag go to the primary here, as they do when a replica is passed over.
  Object.assign(database, { readUrl: 'postgres://replica.example/portal' });
  const [text, view] = await Promise.all([scrape(), admin.good<OperationsView>('GET', '/operations')]);
  Object.assign(database, { readUrl: '' });
  expect(text).toMatch(/^portal_replica_aside 1$/m);
  expect(text).not.toMatch(/^portal_replica_lag_seconds /m);
  expect(view.database?.replica).toEqual({ lag: null });
  expect(view.troubles.map(({ kind }) => kind)).toContain('replicaAside');
  expect(JSON.stringify(view)).not.toContain('replica.example');
});

test('[OPS-18] a database that does not answer keeps neither the scrape nor the page', async () => {
  const { services } = portal.server;
  const never = new Promise<never>(() => undefined);
  const { cache } = services;
  Object.assign(services, {
    cache: {
      take: (key: string, ...rest: [never, never]) =>
        key === 'operations stored' ? never : cache.take(key, ...rest),
    },
  });
  const [text, view] = await Promise.all([scrape(), admin.good<OperationsView>('GET', '/operations')]);
  expect(text).toMatch(/^portal_database_up 0$/m);
  expect(text).not.toMatch(/^portal_(mails|database_bytes|jobs_waiting|backup_age_seconds)[{ ]/m);
  expect(text).toMatch(/^portal_pool_connections\{state="waiting"\} \d/m);
  expect(view).toMatchObject({ database: null, mail: null, jobs: null, backups: { runs: null } });
  expect(view.troubles[0]?.kind).toBe('databaseAway');
});
