import { AsyncLocalStorage } from 'node:async_hooks';

/** What a span says beside its name: names and codes, never a value that somebody sent (OPS-18). */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** Something under way that is told to the collector of traces. */
export interface Span {
  /** @param failed the reason in one word; absent = it went well */
  end(facts?: SpanFacts, failed?: string): void;
  /** Runs a task whose own spans stand under this one. */
  run<T>(task: () => T): T;
}

export type SpanKind = 'server' | 'internal' | 'client';

/** A span that a browser has ended; times in milliseconds since 1970. */
export interface BrowserSpan {
  traceId: string;
  spanId: string;
  /** '' = it is the first of its trace. */
  parentId: string;
  name: string;
  start: number;
  end: number;
}

/** Where spans go; exists only while tracing is on. */
export interface Tracer {
  /** Share of what begins here that is traced, 0 to 1. */
  readonly ratio: number;
  /**
   * Begins a span under the one that runs now.
   *
   * @param traceparent what a browser or another server says it belongs to; believed for so many a second
   * @returns null when it is not traced
   */
  begin(name: string, kind: SpanKind, facts: SpanFacts, traceparent?: string): Span | null;
  /** Takes over spans of a browser; those over the bound are dropped. */
  add(spans: readonly BrowserSpan[]): void;
  close(): Promise<void>;
}

let tracer: Tracer | null = null;
const running = new AsyncLocalStorage<Span>();

/** The tracer of this process; null = nothing is traced, and nothing of OpenTelemetry is loaded. */
export const currentTracer = (): Tracer | null => tracer;

/** Turns tracing on or off for this process. */
export function setTracer(next: Tracer | null): void {
  tracer = next;
}

/** A span that other spans may stand under, as `run` makes it the one that runs. */
export const under = <T>(span: Span, task: () => T): T => running.run(span, task);

export const runningSpan = (): Span | undefined => running.getStore();

/**
 * One call as a span: what it asks of the database stands under it.
 *
 * @param codeOf the code that it was answered with
 */
export async function tracedCall<T>(
  name: string,
  traceparent: unknown,
  task: () => Promise<T>,
  codeOf: (answer: T) => string,
): Promise<T> {
  const parent = typeof traceparent === 'string' ? traceparent : undefined;
  const span = tracer?.begin(name, 'server', { 'rpc.system': 'portal', 'rpc.method': name }, parent);
  if (!span) return task();
  try {
    const answer = await span.run(task);
    span.end({ 'portal.code': codeOf(answer) });
    return answer;
  } catch (error) {
    span.end({}, 'exception');
    throw error;
  }
}

/** Begins a span under the call that runs; null when none is traced. */
export const beginUnder = (name: string, kind: SpanKind, facts: SpanFacts): Span | null =>
  tracer !== null && running.getStore() !== undefined ? tracer.begin(name, kind, facts) : null;

/**
 * Keeps whose call it is for something that is done later, on behalf of several (PERF-07): the first of them has the span.
 */
export function keepCall(): <T>(task: () => T) => T {
  if (tracer === null) return atOnce;
  const span = running.getStore();
  return span === undefined ? (task) => running.exit(task) : (task) => running.run(span, task);
}

const atOnce = <T>(task: () => T): T => task();
