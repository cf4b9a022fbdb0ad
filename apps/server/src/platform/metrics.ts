import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { createRecentCalls, type RecentCalls } from './recent-calls.ts';
import { workerExits } from './worker-metrics.ts';

export interface Metrics {
  registry: Registry;
  calls: Counter<'call' | 'code'>;
  seconds: Histogram<'call'>;
  /** Spans that did not reach the collector. */
  droppedSpans: Counter;
  /** What this process answered in the last minutes, for the operator's page of the console. */
  recent: RecentCalls;
}

/** Metrics of one server, in Prometheus's text form (OPS-02). Labels are names of calls and codes, never people. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Of several workers the one that is latest counts (OPS-23); by default theirs would be averaged.
  Object.assign(registry.getSingleMetric('nodejs_eventloop_lag_p99_seconds') ?? {}, { aggregator: 'max' });
  new Gauge({
    name: 'portal_workers',
    help: 'Server processes that the numbers of this answer are of',
    registers: [registry],
  }).set(1);
  workerExits(registry);
  return {
    registry,
    calls: new Counter({
      name: 'portal_calls_total',
      help: 'Answered calls by name and return code',
      labelNames: ['call', 'code'],
      registers: [registry],
    }),
    seconds: new Histogram({
      name: 'portal_call_seconds',
      help: 'Duration of calls',
      labelNames: ['call'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
    droppedSpans: new Counter({
      name: 'portal_trace_spans_dropped_total',
      help: 'Spans of traces that did not reach the collector',
      registers: [registry],
    }),
    recent: createRecentCalls(),
  };
}
