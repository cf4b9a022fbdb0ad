import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { recogniseCall, text } from '@portal/wire';
import { exampleOf } from './documented.ts';
import { asSpecified, varied } from './foreign-answers.ts';
import { OUR_CALLS, OUR_TYPES } from './wire-additions.ts';

type Row = Record<string, unknown>;

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** The policy that operators are told to send with the page. */
const [, POLICY = ''] = /Content-Security-Policy "([^"]+)"/.exec(exampleOf('portal-alone.md', 'nginx')) ?? [];

/** Where the back end is found beside the portal, as a hand-written portal-config.json names it. */
export const BACKEND_BASE = '/legacy';

export interface ForeignHost {
  url: string;
  /** Requests that belong neither to the portal nor to the back end: a path that was not made relative. */
  strays: readonly string[];
  /** Names of the calls that were answered. */
  answered: ReadonlySet<string>;
  /** How answers are spelt from now on; 0 = as our own server spells them. */
  seed: number;
  /** Changes the data of an answer before it is spelt, as a back end of its own would give it. */
  change: (call: string, data: Row) => void;
  /** portal-config.json as it is served. */
  config: unknown;
  /** Files beside those of the build, by their path below the portal. */
  files: Map<string, string>;
  close(): Promise<void>;
}

/** What a test needs to know of a portal that stands on another web server, in front of another back end. */
export interface ForeignHostOptions {
  /** Folder that `npm run static` wrote. */
  folder: string;
  /** Where the portal stands, as `/careers/`. */
  base: string;
  /** Our own server. */
  backend: string;
  config: unknown;
  /** Turns the text of `__xml` into JSON. */
  decipher(text: string): string;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const REFUSED = { succeed: false, message: 'no such function', return_code: 'exception', return_data: {} };

/** Static files under a path, and a back end that knows the specification alone, made of our own by leaving out. */
export async function startForeignHost(options: ForeignHostOptions): Promise<ForeignHost> {
  const { folder, base, backend } = options;
  const strays: string[] = [];
  const answered = new Set<string>();

  async function serveFile(path: string, response: ServerResponse): Promise<void> {
    const send = (type: string, content: string | Buffer): void => {
      response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': POLICY }).end(content);
    };
    const own = host.files.get(path);
    if (path === 'portal-config.json') return send('application/json', JSON.stringify(host.config));
    if (own !== undefined) return send(TYPES[extname(path)] ?? 'text/plain', own);
    const type = TYPES[extname(path)];
    try {
      if (extname(path) !== '')
        return send(type ?? 'application/octet-stream', await readFile(join(folder, normalize(path))));
    } catch {
      response.writeHead(404).end();
      return;
    }
    send('text/html; charset=utf-8', await readFile(join(folder, 'index.html')));
  }

  /** The request as our server takes it: without what another client would not send, in plain text. */
  function readForm(
    { pathname: path, searchParams }: URL,
    raw: Buffer,
  ): { call: string; body: BodyInit } | null {
    const form = new URLSearchParams(raw.toString('utf8'));
    const sealed = form.get('__xml');
    if (sealed === null) return { call: path.split('/').at(-1) ?? '', body: new Uint8Array(raw) };
    const plain = JSON.parse(options.decipher(sealed)) as Row;
    let call =
      path === '/ajax/ajaxService'
        ? (recogniseCall(plain) ?? 'unknown')
        : text(plain['operate']) || (searchParams.get('operate') ?? '');
    if (OUR_CALLS.has(call)) return null;
    if (OUR_TYPES.has(call)) {
      delete plain['type'];
      call = 'portalConfig';
    }
    form.set('__xml', JSON.stringify(plain));
    return { call, body: form };
  }

  async function forward(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const headers = new Headers();
    for (const name of ['cookie', 'accept-language', 'content-type'])
      if (request.headers[name] !== undefined) headers.set(name, String(request.headers[name]));
    // A server without the addition does not look at `kind`, and draws its picture.
    const address = new URL(backend + path.replace('&kind=pow', ''));
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
    const raw = request.method === 'POST' ? await bodyOf(request) : undefined;
    const form = raw && isForm ? readForm(address, raw) : undefined;
    if (form === null) {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(JSON.stringify(REFUSED));
      return;
    }
    if (form && form.body instanceof URLSearchParams) headers.delete('content-type');
    const body = form?.body ?? (raw ? new Uint8Array(raw) : undefined);
    const answer = await fetch(address, { method: request.method, headers, body, redirect: 'manual' });
    const out: Record<string, string | string[]> = { 'Set-Cookie': answer.headers.getSetCookie() };
    for (const name of ['content-type', 'content-disposition'])
      if (answer.headers.has(name)) out[name] = answer.headers.get(name) ?? '';
    const content = Buffer.from(await answer.arrayBuffer());
    if (request.method !== 'POST') {
      response.writeHead(answer.status, out).end(content);
      return;
    }
    const call = form?.call ?? address.pathname.split('/').at(-1) ?? '';
    answered.add(call);
    const specified = asSpecified(call, JSON.parse(content.toString('utf8'))) as Row;
    const { return_data: data } = specified;
    if (typeof data === 'object' && data !== null) host.change(call, data as Row);
    const spelt = host.seed === 0 ? specified : varied(specified, host.seed);
    response.writeHead(answer.status, { ...out, 'content-type': 'text/html' }).end(JSON.stringify(spelt));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host.invalid');
    if (pathname.startsWith(base)) return serveFile(pathname.slice(base.length), response);
    if (pathname.startsWith(`${BACKEND_BASE}/`))
      return forward(request, response, `${pathname.slice(BACKEND_BASE.length)}${search}`);
    strays.push(`${request.method} ${request.url}`);
    response.writeHead(404).end();
  }

  const server: Server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      strays.push(`${request.url}: ${String(error)}`);
      response.writeHead(502).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const host: ForeignHost = {
    url: `http://127.0.0.1:${port}`,
    strays,
    answered,
    seed: 0,
    change: () => undefined,
    config: options.config,
    files: new Map(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return host;
}
