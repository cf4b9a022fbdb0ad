import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import yauzl from 'yauzl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ExamPapersView, ReviewExport } from '../../packages/console-contract/src/index.ts';
import { ConsoleClient } from '../support/console.ts';
import { pdfFacts } from '../support/pdf.ts';
import { draw, givenSeats, put, room } from './exam-seats-support.ts';
import { ask, base, batch, confirm, lin, portal, publish, view, wang } from './exam-support.ts';
import { spawnServer, type Spawned } from './spawn.ts';
import { databaseUrl } from './support.ts';

givenSeats();

let other: Spawned;
beforeEach(async () => {
  other = await spawnServer({
    DATABASE_URL: databaseUrl(portal),
    DATA_DIR: portal.dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
});
afterEach(async () => {
  other.process.kill('SIGKILL');
  await other.ended;
});

/** Names and pages of the documents of an archive. */
async function namesIn(bytes: Buffer): Promise<string[]> {
  const zip = await yauzl.fromBufferPromise(bytes);
  const found: string[] = [];
  for await (const entry of zip.eachEntry()) {
    const pdf = await buffer(await zip.openReadStreamPromise(entry));
    found.push(`${entry.fileName} ${pdfFacts(pdf).pages}`);
  }
  return found;
}

/** A colleague at the process that is killed. */
const there = (who: ConsoleClient): ConsoleClient => {
  const client = new ConsoleClient(other.url);
  client.cookie = who.cookie;
  return client;
};
const count = async (text: ReturnType<typeof sql>): Promise<number | undefined> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${text}`.execute(
    portal.server.services.db,
  );
  return rows[0]?.count;
};
const stored = async () => ({
  draws: await count(sql`exam_draw where batch_id = ${batch}`),
  seats: await count(sql`exam_seat join exam_draw on exam_draw.id = draw_id where batch_id = ${batch}`),
  tickets: await count(sql`exam_entry where batch_id = ${batch}`),
  numbers: await count(sql`exam_number where batch_id = ${batch}`),
  mails: await count(sql`mail_outbox`),
  told: await count(sql`audit where action in ('seatsDrawn', 'examPublished') and subject = ${batch}`),
});

/** Ends the other process with SIGKILL when all of its transaction is written but the line of the audit log. */
async function killedBeforeItsLine(begin: () => Promise<unknown>): Promise<void> {
  const { db } = portal.server.services;
  await db.transaction().execute(async (trx) => {
    await sql`lock table audit in share mode`.execute(trx);
    const cut = begin().then(
      () => false,
      () => true,
    );
    await vi.waitFor(
      async () =>
        expect(await count(sql`pg_locks where not granted and relation = 'audit'::regclass`)).toBeGreaterThan(
          0,
        ),
      { interval: 20, timeout: 30_000 },
    );
    other.process.kill('SIGKILL');
    await other.ended;
    expect(await cut).toBe(true);
  });
  // The database takes back what was written once it has noticed.
  await vi.waitFor(
    async () =>
      expect(
        await count(sql`pg_locks where relation = 'audit'::regclass and mode = 'RowExclusiveLock'`),
      ).toBe(0),
    { interval: 20, timeout: 30_000 },
  );
}

test('[EXAM-02] a process killed with SIGKILL in the middle of a draw leaves no seat, and the same seed draws them all', async () => {
  await put();
  const before = await stored();
  const seedIn = async (table: 'exam_seat_plan' | 'exam_draw') => {
    const { rows } = await sql<{ seed: string }>`
      select seed from ${sql.table(table)} where batch_id = ${batch}`.execute(portal.server.services.db);
    return rows[0]?.seed;
  };
  const seed = await seedIn('exam_seat_plan');
  expect(seed).toMatch(/^[0-9a-f]+$/);
  const at = there(lin);
  await killedBeforeItsLine(() => draw(0, '', 1, at));
  expect(await stored()).toEqual(before);
  expect(await seedIn('exam_seat_plan')).toBe(seed);
  expect((await draw()).status).toBe(200);
  expect((await stored()).seats).toBe(10);
  expect(await seedIn('exam_draw')).toBe(seed);
});

test('[EXAM-07] a process killed with SIGKILL in the middle of a publication has shown nothing and told nobody', async () => {
  await put();
  await draw();
  await ask(lin, 'ticket');
  const before = await stored();
  const colleague = there(wang);
  await killedBeforeItsLine(() => confirm(colleague, 'ticket'));
  expect(await stored()).toEqual(before);
  const { publication } = (await view()).parts.ticket;
  expect(publication).toMatchObject({ from: null });
  expect(publication.request).not.toBeNull();
  expect((await confirm(wang, 'ticket')).status).toBe(200);
  expect((await view()).parts.ticket.publication.from).not.toBeNull();
});

const papers = async (): Promise<ReviewExport[]> =>
  (await lin.good<ExamPapersView>('GET', `${base}/papers`)).exports;

test('[EXAM-04] papers of a process killed with SIGKILL among them are printed by another, whole and once', async () => {
  await put({ rooms: [room('007', 3, 3), room('2', 2, 2)] });
  await draw();
  await publish('ticket');
  const { rooms } = await lin.good<ExamPapersView>('GET', `${base}/papers`);
  const wanted = { session: rooms[0]?.session, room: '', parts: ['tickets'], template: '12', language: 'zh' };
  const { services } = portal.server;
  const { settings, db } = services;
  await sql`create function pause_at_two() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(4711); return new; end $$`.execute(db);
  await sql`create trigger pause_at_two before update on review_export for each row when (new.done = 2)
    execute function pause_at_two()`.execute(db);
  // Of two exports this process takes one and stays before its first candidate; the other process has two tickets of the second.
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  services.settings = Object.assign(() => opened.then(() => settings()), settings);
  try {
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(4711)`.execute(trx);
      const at = there(lin);
      for (const _ of [1, 2]) await at.good('POST', `${base}/papers`, wanted);
      await vi.waitFor(
        async () => {
          expect(await count(sql`pg_locks where locktype = 'advisory' and not granted`)).toBe(1);
          expect(await count(sql`review_export where claim is not null`)).toBe(2);
        },
        { interval: 20, timeout: 30_000 },
      );
      other.process.kill('SIGKILL');
      await other.ended;
    });
  } finally {
    services.settings = settings;
    open();
    await sql`drop trigger pause_at_two on review_export`.execute(db);
  }
  const states = async () => (await papers()).map(({ state }) => state).toSorted();
  await vi.waitFor(async () => expect(await states()).toEqual(['done', 'running']), { timeout: 30_000 });
  await sql`update review_export set claimed_until = now() where state = 'running'`.execute(db);
  await vi.waitFor(async () => expect(await states()).toEqual(['done', 'done']), { timeout: 30_000 });
  const files = await Promise.all(
    (await papers()).map(async ({ id, done }) => {
      expect(done).toBe(5);
      const answer = await lin.fetch('GET', `${base}/papers/${id}/file`);
      return namesIn(Buffer.from(await answer.arrayBuffer()));
    }),
  );
  expect(files[0]).toHaveLength(2);
  expect(files[1]).toEqual(files[0]);
  expect(await count(sql`review_export where recruitment = ${batch} and attempts = 2`)).toBe(1);
});
