import { chmodSync, cpSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { CAPTCHA } from '../../contract/support.ts';
import { startPostgresServer } from '../../support/external-postgres.ts';
import { freePort } from '../../support/free-port.ts';
import { newPlace, portalBalancer } from '../cluster/cluster.ts';
import { answers, clear, Daemon, until } from '../cluster/daemon.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const HOST = '127.0.0.1';

/** A machine behind the balancer, as docs/operations.md sets one up. */
export interface Host {
  name: string;
  /** The server itself, past the balancer. */
  url: string;
  daemon: Daemon;
  /** Points `current` at a release, as `ln -sfn` does. */
  install(version: string): void;
  /** Starts what `current` points at, and waits until it is ready. */
  start(): Promise<void>;
  /** The release that answers, by its own word. */
  version(): Promise<string>;
}

/** Two machines with several releases unpacked, a balancer, and a PostgreSQL of their own. */
export interface Hosts {
  /** The balancer. */
  url: string;
  databaseUrl: string;
  hosts: readonly [Host, Host];
  stop(): Promise<void>;
}

/**
 * A release as its archive unpacks, with links in place of what is large and the same in all of them. Of one that is
 * incomplete the server cannot start.
 */
function unpack(folder: string, version: string, isComplete: boolean): void {
  const release = join(folder, `portal-${version}`);
  mkdirSync(join(release, 'bin'), { recursive: true });
  mkdirSync(join(release, 'dist'));
  cpSync(join(root, 'scripts', 'release', 'portal.sh'), join(release, 'bin', 'portal'));
  chmodSync(join(release, 'bin', 'portal'), 0o755);
  cpSync(join(root, 'dist', 'server'), join(release, 'dist', 'server'), { recursive: true });
  if (!isComplete) rmSync(join(release, 'dist', 'server', 'main.js'));
  for (const path of ['node_modules', 'package-lock.json', 'dist/portal', 'dist/console', 'dist/media'])
    symlinkSync(join(root, path), join(release, path));
  const manifest = { name: 'candidate-portal', version, private: true, type: 'module' };
  writeFileSync(join(release, 'package.json'), JSON.stringify(manifest));
}

/**
 * Starts all of it with the first release.
 *
 * @param releases versions; the last one does not start
 * @param variables of every server
 * @param second further ones of the second
 */
export async function startHosts(
  releases: readonly [string, ...string[]],
  variables: Readonly<Record<string, string>>,
  second: Readonly<Record<string, string>> = {},
): Promise<Hosts> {
  const place = newPlace('portal-upgrade-');
  const { folder } = place;
  const postgres = await startPostgresServer();
  const stop = async (): Promise<void> => {
    await clear(folder);
    await postgres.stop();
  };
  try {
    for (const version of releases) unpack(folder, version, version !== releases.at(-1));
    const client = new pg.Client(postgres.url);
    await client.connect();
    await client.query('create database portal');
    await client.end();
    const databaseUrl = postgres.url.replace(/\/postgres$/, '/portal');
    const port = await freePort();
    const url = `http://${HOST}:${port}`;
    const shared = {
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'data'),
      TRUSTED_PROXIES: HOST,
      DEMO_DATA: '1',
      CAPTCHA_FIXED: CAPTCHA,
      RATE_LIMITS: 'off',
      MAILBOX: '1',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'test',
      ...variables,
    };
    const make = async (name: string, more: Readonly<Record<string, string>>): Promise<Host> => {
      const own = await freePort();
      const home = join(folder, name);
      mkdirSync(home);
      const current = join(home, 'current');
      // As its user's it could not read what root alone may; the portal's own unit has a user for it.
      const daemon = new Daemon({ folder, user: null }, name, join(current, 'bin', 'portal'), ['start'], {
        ...shared,
        PORT: String(own),
        ...more,
      });
      const address = `http://${HOST}:${own}`;
      const install = (version: string): void => {
        const link = join(home, 'next');
        symlinkSync(join(folder, `portal-${version}`), link);
        renameSync(link, current);
      };
      install(releases[0]);
      const version = async (): Promise<string> => {
        const text = await (await fetch(`${address}/metrics`)).text();
        return /portal_build_info\{version="([^"]+)"/.exec(text)?.[1] ?? '';
      };
      const start = async (): Promise<void> => {
        daemon.start();
        const why = (): string => daemon.tail();
        await until(`${name} is ready`, () => answers(`${address}/readyz`), 60_000, why);
      };
      return { name, url: address, daemon, install, start, version };
    };
    const hosts = [await make('web1', {}), await make('web2', second)] as const;
    const balancer = portalBalancer(
      place,
      port,
      hosts.map((host) => host.url),
    );
    for (const host of hosts) await host.start();
    balancer.start();
    await until(
      'the balancer leads to them',
      () => answers(`${url}/readyz`),
      30_000,
      () => balancer.tail(),
    );
    return { url, databaseUrl, hosts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
