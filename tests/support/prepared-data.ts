import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from '../../apps/server/src/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder after a first start, for copies; undefined where every server is to make its own. */
    preparedData: PreparedData | undefined;
  }
}

export interface PreparedData {
  /** Its embedded database, and files. With `template` files alone. */
  folder: string;
  /** Database of the suite's PostgreSQL that those of the tests are copies of; absent = each has an embedded one. */
  template?: string;
  /** One-time password of the console's first person, which a copy's server does not print again. */
  firstPassword: string;
}

/**
 * Makes a data folder with a database and demo data once for a whole suite: a first start takes seconds, and nearly every
 * file of a suite needs a server of its own.
 */
export default async function prepareData(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-prepared-'));
  const server = await startServer({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const { firstPassword } = server;
  await server.close();
  // A cluster that had to be kept elsewhere cannot be copied with its folder.
  const isWhole = existsSync(join(folder, 'postgres', 'PG_VERSION'));
  project.provide('preparedData', isWhole ? { folder, firstPassword } : undefined);
  return () => rmSync(folder, { recursive: true, force: true });
}
