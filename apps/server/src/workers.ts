import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { bootstrap } from './bootstrap.ts';
import { drained, FINISH_MS, type Ending } from './ending.ts';
import type { Config } from './platform/config/config.ts';
import type { DatabaseTarget } from './platform/database/connect.ts';
import { createLog } from './platform/log.ts';
import { createRestartPauses } from './platform/restart-pauses.ts';
import { StartError } from './platform/start-error.ts';
import { createWorkerMetrics } from './platform/worker-metrics.ts';

/** How a worker learns where the database is. */
const TARGET = 'PORTAL_WORKER_TARGET';

export function workerTarget(): DatabaseTarget | null {
  const text = process.env[TARGET];
  return cluster.isWorker && text !== undefined ? (JSON.parse(text) as DatabaseTarget) : null;
}

/** What a worker says once it answers, or why it cannot. */
export type WorkerMessage = { ready: string } | { failed: string };

export const tellPrimary = (message: WorkerMessage): void => {
  process.send?.(message);
};

/** Beyond the time that requests under way have. */
const STOP_MS = 2_000;

const isOfStart = (message: unknown): message is WorkerMessage =>
  typeof message === 'object' && message !== null && ('ready' in message || 'failed' in message);

/** How a worker's start went: it answers, it says why it cannot, or it ends without a word. */
const startOf = (worker: Worker): Promise<WorkerMessage> =>
  new Promise((resolve) => {
    worker.once('exit', () => resolve({ failed: 'A worker ended while it started' }));
    worker.on('message', (message: unknown) => {
      if (isOfStart(message)) resolve(message);
    });
  });

/**
 * Runs WORKERS servers on one port over one database. A worker that ends is a line of the log and a number, and is replaced, the
 * later the sooner it ended (OPS-23).
 *
 * @returns what the first worker has to announce
 */
export async function startWorkers(
  config: Config,
): Promise<{ announcement: string; firstPassword: string } & Ending> {
  const bootstrapped = await bootstrap(config);
  const env = { [TARGET]: JSON.stringify(bootstrapped.target) };
  const workers = new Set<Worker>();
  const log = createLog(config);
  const metrics = createWorkerMetrics();
  const pauses = createRestartPauses();
  let stopping = false;
  const fork = (): Promise<WorkerMessage> => {
    const worker = cluster.fork(env);
    const since = Date.now();
    const started = startOf(worker);
    let failed = '';
    void started.then((message) => {
      if ('ready' in message) metrics.add(worker);
      else failed = message.failed;
    });
    workers.add(worker);
    worker.on('exit', (code: number | null, signal: string | null) => {
      workers.delete(worker);
      metrics.remove(worker, stopping);
      if (stopping) return;
      const lived = Date.now() - since;
      const pause = pauses.after(lived);
      const why = failed === '' ? {} : { why: failed };
      log.error(
        { worker: worker.process.pid, code, signal, ms: lived, again: pause, ...why },
        'worker ended',
      );
      setTimeout(() => {
        if (!stopping) void fork();
      }, pause);
    });
    return started;
  };
  const firstMessage = async (): Promise<string> => {
    const message = await fork();
    if ('failed' in message) throw new StartError(message.failed);
    return message.ready;
  };
  /** @returns when all have ended */
  const tell = async (signal: 'SIGTERM' | 'SIGINT'): Promise<void> => {
    stopping = true;
    const ended = [...workers].map((worker) => once(worker, 'exit'));
    for (const worker of workers) worker.process.kill(signal);
    await Promise.all(ended);
  };
  /** Workers that have been told to drain, and end by themselves after it. */
  let ended: Promise<void> | null = null;
  const drain = async (cutShort: AbortSignal): Promise<number> => {
    if (!cutShort.aborted) ended = tell('SIGTERM');
    const limitMs = await drained(config.drainMs, cutShort);
    if (cutShort.aborted) ended = null;
    return limitMs;
  };
  const close = async (limitMs = FINISH_MS): Promise<void> => {
    await Promise.race([ended ?? tell('SIGINT'), sleep(limitMs + STOP_MS)]);
    for (const worker of workers) worker.process.kill('SIGKILL');
    await bootstrapped.stop();
  };
  try {
    const ready = await Promise.all(Array.from({ length: config.workers }, firstMessage));
    return { announcement: ready[0] ?? '', firstPassword: bootstrapped.firstPassword ?? '', drain, close };
  } catch (error) {
    await close();
    throw error;
  }
}
