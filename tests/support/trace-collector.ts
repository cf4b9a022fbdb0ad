import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a collector is sent it; ids in hex. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

interface Message {
  resourceSpans?: { scopeSpans?: { spans?: CollectedSpan[] }[] }[];
}

/** A collector of OTLP over HTTP that keeps what it is sent. */
export async function startCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(Buffer.concat(chunks).toString());
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Everything as it came. */
    text: () => bodies.join('\n'),
    spans: (): CollectedSpan[] =>
      bodies.flatMap((body) =>
        ((JSON.parse(body) as Message).resourceSpans ?? []).flatMap(({ scopeSpans = [] }) =>
          scopeSpans.flatMap(({ spans = [] }) => spans),
        ),
      ),
    close: () => new Promise<void>((done) => void server.close(() => done())),
  };
}
