import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { bootstrap } from './bootstrap.ts';
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

const STOP_MS = 7_000;
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
): Promise<{ announcement: string; firstPassword: string; close: () => Promise<void> }> {
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
  const close = async (): Promise<void> => {
    stopping = true;
    const ended = [...workers].map((worker) => once(worker, 'exit'));
    for (const worker of workers) worker.process.kill('SIGTERM');
    await Promise.race([Promise.all(ended), sleep(STOP_MS)]);
    for (const worker of workers) worker.process.kill('SIGKILL');
    await bootstrapped.stop();
  };
  try {
    const ready = await Promise.all(Array.from({ length: config.workers }, () => firstMessage(fork())));
    return { announcement: ready[0] ?? '', firstPassword: bootstrapped.firstPassword ?? '', close };
  } catch (error) {
    await close();
    throw error;
  }
}
