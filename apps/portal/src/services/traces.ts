import type { Transport } from '@portal/wire';

/** A call that begins so soon after something was pressed belongs to it; milliseconds. */
const BELONGS_MS = 2_000;
/** Spans leave together, at most so many. */
const FLUSH_MS = 500;
const MAX_SPANS = 20;
const PRESSED = ['click', 'keydown', 'submit', 'change'] as const;

interface Sent {
  traceId: string;
  spanId: string;
  parentId: string;
  name: string;
  /** Milliseconds since 1970. */
  start: number;
  end: number;
}

/** What somebody pressed, as the beginning of a trace. */
interface Pressed {
  traceId: string;
  spanId: string;
  name: string;
  start: number;
  isSampled: boolean;
  isSent: boolean;
}

const randomId = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
const now = (): number => performance.timeOrigin + performance.now();

/**
 * Makes traces of what people do: a span for what they pressed, one for each request that follows, and the header by which
 * the server's spans stand under it (W3C Trace Context, OPS-18). Names are the kind of event and the path without its query;
 * nothing that was typed is told.
 *
 * @param ratio share of what is pressed that is traced
 */
export function traced(transport: Transport, base: string, ratio: number): Transport {
  let pressed: Pressed | null = null;
  let waiting: Sent[] = [];
  let timer = 0;

  const begin = (name: string, start: number): Pressed => ({
    traceId: randomId(16),
    spanId: randomId(8),
    name,
    start,
    isSampled: Math.random() < ratio,
    isSent: false,
  });
  for (const name of PRESSED)
    window.addEventListener(
      name,
      (event) => (pressed = begin(name, performance.timeOrigin + event.timeStamp)),
      { capture: true, passive: true },
    );

  const flush = (): void => {
    window.clearTimeout(timer);
    timer = 0;
    const spans = waiting.splice(0, MAX_SPANS);
    waiting = [];
    if (spans.length === 0) return;
    const body = JSON.stringify({ spans });
    // What is lost is lost: a measurement is not worth another attempt.
    void fetch(`${base}/traces`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
      keepalive: true,
    }).catch(() => undefined);
  };
  window.addEventListener('pagehide', flush);
  const send = (span: Sent): void => {
    if (waiting.length >= MAX_SPANS) return;
    waiting.push(span);
    if (timer === 0) timer = window.setTimeout(flush, FLUSH_MS);
  };

  return async (request) => {
    const start = now();
    const root = pressed && start - pressed.start <= BELONGS_MS ? pressed : begin('load', start);
    if (!root.isSampled) return transport(request);
    const spanId = root.name === 'load' ? root.spanId : randomId(8);
    const path = request.url.slice(base.length).split('?')[0] ?? '';
    const headers = { ...request.headers, traceparent: `00-${root.traceId}-${spanId}-01` };
    try {
      return await transport({ ...request, headers });
    } finally {
      const end = now();
      const { traceId } = root;
      const parentId = root.name === 'load' ? '' : root.spanId;
      send({ traceId, spanId, parentId, name: `${request.method} ${path}`, start, end });
      if (parentId !== '' && !root.isSent) {
        root.isSent = true;
        send({ traceId, spanId: parentId, parentId: '', name: root.name, start: root.start, end });
      }
    }
  };
}
