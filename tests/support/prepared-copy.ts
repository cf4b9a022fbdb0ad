import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { inject } from 'vitest';
import type { PreparedData } from './prepared-data.ts';

/** Variables that decide what a first start makes: with them a server makes its own data. */
const AT_FIRST = ['DATABASE_URL', 'DEMO_DATA', 'STORAGE_URL'];

/**
 * Fills a new data folder with the suite's prepared one, owners and all.
 *
 * @param variables of the server that is to start there
 * @returns what was prepared; undefined when the server has a first start of its own to make
 */
export function copyPrepared(
  dataDir: string,
  variables: Readonly<Record<string, string>> = {},
): PreparedData | undefined {
  const prepared = inject('preparedData');
  if (!prepared || AT_FIRST.some((name) => name in variables)) return undefined;
  const copied = spawnSync('cp', ['-a', '--reflink=auto', `${prepared.folder}/.`, dataDir]);
  if (copied.status === 0) return prepared;
  rmSync(dataDir, { recursive: true, force: true });
  return undefined;
}
