import { connect, type Socket } from 'node:net';
import { request } from 'node:http';

/** A connection that sends what it is told, when it is told, as no decent client would. */
export interface RawConnection {
  send(text: string): void;
  /** Status and parsed body of the first answer, once it is there whole. */
  answer: Promise<RawAnswer>;
  /** Once the server has closed the connection, or it was ended here. */
  closed: Promise<void>;
  /** All that came. */
  received(): string;
  /** Bytes that the server has not taken yet. */
  unsent(): number;
  end(): void;
}

export interface RawAnswer {
  status: number;
  head: string;
  body: Record<string, unknown>;
}

function readAnswer(text: string): RawAnswer | null {
  const at = text.indexOf('\r\n\r\n');
  if (at < 0) return null;
  const head = text.slice(0, at);
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  const body = Buffer.from(text.slice(at + 4))
    .subarray(0, length)
    .toString('utf8');
  if (Buffer.byteLength(body) < length) return null;
  const status = Number(head.split(' ')[1]);
  return { status, head, body: body.startsWith('{') ? (JSON.parse(body) as Record<string, unknown>) : {} };
}

/** Opens a connection to a server and sends the first text. */
export function openRaw(url: string, first: string): RawConnection {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  let got = '';
  const answer = new Promise<RawAnswer>((resolve, reject) => {
    socket.setEncoding('utf8').on('data', (text: string) => {
      got += text;
      const read = readAnswer(got);
      if (read) resolve(read);
    });
    socket.once('close', () => reject(new Error(`closed without an answer: ${got}`)));
  });
  answer.catch(() => undefined);
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(first);
  return {
    send: (text) => void socket.write(text),
    answer,
    closed,
    received: () => got,
    unsent: () => socket.writableLength,
    end: () => socket.destroy(),
  };
}

/** The head of a POST; `length` is what it announces, `chunked` announces nothing. */
export function postHead(
  url: string,
  path: string,
  length: number | 'chunked',
  headers: Record<string, string> = {},
): string {
  const all = {
    Host: new URL(url).host,
    'Accept-Language': 'en',
    'Content-Type': 'application/json',
    ...(length === 'chunked' ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(length) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** The head of a GET. */
export function getHead(url: string, path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ Host: new URL(url).host, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** A GET whose Host is not where it goes: fetch does not let one. */
export function getAs(
  url: string,
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.once('error', reject).end();
  });
}
