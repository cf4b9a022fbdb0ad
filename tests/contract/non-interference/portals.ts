import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createSharedCache, type SharedCache } from '../../../apps/server/src/platform/cache.ts';
import { startServer } from '../../../apps/server/src/server.ts';
import { createDatabase, dropDatabase } from '../../support/databases.ts';
import { prepare } from '../../support/prepared-copy.ts';
import { CAPTCHA, externalPostgres, type Portal } from '../support.ts';

const VARIABLES = { PORT: '0', LOG_LEVEL: 'silent', CAPTCHA_FIXED: CAPTCHA, RATE_LIMITS: 'off' };

const YEAR_MS = 365 * 86_400_000;

/** Nothing is kept for a while: two portals that are compared may not differ by when each looked last. */
function lookingAnew(): SharedCache['take'] {
  let now = 0;
  return createSharedCache(() => (now += YEAR_MS)).take;
}

/** A portal at rest, of which any number of equal ones is started. */
interface Mould {
  start(): Promise<Portal>;
  remove(): Promise<void>;
}

/** Portals of a test file, each made of one that was filled once; they are closed with it. */
export function givenMould<T>(fill: (portal: Portal) => Promise<T>): {
  filled(): T;
  start(): Promise<Portal>;
} {
  let mould: Mould;
  let filled: T;
  const open: Portal[] = [];
  beforeAll(async () => {
    mould = await mouldOf(async (portal) => {
      filled = await fill(portal);
    });
  }, 120_000);
  afterAll(async () => {
    await Promise.all(open.map((portal) => portal.close()));
    await mould.remove();
  });
  return {
    filled: () => filled,
    start: async () => {
      const portal = await mould.start();
      open.push(portal);
      return portal;
    },
  };
}

/**
 * Starts a portal, has it filled, and keeps what it holds, files and all.
 *
 * @param fill what is to be in every portal that is made of it
 */
async function mouldOf(fill: (portal: Portal) => Promise<void>): Promise<Mould> {
  const folder = mkdtempSync(join(tmpdir(), 'mould-'));
  const prepared = await prepare(folder);
  const variables = { ...VARIABLES, ...prepared.variables };
  const server = await startServer({ ...variables, DATA_DIR: folder });
  if (prepared.firstPassword !== '') server.firstPassword = prepared.firstPassword;
  try {
    await fill({ url: server.url, server, dataDir: folder, close: () => server.close() });
  } finally {
    await server.close();
  }
  const external = externalPostgres();
  const template = new URL(prepared.variables['DATABASE_URL'] ?? 'postgres:///').pathname.slice(1);
  return {
    async start() {
      const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
      const copied = spawnSync('cp', ['-a', '--reflink=auto', `${folder}/.`, dataDir]);
      if (copied.status !== 0) throw new Error(`no copy of ${folder}`);
      // An embedded database lies in the folder.
      const name = `portal_${randomUUID().replaceAll('-', '')}`;
      const database = external === undefined ? null : await createDatabase(external, name, template);
      const own = await startServer({
        ...VARIABLES,
        DATA_DIR: dataDir,
        ...(database === null ? {} : { DATABASE_URL: database }),
      });
      own.services.cache.take = lookingAnew();
      const close = async (): Promise<void> => {
        await own.close();
        rmSync(dataDir, { recursive: true, force: true });
        if (external !== undefined && database !== null) await dropDatabase(external, database);
      };
      return { url: own.url, server: own, dataDir, close };
    },
    async remove() {
      rmSync(folder, { recursive: true, force: true });
      await prepared.remove();
    },
  };
}
