import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { serving } from './prepared.ts';
import { isTransient } from './trouble.ts';

/** A read sees everything that was committed this long before; milliseconds. */
export const MAX_LAG_MS = 5_000;
/** How often the primary is asked how far it is, and a connection to a replica how far that has come. */
const CHECK_MS = 1_000;
/** A replica that did not answer is left alone for so long, so that not every read waits for it. */
const PAUSE_MS = 2_000;
const CONNECT_MS = 1_000;
/** A read that a replica does not answer in this time is asked of the primary. */
const ANSWER_MS = 5_000;

/** Conflicts of a read with what the replica has to replay: the primary has none. */
const CONFLICTS = new Set(['40001', '40P01', '57014']);
const isReplicasOwn = (error: unknown): boolean =>
  isTransient(error) || CONFLICTS.has(String((error as { code?: unknown } | null)?.code));

/** Reads from replicas with the primary behind them. */
export interface Replica {
  /** For single statements that read; a transaction is refused. */
  pool: PostgresPool;
  close(): Promise<void>;
}

type Result = Awaited<ReturnType<PostgresPoolClient['query']>>;
type Query = (text: string, values: readonly unknown[]) => Promise<Result>;
interface Client {
  query: Query;
  release(): void;
}

/** Where the primary's log stood, each second, as far back as a replica may be behind. */
class Positions {
  private seen: { at: number; lsn: string }[] = [];

  /** @param lsn as PostgreSQL writes it */
  note(lsn: string, at: number): void {
    this.seen.push({ at, lsn });
    // The newest of those that every replica has to have reached stays, and all after it.
    while ((this.seen[1]?.at ?? Number.POSITIVE_INFINITY) <= at - MAX_LAG_MS) this.seen.shift();
  }

  /** What a replica must have replayed by now; null = nothing is known that is old enough. */
  due(now: number): string | null {
    return this.seen.findLast(({ at }) => at <= now - MAX_LAG_MS)?.lsn ?? null;
  }
}

const KEEPS_UP = `select not pg_is_in_recovery()
  or coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as fresh`;

/**
 * Opens connections to replicas. Each connection is measured against the primary once a second, because a balancer may lead
 * to another replica with each of them; what does not keep up, does not answer, or gives up a read is passed over, and the
 * primary answers (OPS-15). While there is no primary its last known position counts, so that lists stay up in a failover.
 *
 * @param config of the replicas' pool
 * @param primary answers what no replica can
 * @param source the pool that is asked where the primary is
 */
export function openReplica(
  config: pg.PoolConfig,
  primary: PostgresPool,
  source: pg.Pool,
  isPreparing: boolean,
): Replica {
  const replicas = new pg.Pool({
    ...config,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 60_000,
    query_timeout: ANSWER_MS,
  });
  replicas.on('error', () => undefined);
  const checkedAt = new WeakMap<pg.PoolClient, number>();
  replicas.on('connect', (client) => client.on('error', () => undefined));
  const positions = new Positions();
  let pausedUntil = 0;

  let isAsking = false;
  const look = setInterval(() => {
    // A primary that hangs must not take a connection of the pool each second.
    if (isAsking) return;
    isAsking = true;
    void source
      .query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')
      .then(
        ({ rows }) => rows[0] && positions.note(rows[0].lsn, Date.now()),
        // In a failover there is nothing to ask; what was known before holds.
        () => undefined,
      )
      .finally(() => {
        isAsking = false;
      });
  }, CHECK_MS);
  look.unref();

  const keepsUp = async (client: pg.PoolClient): Promise<boolean> => {
    const now = Date.now();
    const due = positions.due(now);
    if (due === null || now - (checkedAt.get(client) ?? 0) < CHECK_MS) return true;
    const { rows } = await client.query<{ fresh: boolean }>(KEEPS_UP, [due]);
    if (rows[0]?.fresh !== true) return false;
    checkedAt.set(client, now);
    return true;
  };

  /** A connection to a replica that keeps up; null = there is none just now. */
  const take = async (): Promise<Client | null> => {
    if (Date.now() < pausedUntil) return null;
    let client: pg.PoolClient | null = null;
    try {
      client = await replicas.connect();
      if (!(await keepsUp(client))) {
        client.release(true);
        pausedUntil = Date.now() + CHECK_MS;
        return null;
      }
    } catch {
      client?.release(true);
      pausedUntil = Date.now() + PAUSE_MS;
      return null;
    }
    const own = client;
    const wrapped = serving(
      { connect: async () => own, end: async () => undefined } as unknown as pg.Pool,
      isPreparing,
    );
    return (await wrapped.connect()) as unknown as Client;
  };

  const connect = async (): Promise<Client> => {
    let current = await take();
    let isReplica = current !== null;
    current ??= (await primary.connect()) as unknown as Client;
    return {
      async query(text, values) {
        if (/^(begin|start transaction)/.test(text)) throw new Error('a replica is for single reads');
        let client = current ?? ((await primary.connect()) as unknown as Client);
        current = client;
        if (!isReplica) return client.query(text, values);
        try {
          return await client.query(text, values);
        } catch (error) {
          if (!isReplicasOwn(error)) throw error;
          if (isTransient(error)) pausedUntil = Date.now() + PAUSE_MS;
          client.release();
          current = null;
          isReplica = false;
          client = (await primary.connect()) as unknown as Client;
          current = client;
          return client.query(text, values);
        }
      },
      release: () => current?.release(),
    };
  };

  return {
    pool: { connect: connect as unknown as PostgresPool['connect'], end: async () => undefined },
    close: async () => {
      clearInterval(look);
      await replicas.end();
    },
  };
}
