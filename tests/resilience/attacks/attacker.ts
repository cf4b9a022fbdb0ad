import { request, type OutgoingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';

/** Attackers come from another address of the loopback range than everybody else. */
export const FROM = '127.0.0.2';

/** An answer, or '' for a connection that ended without one. */
export interface Answer {
  status: number;
  body: string;
}

const MAX_MS = 120_000;

/** One request as it is, whatever the server thinks of it. */
export function send(
  url: string,
  path: string,
  options: { method?: string; headers?: OutgoingHttpHeaders; body?: Buffer | string; from?: string } = {},
): Promise<Answer> {
  const { method = 'POST', headers = {}, body = '', from = FROM } = options;
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const asked = request(
      {
        hostname,
        port,
        path,
        method,
        localAddress: from,
        agent: false,
        headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
        answer.on('error', () => undefined);
      },
    );
    asked.setTimeout(MAX_MS, () => asked.destroy());
    // Whatever ended it: a connection that is closed without a word makes no error of its own.
    asked.on('error', () => undefined);
    asked.on('close', () => resolve({ status: 0, body: '' }));
    asked.end(body);
  });
}

/** A connection that says part of a request and then nothing; answers what came back until it was closed. */
export function stall(
  url: string,
  start: Buffer | string,
  from = FROM,
): { socket: Socket; ended: Promise<string> } {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from });
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  const ended = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(text));
    socket.on('error', () => undefined);
  });
  socket.on('connect', () => socket.write(start));
  return { socket, ended };
}

/** The head of a POST whose body is to follow. */
export const head = (url: string, path: string, headers: Record<string, string | number>): string =>
  [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');

/** Runs a task so many times, a number of them at once. */
export async function flood(
  count: number,
  atOnce: number,
  task: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      const index = next;
      next += 1;
      await task(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, lane));
}
