import type pg from 'pg';
import { migrateUpTo } from '../migrations/migrate.ts';
import { migrations } from '../migrations/index.ts';
import { BackupRefused } from '../modules/backups/manifest.ts';
import {
  beginSnapshot,
  dropAside,
  factsOf,
  fillTables,
  hasTables,
  listTables,
  putAside,
  putBack,
  type TableFacts,
  type TableSource,
} from '../modules/backups/repository/tables.ts';
import type { Connection } from '../platform/database/connect.ts';

/** Rows of a portal with what is known of each table. */
export interface FilledFrom extends TableSource {
  migrations: readonly string[];
  facts: ReadonlyMap<string, TableFacts>;
}

/**
 * Whether this release can read what ran those migrations: they are the first of its own.
 *
 * @throws BackupRefused
 */
export function demandKnown(ran: readonly string[]): void {
  const own = Object.keys(migrations);
  const strange = ran.find((name, at) => own[at] !== name);
  if (strange !== undefined)
    throw new BackupRefused(
      `It was made by another release, which has ${strange}: restore it with that release or a newer one.`,
    );
}

/**
 * Names of tables whose rows are not those of the source, within one snapshot.
 *
 * @returns a line for each; none = all are equal
 */
export async function differences(client: pg.ClientBase, facts: FilledFrom['facts']): Promise<string[]> {
  const found: string[] = [];
  await beginSnapshot(client);
  const tables = await listTables(client);
  for (const table of tables) {
    const wanted = facts.get(table.name);
    const has = await factsOf(client, table);
    if (wanted?.sha256 !== has.sha256)
      found.push(`${table.name}: ${has.rows} rows instead of ${wanted?.rows ?? 0}, or other ones`);
  }
  for (const name of facts.keys())
    if (!tables.some((table) => table.name === name)) found.push(`${name} is not there`);
  await client.query('commit');
  return found;
}

/**
 * Fills a database without tables from a source, and compares it with the source.
 *
 * @param replace tables that are there give way; they come back when anything fails
 * @throws BackupRefused when there are tables and they may not give way, or when the comparison fails
 */
export async function fillDatabase(
  { db, pool }: Connection,
  source: FilledFrom,
  { replace = false, say }: { replace?: boolean; say: (line: string) => void },
): Promise<void> {
  demandKnown(source.migrations);
  const aside = `before_restore_${Date.now()}`;
  const client = await pool.connect();
  let isAside = false;
  try {
    if (await hasTables(client)) {
      if (!replace) throw new BackupRefused('The database has tables already; nothing was changed.');
      await putAside(client, aside);
      isAside = true;
    }
    await migrateUpTo(db, source.migrations.at(-1) ?? '', isAside ? 'public' : undefined);
    await fillTables(client, source);
    say('The tables are filled; they are compared now.');
    const found = await differences(client, source.facts);
    if (found.length > 0) throw new BackupRefused(`What was restored differs: ${found.join('; ')}.`);
    if (isAside) await dropAside(client, aside);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (isAside) await putBack(client, aside);
    throw error;
  } finally {
    client.release(true);
  }
}
