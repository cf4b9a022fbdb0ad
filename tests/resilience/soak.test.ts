import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CAPTCHA, Client, newCandidate } from '../contract/support.ts';
import { runAdmin, spawnServer, type Spawned } from '../contract/spawn.ts';
import { fuzz } from './soak/fuzz.ts';
import { fileWriter, postmaster, recordWriter, summary } from './soak/writers.ts';

/** In small with every test run, at full count by `npm run soak`. */
const FULL = process.env['SOAK'] === 'full';
const KILLS = FULL ? 100 : 5;
const RESTARTS = FULL ? 20 : 2;
const CALLS = FULL ? 100_000 : 3_000;
const LONG = FULL ? 3_600_000 : 240_000;
const SEED = Number(process.env['SOAK_SEED'] ?? Date.now() % 1_000_000);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-soak-'));
  // As root the database runs under another user, who has to get to its data.
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const started: Spawned[] = [];
const start = async (dataDir: string): Promise<Spawned> => {
  const server = await spawnServer({
    DATA_DIR: dataDir,
    CAPTCHA_FIXED: CAPTCHA,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    WIRE_ALLOW_PLAIN: '1',
  });
  started.push(server);
  return server;
};
// A test that failed has not ended its own.
afterEach(async () => {
  for (const { process: child, ended } of started.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
}, 60_000);
const report = (line: string): void => void process.stderr.write(`soak: ${line}\n`);
const healthy = (dataDir: string): void => {
  const { code, stdout } = runAdmin(['doctor'], { DATA_DIR: dataDir });
  expect(stdout).not.toContain('FAIL');
  expect(code).toBe(0);
};

test(
  '[OPS-04] [OPS-08] nothing acknowledged is lost and no file is half there, however often the server is killed while writing',
  async () => {
    const dataDir = join(folder, 'kills');
    let server = await start(dataDir);
    const writers = await Promise.all([
      recordWriter(server),
      recordWriter(server),
      recordWriter(server),
      fileWriter(server),
    ]);
    for (let round = 0; round < KILLS; round += 1) {
      const before = writers.map(({ tally }) => tally.acknowledged);
      const running = Promise.all(writers.map((writer) => writer.run()));
      // On a machine that is busy otherwise, as long as it takes until each has written more than once.
      const haveWritten = (): boolean =>
        writers.every(({ tally }, index) => tally.acknowledged > (before[index] ?? 0) + 1);
      await expect.poll(haveWritten, { timeout: 30_000, interval: 20 }).toBe(true);
      await sleep(Math.random() * 250);
      const database = postmaster(dataDir);
      server.process.kill('SIGKILL');
      // Every second time the database dies as well; otherwise the next server adopts it.
      if (round % 2 === 1) process.kill(database, 'SIGKILL');
      for (const writer of writers) writer.halt();
      await running;
      server = await start(dataDir);
      expect(server.url, server.stderr()).toMatch(/^http/);
      for (const writer of writers) writer.moveTo(server.url);
      for (const writer of writers) await writer.verify();
    }
    report(`${KILLS} kills: ${summary(writers)}; all that was acknowledged was found`);
    for (const { tally } of writers) expect(tally.acknowledged).toBeGreaterThan(KILLS);
    healthy(dataDir);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  },
  LONG,
);

test(
  '[OPS-06] a database that is restarted under load costs answers, never what was acknowledged, and the server goes on by itself',
  async () => {
    const dataDir = join(folder, 'restarts');
    const server = await start(dataDir);
    const writers = await Promise.all([recordWriter(server), recordWriter(server), recordWriter(server)]);
    const running = Promise.all(writers.map((writer) => writer.run()));
    let slowest = 0;
    for (let round = 0; round < RESTARTS; round += 1) {
      await sleep(300);
      const before = writers.map(({ tally }) => tally.acknowledged);
      process.kill(postmaster(dataDir), round % 2 === 0 ? 'SIGINT' : 'SIGKILL');
      await sleep(50);
      const isReady = async (): Promise<boolean> =>
        fetch(`${server.url}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        );
      await expect.poll(isReady, { timeout: 60_000, interval: 20 }).toBe(true);
      const back = Date.now();
      await expect
        .poll(() => writers.every(({ tally }, index) => tally.acknowledged > (before[index] ?? 0) + 3), {
          timeout: 30_000,
          interval: 20,
        })
        .toBe(true);
      slowest = Math.max(slowest, Date.now() - back);
    }
    for (const writer of writers) writer.halt();
    await running;
    for (const writer of writers) {
      await writer.verify();
      // While there is no database the answer says so, never silence or a made-up success.
      expect([...writer.tally.refused.keys()].filter((code) => code !== 'unavailable')).toEqual([]);
      expect(writer.tally.lost).toBe(0);
    }
    report(
      `${RESTARTS} database restarts: ${summary(writers)}; writing again ${slowest} ms after it was back at most`,
    );
    // A time is asserted where nothing else uses the machine.
    if (FULL) expect(slowest).toBeLessThan(5_000);
    healthy(dataDir);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  },
  LONG,
);

test(
  `[SEC-07] [OPS-06] random calls get ordered answers and leave the data in order`,
  async () => {
    const dataDir = join(folder, 'fuzz');
    const server = await start(dataDir);
    const options = { cipher: 'plain' as const };
    const signedIn = await Promise.all(
      Array.from({ length: 4 }, async () => (await newCandidate(server, {}, options)).client),
    );
    const visitors = Array.from({ length: 4 }, () => new Client(server.url, options));
    const complaints = await fuzz([...signedIn, ...visitors], CALLS, SEED);
    report(`${CALLS} random calls, seed ${SEED}: ${complaints.length} without an ordered answer`);
    expect(complaints.slice(0, 5)).toEqual([]);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    healthy(dataDir);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  },
  LONG,
);
