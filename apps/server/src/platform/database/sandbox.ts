import {
  Kysely,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import type { Database } from './connect.ts';
import { SessionlessDialect } from './dialect.ts';
import type { Tables } from './tables.ts';

/** How long what runs in a sandbox may take; milliseconds. */
export interface SandboxLimits {
  /** Of one statement. */
  statementMs: number;
  /** Of waiting for what somebody else holds. */
  lockMs: number;
  /** Between two statements: a process that hangs keeps nothing. */
  idleMs: number;
}

/** As `pg_stat_activity` names the connection of a sandbox. */
export const SANDBOX_NAME = 'portal sandbox';

/** A ROLLBACK that is not answered within this is left to the end of the connection; milliseconds. */
const END_MS = 2_000;

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** The one connection of a sandbox: what would be a transaction is a savepoint, and nothing is ever committed. */
class SandboxConnection implements DatabaseConnection {
  private depth = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly client: pg.Client,
    private readonly signal: AbortSignal,
  ) {}

  /** Statements of one connection, one after the other. @throws the reason of the signal, once it was given */
  private send(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    const sent = this.last.then(() => {
      this.signal.throwIfAborted();
      return this.client.query(text, [...values]);
    });
    this.last = sent.catch(() => undefined);
    return sent;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.send(sql, parameters);
    return CHANGES.has(command)
      ? { numAffectedRows: BigInt(rowCount ?? 0), rows: rows as R[] }
      : { rows: rows as R[] };
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    yield Promise.reject(new Error('a sandbox streams nothing'));
  }

  async begin(): Promise<void> {
    this.depth += 1;
    await this.send(`savepoint sandbox_${this.depth}`);
  }

  async commit(): Promise<void> {
    await this.send(`release savepoint sandbox_${this.depth}`);
    this.depth -= 1;
  }

  async rollback(): Promise<void> {
    const own = `sandbox_${this.depth}`;
    this.depth -= 1;
    await this.send(`rollback to savepoint ${own}`);
    await this.send(`release savepoint ${own}`);
  }
}

class SandboxDriver implements Driver {
  constructor(private readonly connection: SandboxConnection) {}
  async init(): Promise<void> {}
  async acquireConnection(): Promise<SandboxConnection> {
    return this.connection;
  }
  beginTransaction(connection: SandboxConnection): Promise<void> {
    return connection.begin();
  }
  commitTransaction(connection: SandboxConnection): Promise<void> {
    return connection.commit();
  }
  rollbackTransaction(connection: SandboxConnection): Promise<void> {
    return connection.rollback();
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

class SandboxDialect extends SessionlessDialect implements Dialect {
  constructor(private readonly connection: SandboxConnection) {
    super({
      pool: { connect: () => Promise.reject(new Error('a sandbox has one connection')), end: async () => {} },
    });
  }
  override createDriver(): SandboxDriver {
    return new SandboxDriver(this.connection);
  }
  override createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler();
  }
}

async function begun(client: pg.Client, { statementMs, lockMs, idleMs }: SandboxLimits): Promise<void> {
  await client.query('begin');
  // All of them end with the transaction, so that they hold behind a pooler as well (OPS-13).
  await client.query(
    `select set_config('statement_timeout', $1, true), set_config('lock_timeout', $2, true),
      set_config('idle_in_transaction_session_timeout', $3, true)`,
    [statementMs, lockMs, idleMs].map(String),
  );
}

/**
 * Runs something over a connection of its own in one transaction that is always rolled back: nobody else ever sees a row of it,
 * no notification leaves it, and a process that is killed leaves nothing (DATA-05). Transactions within it are savepoints.
 * Numbers of sequences alone are not given back; nothing may count on theirs.
 *
 * @param options how the database is connected to
 * @param signal ends it at the next statement
 */
export async function inSandbox<T>(
  options: pg.ClientConfig,
  limits: SandboxLimits,
  signal: AbortSignal,
  task: (db: Database) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...options, application_name: SANDBOX_NAME });
  // Without a listener a lost connection would end the process; the statement that meets it fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await begun(client, limits);
    return await task(
      new Kysely<Tables>({ dialect: new SandboxDialect(new SandboxConnection(client, signal)) }),
    );
  } finally {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, END_MS)));
    // What is not rolled back by then is when the connection ends.
    await Promise.race([
      client.query('rollback').then(
        () => undefined,
        () => undefined,
      ),
      late,
    ]);
    clearTimeout(timer);
    await Promise.race([client.end(), late]).catch(() => undefined);
  }
}
