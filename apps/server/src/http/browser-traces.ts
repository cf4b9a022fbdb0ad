import type { FastifyInstance } from 'fastify';
import { currentTracer, type BrowserSpan } from '../platform/traces/tracing.ts';
import type { Services } from '../protocol/services.ts';

/** What one page sends at a time. */
const MAX_SPANS = 20;
const MAX_BYTES = 8_192;
/** Clocks of browsers go wrong; what is further off is no measurement. */
const MAX_OFF_MS = 3_600_000;
const MAX_LONG_MS = 600_000;

const TRACE_ID = /^(?!0{32})[0-9a-f]{32}$/;
const SPAN_ID = /^(?!0{16})[0-9a-f]{16}$/;
const NAME = /^(?:click|keydown|submit|change|(?:GET|POST) \/[\w/.-]{0,80})$/;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One span as a page sends it; null = it is none. */
function readSpan(sent: unknown, now: number): BrowserSpan | null {
  if (typeof sent !== 'object' || sent === null) return null;
  const { traceId, spanId, parentId, name, start, end } = sent as Record<string, unknown>;
  const span = { traceId: text(traceId), spanId: text(spanId), parentId: text(parentId), name: text(name) };
  if (!TRACE_ID.test(span.traceId) || !SPAN_ID.test(span.spanId) || !NAME.test(span.name)) return null;
  if (span.parentId !== '' && !SPAN_ID.test(span.parentId)) return null;
  if (typeof start !== 'number' || typeof end !== 'number') return null;
  if (!(Math.abs(now - start) <= MAX_OFF_MS && end >= start && end - start <= MAX_LONG_MS)) return null;
  return { ...span, start, end };
}

/** Spans of one message; null = it is not one of ours. */
export function readSpans(body: string, now: number): BrowserSpan[] | null {
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    return null;
  }
  const spans = (sent as { spans?: unknown } | null)?.spans;
  if (!Array.isArray(spans) || spans.length > MAX_SPANS) return null;
  const read = spans.map((span) => readSpan(span, now));
  return read.every((span) => span !== null) ? read : null;
}

/** Takes what the portal's pages measured to the collector; exists only while tracing is on (OPS-18). */
export async function registerBrowserTraces(app: FastifyInstance, services: Services): Promise<void> {
  if (services.config.traces === null) return;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post('/traces', async (request, reply) => {
      const spans = typeof request.body === 'string' ? readSpans(request.body, Date.now()) : null;
      if (spans === null) return reply.code(400).send();
      currentTracer()?.add(spans);
      return reply.code(204).send();
    });
  });
}
