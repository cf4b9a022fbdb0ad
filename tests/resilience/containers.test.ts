import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgresServer } from '../support/external-postgres.ts';
import { freePort } from '../support/free-port.ts';
import { startS3, type S3Server } from '../support/s3-server.ts';
import { newPlace } from './cluster/cluster.ts';
import { until } from './cluster/daemon.ts';
import { lint, render, type KubernetesObject } from './containers/helm.ts';
import { buildImage, type Image, type Run } from './containers/image.ts';

const root = join(import.meta.dirname, '..', '..');
const KEYS = { accessKey: 'portal', secretKey: 'store-secret' };
const VALUES = {
  image: { repository: 'registry.example.edu/portal' },
  secret: 'portal',
  settings: {
    PUBLIC_URL: 'https://jobs.example.edu',
    MAIL_FROM: 'Careers <jobs@example.edu>',
    STORAGE_URL: 's3://portal?endpoint=https://store.example.edu',
    WORKERS: 2,
  },
  drainSeconds: 5,
  ingress: { className: 'nginx', tlsSecret: 'jobs' },
};

const PROGRAMS = ['/usr/bin/buildah', '/usr/sbin/runc', '/usr/bin/mmdebstrap'];
const missing = PROGRAMS.filter((path) => !existsSync(path));
if (missing.length > 0)
  process.stderr.write(`Containers are left out, these programs are not installed: ${missing.join(' ')}\n`);

interface Container {
  args?: string[];
  env: { name: string; value: string }[];
  [probe: string]: unknown;
}
interface PodSpec {
  terminationGracePeriodSeconds?: number;
  containers: [Container];
}
const only = (objects: readonly KubernetesObject[], kind: string): KubernetesObject => {
  const found = objects.filter((object) => object.kind === kind);
  if (!found[0] || found.length > 1) throw new Error(`${found.length} of ${kind}`);
  return found[0];
};
const podOf = ({ spec }: KubernetesObject): PodSpec => (spec['template'] as { spec: PodSpec }).spec;

/** An answer of the server as one asks who knows it by its address, or by a name. */
const asked = (port: number, path: string, host?: string): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, headers: host ? { host } : {}, agent: false },
      (answer) => void text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject),
    );
    sent.on('error', reject);
    sent.end();
  });

describe('the chart', () => {
  test('[OPS-22] passes the strict linter, and says which values are missing or wrong', async () => {
    const good = await lint(VALUES);
    expect([good.status, good.text.includes('0 chart(s) failed')]).toEqual([0, true]);
    const wrong = { ...VALUES, secret: '', settings: { ...VALUES.settings, PUBLIC_URL: 'http://x/y' } };
    const bad = await lint(wrong);
    expect(bad.status).toBe(1);
    for (const name of ['/secret', '/settings/PUBLIC_URL']) expect(bad.text).toContain(name);
    await expect(render({ image: { repository: 'x' } })).rejects.toThrow(/PUBLIC_URL/);
  });

  test('[OPS-22] has probes, a drain that is waited for, a job that migrates first, and a budget for disruptions', async () => {
    const objects = await render(VALUES);
    expect(objects.map(({ kind }) => kind).toSorted()).toEqual([
      'Deployment',
      'Ingress',
      'Job',
      'PodDisruptionBudget',
      'Service',
    ]);
    const pod = podOf(only(objects, 'Deployment'));
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(2 * VALUES.drainSeconds + 10);
    const [container] = pod.containers;
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
      expect(container[probe], probe).toMatchObject({ httpGet: { port: 'metrics' } });
    const job = only(objects, 'Job');
    expect(podOf(job).containers[0].args).toEqual(['admin', 'migrate']);
    expect(job.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade');
    // Neither the service nor the budget counts the job as a server.
    const selector = (only(objects, 'Service').spec as { selector: Record<string, string> }).selector;
    const labels = (job.spec['template'] as { metadata: { labels: Record<string, string> } }).metadata.labels;
    expect(Object.entries(selector).every(([key, value]) => labels[key] === value)).toBe(false);
    const alone = await render({ ...VALUES, replicas: 1, ingress: {} });
    expect(alone.map(({ kind }) => kind).toSorted()).toEqual(['Deployment', 'Job', 'Service']);
  });
});

describe.skipIf(missing.length > 0)('the image', () => {
  const place = newPlace('portal-containers-');
  const release = mkdtempSync(join(tmpdir(), 'portal-release-'));
  let image: Image;
  let database: Awaited<ReturnType<typeof startPostgresServer>>;
  let store: S3Server;
  let ports: { http: number; metrics: number };
  beforeAll(async () => {
    // A level that is quick: the archive is unpacked at once.
    const made = spawnSync('node', ['scripts/release.mjs', release, '1'], { cwd: root, encoding: 'utf8' });
    expect(made.status, made.stderr).toBe(0);
    image = buildImage(place, release);
    database = await startPostgresServer();
    store = await startS3(KEYS, 'portal');
    ports = { http: await freePort(), metrics: await freePort() };
  }, 900_000);
  afterAll(async () => {
    image?.remove();
    await store?.close();
    await database?.stop();
    for (const folder of [place.folder, release]) rmSync(folder, { recursive: true, force: true });
  }, 120_000);

  /** What a pod of the chart would run, with this machine's services in place of those that it names. */
  const runOf = async (kind: 'Deployment' | 'Job'): Promise<Run> => {
    const settings = { ...VALUES.settings, STORAGE_URL: `s3://portal?endpoint=${store.url}` };
    const objects = await render({ ...VALUES, settings, metricsPort: ports.metrics });
    const [container] = podOf(only(objects, kind)).containers;
    const secrets: Record<string, string> = {
      DATABASE_URL: database.url,
      SMTP_URL: 'smtp://127.0.0.1:9',
      AWS_ACCESS_KEY_ID: KEYS.accessKey,
      AWS_SECRET_ACCESS_KEY: KEYS.secretKey,
    };
    return {
      ...(container.args ? { words: container.args } : {}),
      env: {
        ...Object.fromEntries(container.env.map(({ name, value }) => [name, value])),
        PORT: String(ports.http),
      },
      files: Object.fromEntries(
        Object.entries(secrets).map(([name, value]) => [`/run/secrets/portal/${name}`, value]),
      ),
    };
  };
  const isReady = async (): Promise<boolean> => (await asked(ports.metrics, '/readyz')).status === 200;

  test('[OPS-22] runs by number as nobody, and says which release it is', async () => {
    const { config } = image;
    expect(config).toMatchObject({
      User: '10001:10001',
      Entrypoint: ['/opt/portal/bin/portal'],
      Cmd: ['start'],
      StopSignal: 'SIGTERM',
    });
    const version = image.container('version', { words: ['version'], env: {} });
    version.start();
    expect(await version.ended(), version.tail()).toBe(0);
    const [archive = ''] = readdirSync(release).filter((name) => name.endsWith('.tar.gz'));
    const [, number, commit] = /^portal-(.+?)-(\w+(?:-modified)?)-linux/.exec(archive) ?? [];
    expect(version.tail()).toContain(`${number} (${commit})`);
  });

  test('[OPS-22] migrates an empty PostgreSQL, serves on a read-only root, is killed and starts again, drains and ends by itself', async () => {
    const job = image.container('migrate', await runOf('Job'));
    job.start();
    expect(await job.ended(), job.tail()).toBe(0);
    const client = new pg.Client(database.url);
    await client.connect();
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_tables where schemaname = 'public'`,
    );
    await client.end();
    expect(rows[0]?.count).toBeGreaterThan(50);

    const run = await runOf('Deployment');
    const first = image.container('first', run);
    first.start();
    await until('the server is ready', isReady, 120_000, () => first.tail());
    // A kubelet asks by the address of the pod; people ask by the name of the portal.
    expect(await asked(ports.metrics, '/healthz', '10.42.0.7:9464')).toMatchObject({ status: 200 });
    expect(await asked(ports.http, '/', 'jobs.example.edu')).toMatchObject({ status: 200 });
    expect((await asked(ports.metrics, '/metrics')).body).toContain('portal_build_info');
    const write = `try { require('fs').writeFileSync('/opt/portal/x', '') } catch ({ code }) { console.log(process.getuid(), code) }`;
    expect(image.inside('first', ['node', '-e', write]).stdout.trim()).toBe('10001 EROFS');
    const reset = image.inside(
      'first',
      ['/opt/portal/bin/portal', 'admin', 'reset-console-password', '--login', 'admin'],
      run.env,
    );
    expect([reset.status, reset.stdout.length > 0], reset.stderr).toEqual([0, true]);

    // The node went away with it: what it left in its folder holds nobody up.
    await first.kill();
    const second = image.container('second', run);
    second.start();
    await until('it is ready again', isReady, 120_000, () => second.tail());
    const ended = second.stop();
    await until('it says that it ends', async () => (await asked(ports.metrics, '/readyz')).status === 503);
    expect((await asked(ports.http, '/', 'jobs.example.edu')).status).toBe(200);
    expect(await ended, second.tail()).toBe(0);
  }, 400_000);
});
