import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { inject } from 'vitest';
import { createDatabase, dropDatabase } from './databases.ts';
import { timed } from './times.ts';

/** Variables that decide what a first start makes: with them a server makes its own data. */
const AT_FIRST = ['DEMO_DATA', 'STORAGE_URL'];

/** What a server of a test starts from. */
export interface Prepared {
  /** To be set before the test's own. */
  variables: Readonly<Record<string, string>>;
  /** One-time password of the console's first person, which a copy's server does not print again; '' = it prints one. */
  firstPassword: string;
  /** Removes what is not in the data folder. */
  remove(): Promise<void>;
}

export const NOTHING: Prepared = { variables: {}, firstPassword: '', remove: async () => undefined };

/** Fills a new data folder with another one, owners and all; false = it is empty after all. */
function copyFolder(from: string, dataDir: string): boolean {
  if (spawnSync('cp', ['-a', '--reflink=auto', `${from}/.`, dataDir]).status === 0) return true;
  rmSync(dataDir, { recursive: true, force: true });
  return false;
}

/**
 * Gives a server of a test its data: a copy of what the suite has prepared, in the suite's PostgreSQL where it has one and as
 * an embedded database elsewhere.
 *
 * @param variables of the server that is to start; with a DATABASE_URL it has its data
 * @param fresh the server's first start is what the test is about
 */
export async function prepare(
  dataDir: string,
  variables: Readonly<Record<string, string>> = {},
  fresh = false,
): Promise<Prepared> {
  if ('DATABASE_URL' in variables) return NOTHING;
  const data = inject('preparedData');
  const server = inject('externalPostgres');
  const isFresh = fresh || AT_FIRST.some((name) => name in variables);
  if (server === undefined) {
    if (!data || isFresh || !copyFolder(data.folder, dataDir)) return NOTHING;
    return { ...NOTHING, firstPassword: data.firstPassword };
  }
  const name = `portal_${randomUUID().replaceAll('-', '')}`;
  const isCopy = !isFresh && data?.template !== undefined && copyFolder(data.folder, dataDir);
  const url = await timed('copy a database', () => createDatabase(server, name, isCopy ? data.template : ''));
  return {
    variables: { DATABASE_URL: url, ...(isCopy ? {} : { DEMO_DATA: '1' }) },
    firstPassword: isCopy ? data.firstPassword : '',
    remove: () => dropDatabase(server, url),
  };
}
