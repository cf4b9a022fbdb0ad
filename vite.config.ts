import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type ViteUserConfig as UserConfig } from 'vitest/config';
import { chunkGroups, compileHints } from './scripts/lib/chunk-groups.ts';

// Vitest's reporter wants Map.groupBy for failures, which Node 20 does not have.
Map.groupBy ??= function groupBy<K, T>(
  items: Iterable<T>,
  keyOf: (item: T, index: number) => K,
): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Files name one another relative to themselves, so that the built portal runs under any path; only index.html names
 * them from the root (HOST-01).
 */
const relocatable: UserConfig['experimental'] = {
  renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }),
};

/** 6 KB that RJSF brings for two questions; ajv, in a page of the benchmark, keeps the whole (PERF-06). */
const withoutUriLibrary = {
  name: 'rjsf-without-uri-library',
  enforce: 'pre' as const,
  resolveId: (id: string, importer?: string) =>
    id === 'fast-uri' && /[\\/]@rjsf[\\/]utils[\\/]/.test(importer ?? '')
      ? here('./scripts/lib/uri-stub.ts')
      : null,
};

/** What a browser application shares: React, one copy of it, and no Markdown engine. */
function browserApp(name: string, base: string): UserConfig {
  return {
    root: here(`./apps/${name}`),
    base,
    plugins: [react(), withoutUriLibrary, compileHints],
    worker: { format: 'es' },
    resolve: {
      alias: {
        'markdown-to-jsx/react': here('./scripts/lib/MarkdownStub.tsx'),
        // The cipher asks Node for random numbers only where there is no globalThis.crypto, which every browser has.
        crypto: here('./scripts/lib/node-crypto-stub.ts'),
      },
    },
    build: {
      outDir: here(`./dist/${name}`),
      emptyOutDir: true,
      // By it the server tells a page which chunks it will need.
      manifest: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2000,
      // What fetches modules ahead in a browser that does not do so itself is left out where only developers look.
      modulePreload: { polyfill: name !== 'workbench' },
      rolldownOptions: {
        output: {
          // Not every web server knows the type of .mjs, and a worker does not start without it (HOST-01).
          assetFileNames: ({ names: [name = ''] }) =>
            name.endsWith('.mjs') ? 'assets/[name]-[hash].js' : 'assets/[name]-[hash][extname]',
          codeSplitting: { groups: chunkGroups(name) },
        },
      },
    },
    server: {
      proxy: Object.fromEntries(
        [
          '/ajax',
          '/servlet',
          '/portal-config.json',
          '/media',
          '/mailbox',
          '/user/applied.ics',
          '/draws',
          '/console/api',
        ].map((path) => [path, process.env['DEV_SERVER'] ?? 'http://127.0.0.1:3000']),
      ),
    },
  };
}

/** The server as one bundle: our packages inside, third-party packages from node_modules. */
function server(): UserConfig {
  return {
    root: here('.'),
    ssr: { noExternal: [/^@portal\//] },
    build: {
      ssr: true,
      outDir: here('./dist/server'),
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: {
        input: {
          main: here('./apps/server/src/main.ts'),
          admin: here('./apps/server/src/admin/main.ts'),
          'decipher-worker': here('./apps/server/src/protocol/cipher/worker.ts'),
          'document-worker': here('./apps/server/src/modules/documents/worker.ts'),
          'import-worker': here('./apps/server/src/modules/field-sets/imports/worker.ts'),
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  };
}

const builds: Record<string, () => UserConfig> = {
  portal: () => ({ ...browserApp('portal', '/'), experimental: relocatable }),
  workbench: () => browserApp('workbench', '/workbench/'),
  console: () => browserApp('console', '/console/'),
  server,
};

const unit = ['schemas', 'machines', 'locales', 'packages', 'apps', 'scripts'].map(
  (folder) => `${folder}/**/*.test.{ts,tsx}`,
);

/** Files of one worker share its process, and with it the loaded server; each has what it starts for itself (RUN-05). */
const LASTING = { isolate: false, runner: here('./tests/support/lasting-worker.ts') };

/**
 * A Vitest project that lives in one folder of tests/. With something that is set up for all its files, as a database, its
 * workers last.
 *
 * @param files run at a time; each starts a server and a browser of its own, and a browser test waits more than it computes
 */
const suite = (name: string, timeout: number, files = 1, globalSetup: string[] = []) => ({
  extends: true as const,
  test: {
    name,
    globalSetup: globalSetup.map((file) => here(`./tests/support/${file}`)),
    include: [`tests/${name}/**/*.test.ts`],
    testTimeout: timeout,
    hookTimeout: timeout,
    fileParallelism: files > 1,
    maxWorkers: files,
    ...(globalSetup.length > 0 ? LASTING : {}),
    // What a page shows is asked again until it holds; a machine under load takes its time.
    expect: { poll: { timeout: 30_000 } },
  },
});

/** One PostgreSQL that the servers of a suite share, with a seeded database that theirs are copies of. */
const SHARED = ['external-postgres.ts'];
/** One seeded data folder, embedded database and all, that the servers of a suite start from. */
const EMBEDDED = ['prepared-data.ts'];

/**
 * What the embedded database is tested by (RUN-04): files that start, stop, back up or move one, and a sample of what does
 * not know which database there is. `CONTRACT_EMBEDDED=all` runs the whole suite over it.
 */
const OVER_EMBEDDED = {
  needed: ['admin', 'move-to-postgres', 'operation', 'point-in-time', 'shared-database'],
  sample: ['applications', 'backup', 'candidate', 'console-publish', 'database', 'files', 'resume'],
};

/** Of the resilience tests, those that need a dozen programs, or minutes: `npm run soak -- nightly`. */
const NIGHTLY = ['cluster', 'containers', 'documents', 'proxies'].map(
  (name) => `tests/resilience/${name}.test.ts`,
);

/** The contract suite over one kind of database. */
const contract = (kind: 'shared' | 'embedded') => {
  const files = (names: readonly string[]) => names.map((name) => `tests/contract/${name}.test.ts`);
  const { extends: inherits, test } = suite('contract', 180_000, 3, kind === 'shared' ? SHARED : EMBEDDED);
  if (kind === 'shared')
    return { extends: inherits, test: { ...test, exclude: files(OVER_EMBEDDED.needed) } };
  const isWhole = process.env['CONTRACT_EMBEDDED'] === 'all';
  const some = files([...OVER_EMBEDDED.needed, ...OVER_EMBEDDED.sample]);
  return {
    extends: inherits,
    test: { ...test, name: 'contract-embedded', include: isWhole ? test.include : some },
  };
};

export default defineConfig(({ mode }) => ({
  ...builds[mode]?.(),
  test: {
    // The summary of a run keeps the first line of an error: a list of findings stands in it, not "Array(1)".
    chaiConfig: { truncateThreshold: 1_000 },
    projects: [
      {
        extends: true as const,
        // Some compute for seconds on a machine under load: layouts, thousands of random forms.
        test: {
          name: 'unit',
          include: unit,
          exclude: ['**/node_modules/**'],
          testTimeout: 30_000,
          // Left to itself, Vitest keeps one core free: of two it used one (RUN-06).
          maxWorkers: availableParallelism(),
          // Set by `npm run transitions`.
          setupFiles: process.env['TRANSITIONS_DIR'] ? [here('./tests/support/record-unit.ts')] : [],
        },
      },
      suite('repository', 120_000, 2),
      contract('shared'),
      contract('embedded'),
      suite('journeys', 240_000, 3, SHARED),
      suite('accessibility', 240_000, 3, SHARED),
      {
        extends: true as const,
        test: { ...suite('resilience', 240_000).test, ...(process.env['SOAK'] ? {} : { exclude: NIGHTLY }) },
      },
    ],
  },
}));
