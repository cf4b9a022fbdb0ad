import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join, normalize } from 'node:path';
import { FolderWriter, readFolderEdit, StaleEdit } from './folder-writer.ts';
import { followFolder, readFolder } from './folder.ts';
import { InspectionRelay } from './inspection-relay.ts';
import { MachineError, messageOf } from './trouble.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const HOST = '127.0.0.1';
const MAX_PAGES = 50;
const MAX_UNREAD_BYTES = 64_000_000;
const BASE = '/workbench/';
const MAX_EDIT_BYTES = 64_000;

export interface ServeOptions {
  /** Folder of the built workbench: `index.html` and `assets/`. */
  pages: string;
  /** 0 for any that is free. */
  port: number;
  /** Pages that may be watched, as `http://localhost:5173`. */
  origins: readonly string[];
  /** Folder whose machines are shown and followed; '' for none. */
  folder?: string;
  /** Machines of the folder may be edited in the picture, and are written back (WORK-16). */
  isWritable?: boolean;
}

export interface Serving {
  url: string;
  close(): Promise<void>;
}

/** @throws Error for what is no origin: it would never be equal to one that a browser sends */
export function readOrigin(text: string): string {
  let origin = 'null';
  try {
    ({ origin } = new URL(text));
  } catch {
    // Said below.
  }
  if (origin === 'null' || !/^https?:/.test(origin))
    throw new Error(`--origin ${text}: an origin is written as http://localhost:5173`);
  return origin;
}

/** The policy of the product's own pages, but that allowed apps may hold the page in a frame. */
const policyOf = (nonce: string, origins: readonly string[]): string =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    `font-src 'self' data:`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors ${["'self'", ...origins].join(' ')}`,
  ].join('; ');

/**
 * The workbench for developers on this machine alone: its pages, and a relay that apps send their inspection to
 * (WORK-10). Nothing of it is within the product's server, so that production has none of it.
 *
 * @throws Error when the port is taken, and when there is no such folder
 */
export async function serve({
  pages,
  port,
  origins,
  folder = '',
  isWritable = false,
}: ServeOptions): Promise<Serving> {
  const relay = new InspectionRelay(origins);
  const readers = new Set<ServerResponse>();
  const folderReaders = new Set<(told: string) => void>();
  const writer = isWritable && folder !== '' ? new FolderWriter(folder) : null;
  /** Whoever has it was given this page: other pages can send, and cannot read. */
  const token = writer ? randomBytes(24).toString('base64url') : '';
  let machines = '';
  let paths: ReadonlySet<string> = new Set();
  let hosts: ReadonlySet<string> = new Set();

  async function sendIndex(response: ServerResponse): Promise<void> {
    const index = await readFile(join(pages, 'index.html'), 'utf8');
    const nonce = randomBytes(16).toString('base64');
    const told = JSON.stringify({ origins, folder: basename(folder), token })
      .replaceAll('&', '&amp;')
      .replaceAll('"', '&quot;');
    response
      .writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policyOf(nonce, origins),
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      })
      .end(
        index
          .replaceAll('__CSP_NONCE__', nonce)
          .replace('</head>', () => `<meta name="workbench-served" content="${told}" /></head>`),
      );
  }

  async function sendAsset(path: string, response: ServerResponse): Promise<void> {
    const type = TYPES[extname(path)];
    if (type === undefined || path.includes('\0')) return missing(response);
    // A path that has been made absolute cannot climb out of the folder.
    const file = await readFile(join(pages, normalize(`/${path}`)));
    response.writeHead(200, { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' }).end(file);
  }

  /** Server-sent events: what there is, then what comes. @param subscribe gives lines of JSON, returns how to let go */
  function stream(
    request: IncomingMessage,
    response: ServerResponse,
    subscribe: (tell: (told: string) => void) => () => void,
  ): void {
    if (readers.size >= MAX_PAGES) {
      response.writeHead(503).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    readers.add(response);
    response.write(': here\n\n');
    const leave = subscribe((told) => {
      response.write(`data: ${told}\n\n`);
      // A page that does not read any more would be kept for in memory.
      if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
    });
    request.on('close', () => {
      leave();
      readers.delete(response);
    });
  }

  const sendApps = (request: IncomingMessage, response: ServerResponse): void =>
    stream(request, response, (tell) => relay.subscribe((news) => tell(JSON.stringify(news))));

  const sendFolder = (request: IncomingMessage, response: ServerResponse): void =>
    stream(request, response, (tell) => {
      if (machines !== '') tell(machines);
      folderReaders.add(tell);
      return () => folderReaders.delete(tell);
    });

  async function lookAgain(): Promise<void> {
    try {
      const state = await readFolder(folder);
      paths = new Set(state.machines.map(({ path }) => path));
      const now = JSON.stringify(state);
      if (now === machines) return;
      machines = now;
      for (const tell of folderReaders) tell(now);
    } catch {
      // It was taken away: what was read of it stays.
    }
  }

  const missing = (response: ServerResponse): void => {
    response.writeHead(404).end();
  };

  const send = (response: ServerResponse, status: number, told: unknown): void => {
    response
      .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
      .end(JSON.stringify(told));
  };

  /** A change of a machine in its file. Refused for every page but this one's, whatever it sends. */
  async function writeEdit(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { origin, 'x-workbench-token': given, 'content-type': type } = request.headers;
    const isOwn = origin !== undefined && hosts.has(origin.replace(/^http:\/\//, ''));
    if (!writer || !isOwn || given !== token || type !== 'application/json')
      return void response.writeHead(403).end();
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of request) {
      size += (part as Buffer).length;
      if (size > MAX_EDIT_BYTES) return void response.writeHead(413, { Connection: 'close' }).end();
      parts.push(part as Buffer);
    }
    const wanted = readFolderEdit(Buffer.concat(parts).toString());
    if (!wanted) return send(response, 400, {});
    try {
      const done = await writer.run(wanted, paths);
      await lookAgain();
      send(response, 200, done);
    } catch (error) {
      if (error instanceof StaleEdit) {
        await lookAgain();
        send(response, 409, {});
      } else if (error instanceof MachineError) {
        const { problem, at, subject } = error;
        send(response, 422, { problem, at, subject });
      } else send(response, 500, { message: messageOf(error) });
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://host.invalid');
    // A name of another host that leads here is somebody's page that wants to read this one.
    if (!hosts.has(request.headers.host ?? '')) response.writeHead(421).end();
    else if (request.method === 'POST' && pathname === `${BASE}source`) await writeEdit(request, response);
    else if (request.method !== 'GET') response.writeHead(405).end();
    else if (pathname === '/') response.writeHead(302, { Location: `${BASE}#/live` }).end();
    else if (pathname === BASE) await sendIndex(response);
    else if (pathname === `${BASE}events`) sendApps(request, response);
    else if (pathname === `${BASE}folder`) sendFolder(request, response);
    else if (pathname.startsWith(BASE)) await sendAsset(pathname.slice(BASE.length), response);
    else missing(response);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => missing(response));
  });
  server.on('upgrade', (request, socket, head) => {
    if (hosts.has(request.headers.host ?? '')) relay.upgrade(request, socket, head);
    else socket.destroy();
  });
  const unfollow = folder === '' ? null : followFolder(folder, () => void lookAgain());
  if (unfollow) await lookAgain();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, HOST, resolve);
  });
  const { port: own } = server.address() as AddressInfo;
  hosts = new Set([`${HOST}:${own}`, `localhost:${own}`]);
  return {
    url: `http://${HOST}:${own}`,
    close: () =>
      new Promise((resolve) => {
        unfollow?.();
        relay.close();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
