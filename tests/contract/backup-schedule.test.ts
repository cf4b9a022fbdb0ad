import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUpWhenDue, startBackups } from '../../apps/server/src/scheduled-backups.ts';
import type { DatabaseTarget } from '../../apps/server/src/platform/database/connect.ts';
import { databaseUrl, startPortal, type Portal } from './support.ts';

let portal: Portal;
let folder: string;
let target: DatabaseTarget;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-schedule-'));
  portal = await startPortal();
  target = { url: databaseUrl(portal) };
  Object.assign(portal.server.services.config, {
    backups: { folder, at: '03:00', keep: { days: 1, weeks: 0 } },
  });
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

const archives = (): string[] => readdirSync(folder).toSorted();
const rows = async () =>
  (
    await portal.server.services.connection.pool.query<{
      scheduled_for: Date;
      verified_at: Date | null;
      problem: string;
      place: string;
    }>('select scheduled_for, verified_at, problem, place from backup_run order by scheduled_for')
  ).rows;
/** Looks for what is due at a moment. */
const lookAt = (moment: string): Promise<void> =>
  backUpWhenDue({ ...portal.server.services, now: () => new Date(moment) }, target);

test('[OPS-17] the backup of a day is made once by whoever looks first, verified by restoring, and for its owner alone', async () => {
  await lookAt('2026-11-20T02:59:00+08:00');
  // Of the evening before: half a day is over.
  expect(archives()).toEqual([]);
  await Promise.all([lookAt('2026-11-20T03:00:30+08:00'), lookAt('2026-11-20T03:00:31+08:00')]);
  await lookAt('2026-11-20T04:00:00+08:00');
  const [name = ''] = archives();
  expect(archives()).toEqual([name]);
  expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
  expect(await rows()).toMatchObject([
    { scheduled_for: new Date('2026-11-20T03:00:00+08:00'), verified_at: expect.any(Date), problem: '' },
  ]);
});

test('[OPS-17] older ones go by the rule once the next one is verified', async () => {
  const [first = ''] = archives();
  // As if it had been made the day before, not a second ago.
  await portal.server.services.connection.pool.query(
    `update backup_run set started_at = started_at - interval '1 day'`,
  );
  await expect.poll(() => new Date().getUTCSeconds() !== Number(first.slice(-7, -5))).toBe(true);
  await lookAt('2026-11-21T03:00:30+08:00');
  expect(archives()).toHaveLength(1);
  expect(archives()).not.toContain(first);
});

test('[OPS-17] a backup that cannot be made or is taken over from a killed process stands in its row', async () => {
  const { pool } = portal.server.services.connection;
  // A process that was killed in the middle: its lease is over.
  await pool.query(
    `insert into backup_run (scheduled_for, place, alive_at) values ('2026-11-22T03:00:00+08:00', 'killed', now() - interval '1 hour')`,
  );
  await lookAt('2026-11-22T03:10:00+08:00');
  expect((await rows()).at(-1)).toMatchObject({ problem: '', verified_at: expect.any(Date) });
  expect((await rows()).at(-1)?.place).not.toBe('killed');
  const [kept = ''] = archives();

  Object.assign(portal.server.services.config.backups, { folder: join(folder, kept, 'below-a-file') });
  await lookAt('2026-11-23T03:00:30+08:00');
  expect(archives()).toEqual([kept]);
  const last = (await rows()).at(-1);
  expect(last?.verified_at).toBeNull();
  expect(last?.problem).toMatch(/ENOTDIR/);
});

test('[OPS-17] the age of the last good one is a metric', async () => {
  Object.assign(portal.server.services.config.backups, { folder });
  const backups = startBackups(portal.server.services, target);
  const text = await portal.server.services.metrics.registry.metrics();
  await backups?.stop();
  expect(Number(/^portal_backup_age_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(0);
});
