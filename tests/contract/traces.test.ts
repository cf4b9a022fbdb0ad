import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCollector } from '../support/trace-collector.ts';
import { completeResume, newCandidate, startPortal, type Portal } from './support.ts';

const TRACE = 'a'.repeat(32);
const SPAN = 'b'.repeat(16);
const OTHER = 'c'.repeat(16);

const send = (portal: Portal, body: string, type = 'application/json') =>
  fetch(`${portal.url}/traces`, { method: 'POST', body, headers: { 'content-type': type } });
const span = (changes: Record<string, unknown> = {}) => ({
  traceId: TRACE,
  spanId: SPAN,
  parentId: OTHER,
  name: 'POST /ajax/ajaxService',
  start: Date.now(),
  end: Date.now() + 5,
  ...changes,
});
const list = (portal: Portal, traceparent: string) =>
  fetch(`${portal.url}/ajax/ajaxService`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', traceparent },
    body: new URLSearchParams({
      __xml: JSON.stringify({
        functionId: 'ZP1000000001',
        type: 'list',
        hire_channel: '08',
        newHire: 'true',
      }),
      __type: 'extTrans',
    }),
  });

describe('traces', () => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let portal: Portal;
  beforeAll(async () => {
    collector = await startCollector();
    portal = await startPortal({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: '0',
      WIRE_ALLOW_PLAIN: '1',
    });
  });
  afterAll(async () => {
    await portal.close();
    await collector.close();
  });

  test('[OPS-18] a page is told that traces are taken, and of which share', async () => {
    const config = (await (await fetch(`${portal.url}/portal-config.json`)).json()) as Record<
      string,
      unknown
    >;
    expect(config['traces']).toBe(0);
  });

  test('[OPS-18] a call stands under the span that its header names; a header that is none begins nothing', async () => {
    const wrong = [
      '',
      '00-xyz',
      `00-${'0'.repeat(32)}-${SPAN}-01`,
      `00-${TRACE}-${SPAN}-00`,
      `ff-${TRACE}-${SPAN}-01`,
    ];
    for (const traceparent of wrong) expect((await list(portal, traceparent)).status).toBe(200);
    expect((await list(portal, `00-${TRACE}-${SPAN}-01`)).status).toBe(200);
    await expect.poll(() => collector.spans().some(({ name }) => name === 'positionList')).toBe(true);
    expect(new Set(collector.spans().map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
    expect(collector.spans().filter(({ name }) => name === 'positionList')).toMatchObject([
      { parentSpanId: SPAN },
    ]);
  });

  test('[OPS-18] whoever marks every call as sampled gets fifty a second traced, not all', async () => {
    const before = collector.spans().length;
    const traces = Array.from(
      { length: 400 },
      (_, n) => `00-${(n + 1).toString(16).padStart(32, 'd')}-${SPAN}-01`,
    );
    const started = Date.now();
    const answers = await Promise.all(traces.map((traceparent) => list(portal, traceparent)));
    const seconds = Math.floor((Date.now() - started) / 1000) + 2;
    const answered = answers.filter(({ status }) => status === 200).length;
    expect(answered).toBe(400);
    await send(portal, JSON.stringify({ spans: [span({ name: 'change', parentId: '' })] }));
    await expect.poll(() => collector.spans().some(({ name }) => name === 'change')).toBe(true);
    const roots = collector
      .spans()
      .slice(before)
      .filter(({ name }) => name === 'positionList');
    expect(roots.length).toBeGreaterThanOrEqual(50);
    // On a machine that takes eight seconds for them the bound is above their number.
    expect(roots.length).toBeLessThanOrEqual(Math.min(400, 50 * seconds));
  });

  test.each([
    ['no JSON', '{'],
    ['no spans', '{}'],
    ['too many', JSON.stringify({ spans: Array.from({ length: 21 }, () => span()) })],
    ['an id of another form', JSON.stringify({ spans: [span({ traceId: 'x' })] })],
    ['no id', JSON.stringify({ spans: [span({ spanId: '0'.repeat(16) })] })],
    ['a name of its own', JSON.stringify({ spans: [span({ name: '<script>' })] })],
    ['an end before its start', JSON.stringify({ spans: [span({ end: 1 })] })],
    ['a time of another year', JSON.stringify({ spans: [span({ start: 5, end: 6 })] })],
    ['null', JSON.stringify({ spans: [null] })],
  ])('[OPS-18] spans of a page are refused whole: %s', async (_, body) => {
    expect((await send(portal, body)).status).toBe(400);
  });

  test('[OPS-18] spans of a page are bounded in bytes, come as JSON and from the portal’s own pages alone', async () => {
    expect((await send(portal, 'x'.repeat(20_000))).status).toBe(413);
    expect((await send(portal, JSON.stringify({ spans: [] }), 'text/plain')).status).toBeGreaterThanOrEqual(
      400,
    );
    const foreign = await fetch(`${portal.url}/traces`, {
      method: 'POST',
      body: JSON.stringify({ spans: [] }),
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
    });
    expect(foreign.status).toBe(403);
    expect((await send(portal, JSON.stringify({ spans: [span()] }))).status).toBe(204);
  });
});

test('[OPS-18] a collector that hangs or is away costs no call and does not hold up the end of the server', async () => {
  const hanging = createServer(() => undefined);
  await new Promise<void>((done) => hanging.listen(0, '127.0.0.1', done));
  const { port } = hanging.address() as AddressInfo;
  for (const endpoint of [`http://127.0.0.1:${port}`, 'http://127.0.0.1:9']) {
    const portal = await startPortal({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '1' });
    try {
      const { client, person } = await newCandidate(portal);
      await completeResume(client, person);
      expect((await client.call('ZP1000000004', { type: 'search', subset: 'A01' })).code).toBe('success');
      if (endpoint.endsWith(':9'))
        await expect
          .poll(async () => (await (await fetch(`${portal.url}/metrics`)).text()).split('\n'))
          .toContainEqual(expect.stringMatching(/^portal_trace_spans_dropped_total [1-9]/));
    } finally {
      await portal.close();
    }
  }
  hanging.closeAllConnections();
  await new Promise<void>((done) => void hanging.close(() => done()));
});

test('[OPS-18] without a collector a page is told of no traces, and there is nothing to send them to', async () => {
  const portal = await startPortal();
  try {
    const config = (await (await fetch(`${portal.url}/portal-config.json`)).json()) as Record<
      string,
      unknown
    >;
    expect(config).not.toHaveProperty('traces');
    expect((await send(portal, JSON.stringify({ spans: [span()] }))).status).toBe(404);
  } finally {
    await portal.close();
  }
});
