import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One call of the gateway as it came in. */
export interface GatewayCall {
  key: string;
  signature: string;
  authorization: string;
  raw: string;
  body: Record<string, string>;
}

/** What the gateway does with the next calls. */
export type Answering =
  'taken' | 'refuses' | 'busy' | 'garbage' | 'notHttp' | 'twice' | 'cut' | 'moved' | 'echo' | 'silent';

/** A gateway of SMS on this machine. */
export interface SmsGatewayServer {
  url: string;
  readonly calls: GatewayCall[];
  answering: Answering;
  close(): Promise<void>;
}

const TAKEN = '{"code": 0, "message": "ok"}';

/** What is written for each behaviour; a gateway that is silent holds the connection. */
const ANSWERS: Readonly<
  Record<Answering, (response: ServerResponse, request: IncomingMessage, raw: string) => void>
> = {
  taken: (response) => response.end(TAKEN),
  refuses: (response, _request, raw) =>
    response.writeHead(400).end(`no such number ${/1\d{10}/.exec(raw)?.[0] ?? ''}`),
  busy: (response) => response.writeHead(503).end('later'),
  garbage: (response) => response.end('<html>Welcome to the router</html>'),
  notHttp: (response) => response.socket?.end('\0\x01 nothing of HTTP\r\n\r\n'),
  // A second answer on the same connection is nobody's.
  twice: (response) => {
    const once = `HTTP/1.1 200 OK\r\nContent-Length: ${TAKEN.length}\r\n\r\n${TAKEN}`;
    response.socket?.end(once + once);
  },
  cut: (response) => response.socket?.destroy(),
  moved: (response) => response.writeHead(307, { Location: '/elsewhere' }).end(),
  echo: (response, request, raw) =>
    response.writeHead(401).end(`${request.headers.authorization ?? ''} ${raw}`),
  silent: () => undefined,
};

/** Starts a gateway that takes every message until it is told otherwise. */
export async function newSmsGateway(): Promise<SmsGatewayServer> {
  const calls: GatewayCall[] = [];
  const server = createServer((request, response) => {
    let raw = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => {
      raw += part;
    });
    request.on('end', () => {
      const header = (name: string): string => String(request.headers[name] ?? '');
      calls.push({
        key: header('idempotency-key'),
        signature: header('x-signature'),
        authorization: header('authorization'),
        raw,
        body: JSON.parse(raw) as Record<string, string>,
      });
      ANSWERS[gateway.answering](response, request, raw);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const gateway: SmsGatewayServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    calls,
    answering: 'taken',
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return gateway;
}
