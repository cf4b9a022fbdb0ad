import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { MAX_INSPECTION_LENGTH, readInspection, type InspectionProblem } from './inspection.ts';

/** What the pages are told of the apps that are watched. */
export type RelayNews =
  | { kind: 'app'; app: string; title: string }
  | { kind: 'message'; app: string; message: unknown }
  | { kind: 'trouble'; app: string; problem: InspectionProblem; subject: string }
  | { kind: 'refused'; origin: string; why: 'origin' | 'tooManyApps' };

const MAX_APPS = 20;
const MAX_MESSAGES_A_SECOND = 1000;
const MAX_KEPT = 4000;
const MAX_KEPT_LENGTH = 16_000_000;
/** Registrations are kept apart, so that a page that is opened late can draw what runs since long ago. */
const MAX_REGISTRATIONS = 500;
const MAX_REFUSALS = 50;
const SECOND_MS = 1000;

interface Kept {
  news: RelayNews;
  length: number;
}

/**
 * Where apps send what they do, and pages read it: the protocol of `@statelyai/inspect` over WebSockets (WORK-10).
 * A browser says in `Origin` which page opens a socket: only those that are allowed are taken. A program that is no
 * browser says none; it runs on this machine, since the relay listens nowhere else.
 */
export class InspectionRelay {
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: MAX_INSPECTION_LENGTH * 4 });
  readonly #listeners = new Set<(news: RelayNews) => void>();
  readonly #allowed: ReadonlySet<string>;
  #first: Kept[] = [];
  #rest: Kept[] = [];
  #length = 0;
  #apps = 0;

  /** @param origins pages that may be watched, as `http://localhost:5173` */
  constructor(origins: readonly string[]) {
    this.#allowed = new Set(origins);
  }

  /** Answers a request for a WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { origin } = request.headers;
    const why =
      origin !== undefined && !this.#allowed.has(origin)
        ? 'origin'
        : this.#server.clients.size >= MAX_APPS
          ? 'tooManyApps'
          : null;
    if (why !== null) {
      this.#tell({ kind: 'refused', origin: (origin ?? '').slice(0, 200), why });
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    this.#server.handleUpgrade(request, socket, head, (opened) => this.#watch(opened, origin ?? 'Node.js'));
  }

  /** Hears everything, what was kept first. @returns lets go again */
  subscribe(listener: (news: RelayNews) => void): () => void {
    for (const { news } of [...this.#first, ...this.#rest]) listener(news);
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    for (const client of this.#server.clients) client.terminate();
    this.#server.close();
    this.#listeners.clear();
  }

  #watch(socket: WebSocket, title: string): void {
    this.#apps += 1;
    const app = `app-${this.#apps}`;
    let second = 0;
    let heard = 0;
    this.#tell({ kind: 'app', app, title });
    const trouble = (problem: InspectionProblem, subject: string): void =>
      this.#tell({ kind: 'trouble', app, problem, subject });
    socket.on('message', (data: RawData, isBinary) => {
      const now = Math.floor(Date.now() / SECOND_MS);
      if (now !== second) [second, heard] = [now, 0];
      heard += 1;
      if (heard === MAX_MESSAGES_A_SECOND + 1) trouble('tooOften', String(MAX_MESSAGES_A_SECOND));
      if (heard > MAX_MESSAGES_A_SECOND) return;
      const text = isBinary ? '' : (data as Buffer).toString('utf8');
      const read = readInspection(text);
      if ('problem' in read) trouble(read.problem, read.subject);
      else this.#tell({ kind: 'message', app, message: JSON.parse(text) as unknown }, text.length, read.type);
    });
    // A message that is too large ends its socket.
    socket.on('error', () => trouble('tooLarge', String(MAX_INSPECTION_LENGTH)));
  }

  #tell(news: RelayNews, length = 200, type = ''): void {
    const isFirst = news.kind === 'app' || news.kind === 'refused' || type === '@xstate.actor';
    if (isFirst) {
      this.#first.push({ news, length });
      const refusals = this.#first.filter((kept) => kept.news.kind === 'refused');
      const [oldest] = refusals;
      if (refusals.length > MAX_REFUSALS) this.#first = this.#first.filter((kept) => kept !== oldest);
      if (this.#first.length > MAX_REGISTRATIONS) this.#length -= this.#first.shift()?.length ?? 0;
    } else this.#rest.push({ news, length });
    this.#length += length;
    while (this.#rest.length > 0 && (this.#rest.length > MAX_KEPT || this.#length > MAX_KEPT_LENGTH))
      this.#length -= this.#rest.shift()?.length ?? 0;
    for (const listener of this.#listeners) listener(news);
  }
}
