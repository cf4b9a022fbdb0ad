import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROGRAMS } from '../../scripts/lib/programs.mjs';

const root = join(import.meta.dirname, '..', '..');
const copy = mkdtempSync(join(tmpdir(), 'portal-test-command-'));
const SOURCES = ['schemas', 'machines', 'locales', 'packages', 'apps'];

const PASSING = `import { expect, test } from 'vitest';
test('loopback answers, anything else is refused', async () => {
  const { createServer } = await import('node:http');
  const server = createServer((_, answer) => answer.end('here')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  expect(await (await fetch('http://127.0.0.1:' + server.address().port)).text()).toBe('here');
  server.close();
  const failed = await fetch('http://192.0.2.1:8080/').then(() => null, (error) => error);
  expect(String(failed?.cause)).toContain('tests have no network: 192.0.2.1');
});
`;

/** The test command in a repository that has one file of tests. */
function npmTest(tests: string, env: Record<string, string> = {}, ...suites: string[]) {
  writeFileSync(join(copy, 'schemas', 'one.test.ts'), tests);
  const inherited = { ...process.env };
  for (const name of [
    'VITEST',
    'VITEST_POOL_ID',
    'VITEST_WORKER_ID',
    'CI',
    'NODE_OPTIONS',
    'TRANSITIONS_DIR',
  ])
    delete inherited[name];
  const done = spawnSync(process.execPath, ['scripts/test.mjs', ...suites], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...inherited, ...env },
  });
  return { code: done.status, last: done.stdout.trim().split('\n').at(-1), all: done.stdout + done.stderr };
}

beforeAll(async () => {
  for (const file of ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json', 'scripts'])
    cpSync(join(root, file), join(copy, file), {
      recursive: true,
      filter: (source) => !source.endsWith('.test.ts'),
    });
  cpSync(join(root, 'tests', 'support', 'no-network.mjs'), join(copy, 'tests', 'support', 'no-network.mjs'));
  for (const folder of SOURCES) mkdirSync(join(copy, folder));
  // Each package by a link of its own: what the command does to the folder never reaches the one of the repository.
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  rmSync(join(copy, 'node_modules', '.installed-lock'), { force: true });
  const lock = createHash('sha256').update(readFileSync(join(copy, 'package-lock.json'), 'utf8'));
  writeFileSync(join(copy, 'node_modules', '.installed-lock'), lock.digest('hex'));
  // PostgreSQL counts as absent, nothing is installed, and the build counts as made.
  const command = join(copy, 'scripts', 'lib', 'programs.mjs');
  const text = readFileSync(command, 'utf8');
  writeFileSync(
    command,
    text.replace("'/usr/lib/postgresql'", "'/nowhere'").replaceAll("'apt-get'", "'true'"),
  );
  const { sourceDigest } = (await import(pathToFileURL(join(copy, 'scripts', 'lib', 'setup.mjs')).href)) as {
    sourceDigest: () => string;
  };
  mkdirSync(join(copy, 'dist'));
  writeFileSync(join(copy, 'dist', '.built-from'), sourceDigest());
});
afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

test('[RUN-02, TRY-30] the test command runs without a network and its exit code says what the tests said', () => {
  const passed = npmTest(PASSING, {}, 'unit');
  expect([passed.code, passed.last], passed.all).toEqual([0, '1 passed, 0 failed']);
  const failed = npmTest(`${PASSING}test('fails', () => expect(1).toBe(2));\n`, {}, 'unit');
  expect([failed.code, failed.last], failed.all).toEqual([1, '1 passed, 1 failed']);
  const outside = npmTest(
    `${PASSING}setTimeout(() => { throw new Error('outside of every test'); }, 0);\n`,
    {},
    'unit',
  );
  expect([outside.code, outside.last], outside.all).toEqual([1, '1 passed, 1 failed']);
});

test('[RUN-02, TRY-30] a run without any test fails, and so does one in CI without a PostgreSQL that is not the packaged one', () => {
  expect(npmTest(PASSING, {}, 'nothing')).toMatchObject({ code: 1, last: '0 passed, 0 failed' });
  const here = npmTest(PASSING, {}, 'unit', 'contract');
  expect([here.code, here.last], here.all).toEqual([0, '1 passed, 0 failed']);
  expect(here.all).toContain('ran over the packaged PostgreSQL');
  const inPipeline = npmTest(PASSING, { CI: 'true' }, 'unit', 'contract');
  expect([inPipeline.code, inPipeline.last], inPipeline.all).toEqual([1, '1 passed, 1 failed']);
});

/** What in a file's text shows that its tests start the programs of these packages. */
const STARTERS: readonly [pattern: RegExp, ...packages: string[]][] = [
  [/spawnSync\(\s*'promtool'/, 'prometheus'],
  [/spawnSync\(\s*'soffice'/, 'libreoffice-calc-nogui'],
  [/\brun\(\s*'pdftotext'/, 'poppler-utils'],
  [/\bgivenBrowser\(\)/, 'chromium-headless-shell', 'fonts-noto-cjk'],
  [/(?<!function )\b(startHosts|startCluster)\(/, 'haproxy'],
  [/(?<!function )\bstartExample\(/, 'nginx-light', 'caddy'],
  [/(?<!function )\bbuildImage\(/, 'buildah', 'runc', 'mmdebstrap'],
  [/(?<!function )\bnewMachine\(/, 'bubblewrap', 'age', 'rsync'],
  [
    /(?<!function )\bstartCluster\(/,
    'patroni',
    'python3-etcd',
    'etcd-server',
    'pgbouncer',
    'swift-proxy',
    'swift-account',
    'swift-container',
    'swift-object',
  ],
];
/** By the set-up of the suite, and by the documented cluster; the upgrade takes the packaged one where there is no other. */
const WITH_POSTGRES = ['contract', 'cluster', 'containers', 'documents'];
/** What every machine with a checkout has. */
const EVERYWHERE = ['bash', 'cp', 'git', 'node', 'npm', 'script', 'sh', 'sha256sum', 'tar', 'yes'];
const STARTED = ['promtool', 'runc', 'soffice', '/usr/bin/swift-ring-builder'];
/** Of the folder of resilience, what `npm run soak` alone runs, each with programs of its own. */
const APART: Record<string, string> = {
  'proxies.test.ts': 'web-servers',
  'cluster.test.ts': 'cluster',
  'containers.test.ts': 'containers',
  'documents.test.ts': 'documents',
};

const textOf = (file: string): string => readFileSync(file, 'utf8');

/** The test files of a folder, with all that they import from `tests/`. */
function reached(files: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const todo = [...files];
  for (let file = todo.pop(); file !== undefined; file = todo.pop()) {
    if (seen.has(file) || !existsSync(file)) continue;
    seen.add(file);
    for (const [, path = ''] of textOf(file).matchAll(/from '(\.[^']+\.ts)'/g)) {
      const target = join(dirname(file), path);
      if (target.startsWith(join(root, 'tests'))) todo.push(target);
    }
  }
  // This one names what the others start.
  seen.delete(import.meta.filename);
  return seen;
}

const testsBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => join(root, folder, name));

test('[RUN-06] a suite installs the programs that it starts and no other; unit tests install none', () => {
  const suites = new Map<string, string[]>();
  for (const folder of ['repository', 'contract', 'journeys', 'accessibility', 'resilience'])
    for (const file of testsBelow(`tests/${folder}`)) {
      const suite = (folder === 'resilience' ? APART[basename(file)] : undefined) ?? folder;
      suites.set(suite, [...(suites.get(suite) ?? []), file]);
    }
  suites.set('unit', [...SOURCES, 'scripts'].flatMap(testsBelow));
  expect([...suites.keys()].toSorted()).toEqual(['unit', ...Object.keys(PROGRAMS)].toSorted());
  for (const [suite, files] of suites) {
    const texts = [...reached(files)].map(textOf);
    const started = STARTERS.flatMap(([pattern, ...packages]) =>
      texts.some((text) => pattern.test(text)) ? packages : [],
    );
    const all = new Set([...started, ...(WITH_POSTGRES.includes(suite) ? ['postgresql'] : [])]);
    expect([suite, [...(PROGRAMS[suite] ?? [])].toSorted()]).toEqual([suite, [...all].toSorted()]);
  }
});

test('[RUN-06] no test starts a program by its name that is neither on every machine nor installed for its suite', () => {
  const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(root, 'tests', name));
  const named = [...files, ...[...SOURCES, 'scripts'].flatMap(testsBelow)].flatMap((file) =>
    [...textOf(file).matchAll(/\b(?:spawn|exec|execFile)(?:Sync)?\(\s*'([^']+)'/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(named).toContain('promtool');
  expect([...new Set(named)].filter((name) => ![...EVERYWHERE, ...STARTED].includes(name))).toEqual([]);
});
