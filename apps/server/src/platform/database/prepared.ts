import type { Pool, PoolClient } from 'pg';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { beginUnder, currentTracer, runningSpan, type Span } from '../traces/tracing.ts';
import { databaseTrouble, isTimeout, NotReplicated } from './trouble.ts';

/** Statements that are prepared at most; others, of lists of changing length mostly, are sent as they are. */
const MAX_STATEMENTS = 300;

/** A span says so much of its statement; characters. */
const MAX_TEXT = 300;

/** What is planned for its values each time: a plan for any search would read far too much (PERF-04). */
const isSearch = (text: string): boolean => /"?bigrams"?|position"?\."?values/.test(text);

/** Answers all columns of a table; a product, which looks like it, loses no more than its name. */
const isOfAllColumns = (text: string): boolean => /(?<!\()\*/.test(text);

/** PostgreSQL's answer when a migration has changed what a prepared statement answers. */
const isOutdated = (error: unknown): boolean =>
  (error as { code?: string; routine?: string } | null)?.code === '0A000' &&
  (error as { routine?: string }).routine === 'RevalidateCachedQuery';

/** A notice of PostgreSQL that a commit did not wait for its standby; the message itself may be in any language. */
const isUnreplicated = (notice: { routine?: string | undefined }): boolean =>
  notice.routine === 'SyncRepWaitForLSN';

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

/**
 * A connection that parses and plans a statement once, however often it is sent, and that is given up when its server
 * went away or is no primary any more.
 */
export class ServingClient {
  private inTransaction = false;
  private isBroken = false;
  private isAlone = false;
  /** The transaction under way, while its call is traced. */
  private transaction: Span | null = null;

  constructor(
    private readonly client: PoolClient,
    private readonly isPreparing: boolean,
  ) {
    client.on('notice', this.noticed);
  }

  private readonly noticed = (notice: { routine?: string | undefined }): void => {
    if (isUnreplicated(notice)) this.isAlone = true;
  };

  /** @throws NotReplicated after a commit that a failover could undo */
  async query(text: string, values: readonly unknown[]) {
    const isBegin = text === 'begin' || text.startsWith('start transaction');
    if (isBegin) this.inTransaction = true;
    return currentTracer() === null ? this.answer(text, values) : this.traced(text, values, isBegin);
  }

  /** The same as a span, its transaction as the span above it; of a statement its text is told, never its values (OPS-18). */
  private async traced(text: string, values: readonly unknown[], isBegin: boolean) {
    if (runningSpan() === undefined) return this.answer(text, values);
    if (isBegin) this.transaction = beginUnder('transaction', 'internal', {});
    const begin = (): Span | null =>
      beginUnder(/^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement', 'client', {
        'db.system.name': 'postgresql',
        'db.query.text': text.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT),
      });
    const span = this.transaction ? this.transaction.run(begin) : begin();
    const isEnd = text === 'commit' || text === 'rollback';
    try {
      const result = await this.answer(text, values);
      span?.end();
      // A commit after a statement that failed is answered by ROLLBACK.
      if (isEnd) this.endTransaction(result.command.toLowerCase());
      return result;
    } catch (error) {
      span?.end({}, (error as { code?: string }).code ?? 'failed');
      if (isEnd) this.endTransaction('failed');
      throw error;
    }
  }

  private endTransaction(how: string): void {
    this.transaction?.end({ 'db.transaction.end': how }, how === 'commit' ? undefined : how);
    this.transaction = null;
  }

  private async answer(text: string, values: readonly unknown[]) {
    // The release after this one may add a column at any moment (OPS-16), and within a transaction nothing is asked again.
    const isSafe = !this.inTransaction || !isOfAllColumns(text);
    const name = this.isPreparing && isSafe ? nameOf(text) : null;
    const result = await this.send(text, values, name);
    if (this.isAlone) throw this.given(new NotReplicated());
    return result;
  }

  private async send(text: string, values: readonly unknown[], name: string | null) {
    try {
      return await (name === null
        ? this.client.query(text, [...values])
        : this.client.query({ name, text, values: [...values] }));
    } catch (error) {
      if (!isOutdated(error)) throw this.given(error);
      // The connection is given up; what stands alone is asked again without a name.
      this.isBroken = true;
      if (this.inTransaction) throw error;
      return this.client.query(text, [...values]);
    }
  }

  /** Notes that the connection is not to be used again, if the error says so. */
  private given(error: unknown): unknown {
    const trouble = databaseTrouble(error);
    // Another connection to a full disk is no better, and a server without room may not be able to take one.
    if (trouble !== null && trouble !== 'databaseDisk') this.isBroken = true;
    // With a statement under way this cuts the connection: nothing sent later, a rollback least of all, would get through.
    if (isTimeout(error))
      void (this.client as unknown as { end(): Promise<void> }).end().catch(() => undefined);
    return error;
  }

  /** @param isBroken the connection is not to be used again */
  release(isBroken = false): void {
    this.endTransaction('released');
    this.client.off('notice', this.noticed);
    this.client.release(isBroken || this.isBroken);
  }
}

/**
 * The pool as kysely uses it.
 *
 * @param isPreparing statements have names; a pooler that hands out a server for each transaction may not know them
 */
export const serving = (pool: Pool, isPreparing: boolean): PostgresPool => ({
  connect: async () => new ServingClient(await pool.connect(), isPreparing) as unknown as PostgresPoolClient,
  end: () => pool.end(),
});
