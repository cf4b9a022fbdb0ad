import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'minio';
import { freePort } from '../../support/free-port.ts';
import { answers, Daemon, until, type Place } from './daemon.ts';
import { write } from './templates.ts';

const HOST = '127.0.0.1';
const ACCESS_KEY = 'test:portal';
const SECRET_KEY = 'swift-secret';
const BUCKET = 'portal';

/** OpenStack Swift with its S3 layer: one proxy, one copy of everything. */
export interface ObjectStore {
  /** Variables of the server. */
  variables: Record<string, string>;
  daemons: readonly Daemon[];
  /** Ends all of it at once. */
  kill(): Promise<void>;
  /** Starts what was ended and waits until it answers. */
  start(): Promise<void>;
  freeze(): void;
  thaw(): void;
  /** Keys of all objects, without the bucket. */
  keys(): Promise<string[]>;
}

/** Who keeps what where; a ring of one partition group and one device. */
function makeRing(folder: string, kind: string, port: number): void {
  const builder = join(folder, `${kind}.builder`);
  for (const words of [['create', '2', '1', '0'], ['add', `r1z1-${HOST}:${port}/d1`, '1'], ['rebalance']]) {
    const done = spawnSync('/usr/bin/swift-ring-builder', [builder, ...words], { encoding: 'utf8' });
    // 1 is a warning: one device is not what its authors advise.
    if (done.status !== 0 && done.status !== 1) throw new Error(`ring: ${done.stdout}${done.stderr}`);
  }
}

const serverFile = (kind: string, port: number, folder: string): string => `[DEFAULT]
bind_ip = ${HOST}
bind_port = ${port}
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
workers = 0
[pipeline:main]
pipeline = healthcheck ${kind}-server
[filter:healthcheck]
use = egg:swift#healthcheck
[app:${kind}-server]
use = egg:swift#${kind}
`;

const proxyFile = (port: number, folder: string): string => `[DEFAULT]
bind_ip = ${HOST}
bind_port = ${port}
swift_dir = ${folder}
workers = 0
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache s3api tempauth slo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
# tempauth insists on one, and S3 keys need none: nothing listens there.
[filter:cache]
use = egg:swift#memcache
memcache_servers = ${HOST}:9
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:slo]
use = egg:swift#slo
[filter:tempauth]
use = egg:swift#tempauth
user_test_portal = ${SECRET_KEY} .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# After ten errors a node is not asked for a minute, and there is one of each: 404 for every bucket so long.
error_suppression_interval = 1
`;

/** Starts a store with an empty bucket. */
export async function startObjectStore(outer: Place): Promise<ObjectStore> {
  const place = { ...outer, folder: join(outer.folder, 'swift') };
  const { folder, user } = place;
  for (const path of [folder, join(folder, 'devices'), join(folder, 'devices', 'd1')]) {
    mkdirSync(path, { recursive: true });
    if (user) chownSync(path, user.uid, user.gid);
  }
  const kinds = ['account', 'container', 'object'] as const;
  const daemons: Daemon[] = [];
  for (const kind of kinds) {
    const port = await freePort();
    makeRing(folder, kind, port);
    const file = write(place, `${kind}-server.conf`, serverFile(kind, port, folder));
    daemons.push(new Daemon(place, `swift-${kind}`, `/usr/bin/swift-${kind}-server`, [file]));
  }
  for (const kind of kinds) if (user) chownSync(join(folder, `${kind}.ring.gz`), user.uid, user.gid);
  const port = await freePort();
  const proxy = write(place, 'proxy-server.conf', proxyFile(port, folder));
  daemons.push(new Daemon(place, 'swift-proxy', '/usr/bin/swift-proxy-server', [proxy]));

  const url = `http://${HOST}:${port}`;
  const client = new Client({
    endPoint: HOST,
    port,
    useSSL: false,
    accessKey: ACCESS_KEY,
    secretKey: SECRET_KEY,
    region: 'us-east-1',
    pathStyle: true,
  });
  const tails = (): string => daemons.map((daemon) => `${daemon.name}: ${daemon.tail()}`).join('\n');
  const start = async (): Promise<void> => {
    for (const daemon of daemons) if (!daemon.isRunning) daemon.start();
    await until('the object store answers', () => answers(`${url}/healthcheck`), 60_000, tails);
    await until('the bucket is there', () => client.bucketExists(BUCKET), 30_000, tails);
  };
  for (const daemon of daemons) daemon.start();
  await until('the object store answers', () => answers(`${url}/healthcheck`), 60_000, tails);
  await until('the bucket is made', () => client.makeBucket(BUCKET).then(() => true), 30_000, tails);
  return {
    variables: {
      STORAGE_URL: `s3://${BUCKET}?endpoint=${url}`,
      AWS_ACCESS_KEY_ID: ACCESS_KEY,
      AWS_SECRET_ACCESS_KEY: SECRET_KEY,
      AWS_REGION: 'us-east-1',
    },
    daemons,
    kill: async () => {
      for (const daemon of daemons) await daemon.kill();
    },
    start,
    freeze: () => daemons.forEach((daemon) => daemon.freeze()),
    thaw: () => daemons.forEach((daemon) => daemon.thaw()),
    keys: async () => {
      const found: string[] = [];
      for await (const item of client.listObjectsV2(BUCKET, '', true))
        found.push(String((item as { name?: string }).name));
      return found;
    },
  };
}
