import { banner } from './banner.ts';
import { firstSignIn } from './console/first-admin.ts';
import { ConfigError, loadConfig } from './platform/config/config.ts';
import { serve, startServer } from './server.ts';
import { StartError } from './platform/start-error.ts';
import { startWorkers, tellPrimary, workerTarget } from './workers.ts';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** Whatever hangs, the process is gone after this (OPS-03). */
const LAST_MS = 9_500;

let stop: (() => Promise<void>) | null = null;
let asked = false;

/** Stops once what is there is started; a second signal changes nothing. */
async function end(): Promise<void> {
  setTimeout(() => process.exit(1), LAST_MS).unref();
  await stop?.();
  process.exit(0);
}

for (const signal of SIGNALS)
  process.on(signal, () => {
    if (asked) return;
    asked = true;
    if (stop) void end();
  });

function started(close: () => Promise<void>): void {
  stop = close;
  if (asked) void end();
}

/** The only lines on standard output; the first password stands nowhere else and goes to no log (HR-02). */
function announce(lines: string, firstPassword: string): void {
  process.stdout.write(`${lines}${firstPassword === '' ? '' : firstSignIn(firstPassword)}`);
}

/** One worker of several: it lives and dies with the process that started it. */
async function work(target: NonNullable<ReturnType<typeof workerTarget>>): Promise<void> {
  process.on('disconnect', () => void (stop ? end() : process.exit(1)));
  try {
    const server = await serve(loadConfig(process.env), target);
    started(server.close);
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
    started(workers.close);
    announce(workers.announcement, workers.firstPassword);
    return;
  }
  const server = await startServer(process.env);
  started(server.close);
  announce(await banner(server), server.firstPassword);
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
