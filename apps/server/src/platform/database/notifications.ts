import { sql } from 'kysely';
import pg from 'pg';
import { describeError, type Logger } from '../log.ts';
import type { Connection, Database } from './connect.ts';

/** The one channel on which server processes tell one another what pages wait for. */
const CHANNEL = 'portal_console';
const MIN_RETRY_MS = 100;
const MAX_RETRY_MS = 5_000;
/** A connection that is cut without a word is found out by asking. */
const CHECK_MS = 20_000;
const CHECK_TIMEOUT_MS = 5_000;
/** Where nothing can be heard, pages catch up this often. */
const ASK_MS = 10_000;

/** Tells all processes something once the transaction is committed; at most 8,000 bytes of JSON. */
export async function notify(db: Database, message: object): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.execute(db);
}

/** A connection of its own that hears what any process tells. */
export interface Listening {
  close(): Promise<void>;
}

interface Hearing {
  /** JSON as it was told. */
  heard(payload: string): void;
  /** From now on everything is heard; what was told before, or while the connection was gone, may be missed. */
  begun(): void;
}

/** Behind a pooler of transactions nothing is heard: everybody catches up in short steps instead (OPS-13). */
function asking(begun: Hearing['begun']): Listening {
  const timer = setInterval(begun, ASK_MS);
  timer.unref();
  begun();
  return { close: async () => clearInterval(timer) };
}

/** Listens, and begins anew with growing pauses whenever the connection is lost. */
export function listen({ listenTo }: Connection, log: Logger, { heard, begun }: Hearing): Listening {
  if (listenTo === null) return asking(begun);
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let pause = MIN_RETRY_MS;

  const again = (): void => {
    clearTimeout(timer);
    const old = client;
    client = null;
    void old?.end().catch(() => undefined);
    if (closed) return;
    timer = setTimeout(() => void start(), pause).unref();
    pause = Math.min(pause * 2, MAX_RETRY_MS);
  };
  const check = (own: pg.Client): void => {
    timer = setTimeout(() => {
      void own.query('select 1').then(
        () => client === own && check(own),
        () => client === own && again(),
      );
    }, CHECK_MS).unref();
  };
  const start = async (): Promise<void> => {
    const own = new pg.Client({ ...listenTo, keepAlive: true, query_timeout: CHECK_TIMEOUT_MS });
    client = own;
    own.on('error', () => client === own && again());
    own.on('end', () => client === own && again());
    own.on('notification', ({ payload = '' }) => heard(payload));
    try {
      await own.connect();
      await own.query(`listen ${CHANNEL}`);
      if (client !== own) return;
      pause = MIN_RETRY_MS;
      check(own);
      begun();
    } catch (error) {
      log.debug({ error: describeError(error) }, 'listening');
      if (client === own) again();
    }
  };
  void start();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}
