import {
  DummyDriver,
  Transaction,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  type QueryResult,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { ServingClient } from './prepared.ts';
import type { Tables } from './tables.ts';

/** What is left of a transaction once its last statements were sent; they are committed in the same trip. */
export interface Rest<T> {
  rest: Promise<T>;
}

/**
 * Runs a transaction whose statements need not wait for one another: what is started in one turn is sent in one write,
 * `begin` with the first and `commit` with the last of them (PERF-07). PostgreSQL runs them one after the other all the
 * same, and each sees what was committed before it began, so a lock holds for every statement after it.
 *
 * @param task answers what its last statements will give; a statement after them fails. Its failure rolls back
 */
export type Pipelined = <T>(task: (trx: Transaction<Tables>) => Promise<Rest<T>>) => Promise<T>;

/** The socket under a client of pg. */
const streamOf = (client: PoolClient): { cork(): void; uncork(): void } =>
  (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection.stream;

/** @returns holds what is sent in this turn of the loop, which leaves in one write: on many machines a write costs more than the statement. */
export function inOneWrite(client: PoolClient): () => void {
  let isHeld = false;
  return () => {
    if (isHeld) return;
    isHeld = true;
    const stream = streamOf(client);
    stream.cork();
    setImmediate(() => {
      isHeld = false;
      stream.uncork();
    });
  };
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

class PipelinedConnection implements DatabaseConnection {
  private readonly client: ServingClient;
  private begun = false;
  private ended = false;
  private readonly hold: () => void;

  constructor(own: PoolClient, isPreparing: boolean) {
    this.client = new ServingClient(own, isPreparing);
    this.hold = inOneWrite(own);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.ended) throw new Error('the transaction has been committed');
    this.hold();
    if (!this.begun) {
      this.begun = true;
      // Where it fails, so does the statement after it.
      this.client.query('begin', []).catch(() => undefined);
    }
    const { rows, command, rowCount } = await this.client.query(sql, parameters);
    return CHANGES.has(command)
      ? { numAffectedRows: BigInt(rowCount ?? 0), rows: rows as R[] }
      : { rows: rows as R[] };
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    yield Promise.reject(new Error('a pipelined transaction streams nothing'));
  }

  /** @throws when a statement before it had failed: everything is rolled back then */
  async commit(): Promise<void> {
    // Statements that were started reach the client within this turn.
    await new Promise<void>((done) => process.nextTick(done));
    this.ended = true;
    if (!this.begun) return;
    this.hold();
    const { command } = await this.client.query('commit', []);
    if (command === 'ROLLBACK') throw new Error('the transaction was rolled back');
  }

  async rollback(): Promise<void> {
    this.ended = true;
    if (this.begun) await this.client.query('rollback', []);
  }

  release(isBroken: boolean): void {
    this.client.release(isBroken);
  }
}

export interface PipelineParts {
  pool: Pool;
  /** Statements have names. */
  isPreparing: boolean;
  dialect: Dialect;
  /** Its plugins and compiler serve the transactions as well. */
  db: Kysely<Tables>;
}

export function pipelinedTransactions({ pool, isPreparing, dialect, db }: PipelineParts): Pipelined {
  return async (task) => {
    const connection = new PipelinedConnection(await pool.connect(), isPreparing);
    const executor = db
      .getExecutor()
      .withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
    const trx = new Transaction<Tables>({
      config: { dialect },
      dialect,
      driver: new DummyDriver(),
      executor,
    });
    let isBroken = false;
    try {
      const { rest } = await task(trx);
      const [value, committed] = await Promise.allSettled([rest, connection.commit()]);
      // What a statement says of its failure says more than that the transaction was rolled back.
      if (value.status === 'rejected') throw value.reason;
      if (committed.status === 'rejected') throw committed.reason;
      return value.value;
    } catch (error) {
      await connection.rollback().catch(() => (isBroken = true));
      throw error;
    } finally {
      connection.release(isBroken);
    }
  };
}
