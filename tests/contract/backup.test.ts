import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openArchive } from '../../apps/server/src/modules/backups/archive-reader.ts';
import type { Manifest } from '../../apps/server/src/modules/backups/manifest.ts';
import { startServer } from '../../apps/server/src/server.ts';
import { runAdmin } from './spawn.ts';
import {
  CAPTCHA,
  Client,
  completeResume,
  databaseUrl,
  externalPostgres,
  newCandidate,
  startPortal,
  type Portal,
} from './support.ts';

let portal: Portal;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-backup-test-'));
  portal = await startPortal({ RATE_LIMITS: 'off' });
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

const PDF = new TextEncoder().encode('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** Runs a command on the portal that serves. */
const admin = (...words: string[]) =>
  runAdmin(words, {
    DATA_DIR: portal.dataDir,
    ...(externalPostgres() === undefined ? {} : { DATABASE_URL: databaseUrl(portal) }),
  });

/** Runs a command on an embedded database of its own. */
const elsewhere = (name: string, ...words: string[]) => runAdmin(words, { DATA_DIR: join(folder, name) });

async function manifestOf(path: string): Promise<Manifest> {
  const archive = await openArchive(path);
  archive.close();
  return archive.manifest;
}

const digests = ({ tables }: Manifest) =>
  // The list of backups, and what every server writes by being there.
  tables.filter(({ name }) => name !== 'backup_run').map(({ name, rows, sha256 }) => [name, rows, sha256]);

const BACKUP = () => join(folder, 'whole.zip');
let candidate: Awaited<ReturnType<typeof newCandidate>>;

test('[OPS-10] a backup is made while the portal serves, for its owner alone, and is equal after restoring', async () => {
  candidate = await newCandidate(portal);
  await completeResume(candidate.client, candidate.person);
  await candidate.client.upload(
    '/servlet/hire/FileUploadServlet',
    { option: 'resume', itemId: '02' },
    'a.pdf',
    PDF,
  );
  const made = admin('backup', '--to', BACKUP());
  expect(made.stderr).toBe('');
  expect(made.code).toBe(0);
  expect(statSync(BACKUP()).mode & 0o777).toBe(0o600);
  expect(existsSync(`${BACKUP()}.part`)).toBe(false);
  const manifest = await manifestOf(BACKUP());
  expect(manifest.files.length).toBeGreaterThan(0);
  expect(manifest.tables.find(({ name }) => name === 'account')?.rows).toBeGreaterThan(1);

  const restored = elsewhere('restored', 'restore', '--from', BACKUP());
  expect(restored.stderr).toBe('');
  expect(restored.stdout).toMatch(/Everything is as it should be\.\n$/);
  expect(restored.code).toBe(0);
  expect(elsewhere('restored', 'backup', '--to', join(folder, 'again.zip')).code).toBe(0);
  const again = await manifestOf(join(folder, 'again.zip'));
  expect(digests(again)).toEqual(digests(manifest));
  expect(again.files).toEqual(manifest.files);
  expect(again.sequences.filter(({ name }) => !name.startsWith('backup_run'))).toEqual(
    manifest.sequences.filter(({ name }) => !name.startsWith('backup_run')),
  );
});

test('[OPS-10] on what was restored a candidate signs in and reads their file, and a new record gets a new number', async () => {
  const server = await startServer({
    PORT: '0',
    DATA_DIR: join(folder, 'restored'),
    LOG_LEVEL: 'silent',
    CAPTCHA_FIXED: CAPTCHA,
    RATE_LIMITS: 'off',
  });
  try {
    const client = new Client(server.url);
    expect((await client.login(candidate.person.email, candidate.person.password)).code).toBe('success');
    const { id } = await server.services.db
      .insertInto('mail_outbox')
      .values({ sender: 'a', recipient: 'b@example.com', subject: 's', text: 't', html: 'h' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(Number(id)).toBeGreaterThan(0);
  } finally {
    await server.close();
  }
});

test('[OPS-10] a restore refuses a database that has data, unless it is named', () => {
  const refused = elsewhere('restored', 'restore', '--from', BACKUP());
  expect(refused.stderr).toMatch(/^The database is not empty; nothing was changed\. --replace portal /);
  expect(refused.code).toBe(1);
  const other = elsewhere('restored', 'restore', '--from', BACKUP(), '--replace', 'another');
  expect(other.stderr).toBe('The database is called portal, not another; nothing was changed.\n');
  const replaced = elsewhere('restored', 'restore', '--from', BACKUP(), '--replace', 'portal');
  expect(replaced.stderr).toBe('');
  expect(replaced.code).toBe(0);
});

test('[OPS-10] a restore refuses a database that a server uses', () => {
  const { code, stderr } = admin('restore', '--from', BACKUP(), '--replace', 'portal');
  expect(stderr).toMatch(/Another server \(process \d+\) is running|other connections use the database/);
  expect(code).toBe(1);
});

test('[OPS-10] a damaged or truncated backup is refused before anything is written', async () => {
  const whole = readFileSync(BACKUP());
  const damaged = join(folder, 'damaged.zip');
  // In the content of a stored file, whose bytes stand in the archive as they are.
  const at = whole.indexOf('%PDF-1.4');
  expect(at).toBeGreaterThan(0);
  const bytes = Buffer.from(whole);
  bytes[at + 5] = 0x39;
  writeFileSync(damaged, bytes);
  const cut = join(folder, 'cut.zip');
  writeFileSync(cut, whole);
  truncateSync(cut, whole.length - 100);
  for (const path of [damaged, cut]) {
    const { code, stderr } = elsewhere('untouched', 'restore', '--from', path);
    expect(stderr).toMatch(/damaged|is no whole backup/);
    expect(code).toBe(1);
  }
  expect(existsSync(join(folder, 'untouched'))).toBe(false);
});

test('[OPS-17] a backup is verified by restoring it into a database of its own, which is thrown away', () => {
  const { code, stdout, stderr } = elsewhere('untouched', 'restore', '--from', BACKUP(), '--verify');
  expect(stderr).toBe('');
  expect(stdout).toMatch(/The backup is good: \d+ tables and \d+ files are equal\.\n$/);
  expect(code).toBe(0);
  expect(existsSync(join(folder, 'untouched'))).toBe(false);
});

test('[OPS-17] no stored file goes while a backup is being made; it goes afterwards', async () => {
  const { db, files } = portal.server.services;
  const { key } = await files.put({ bytes: Buffer.from('to be removed') });
  const run = await db
    .insertInto('backup_run')
    .values({ place: 'test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await files.remove(key);
  expect(await files.size(key)).toBe(13);
  expect(
    await db.selectFrom('storage_removal').select('storage_key').where('storage_key', '=', key).execute(),
  ).toHaveLength(1);
  await db.updateTable('backup_run').set({ ended_at: new Date() }).where('id', '=', run.id).execute();
  await files.remove(key);
  expect(await files.size(key)).toBeNull();
});

test('[OPS-10] a file that a row names and no store has is told with its row, and the backup is made all the same', async () => {
  const { db, files } = portal.server.services;
  const row = await db
    .selectFrom('file')
    .select(['id', 'storage_key'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await files.remove(row.storage_key);
  const path = join(folder, 'without.zip');
  const { code, stdout } = admin('backup', '--to', path);
  expect(stdout).toContain(`not in it: file ${row.id} (${row.storage_key}) is not stored`);
  expect(code).toBe(1);
  expect((await manifestOf(path)).missing.map(({ key }) => key)).toEqual([row.storage_key]);
});
