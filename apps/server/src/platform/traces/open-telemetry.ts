import {
  ROOT_CONTEXT,
  SpanKind as Kind,
  SpanStatusCode,
  TraceFlags,
  trace,
  type Context,
  type Span as OtelSpan,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  RandomIdGenerator,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  type IdGenerator,
  type Sampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TracesConfig } from '../config/traces.ts';
import { runningSpan, under, type BrowserSpan, type Span, type Tracer } from './tracing.ts';

/** Spans that wait for the collector; what is over it is dropped. */
const MAX_WAITING = 2_048;
const EXPORT_MS = 5_000;
const FLUSH_MS = 1_000;
/** A collector that hangs holds up the end of the process no longer than this. */
const CLOSE_MS = 2_000;
/** Traces of others that are believed, and spans of browsers taken over, in a second. */
const MAX_FOREIGN_TRACES = 50;
const MAX_BROWSER_SPANS = 200;

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/;
const ZERO = /^0+$/;

const KINDS = { server: Kind.SERVER, internal: Kind.INTERNAL, client: Kind.CLIENT } as const;

/** So many a second; whoever marks everything as sampled must not fill the collector. */
function perSecond(most: number): () => boolean {
  let second = 0;
  let used = 0;
  return () => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) [second, used] = [now, 0];
    used += 1;
    return used <= most;
  };
}

/** Ids of a browser's span are its own. */
class Ids implements IdGenerator {
  next: { traceId: string; spanId: string } | null = null;
  readonly #random = new RandomIdGenerator();
  generateTraceId = (): string => this.next?.traceId ?? this.#random.generateTraceId();
  generateSpanId = (): string => this.next?.spanId ?? this.#random.generateSpanId();
}

const remote = (traceId: string, spanId: string): Context =>
  trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });

/** An exporter whose lost batches are counted; spans beyond the queue were lost before them. */
function counting(exporter: SpanExporter, dropped: (spans: number) => void): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code !== 0) dropped(spans.length);
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}

/** Sends spans by OTLP over HTTP; in batches, bounded, never in the way of a call (OPS-18). */
export function createTracer(
  { endpoint, ratio, service }: TracesConfig,
  dropped: (spans: number) => void,
): Tracer {
  const ids = new Ids();
  const share = new TraceIdRatioBasedSampler(ratio);
  const sampler: Sampler = {
    shouldSample(context, traceId) {
      const parent = trace.getSpanContext(context);
      if (ids.next || (parent && parent.traceFlags & TraceFlags.SAMPLED))
        return { decision: SamplingDecision.RECORD_AND_SAMPLED };
      return share.shouldSample(context, traceId);
    },
    toString: () => 'portal',
  };
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler,
    idGenerator: ids,
    spanProcessors: [
      new BatchSpanProcessor(
        counting(new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_MS }), dropped),
        {
          maxQueueSize: MAX_WAITING,
          maxExportBatchSize: 256,
          scheduledDelayMillis: FLUSH_MS,
          exportTimeoutMillis: EXPORT_MS,
        },
      ),
    ],
  });
  const tracer = provider.getTracer('portal');
  const contexts = new WeakMap<Span, Context>();
  const isForeignTaken = perSecond(MAX_FOREIGN_TRACES);
  const isBrowserTaken = perSecond(MAX_BROWSER_SPANS);

  const spanOf = (own: OtelSpan, context: Context): Span => {
    const span: Span = {
      end(facts = {}, failed) {
        own.setAttributes(facts);
        if (failed !== undefined) own.setStatus({ code: SpanStatusCode.ERROR, message: failed });
        own.end();
      },
      run: (task) => under(span, task),
    };
    contexts.set(span, trace.setSpan(context, own));
    return span;
  };
  const parentOf = (traceparent: string | undefined): Context => {
    const [, traceId = '', spanId = ''] = TRACEPARENT.exec(traceparent ?? '') ?? [];
    if (traceId === '' || ZERO.test(traceId) || ZERO.test(spanId) || !isForeignTaken()) return ROOT_CONTEXT;
    return remote(traceId, spanId);
  };
  const addOne = ({ traceId, spanId, parentId, name, start, end }: BrowserSpan): void => {
    if (!isBrowserTaken()) return dropped(1);
    ids.next = { traceId, spanId };
    try {
      const context = parentId === '' ? ROOT_CONTEXT : remote(traceId, parentId);
      const kind = parentId === '' ? Kind.INTERNAL : Kind.CLIENT;
      const span = tracer.startSpan(name, { kind, startTime: start, root: parentId === '' }, context);
      span.setAttribute('portal.side', 'browser').end(end);
    } finally {
      ids.next = null;
    }
  };

  return {
    ratio,
    begin(name, kind, facts, traceparent) {
      const above = runningSpan();
      const context = (above && contexts.get(above)) ?? parentOf(traceparent);
      const own = tracer.startSpan(name, { kind: KINDS[kind], attributes: facts }, context);
      if (own.isRecording()) return spanOf(own, context);
      return null;
    },
    add: (spans) => spans.forEach(addOne),
    async close() {
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        sleep(CLOSE_MS, undefined, { ref: false }),
      ]);
    },
  };
}
