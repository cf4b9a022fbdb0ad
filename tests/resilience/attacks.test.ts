import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAPTCHA, completeResume, newCandidate } from '../contract/support.ts';
import { printedAdmin } from '../support/console.ts';
import { startBuiltServer, type StartedServer } from '../support/server.ts';
import { FROM } from './attacks/attacker.ts';
import { ATTACKS } from './attacks/catalog.ts';
import type { Target } from './attacks/parts.ts';
import {
  forgetPeak,
  held,
  peakMemory,
  watch,
  type Held,
  type Watched,
  type Witness,
} from './attacks/witnesses.ts';

/** In small with every test run, at full size by `npm run soak -- attacks`. */
const FULL = process.env['SOAK'] === 'full';
const WITNESSES = FULL ? 10 : 3;
const LONG = FULL ? 900_000 : 240_000;
const MAX_MEMORY_MIB = 600;
/** The bar of docs/security.md; reported, not asserted: a test must not fail because the machine is busy. */
const P99_BAR_MS = 1_000;

let server: StartedServer;
let candidates: Witness[];
let target: Target;

async function writer(): Promise<Witness> {
  const { client, person } = await newCandidate(server);
  await completeResume(client, person);
  return { client, person };
}

beforeAll(async () => {
  server = await startBuiltServer({ env: { CAPTCHA_FIXED: CAPTCHA, RATE_LIMITS: 'on', LOG_LEVEL: 'error' } });
  candidates = await Promise.all(Array.from({ length: WITNESSES }, writer));
  target = {
    url: server.url,
    candidate: (await writer()).client,
    editor: await printedAdmin(server, server.output()),
    full: FULL,
  };
}, LONG);
afterAll(() => server?.stop());

const report = (line: string): void => void process.stderr.write(`attacks: ${line}\n`);
const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;

function say(name: string, what: string, watched: Watched, peak: number, before: Held, after: Held): void {
  const bar = watched.p99 <= P99_BAR_MS ? 'met' : 'not met';
  report(
    [
      name,
      what,
      `candidates ${watched.good} answers, p50 ${milliseconds(watched.p50)}, p99 ${milliseconds(watched.p99)} (bar ${bar}), slowest sign-in ${milliseconds(watched.slowestSignIn)}`,
      `peak ${peak.toFixed(0)} MiB`,
      `left: ${after.files - before.files} files, ${after.connections} connections, ${after.spooled} in the spool`,
    ].join(' · '),
  );
}

for (const { row, name, run } of ATTACKS)
  test(
    `[SAFE-10] candidates are served and nothing is left behind (${row}): ${name}`,
    async () => {
      const before = held(server.pid, server.dataDir, FROM);
      forgetPeak(server.pid);
      const watched = watch(candidates);
      const what = await run(target);
      const met = await watched.stop();
      // Connections that the attack closed are noticed a moment later.
      await expect
        .poll(() => held(server.pid, server.dataDir, FROM), { timeout: 60_000 })
        .toSatisfy(
          ({ files, connections, spooled }: Held) => spooled + connections === 0 && files <= before.files,
        );
      const peak = peakMemory(server.pid);
      say(name, what, met, peak, before, held(server.pid, server.dataDir, FROM));
      expect(met.bad).toEqual([]);
      expect(met.good).toBeGreaterThan(WITNESSES);
      expect(peak).toBeLessThan(MAX_MEMORY_MIB);
    },
    LONG,
  );
