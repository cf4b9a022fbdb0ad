import type { Pool, PoolClient } from 'pg';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** Statements that are prepared at most; others, of lists of changing length mostly, are sent as they are. */
const MAX_STATEMENTS = 300;

/** What is planned for its values each time: a plan for any search would read far too much (PERF-04). */
const isSearch = (text: string): boolean => /"?bigrams"?|position"?\."?values/.test(text);

/** PostgreSQL's answer when a migration has changed what a prepared statement answers. */
const isOutdated = (error: unknown): boolean =>
  (error as { code?: string; routine?: string } | null)?.code === '0A000' &&
  (error as { routine?: string }).routine === 'RevalidateCachedQuery';

const names = new Map<string, string>();

function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_STATEMENTS || !/^(select|insert|update|delete|with)\b/i.test(text) || isSearch(text))
    return null;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** A connection that parses and plans a statement once, however often it is sent. */
class PreparingClient {
  private inTransaction = false;
  private outdated = false;

  constructor(private readonly client: PoolClient) {}

  async query(text: string, values: readonly unknown[]) {
    const name = nameOf(text);
    if (text === 'begin' || text.startsWith('start transaction')) this.inTransaction = true;
    if (name === null) return this.client.query(text, [...values]);
    try {
      return await this.client.query({ name, text, values: [...values] });
    } catch (error) {
      if (!isOutdated(error)) throw error;
      // The connection is given up; what stands alone is asked again without a name.
      this.outdated = true;
      if (this.inTransaction) throw error;
      return this.client.query(text, [...values]);
    }
  }

  release(): void {
    this.client.release(this.outdated);
  }
}

/** The pool as kysely uses it, with prepared statements. */
export const preparing = (pool: Pool): PostgresPool => ({
  connect: async () => new PreparingClient(await pool.connect()) as unknown as PostgresPoolClient,
  end: () => pool.end(),
});
