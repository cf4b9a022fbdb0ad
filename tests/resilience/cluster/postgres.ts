import { existsSync, mkdirSync, chownSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../support/free-port.ts';
import { answers, Daemon, signalAll, treeOf, until, type Place } from './daemon.ts';
import { fromDocs, write } from './templates.ts';

const HOST = '127.0.0.1';
const PASSWORD = 'cluster-secret';
/** Patroni 3.0.2 may go on failing to name its standby after many failovers; a settled cluster names one in seconds. */
const STUCK_MS = 30_000;
const BIN = '/usr/lib/postgresql/15/bin';

/** Patroni goes on without naming a synchronous standby, though all members run (patroni#2783). */
export class NoStandby extends Error {
  override name = 'NoStandby';
}

/** One host of the database: Patroni and the PostgreSQL it runs. */
export interface DatabaseNode {
  name: string;
  patroni: Daemon;
  rest: string;
  pgPort: number;
  data: string;
}

/** What Patroni's /cluster says of a member. */
interface Member {
  name: string;
  role: string;
  state: string;
}

/** A PostgreSQL of three nodes behind HAProxy and PgBouncer. */
export interface DatabaseCluster {
  nodes: readonly DatabaseNode[];
  pgbouncer: Daemon;
  /** Through PgBouncer to the primary. */
  url: string;
  /** Straight to the primary, whole sessions. */
  directUrl: string;
  replicaUrl: string;
  /** The node that is primary now. */
  primary(): Promise<DatabaseNode>;
  /** Waits until there is one primary, a synchronous standby, and all three follow. */
  settled(): Promise<void>;
  /** SQL as the superuser, on one node. */
  sql(node: DatabaseNode, text: string): Promise<Record<string, unknown>[]>;
}

const postmaster = ({ data }: DatabaseNode): number => {
  const file = join(data, 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
};

/** All processes of a node: Patroni's and PostgreSQL's. */
export function processesOf(node: DatabaseNode): number[] {
  const server = postmaster(node);
  return [...treeOf(node.patroni.pid), ...(server > 0 ? treeOf(server) : [])];
}

/** As if the host lost its power; nothing is told to anybody. */
export async function killNode(node: DatabaseNode): Promise<void> {
  signalAll(processesOf(node), 'SIGKILL');
  await node.patroni.kill();
  await until(`${node.name} is gone`, () => !existsSync(`/proc/${postmaster(node) || 'none'}`));
}

async function members(nodes: readonly DatabaseNode[]): Promise<Member[]> {
  for (const { rest } of nodes)
    try {
      const response = await fetch(`${rest}/cluster`, { signal: AbortSignal.timeout(2_000) });
      return ((await response.json()) as { members: Member[] }).members;
    } catch {
      // The next one is asked.
    }
  return [];
}

/** Starts etcd, three nodes, HAProxy and PgBouncer; an empty database `portal` is there when it answers. */
export async function startDatabaseCluster(place: Place, etcdMembers: number): Promise<DatabaseCluster> {
  const { folder, user } = place;
  const etcd = await startEtcd(place, etcdMembers);
  const nodes: DatabaseNode[] = [];
  for (const name of ['db1', 'db2', 'db3']) {
    const [restPort, pgPort] = [await freePort(), await freePort()];
    const sockets = join(folder, `${name}-run`);
    mkdirSync(sockets);
    if (user) chownSync(sockets, user.uid, user.gid);
    const data = join(folder, `${name}-data`);
    const config = fromDocs(place, 'patroni.yml', `${name}.yml`, {
      NAME: name,
      HOST,
      REST_PORT: restPort,
      ETCD_HOSTS: etcd,
      PG_PORT: pgPort,
      DATA: data,
      BIN,
      PGPASS: join(folder, `${name}.pgpass`),
      PASSWORD,
      SOCKETS: sockets,
      SHARED_BUFFERS: '64MB',
      NETWORK: '127.0.0.1/32',
    });
    const patroni = new Daemon(place, name, '/usr/bin/patroni', [config]);
    nodes.push({ name, patroni, rest: `http://${HOST}:${restPort}`, pgPort, data });
  }
  const sql: DatabaseCluster['sql'] = async (node, text) => {
    const client = new pg.Client({
      host: HOST,
      port: node.pgPort,
      user: 'postgres',
      password: PASSWORD,
      database: 'postgres',
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  };
  /** Nodes that say they are primary; one that was frozen says so for a moment after it wakes. */
  const primaries = async (): Promise<DatabaseNode[]> => {
    const all = await Promise.all(nodes.map(({ rest }) => answers(`${rest}/primary`)));
    return nodes.filter((_node, index) => all[index]);
  };
  const primary = async (): Promise<DatabaseNode> => {
    let found: DatabaseNode | undefined;
    await until('there is one primary', async () => {
      const all = await primaries();
      found = all.length === 1 ? all[0] : undefined;
      return found !== undefined;
    });
    if (!found) throw new Error('no primary');
    return found;
  };
  const settled = async (): Promise<void> => {
    let seen = '';
    let healAt = Date.now() + STUCK_MS;
    let isWithoutStandby = false;
    await until(
      'one primary, one synchronous standby, three that run',
      async () => {
        const all = await members(nodes);
        seen = JSON.stringify(all);
        const running = all.filter(({ state }) => state === 'running' || state === 'streaming');
        const roles = all.map(({ role }) => role);
        const leader = nodes.find(({ name }) =>
          all.some((one) => one.name === name && one.role === 'leader'),
        );
        isWithoutStandby = running.length === 3 && leader !== undefined && !roles.includes('sync_standby');
        if (leader && isWithoutStandby && Date.now() > healAt) {
          // As docs/operations.md tells operators to; PostgreSQL runs on meanwhile.
          process.stderr.write(`cluster: Patroni of ${leader.name} names no standby and is restarted\n`);
          signalAll([leader.patroni.pid], 'SIGKILL');
          await until('Patroni is gone', () => !leader.patroni.isRunning);
          leader.patroni.start();
          healAt = Date.now() + STUCK_MS;
        }
        return running.length === 3 && roles.includes('leader') && roles.includes('sync_standby');
      },
      120_000,
      () => `${seen}\n${nodes.map(({ patroni }) => `${patroni.name}: ${patroni.tail()}`).join('\n')}`,
    ).catch((error: unknown) => {
      throw isWithoutStandby ? new NoStandby(String(error)) : error;
    });
    // By the primary's own word: what a member said of itself may be older than what was done to it.
    await until(
      'both others follow the primary',
      async () => {
        const [first, second] = await primaries();
        if (!first || second) return false;
        const [row] = await sql(
          first,
          `select count(*)::int as n, bool_or(sync_state = 'sync') as safe from pg_stat_replication where state = 'streaming'`,
        );
        seen = JSON.stringify(row);
        return row?.['n'] === 2 && row['safe'] === true;
      },
      120_000,
      () => `${seen}\n${nodes.map(({ patroni }) => `${patroni.name}: ${patroni.tail()}`).join('\n')}`,
    );
  };

  for (const { patroni } of nodes) patroni.start();
  await settled();
  const first = await primary();
  await sql(first, `create role portal login password '${PASSWORD}'`);
  // As the operations page says: its own role may not make one.
  await sql(first, 'create role portal_scoped nologin');
  await sql(first, 'grant portal_scoped to portal');
  await sql(first, 'create database portal owner portal');

  const [primaryPort, replicaPort, poolPort] = [await freePort(), await freePort(), await freePort()];
  const servers = nodes
    .map(({ name, rest, pgPort }) => `  server ${name} ${HOST}:${pgPort} check port ${new URL(rest).port}`)
    .join('\n');
  const balancer = new Daemon(place, 'haproxy-postgres', '/usr/sbin/haproxy', [
    '-db',
    '-f',
    fromDocs(place, 'haproxy-postgres.cfg', 'haproxy-postgres.cfg', {
      HOST,
      PRIMARY_PORT: primaryPort,
      REPLICA_PORT: replicaPort,
      PRIMARY_SERVERS: servers,
      REPLICA_SERVERS: servers,
    }),
  ]);
  const users = write(place, 'pgbouncer-users.txt', `"portal" "${PASSWORD}"\n`);
  const pgbouncer = new Daemon(place, 'pgbouncer', '/usr/sbin/pgbouncer', [
    fromDocs(place, 'pgbouncer.ini', 'pgbouncer.ini', {
      HOST,
      PRIMARY_PORT: primaryPort,
      PORT: poolPort,
      USERS: users,
    }),
  ]);
  balancer.start();
  pgbouncer.start();
  const at = (port: number): string => `postgres://portal:${PASSWORD}@${HOST}:${port}/portal`;
  return {
    nodes,
    pgbouncer,
    url: at(poolPort),
    directUrl: at(primaryPort),
    replicaUrl: at(replicaPort),
    primary,
    settled,
    sql,
  };
}

/** The store in which Patroni's nodes agree who is primary. */
async function startEtcd(place: Place, count: number): Promise<string> {
  const all: { name: string; client: number; peer: number }[] = [];
  for (let index = 0; index < count; index += 1)
    all.push({ name: `etcd${index + 1}`, client: await freePort(), peer: await freePort() });
  const daemons = all.map(({ name, client, peer }) => {
    const words = [
      ['--name', name],
      ['--data-dir', join(place.folder, `${name}-data`)],
      ['--listen-client-urls', `http://${HOST}:${client}`],
      ['--advertise-client-urls', `http://${HOST}:${client}`],
      ['--listen-peer-urls', `http://${HOST}:${peer}`],
      ['--initial-advertise-peer-urls', `http://${HOST}:${peer}`],
      ['--initial-cluster', all.map((one) => `${one.name}=http://${HOST}:${one.peer}`).join(',')],
    ];
    return new Daemon(place, name, '/usr/bin/etcd', words.flat());
  });
  for (const daemon of daemons) daemon.start();
  for (const { client } of all) await until('etcd answers', () => answers(`http://${HOST}:${client}/health`));
  return all.map(({ client }) => `${HOST}:${client}`).join(',');
}
