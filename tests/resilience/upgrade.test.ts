import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { missingPackages } from './cluster/cluster.ts';
import { until } from './cluster/daemon.ts';
import { recordWriter, uploader, type LoadWriter } from './cluster/writers.ts';
import { startHosts, type Host, type Hosts } from './upgrade/hosts.ts';
import { lister, reader, signer, type Asker } from './upgrade/readers.ts';

/** There and back, in small with every test run, at full count by `npm run soak -- release`. */
const FULL = process.env['SOAK'] === 'full';
const ROUNDS = FULL ? 10 : 1;
const LONG = FULL ? 3_600_000 : 240_000;
const [OLD, NEW, BROKEN] = ['1.0.0', '1.1.0', '1.2.0'] as const;
/** Shorter than what the unit has, for the sake of the test: the documented balancer takes two of them at most. */
const DRAIN_SECONDS = 3;
/** As long as a drain: what begins while a server drains is done after that. */
const UPLOAD_MS = 1_000 * DRAIN_SECONDS;
/** So often everybody who asks is answered before the upgrade begins, and after it. */
const ANSWERS = 5;

const missing = missingPackages(['haproxy']);
if (missing.length > 0)
  process.stderr.write(`The upgrade is left out, these packages are not installed: ${missing.join(' ')}\n`);

/** What the migrations of the release after this one do: every table has a column more, and this one's do not know it. */
async function bringTablesFurther(databaseUrl: string, round: number): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not like 'kysely%' order by relname`,
  );
  for (const { name } of rows)
    await client.query(`alter table "${name}" add column of_round_${round} integer`);
  await client.query(
    `insert into kysely_migration (name, timestamp) values ('9999-of-the-release-after', '2027') on conflict do nothing`,
  );
  await client.end();
}

test('[OPS-16] the unit drains longer than the upgrade that is tested, and is not killed before it is through', () => {
  const unit = readFileSync(join(import.meta.dirname, '../../scripts/release/portal.service'), 'utf8');
  const drain = Number(/^Environment=.*\bDRAIN_SECONDS=(\d+)/m.exec(unit)?.[1]);
  expect(drain).toBeGreaterThanOrEqual(DRAIN_SECONDS);
  // Once more for what is under way, and what a server needs besides.
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(2 * drain + 10);
});

describe.skipIf(missing.length > 0)('two machines behind the documented balancer', () => {
  let hosts: Hosts;
  let writers: LoadWriter[];
  let askers: Asker[];
  beforeAll(async () => {
    const drain = { DRAIN_SECONDS: String(DRAIN_SECONDS) };
    // Several processes take three times as long to start; how they drain, `drain.test.ts` sees with every run.
    hosts = await startHosts([OLD, NEW, BROKEN], drain, FULL ? { WORKERS: '2' } : {});
    const { url } = hosts;
    writers = await Promise.all([
      recordWriter(url, 50, 'plain'),
      recordWriter(url, 50, 'plain'),
      uploader(url, 1_000),
      uploader(url, 200, UPLOAD_MS),
      uploader(url, 200, UPLOAD_MS),
    ]);
    askers = [lister(url, 50), lister(url, 50), reader(url, 10), reader(url, 10), signer(url, 700)];
  }, 120_000);
  afterAll(() => hosts?.stop(), 60_000);

  /** What anybody got that was no answer to what they asked. */
  const failures = (): string[] => [
    ...writers.flatMap(({ kind, others }) =>
      [...others].map(([code, times]) => `${kind}: ${times} × ${code || 'no answer'}`),
    ),
    ...askers.flatMap(({ what, failed }) => failed.map((why) => `${what}: ${why}`)),
  ];
  const served = async (when: string): Promise<void> => {
    const before = askers.map(({ answered }) => answered);
    await until(`everybody is served ${when}`, () =>
      askers.every(({ answered }, index) => answered >= (before[index] ?? 0) + ANSWERS),
    );
  };
  /** The steps of the runbook for one machine; without "take it out" and "put it back", which a drain stands for. */
  const change = async (
    host: Host,
    version: string,
    meanwhile = async (): Promise<void> => {},
  ): Promise<void> => {
    host.install(version);
    expect(await host.daemon.stop(), host.daemon.tail()).toBe(0);
    await meanwhile();
    await host.start();
    expect(await host.version()).toBe(version);
    expect(failures(), `${host.name} to ${version}`).toEqual([]);
  };

  test.each(Array.from({ length: ROUNDS }, (_, index) => index + 1))(
    '[OPS-16] no request fails while machine after machine is upgraded and rolled back, one does not come up at first, and every acknowledged save is there (round %i)',
    async (round) => {
      const {
        hosts: [first, second],
        databaseUrl,
      } = hosts;
      const running = Promise.all([...writers, ...askers].map((one) => one.run()));
      await served('before');
      await change(first, NEW, () => bringTablesFurther(databaseUrl, round));
      await change(second, NEW, async () => {
        second.install(BROKEN);
        second.daemon.start();
        expect(await second.daemon.ended()).toBe(1);
        second.install(NEW);
      });
      await change(first, OLD);
      await change(second, OLD);
      await served('after');
      for (const one of [...writers, ...askers]) one.halt();
      await running;
      const found = await Promise.all(writers.map((writer) => writer.verify()));
      expect(found).toEqual(writers.map(() => ({ lost: 0, torn: 0 })));
      expect(failures()).toEqual([]);
      for (const { acknowledged } of writers) expect(acknowledged).toBeGreaterThanOrEqual(round);
      const told = [
        ...writers.map(({ kind, acknowledged }) => `${acknowledged} ${kind}`),
        ...askers.map(({ what, answered }) => `${answered} ${what}`),
      ];
      process.stderr.write(`upgraded and rolled back, so far ${told.join(', ')}, none failed\n`);
    },
    LONG,
  );
});
