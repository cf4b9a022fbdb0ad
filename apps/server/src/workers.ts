import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { bootstrap } from './bootstrap.ts';
import { drained, FINISH_MS, type Ending } from './ending.ts';
import type { Config } from './platform/config/config.ts';
import type { DatabaseTarget } from './platform/database/connect.ts';
import { StartError } from './platform/start-error.ts';

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
const RESTART_PAUSE_MS = 500;

async function firstMessage(worker: Worker): Promise<string> {
  const exited = once(worker, 'exit').then((): WorkerMessage => ({
    failed: 'A worker ended while it started',
  }));
  const said = once(worker, 'message').then(([message]) => message as WorkerMessage);
  const message = await Promise.race([said, exited]);
  if ('failed' in message) throw new StartError(message.failed);
  return message.ready;
}

/**
 * Runs WORKERS servers on one port over one database. A worker that dies is replaced.
 *
 * @returns what the first worker has to announce
 */
export async function startWorkers(
  config: Config,
): Promise<{ announcement: string; firstPassword: string } & Ending> {
  const bootstrapped = await bootstrap(config);
  const env = { [TARGET]: JSON.stringify(bootstrapped.target) };
  const workers = new Set<Worker>();
  let stopping = false;
  const fork = (): Worker => {
    const worker = cluster.fork(env);
    workers.add(worker);
    worker.on('exit', () => {
      workers.delete(worker);
      if (!stopping) setTimeout(() => !stopping && fork(), RESTART_PAUSE_MS);
    });
    return worker;
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
    const ready = await Promise.all(Array.from({ length: config.workers }, () => firstMessage(fork())));
    return { announcement: ready[0] ?? '', firstPassword: bootstrapped.firstPassword ?? '', drain, close };
  } catch (error) {
    await close();
    throw error;
  }
}
