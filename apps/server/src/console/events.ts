import { PassThrough, type Readable } from 'node:stream';
import type { Connection } from '../platform/database/connect.ts';
import { listen, type Listening } from '../platform/database/notifications.ts';
import { describeError, type Logger } from '../platform/log.ts';
import { ConsoleRefused } from './refused.ts';
import { aliveSessions } from './repository/sessions.ts';

/** One event as a page gets it: its name and what goes with it, as JSON. */
export interface ConsoleEvent {
  event: string;
  data: unknown;
}

/** Streams of server-sent events to the pages of the console (GRID-02). */
export interface ConsoleEvents {
  /**
   * Opens a stream that ends with its session.
   *
   * @param catchUp what a page has to know that may have missed something; sent first, and after every gap
   * @param isAdmitted asked at each heartbeat: whether this call would still be let in
   * @throws ConsoleRefused 'tooMany'
   */
  open(session: Buffer, catchUp: () => Promise<ConsoleEvent>, isAdmitted: () => Promise<boolean>): Readable;
  close(): Promise<void>;
}

declare module '../protocol/services.ts' {
  interface Services {
    events: ConsoleEvents;
  }
}

/** What processes tell one another: an event for every page, or that a session has ended. */
export type Told = ConsoleEvent | { sessionEnded: true };

/** A browser has a stream for each window in view, and six connections to a server. */
const MAX_PER_SESSION = 6;
const MAX_STREAMS = 500;
/** A page that does not read is cut off; it comes back and catches up. */
const MAX_UNREAD_BYTES = 64 * 1024;
/** How long a refused page waits. */
const RETRY_SECONDS = 30;
/** How long a page waits before it connects again, in milliseconds. */
const RECONNECT_MS = 1_000;

interface Stream {
  session: Buffer;
  out: PassThrough;
  catchUp: () => Promise<ConsoleEvent>;
  isAdmitted: () => Promise<boolean>;
}

const written = ({ event, data }: ConsoleEvent): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

function readTold(payload: string): Told | null {
  try {
    const told = JSON.parse(payload) as Partial<ConsoleEvent> & { sessionEnded?: true };
    if (told.sessionEnded) return { sessionEnded: true };
    return typeof told.event === 'string' ? { event: told.event, data: told.data } : null;
  } catch {
    return null;
  }
}

/** One listening connection for all streams of the process, opened with the first of them. */
export function createConsoleEvents(
  connection: Connection,
  sessionMinutes: number,
  log: Logger,
  heartbeatMs: number,
): ConsoleEvents {
  const streams = new Set<Stream>();
  let listening: Listening | null = null;
  let heartbeat: NodeJS.Timeout | undefined;

  const put = (stream: Stream, text: string): void => {
    if (stream.out.writableLength > MAX_UNREAD_BYTES) stream.out.destroy();
    else stream.out.write(text);
  };
  const told = (stream: Stream): void => {
    stream.catchUp().then(
      (event) => put(stream, written(event)),
      (error: unknown) => {
        log.warn({ error: describeError(error) }, 'console events');
        // It comes back, and catches up then.
        stream.out.end();
      },
    );
  };
  const endOver = async (): Promise<void> => {
    const open = [...streams];
    if (open.length === 0) return;
    const alive = await aliveSessions(
      connection.db,
      open.map(({ session }) => session),
      sessionMinutes,
    );
    for (const { session, out } of open) if (!alive.has(session.toString('hex'))) out.end();
  };
  const checked = (): void => {
    endOver().catch((error: unknown) => log.warn({ error: describeError(error) }, 'console events'));
  };
  const heard = (payload: string): void => {
    const message = readTold(payload);
    if (!message) return;
    if ('sessionEnded' in message) return checked();
    const text = written(message);
    for (const stream of streams) put(stream, text);
  };
  /** A role changes, and a provider ends sessions, without telling anybody (SEE-06, SEC-08, SAFE-13). */
  const askAgain = (stream: Stream): void => {
    stream.isAdmitted().then(
      (isAdmitted) => isAdmitted || stream.out.end(),
      (error: unknown) => log.warn({ error: describeError(error) }, 'console events'),
    );
  };
  const beat = (): void => {
    for (const stream of streams) {
      put(stream, ':\n\n');
      askAgain(stream);
    }
    checked();
  };
  const start = (): void => {
    listening ??= listen(connection, log, {
      heard,
      begun: () => {
        for (const stream of streams) told(stream);
      },
    });
    heartbeat ??= setInterval(beat, heartbeatMs).unref();
  };

  return {
    open(session, catchUp, isAdmitted) {
      const own = [...streams].filter((stream) => stream.session.equals(session)).length;
      if (own >= MAX_PER_SESSION || streams.size >= MAX_STREAMS)
        throw new ConsoleRefused('tooMany', { wait: RETRY_SECONDS });
      const stream: Stream = { session, out: new PassThrough(), catchUp, isAdmitted };
      streams.add(stream);
      stream.out.once('close', () => streams.delete(stream));
      stream.out.write(`retry: ${RECONNECT_MS}\n\n`);
      // The first one is told again once the process listens: what happens until then is not missed.
      start();
      told(stream);
      return stream.out;
    },
    async close() {
      clearInterval(heartbeat);
      for (const { out } of streams) out.end();
      await listening?.close();
    },
  };
}
