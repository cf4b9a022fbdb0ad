import type { PersonScope } from '@portal/console-contract';
import { Kysely, sql, type DialectAdapter, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Database } from './connect.ts';
import { SessionlessDialect } from './dialect.ts';
import { inOneWrite } from './pipeline.ts';
import { ServingClient } from './prepared.ts';
import type { ScopedRole } from './scoped-role.ts';
import type { Tables } from './tables.ts';

/** Scopes whose databases are kept: what is loaded in batches is loaded by database. */
const MAX_KEPT = 200;

/** Both end with the transaction, so that they hold behind a pooler of transactions as well (OPS-13). */
const SETTINGS = `select set_config('role', $1, true), set_config('portal.scope', $2, true)`;

type Result = Awaited<ReturnType<ServingClient['query']>>;

const isBegin = (text: string): boolean => text === 'begin' || text.startsWith('start transaction');

/**
 * A connection whose every transaction is a scope's, and on which nothing runs outside of one: a statement that stands alone is
 * sent with its transaction in one write. Statements have no names: a plan that was made for another role is none for this one.
 */
class ScopedClient {
  private readonly client: ServingClient;
  private readonly hold: () => void;
  private inTransaction = false;

  constructor(
    own: PoolClient,
    private readonly settings: readonly [role: string, scope: string],
  ) {
    this.client = new ServingClient(own, false);
    this.hold = inOneWrite(own);
  }

  async query(text: string, values: readonly unknown[]): Promise<Result> {
    if (this.inTransaction) {
      if (text === 'commit' || text === 'rollback') this.inTransaction = false;
      return this.client.query(text, values);
    }
    this.hold();
    if (isBegin(text)) {
      this.inTransaction = true;
      const [begun] = await this.all(this.client.query(text, []), this.client.query(SETTINGS, this.settings));
      return begun;
    }
    const [, , answer] = await this.all(
      this.client.query('begin', []),
      this.client.query(SETTINGS, this.settings),
      this.client.query(text, values),
      this.client.query('commit', []),
    );
    return answer;
  }

  /** All answers, or the first failure: each after it only follows from it. */
  private async all<T extends Promise<Result>[]>(...sent: T): Promise<{ [K in keyof T]: Result }> {
    const answers = await Promise.allSettled(sent);
    return answers.map((answer) => {
      if (answer.status === 'rejected') throw answer.reason;
      return answer.value;
    }) as { [K in keyof T]: Result };
  }

  release(): void {
    // A transaction that was begun and could not be told its scope.
    this.client.release(this.inTransaction);
  }
}

/** What a database of a scope stands on. */
interface ScopedOrigin {
  plain: Database;
  role: ScopedRole;
}

/** By the adapter, which a database shares with its transactions. */
const origins = new WeakMap<DialectAdapter, ScopedOrigin>();

class ScopedDialect extends SessionlessDialect {
  constructor(
    pool: PostgresPool,
    private readonly origin: ScopedOrigin,
  ) {
    super({ pool });
  }

  override createAdapter(): ReturnType<SessionlessDialect['createAdapter']> {
    const adapter = super.createAdapter();
    origins.set(adapter, this.origin);
    return adapter;
  }
}

/** The database as whoever has a scope is given it: PostgreSQL shows and changes rows of the scope alone (SEE-05). */
export type ScopedDatabases = (scope: PersonScope) => Database;

/**
 * @param pool whose connections are pipelined
 * @param role one without trouble
 */
export function scopedDatabases(pool: Pool, plain: Database, role: ScopedRole): ScopedDatabases {
  const kept = new Map<string, Database>();
  const open = (scope: string): Database => {
    const connect = async (): Promise<PostgresPoolClient> =>
      new ScopedClient(await pool.connect(), [role.name, scope]) as unknown as PostgresPoolClient;
    return new Kysely<Tables>({
      dialect: new ScopedDialect({ connect, end: async () => undefined }, { plain, role }),
    });
  };
  return ({ recruitments, units, positions }) => {
    const scope = JSON.stringify({ recruitments, units, positions });
    const db = kept.get(scope) ?? open(scope);
    kept.delete(scope);
    kept.set(scope, db);
    const oldest = kept.size > MAX_KEPT ? kept.keys().next() : null;
    if (oldest && !oldest.done) kept.delete(oldest.value);
    return db;
  };
}

const becoming = (role: string) => sql`select set_config('role', ${role}, true)`;

/**
 * Runs something without the second line, within the transaction where there is one. For what a person with a scope may cause
 * without seeing it; everything else is done with the database that the call was given.
 *
 * @param reason why it reaches beyond the scope: for whoever looks for these places
 */
export async function beyondScope<T>(
  db: Database,
  _reason: string,
  run: (db: Database) => Promise<T>,
): Promise<T> {
  const origin = origins.get(db.getExecutor().adapter);
  if (!origin) return run(db);
  if (!db.isTransaction) return run(origin.plain);
  await becoming(origin.role.plain).execute(db);
  let answer: T;
  try {
    answer = await run(db);
  } catch (error) {
    // Where a statement failed there is no way back, and none is needed: the transaction is over.
    await becoming(origin.role.name)
      .execute(db)
      .catch(() => undefined);
    throw error;
  }
  await becoming(origin.role.name).execute(db);
  return answer;
}
