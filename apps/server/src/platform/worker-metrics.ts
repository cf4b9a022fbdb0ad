import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry, Counter, Registry } from 'prom-client';
import { within } from './within.ts';

/** Metrics of one process, as `prom-client` hands them on. */
type Samples = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** What a worker and the process that started it say to one another about metrics (OPS-23). */
type MetricsMessage =
  /** Worker: somebody asks me for the numbers of all. */
  | { metrics: 'wanted'; id: string }
  /** To each worker: yours, please. */
  | { metrics: 'ask'; id: string }
  | { metrics: 'own'; id: string; samples: Samples }
  /** To the worker that was asked; of everybody. */
  | { metrics: 'all'; id: string; text: string };

const isOfMetrics = (message: unknown): message is MetricsMessage =>
  typeof (message as { metrics?: unknown } | null)?.metrics === 'string';

/** A worker that hangs must not keep the others' numbers back; a scrape waits ten seconds. */
const WORKER_LIMIT_MS = 2_500;
/** Beyond the time that each worker has. */
const ALL_LIMIT_MS = 4_000;

/** What only grows; all else says how things are now. */
const counted = (samples: Samples): Samples =>
  samples.filter(({ type }) => ['counter', 'histogram'].includes(String(type)));

const sumOf = (parts: readonly Samples[]): Registry =>
  AggregatorRegistry.aggregate(parts.filter((samples) => samples.length > 0));

/** Counts what only the process that started the workers sees; every server has it, so that the alert knows it from the start. */
export const workerExits = (registry: Registry): Counter =>
  new Counter({
    name: 'portal_worker_exits_total',
    help: 'Workers that ended although the server did not',
    registers: [registry],
  });

/** The numbers of all workers of this machine, kept by the process that started them (OPS-23). */
export interface WorkerMetrics {
  /** Hears a worker; to be called once it has started. */
  add(worker: Worker): void;
  /**
   * A worker has ended. What it had counted when it was last asked stays in the sums: a sum that falls is, to Prometheus, a counter
   * that began anew, and all of it would be counted a second time.
   *
   * @param isExpected the server ends, and its workers with it
   */
  remove(worker: Worker, isExpected: boolean): void;
  /** Prometheus text of all of them. */
  text(): Promise<string>;
}

export function createWorkerMetrics(): WorkerMetrics {
  const own = new Registry();
  const exits = workerExits(own);
  const workers = new Set<Worker>();
  const last = new Map<Worker, Samples>();
  let gone: Promise<Samples> = Promise.resolve([]);

  const ask = (worker: Worker): Promise<Samples | null> => {
    const id = randomUUID();
    const answered = new Promise<Samples>((resolve, reject) => {
      const heard = (message: unknown): void => {
        if (!isOfMetrics(message) || message.metrics !== 'own' || message.id !== id) return;
        worker.off('message', heard);
        resolve(message.samples);
      };
      worker.on('message', heard);
      setTimeout(() => worker.off('message', heard), WORKER_LIMIT_MS).unref();
      worker.send({ metrics: 'ask', id } satisfies MetricsMessage, (error) => {
        if (error) reject(error);
      });
    });
    return within(WORKER_LIMIT_MS, answered);
  };
  const collect = async (): Promise<string> => {
    const parts = await Promise.all(
      [...workers].map(async (worker) => {
        const samples = worker.isConnected() ? await ask(worker) : null;
        // It may have ended meanwhile; then what was known of it is among the gone.
        if (samples !== null && workers.has(worker)) last.set(worker, samples);
        return samples === null ? null : worker;
      }),
    );
    const now = [...last].map(([worker, samples]) => (parts.includes(worker) ? samples : counted(samples)));
    return sumOf([...now, await gone, await own.getMetricsAsJSON()]).metrics();
  };
  let collecting: Promise<string> | null = null;
  const text = (): Promise<string> =>
    (collecting ??= collect().finally(() => {
      collecting = null;
    }));

  return {
    text,
    add(worker) {
      workers.add(worker);
      worker.on('message', (message: unknown) => {
        if (!isOfMetrics(message) || message.metrics !== 'wanted') return;
        const { id } = message;
        // Whoever asked may be gone by now; without an answer it says its own. This process ends for neither.
        void text().then(
          (all) => worker.send({ metrics: 'all', id, text: all } satisfies MetricsMessage, () => undefined),
          () => undefined,
        );
      });
    },
    remove(worker, isExpected) {
      if (!isExpected) exits.inc();
      workers.delete(worker);
      const samples = last.get(worker);
      last.delete(worker);
      if (!samples) return;
      const sum = async (before: Samples): Promise<Samples> =>
        sumOf([before, counted(samples)]).getMetricsAsJSON();
      gone = gone.then(async (before) => sum(before).catch(() => before));
    },
  };
}

/** Answers, in a worker, the process that started it. */
export function answerForMetrics(registry: Registry): void {
  process.on('message', (message: unknown) => {
    if (!isOfMetrics(message) || message.metrics !== 'ask') return;
    const { id } = message;
    void registry
      .getMetricsAsJSON()
      .then((samples) => process.send?.({ metrics: 'own', id, samples } satisfies MetricsMessage));
  });
}

/** One question of this worker at a time, however many scrape it. */
let asking: Promise<string | null> | null = null;

function askForAll(): Promise<string | null> {
  const id = randomUUID();
  const answered = new Promise<string>((resolve) => {
    const heard = (message: unknown): void => {
      if (!isOfMetrics(message) || message.metrics !== 'all' || message.id !== id) return;
      process.off('message', heard);
      resolve(message.text);
    };
    process.on('message', heard);
    setTimeout(() => process.off('message', heard), ALL_LIMIT_MS).unref();
    process.send?.({ metrics: 'wanted', id } satisfies MetricsMessage);
  });
  return within(ALL_LIMIT_MS, answered);
}

/**
 * Prometheus text: of this process, or of all workers, whichever of them is asked (OPS-23). A worker that gets no answer says
 * its own.
 */
export async function metricsText(registry: Registry): Promise<string> {
  if (!cluster.isWorker) return registry.metrics();
  asking ??= askForAll().finally(() => {
    asking = null;
  });
  return (await asking) ?? registry.metrics();
}
