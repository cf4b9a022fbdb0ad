import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { AuditLine } from '../../packages/console-contract/src/index.ts';
import { digestMatches, passwordMatches } from '../../apps/server/src/platform/passwords.ts';
import { LIMITS } from '../../apps/server/src/platform/rate-limit.ts';
import { startServer } from '../../apps/server/src/server.ts';
import { ADMIN_PASSWORD, ConsoleClient, firstAdmin } from '../support/console.ts';
import { Client, newCandidate, startPortal, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
/** The address in front of the server says who asks. */
const from = (address: string): Record<string, string> => ({ 'X-Forwarded-For': address });

beforeAll(async () => {
  portal = await startPortal({ TRUSTED_PROXIES: '127.0.0.1' });
  admin = await firstAdmin(portal);
});
afterAll(() => portal.close());

const attempt = async (login: string, address: string): Promise<number> =>
  (
    await new ConsoleClient(portal.url).call(
      'POST',
      '/session',
      { login, password: 'a guess at it' },
      from(address),
    )
  ).status;

const failures = async (subject: string): Promise<AuditLine[]> =>
  (await admin.good<AuditLine[]>('GET', '/audit?limit=500')).filter(
    (line) => line.action === 'signInFailed' && line.subject === subject,
  );

const db = () => portal.server.services.db;

test('[SAFE-03] while the console is flooded from many addresses, every candidate who signs in gets in', async () => {
  const { person } = await newCandidate(portal);
  let flooding = true;
  let answered = 0;
  const flood = Array.from({ length: 300 }, async (_, line) => {
    for (let count = 0; flooding; count += 1) {
      expect([401, 429]).toContain(
        await attempt(`nobody${line}.${count}`, `198.18.${line % 3}.${line % 250}`),
      );
      answered += 1;
    }
  });
  await expect.poll(() => answered, { timeout: 20_000 }).toBeGreaterThan(20);
  // In one line with the console's they would find it full; how long they wait is for the attacks of the soak to tell.
  for (let count = 0; count < 5; count += 1)
    expect((await new Client(portal.url).login(person.email, person.password)).code).toBe('success');
  flooding = false;
  await Promise.all(flood);
}, 120_000);

test('[SAFE-03] a console whose line is full keeps no candidate waiting', async () => {
  const hashes = Array.from({ length: 200 }, (_, index) =>
    passwordMatches(undefined, 'a password of the console', `198.18.0.${index}`).catch(() => 'refused'),
  );
  let consoleDone = 0;
  for (const hash of hashes) void hash.then(() => (consoleDone += 1));
  // Refusals come at once; what is left stands in the console's line.
  await expect.poll(() => consoleDone).toBeGreaterThan(0);
  const before = consoleDone;
  await digestMatches(undefined, 'f'.repeat(32), '203.0.113.9');
  // The candidate's one hash is done beside a few of the console's, not after all that wait.
  expect(consoleDone - before).toBeLessThan((hashes.length - before) / 2);
  await Promise.all(hashes);
}, 120_000);

test('[SAFE-03] attempts are limited for an address and in all; who came from where before is still let in', async () => {
  await db().deleteFrom('rate_limit').execute();
  for (let count = 0; count < LIMITS.consoleSignInAddress.count; count += 1)
    expect([401, 429]).toContain(await attempt(`name${count}`, '203.0.113.1'));
  expect(await attempt('somebody', '203.0.113.1')).toBe(429);
  const neighbour = await attempt('somebody', '203.0.113.2');
  expect(neighbour).toBe(401);

  // As if many addresses had used up what is allowed in all.
  await portal.server.services.limiter.hit(LIMITS.consoleSignInAll);
  await db()
    .updateTable('rate_limit')
    .set({ count: 1_000_000 })
    .where('key', 'like', `${LIMITS.consoleSignInAll.name}:%`)
    .execute();
  expect(await attempt('somebody', '203.0.113.3')).toBe(429);
  expect((await new ConsoleClient(portal.url).signIn('admin', ADMIN_PASSWORD)).status).toBe(200);
  const elsewhere = await new ConsoleClient(portal.url).call(
    'POST',
    '/session',
    { login: 'admin', password: ADMIN_PASSWORD },
    from('203.0.113.4'),
  );
  expect(elsewhere).toMatchObject({
    status: 429,
    body: { error: { code: 'tooMany', wait: expect.any(Number) } },
  });
  await db().deleteFrom('rate_limit').execute();
});

test('[SAFE-03] failures of one kind in a minute are two lines of the audit log', async () => {
  for (let count = 0; count < 8; count += 1) await attempt('mallory', '203.0.113.9');
  await attempt('mallory', '203.0.113.10');
  // The first of each kind at once, the rest is counted.
  expect(await failures('mallory')).toHaveLength(2);
  await db()
    .updateTable('audit_repeat')
    .set({ ends_at: new Date(0) })
    .execute();
  const told = async (): Promise<unknown[]> =>
    (await failures('mallory')).map(({ details }) => [details['address'], details['more']]);
  const all = [
    ['203.0.113.9', undefined],
    ['203.0.113.9', 7],
    ['203.0.113.10', undefined],
  ];
  expect(await told()).toHaveLength(3);
  expect(await told()).toEqual(expect.arrayContaining(all));
  expect(await db().selectFrom('audit_repeat').selectAll().execute()).toEqual([]);
  await attempt('mallory', '203.0.113.9');
  expect(await told()).toHaveLength(4);
});

test('[SAFE-03] what was counted before a restart is written after it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const variables = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO_DATA: '0' };
  const before = await startServer(variables);
  for (let count = 0; count < 4; count += 1)
    await new ConsoleClient(before.url).signIn('trudy', 'a guess at it');
  await before.services.db
    .updateTable('audit_repeat')
    .set({ ends_at: new Date(0) })
    .execute();
  await before.close();
  const after = await startServer(variables);
  try {
    const told = async () =>
      (
        await after.services.db
          .selectFrom('audit')
          .select('details')
          .where('subject', '=', 'trudy')
          .orderBy('id')
          .execute()
      ).map(({ details }) => details['more']);
    await expect.poll(told, { timeout: 20_000 }).toEqual([undefined, 3]);
  } finally {
    await after.close();
  }
}, 90_000);

test('[SAFE-03] failures that come together are all counted', async () => {
  await Promise.all(Array.from({ length: 5 }, () => attempt('eve', '203.0.113.20')));
  await db()
    .updateTable('audit_repeat')
    .set({ ends_at: new Date(0) })
    .execute();
  const counted = (await failures('eve')).reduce((sum, { details }) => sum + Number(details['more'] ?? 1), 0);
  expect(counted).toBe(5);
});

test('[SEC-06] 200 candidates behind one address log in within a minute', async () => {
  const { person } = await newCandidate(portal);
  const { password_hash } = await db()
    .selectFrom('account')
    .select('password_hash')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow();
  const emails = Array.from({ length: 200 }, (_, count) => `campus${count}@example.com`);
  await db()
    .insertInto('account')
    .values(
      emails.map((email) => ({
        email,
        email_key: email,
        name: '林溪',
        password_hash,
        active: true,
        id_type: '01',
        unique_value: '',
        apply_code: '01',
        hired: false,
        admission_card: '',
        can_print_examno: '0',
        can_query_score: '0',
        resume_template_id: '',
        score_table_id: '',
      })),
    )
    .execute();
  const at = performance.now();
  const codes = await Promise.all(
    emails.map(
      async (email) => (await new Client(portal.url, { cipher: 'plain' }).login(email, person.password)).code,
    ),
  );
  expect(codes.filter((code) => code === 'success')).toHaveLength(200);
  expect(performance.now() - at).toBeLessThan(60_000);
}, 90_000);
