import { chmodSync, chownSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverUser } from '../../../apps/server/src/platform/postgres/user.ts';
import { CAPTCHA } from '../../contract/support.ts';
import { freePort } from '../../support/free-port.ts';
import { answers, clear, Daemon, until, type Place } from './daemon.ts';
import { startDatabaseCluster, type DatabaseCluster } from './postgres.ts';
import { startObjectStore, type ObjectStore } from './swift.ts';
import { fromDocs } from './templates.ts';

const HOST = '127.0.0.1';
const MAIN = join(import.meta.dirname, '..', '..', '..', 'dist', 'server', 'main.js');

/** What has to be installed, and by which of Debian's packages. */
const PROGRAMS: Readonly<Record<string, string>> = {
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/bin/swift-proxy-server': 'swift-proxy',
  '/usr/bin/swift-account-server': 'swift-account',
  '/usr/bin/swift-container-server': 'swift-container',
  '/usr/bin/swift-object-server': 'swift-object',
  '/usr/lib/postgresql/15/bin/initdb': 'postgresql-15',
};

/** Debian's packages that are not there; empty = what asks for these, or for all, can be started. */
export const missingPackages = (needed = Object.values(PROGRAMS)): string[] =>
  Object.entries(PROGRAMS).flatMap(([path, name]) =>
    needed.includes(name) && !existsSync(path) ? [name] : [],
  );

/** The whole product on several hosts, all of them this machine. */
export interface Cluster {
  /** The balancer in front of the servers. */
  url: string;
  database: DatabaseCluster;
  store: ObjectStore;
  servers: readonly Daemon[];
  serverUrls: readonly string[];
  /** Variables of a server, for commands beside it. */
  variables: Record<string, string>;
  stop(): Promise<void>;
}

/** A folder for daemons, below the temporary one. */
export function newPlace(prefix: string): Place {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o755);
  // Nobody's folder: root hands out an unprivileged user for it, which PostgreSQL and PgBouncer demand.
  const user = serverUser(folder);
  if (user) chownSync(folder, user.uid, user.gid);
  return { folder, user };
}

/** The balancer in front of servers, as the documentation has it. */
export function portalBalancer(place: Place, port: number, serverUrls: readonly string[]): Daemon {
  const lines = serverUrls
    .map((one, index) => `  server web${index + 1} ${new URL(one).host} check`)
    .join('\n');
  return new Daemon(place, 'haproxy-portal', '/usr/sbin/haproxy', [
    '-db',
    '-f',
    fromDocs(place, 'haproxy-portal.cfg', 'haproxy-portal.cfg', { HOST, PORT: port, SERVERS: lines }),
  ]);
}

/** Starts all of it, in folders and on ports of its own; everything is ended by its process id. */
export async function startCluster(etcdMembers: number): Promise<Cluster> {
  const place = newPlace('portal-cluster-');
  const { folder } = place;
  const stop = (): Promise<void> => clear(folder);
  try {
    const [database, store] = await Promise.all([
      startDatabaseCluster(place, etcdMembers),
      startObjectStore(place),
    ]);
    return { ...(await startServers(place, database, store)), database, store, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Servers = Pick<Cluster, 'url' | 'servers' | 'serverUrls' | 'variables'>;

/** Three servers of the portal and the balancer in front of them. */
async function startServers(
  { folder, user }: Place,
  database: DatabaseCluster,
  store: ObjectStore,
): Promise<Servers> {
  const port = await freePort();
  const url = `http://${HOST}:${port}`;
  const variables = {
    ...store.variables,
    PUBLIC_URL: url,
    DATABASE_URL: database.url,
    DATABASE_LISTEN_URL: database.directUrl,
    DATABASE_READ_URL: database.replicaUrl,
    DATABASE_PREPARED: 'off',
    TRUSTED_PROXIES: HOST,
    DEMO_DATA: '1',
    CAPTCHA_FIXED: CAPTCHA,
    RATE_LIMITS: 'off',
    WIRE_ALLOW_PLAIN: '1',
    MAILBOX: '1',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'test',
    DATA_DIR: join(folder, 'admin-data'),
  };
  const servers: Daemon[] = [];
  const serverUrls: string[] = [];
  for (const name of ['web1', 'web2', 'web3']) {
    const own = await freePort();
    serverUrls.push(`http://${HOST}:${own}`);
    const more = { PORT: String(own), DATA_DIR: join(folder, `${name}-data`) };
    servers.push(
      new Daemon({ folder, user: null }, name, process.execPath, [MAIN], { ...variables, ...more }),
    );
  }
  const balancer = portalBalancer({ folder, user }, port, serverUrls);
  // All at once: they make the tables together, over a pooler that keeps no session.
  for (const server of servers) server.start();
  balancer.start();
  const tails = (): string => servers.map((server) => `${server.name}: ${server.tail()}`).join('\n');
  for (const one of serverUrls) await until(`${one} is ready`, () => answers(`${one}/readyz`), 60_000, tails);
  await until('the balancer leads to them', () => answers(`${url}/readyz`));
  return { url, servers, serverUrls, variables };
}
