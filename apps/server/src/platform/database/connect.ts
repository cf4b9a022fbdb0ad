import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely } from 'kysely';
import pg from 'pg';
import { pipelinedTransactions, type Pipelined } from './pipeline.ts';
import { serving } from './prepared.ts';
import { SessionlessDialect } from './dialect.ts';
import { openReplica } from './replica.ts';
import { StartError } from '../start-error.ts';
import { isTransient } from './trouble.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** Where the database is: a Unix socket's folder or an address. */
export type DatabaseTarget = { socket: string } | { url: string };

/** How the database is spoken to; what is left out is as with a PostgreSQL that stands alone. */
export interface DatabaseOptions {
  /** Statements are prepared by name; false for poolers that know none. */
  prepared?: boolean;
  /** Straight to the primary, for LISTEN; '' = the database's own address, or none when statements have no names. */
  listenUrl?: string;
  /** Replicas, for reads that may lag; '' = none. */
  readUrl?: string;
  /** A statement without an answer for so long is given up, and its connection with it; milliseconds, 0 = never. */
  timeoutMs?: number;
  /**
   * Statements are sent without waiting for the answer to the one before (PERF-07); nothing may be copied or read by a cursor
   * over such a connection.
   */
  pipeline?: boolean;
}

export interface Connection {
  db: Database;
  /** For reads that may lag a few seconds: a replica that keeps up, else the primary. `db` itself without replicas. */
  readDb: Database;
  /** For hot statements and for checks of health. */
  pool: pg.Pool;
  /** For hot transactions. */
  pipelined: Pipelined;
  /** Where to listen; null = notifications do not get through, and what waits for them asks instead. */
  listenTo: pg.ClientConfig | null;
  close(): Promise<void>;
}

const NAME = 'portal';

/** A host that is gone without a word is noticed by the operating system, not by waiting for an answer. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

// A calendar day stays the text it is; a Date would move it through time zones (D-55).
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** A replica, or a primary that was told to take no writes. */
class ReadOnly extends Error {
  readonly code = '25006';
  constructor() {
    super('the database takes no writes');
  }
}

/**
 * Asks whether the database takes writes (OPS-02, OPS-13).
 *
 * @throws an error that isTransient knows when it is away or only to be read
 */
export async function demandWritable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ only: boolean }>(
    `select current_setting('transaction_read_only') = 'on' as only`,
  );
  if (rows[0]?.only !== false) throw new ReadOnly();
}

/** Rows of about 60 bytes: enough that PostgreSQL has to make a table longer. */
const ROOM_ROWS = 8_000;

/**
 * Asks whether the disk of the database has room, by rows that are never kept (OPS-24). Dearer than a look; for a database that
 * has said that its disk is full, since nobody else can know when it is not any more.
 *
 * @throws what the database says
 */
export async function demandRoom(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `create temporary table room on commit drop as select n, md5(n::text) from generate_series(1, ${ROOM_ROWS}) n`,
    );
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
}

async function retried<T>(limitMs: number, task: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    try {
      return await task();
    } catch (error) {
      if (!isTransient(error) || Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

const options = (target: DatabaseTarget, database: string): pg.PoolConfig =>
  'socket' in target
    ? { host: target.socket, port: 5432, user: 'postgres', database }
    : { connectionString: target.url, ...KEEP_ALIVE };

async function ensureDatabase(target: { socket: string }): Promise<void> {
  await retried(30_000, async () => {
    const client = new pg.Client(options(target, 'postgres'));
    client.on('error', () => undefined);
    await client.connect();
    try {
      const found = await client.query('select 1 from pg_database where datname = $1', [NAME]);
      if (found.rowCount === 0) await client.query(`create database ${NAME}`);
    } finally {
      await client.end();
    }
  });
}

/** Where notifications get through: a pooler of transactions passes the words on, but never what they ask for. */
function listening(target: DatabaseTarget, { prepared = true, listenUrl = '' }: DatabaseOptions) {
  if (listenUrl !== '') return options({ url: listenUrl }, NAME);
  return prepared ? options(target, NAME) : null;
}

/**
 * Opens a pool and waits until the database answers and takes writes.
 *
 * @throws StartError when it does not within 30 seconds
 */
export async function connect(
  target: DatabaseTarget,
  size: number,
  more: DatabaseOptions = {},
): Promise<Connection> {
  try {
    if ('socket' in target) await ensureDatabase(target);
    const pool = new pg.Pool({
      ...options(target, NAME),
      max: size,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 60_000,
      pipeline: more.pipeline === true,
      // Counted here and not by the server: a commit that a server cancels while it waits for its standby counts as done.
      ...(more.timeoutMs ? { query_timeout: more.timeoutMs } : {}),
    });
    // Without listeners a lost connection would end the process.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    await retried(30_000, () => demandWritable(pool));
    const { prepared = true, readUrl = '' } = more;
    const primary = serving(pool, prepared);
    const dialect = new SessionlessDialect({ pool: primary });
    const db = new Kysely<Tables>({ dialect });
    const pipelined = pipelinedTransactions({ pool, isPreparing: prepared, dialect, db });
    const replica =
      readUrl === ''
        ? null
        : openReplica({ ...options({ url: readUrl }, NAME), max: size }, primary, pool, prepared);
    const readDb = replica
      ? new Kysely<Tables>({ dialect: new SessionlessDialect({ pool: replica.pool }) })
      : db;
    const close = async (): Promise<void> => {
      await replica?.close();
      await db.destroy();
    };
    return { db, readDb, pool, pipelined, listenTo: listening(target, more), close };
  } catch (error) {
    throw new StartError('The database cannot be reached', error);
  }
}
