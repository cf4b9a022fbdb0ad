import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { preparing } from './prepared.ts';
import { StartError } from '../start-error.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** Where the database is: a Unix socket's folder or an address. */
export type DatabaseTarget = { socket: string } | { url: string };

export interface Connection {
  db: Database;
  /** For hot statements and for checks of health. */
  pool: pg.Pool;
  close(): Promise<void>;
}

const NAME = 'portal';

// A calendar day stays the text it is; a Date would move it through time zones (D-55).
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** Starting up, shutting down, or not listening yet: worth another try. */
const TRANSIENT = new Set(['57P03', '57P01', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', '53300']);

export const isTransient = (error: unknown): boolean =>
  TRANSIENT.has((error as { code?: string } | null)?.code ?? '');

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
    : { connectionString: target.url };

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

/**
 * Opens a pool and waits until the database answers.
 *
 * @throws StartError when it does not within 30 seconds
 */
export async function connect(target: DatabaseTarget, size: number): Promise<Connection> {
  try {
    if ('socket' in target) await ensureDatabase(target);
    const pool = new pg.Pool({
      ...options(target, NAME),
      max: size,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 60_000,
    });
    // Without listeners a lost connection would end the process.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    await retried(30_000, () => pool.query('select 1'));
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
    return { db, pool, close: () => db.destroy() };
  } catch (error) {
    throw new StartError('The database cannot be reached', error);
  }
}
