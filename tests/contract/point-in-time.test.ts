import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../apps/server/src/platform/database/connect.ts';
import { startServer } from '../../apps/server/src/server.ts';
import { runAdmin } from './spawn.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;
let archive: string;
beforeAll(async () => {
  archive = mkdtempSync(join(tmpdir(), 'portal-archive-'));
  portal = await startPortal({ ARCHIVE_DIR: archive });
});
afterAll(async () => {
  await portal.close();
  rmSync(archive, { recursive: true, force: true });
});

const admin = (...words: string[]) => runAdmin(words, { DATA_DIR: portal.dataDir, ARCHIVE_DIR: archive });

async function write(db: Database, subject: string): Promise<void> {
  await db
    .insertInto('mail_outbox')
    .values({ sender: 'a', recipient: 'b@example.com', subject, text: 't', html: 'h' })
    .execute();
}

/** The database's clock, a moment after what was committed last. */
async function moment(db: Database): Promise<string> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at from pg_sleep(0.1)`.execute(db);
  return rows[0]?.at.toISOString() ?? '';
}

test('[OPS-17] restored to a moment before a deletion, the row is there, and what came afterwards is not', async () => {
  const { db } = portal.server.services;
  const before = await moment(db);
  const base = admin('base-backup');
  expect(base.stderr).toBe('');
  expect(base.code).toBe(0);
  await write(db, 'written before the mistake');
  const until = await moment(db);
  await moment(db);
  await db.deleteFrom('mail_outbox').where('subject', '=', 'written before the mistake').execute();
  await write(db, 'written after it');

  expect(admin('restore', '--until', until).stderr).toMatch(/^Another server \(process \d+\) is running/);
  await portal.server.close();
  expect(admin('restore', '--until', before).stderr).toMatch(/has no base backup from before/);
  expect(admin('restore', '--until', '2026-11-22T10:00:00').stderr).toMatch(/^--until has to be a moment/);

  const restored = admin('restore', '--until', until);
  expect(restored.stderr).toBe('');
  expect(restored.stdout).toMatch(/Everything is as it should be\.\n$/);
  const server = await startServer({
    PORT: '0',
    DATA_DIR: portal.dataDir,
    ARCHIVE_DIR: archive,
    LOG_LEVEL: 'silent',
  });
  try {
    const rows = await server.services.db
      .selectFrom('mail_outbox')
      .select('subject')
      .where('subject', 'like', 'written %')
      .execute();
    expect(rows.map(({ subject }) => subject)).toEqual(['written before the mistake']);
  } finally {
    await server.close();
  }
});
