import { banner } from './banner.ts';
import { FIRST_SIGN_IN_ELSEWHERE, firstSignIn } from './console/first-admin.ts';
import { ConfigError, loadConfig } from './platform/config/config.ts';
import type { Ending } from './ending.ts';
import { serve, startServer } from './server.ts';
import { StartError } from './platform/start-error.ts';
import { surviveUncaught } from './platform/uncaught.ts';
import { answerForMetrics } from './platform/worker-metrics.ts';
import { startWorkers, tellPrimary, workerTarget } from './workers.ts';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** Whatever hangs, the process is gone so long after what was under way had to be done (OPS-03). */
const LAST_MS = 4_500;

let running: Ending | null = null;
let isAsked = false;
let isEnding = false;
/** Nobody waits for a balancer at a terminal, or when the process is gone that took the connections. */
const hurry = new AbortController();

/** Ends what is there, once it is started. A second signal changes nothing, but SIGINT cuts a drain short. */
async function end(): Promise<void> {
  isAsked = true;
  if (!running || isEnding) return;
  isEnding = true;
  const limitMs = await running.drain(hurry.signal);
  setTimeout(() => process.exit(1), limitMs + LAST_MS).unref();
  await running.close(limitMs);
  process.exit(0);
}

for (const signal of SIGNALS)
  process.on(signal, () => {
    if (signal !== 'SIGTERM') hurry.abort();
    void end();
  });

function started(ending: Ending): void {
  running = ending;
  if (isAsked) void end();
}

/**
 * The only lines on standard output. The first password stands nowhere else (HR-02); in production it goes to a terminal or
 * nowhere, because what is no terminal is a journal that others read (OPS-20).
 */
function announce(lines: string, firstPassword: string, production: boolean): void {
  const isRead = process.stdout.isTTY || !production;
  const first = firstPassword === '' ? '' : isRead ? firstSignIn(firstPassword) : FIRST_SIGN_IN_ELSEWHERE;
  process.stdout.write(`${lines}${first}`);
}

/** One worker of several: it lives and dies with the process that started it. */
async function work(target: NonNullable<ReturnType<typeof workerTarget>>): Promise<void> {
  process.on('disconnect', () => {
    hurry.abort();
    if (running) void end();
    else process.exit(1);
  });
  try {
    const server = await serve(loadConfig(process.env), target);
    surviveUncaught(server.services.log);
    answerForMetrics(server.services.metrics.registry);
    started(server);
    tellPrimary({ ready: await banner(server) });
  } catch (error) {
    tellPrimary({ failed: error instanceof Error ? error.message : String(error) });
    process.exit(1);
  }
}

async function main(): Promise<void> {
  const target = workerTarget();
  if (target) return work(target);
  const config = loadConfig(process.env);
  if (config.workers > 1) {
    const workers = await startWorkers(config);
    started(workers);
    announce(workers.announcement, workers.firstPassword, config.production);
    return;
  }
  const server = await startServer(process.env);
  surviveUncaught(server.services.log);
  started(server);
  announce(await banner(server), server.firstPassword, config.production);
}

main().catch((error: unknown) => {
  const isOurs = error instanceof ConfigError || error instanceof StartError;
  const text = isOurs
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
