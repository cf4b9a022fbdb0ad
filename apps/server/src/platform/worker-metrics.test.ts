import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { Counter, Gauge, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createWorkerMetrics } from './worker-metrics.ts';

/** A worker as the process that started it sees one: it is sent messages, and answers or does not. */
class OtherProcess extends EventEmitter {
  isSilent = false;
  private readonly registry = new Registry();
  readonly calls = new Counter({ name: 'calls_total', help: 'c', registers: [this.registry] });
  readonly used = new Gauge({ name: 'used', help: 'u', registers: [this.registry] });
  readonly size = new Gauge({ name: 'size', help: 's', aggregator: 'max', registers: [this.registry] });

  isConnected(): boolean {
    return true;
  }

  send({ id }: { id: string }): void {
    if (this.isSilent) return;
    void this.registry
      .getMetricsAsJSON()
      .then((samples) => this.emit('message', { metrics: 'own', id, samples }));
  }
}

test('[OPS-23] sums are of all workers, and never fall when one hangs or ends', async () => {
  const metrics = createWorkerMetrics();
  const [one, other] = [new OtherProcess(), new OtherProcess()];
  const as = (process: OtherProcess): Worker => process as unknown as Worker;
  const read = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await metrics.text())
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => line.split(' '))
        .map(([name = '', value]) => [name, Number(value)]),
    );
  for (const [process, count] of [
    [one, 3],
    [other, 4],
  ] as const) {
    metrics.add(as(process));
    process.calls.inc(count);
    process.used.set(count);
    process.size.set(9);
  }
  const exits = { portal_worker_exits_total: 0 };
  expect(await read()).toEqual({ calls_total: 7, used: 7, size: 9, ...exits });
  // Nobody knows how one that says nothing is now; what it had counted is known.
  other.isSilent = true;
  one.calls.inc(10);
  expect(await read()).toEqual({ calls_total: 17, used: 3, size: 9, ...exits });
  metrics.remove(as(other), false);
  expect(await read()).toEqual({ calls_total: 17, used: 3, size: 9, portal_worker_exits_total: 1 });
  metrics.remove(as(one), true);
  expect(await read()).toEqual({ calls_total: 17, portal_worker_exits_total: 1 });
});
