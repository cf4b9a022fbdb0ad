import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import semver from 'semver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REFERENCE } from '../../scripts/packages/references.mjs';
import { makeOutsideHost, type OutsideHost } from '../support/outside-host.ts';
import { conditionsPrinted, conditionsShown } from '../support/outside-sentences.ts';

const root = join(import.meta.dirname, '..', '..');
const PUBLISHED = 'conditions field-kinds fieldsets forms rules schemas statecharts translator wire'.split(
  ' ',
);
const TSC = join(root, 'node_modules', '.bin', 'tsc');

let host: OutsideHost;
beforeAll(async () => {
  host = await makeOutsideHost();
}, 170_000);
afterAll(() => host.remove());

interface Manifest {
  name: string;
  version: string;
  engines?: { node?: string };
  exports: Record<string, unknown>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** What a package's entry exports, as installed in the host. */
const importedFrom = (address: string): Promise<Record<string, unknown>> =>
  import(pathToFileURL(createRequire(join(host.folder, 'package.json')).resolve(address)).href) as Promise<
    Record<string, unknown>
  >;

describe('what npm run packages builds', () => {
  test('[PKG-01] publint and are-the-types-wrong find nothing in any package', async () => {
    expect(host.packages.map(({ name }) => name).toSorted()).toEqual(
      PUBLISHED.map((name) => `@portal/${name}`),
    );
    for (const { name, folder, tarball } of host.packages) {
      const { messages } = await publint({ pkgDir: folder, pack: false });
      const manifest = manifestOf(folder);
      expect(
        messages.map((message) => formatMessage(message, manifest as never, { color: false })),
        name,
      ).toEqual([]);
      const analysed = await checkPackage(
        createPackageFromTarballData(new Uint8Array(readFileSync(tarball))),
        { excludeEntrypoints: ['./style.css'] },
      );
      const problems = analysed.types === false ? ['no types'] : analysed.problems;
      // ES modules alone are published: neither require() nor resolution without an exports map is offered.
      const own = problems.filter(
        (problem) =>
          typeof problem === 'string' ||
          !('resolutionKind' in problem) ||
          !['node10', 'node16-cjs'].includes(problem.resolutionKind),
      );
      expect(
        own.map((problem) => (typeof problem === 'string' ? problem : problem.kind)),
        name,
      ).toEqual([]);
    }
  }, 110_000);

  test('[PKG-01] packages name one version, their own kind and pinned ranges, and nothing that is not published', () => {
    const names = new Set(host.packages.map(({ name }) => name));
    const { version } = manifestOf(root);
    for (const { name, folder } of host.packages) {
      const manifest = manifestOf(folder);
      expect(manifest.version).toBe(version);
      const asked = Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies });
      for (const [other, range] of asked) {
        expect(range, `${name} needs ${other}`).toMatch(/^\^?\d+\.\d+\.\d+/);
        if (other.startsWith('@portal/')) expect(names, name).toContain(other);
      }
      for (const file of ['README.md', 'API.md', 'LICENSE', 'CHANGELOG.md'])
        expect(readFileSync(join(folder, file), 'utf8').length, `${name} ${file}`).toBeGreaterThan(50);
      for (const file of filesBelow(folder)) {
        expect(file, name).not.toMatch(/demo|seed|server|\.test\.|testing/);
        if (!/\.(?:js|ts)$/.test(file)) continue;
        const text = readFileSync(file, 'utf8');
        for (const [, imported = ''] of text.matchAll(/\bfrom ["'](@portal\/[\w-]+)/g))
          expect(names, file).toContain(imported);
        expect(text, file).not.toMatch(/example\.edu\.cn|云溪大学|Yunxi/);
      }
    }
  });

  test('[PKG-04] what a dependency wants beside it is declared as well, and every package has its tarball', () => {
    const undeclared: string[] = [];
    for (const { name, folder, tarball } of host.packages) {
      expect(existsSync(tarball), tarball).toBe(true);
      const { dependencies, peerDependencies } = manifestOf(folder);
      const declared = new Set(Object.keys({ ...dependencies, ...peerDependencies }));
      for (const other of declared) {
        const { peerDependencies: wanted = {}, peerDependenciesMeta: meta = {} } = manifestOf(
          join(host.folder, 'node_modules', other),
        );
        for (const peer of Object.keys(wanted))
          if (meta[peer]?.optional !== true && !declared.has(peer))
            undeclared.push(`${name}: ${other} wants ${peer}`);
      }
    }
    expect(undeclared).toEqual([]);
  });

  test('[PKG-07] a host on the oldest promised Node installs them without a warning, and peers are what is pinned', () => {
    // Whatever npm has to say: an engine that is too old, a peer that does not agree, something deprecated.
    expect(host.warnings).toBe('');
    const modules = join(host.folder, 'node_modules');
    const manifests = filesBelow(modules)
      .filter((file) => /node_modules\/(?:@[^/]+\/)?[^/@]+\/package\.json$/.test(file))
      .map((file) => manifestOf(file.replace(/package\.json$/, '')));
    expect(manifests.map(({ name }) => name)).toContain('i18next');
    const promised = manifestOf(root).engines?.node ?? '';
    const newer = manifests.filter(({ engines }) => engines?.node && !semver.subset(promised, engines.node));
    expect(newer.map(({ name, version }) => `${name} ${version}`)).toEqual([]);

    const { dependencies: pins = {} } = manifestOf(root);
    for (const { name, folder } of host.packages) {
      const { engines, peerDependencies = {} } = manifestOf(folder);
      expect(engines?.node, name).toBe(promised);
      for (const [peer, range] of Object.entries(peerDependencies)) {
        // The version that the portal itself runs on, and the one that is installed here.
        expect(semver.satisfies(pins[peer] ?? '', range), `${name}: ${peer} ${range}`).toBe(true);
        expect(semver.satisfies(manifestOf(join(modules, peer)).version, range), `${name}: ${peer}`).toBe(
          true,
        );
      }
    }
  });

  test('[PKG-07] declarations and API pages name no requirement and no decision of the repository', () => {
    expect('Ends the session (LOGIN-12).').toMatch(REFERENCE);
    const found: string[] = [];
    for (const { folder } of host.packages)
      for (const file of filesBelow(folder).filter((path) => /API\.md$|\.d\.ts$/.test(path)))
        readFileSync(file, 'utf8')
          .split('\n')
          .forEach((line, at) => {
            if (REFERENCE.test(line)) found.push(`${file}:${at + 1} ${line.trim()}`);
          });
    expect(found).toEqual([]);
  });

  test('[PKG-01] the API page of each package says of every export what it is, and of functions and classes what they do', async () => {
    for (const { name, folder } of host.packages) {
      const page = readFileSync(join(folder, 'API.md'), 'utf8');
      const headingsOf = (level: string): string[] =>
        [...page.matchAll(new RegExp(`^${level} (.+)$`, 'gm'))].map(([, text = '']) => text.toLowerCase());
      const linked = [...page.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor = '']) => anchor);
      expect(linked.map((anchor) => anchor.replace(/-\d+$/, '')).toSorted(), name).toEqual(
        headingsOf('###').toSorted(),
      );
      // A name that a section or another export has too is numbered.
      const anchors = [...headingsOf('##'), ...linked];
      expect(new Set(anchors).size, name).toBe(anchors.length);
      // Named as it is imported, also where a global of the browser has that name.
      expect(page, name).not.toMatch(/^### \w+_\d+$/m);
      expect(page, name).not.toContain(root);
      expect(page, name).not.toMatch(/\{@/);
      const sections = new Map(
        page
          .split(/^## /m)
          .slice(1)
          .map((section) => [section.split('\n')[0] ?? '', section] as const),
      );
      const entries = Object.keys(manifestOf(folder).exports).filter((entry) => !/\.(css|json)$/.test(entry));
      expect([...sections.keys()]).toEqual(entries.map((entry) => name + entry.slice(1)));
      for (const [address, section] of sections) {
        const described = new Map(
          section
            .split(/^### /m)
            .slice(1)
            .map((text) => [text.split('\n')[0] ?? '', text] as const),
        );
        for (const [exported, value] of Object.entries(await importedFrom(address))) {
          const text = described.get(exported) ?? '';
          expect(text, `${address} ${exported}`).toContain('```ts\n');
          // What is wrong with a constant's name is mended there; what a function does has to be said.
          if (typeof value === 'function') expect(text, `${address} ${exported}`).toMatch(/^\w+\n\n[^`\n]/);
        }
      }
    }
  });

  test.each([
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])(
    '[PKG-01] the examples compile under strict with module %s and resolution %s',
    (module, moduleResolution) => {
      const options = {
        strict: true,
        noUncheckedIndexedAccess: true,
        skipLibCheck: false,
        noEmit: true,
        allowImportingTsExtensions: true,
        target: 'es2023',
        lib: ['es2025', 'dom', 'dom.iterable'],
        jsx: 'react-jsx',
        types: ['react'],
        module,
        moduleResolution,
      };
      const files = [...host.examples.map(({ file }) => file), 'styles.d.ts'];
      writeFileSync(join(host.folder, 'styles.d.ts'), "declare module '*.css';\n");
      writeFileSync(join(host.folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files }));
      const said = (() => {
        try {
          return host.run(TSC, ['-p', 'tsconfig.json']);
        } catch (error) {
          return String(error);
        }
      })();
      // Declarations of other people's packages are theirs; those of ours are judged.
      const ours = said
        .split('\n')
        .filter((line) => /error TS/.test(line) && !/^\.\.|node_modules\/(?!@portal)/.test(line));
      expect(ours).toEqual([]);
    },
  );

  test('[PKG-01] the examples that need no page run in Node', () => {
    const printed: Record<string, string> = {};
    for (const { from, file } of host.examples) {
      if (from === 'forms') continue;
      const compiled = '--outDir ran --module nodenext --target es2023 --skipLibCheck --types react'.split(
        ' ',
      );
      host.run(TSC, ['--ignoreConfig', ...compiled, file]);
      printed[from] =
        (printed[from] ?? '') + host.run(process.execPath, [join('ran', file.replace(/\.ts$/, '.js'))]);
    }
    expect(Object.keys(printed).toSorted()).toEqual(PUBLISHED.filter((name) => name !== 'forms'));
    expect(printed['rules']).toMatch(/^null\n[\s\S]*1949-12-31[\s\S]*13800138000/);
    expect(printed['conditions']).toMatch(/^met\nunknown\n\{"properties"/);
    expect(printed['wire']).toMatch(/^true 3 \[\]/);
    expect(printed['translator']).toContain("[ 'school', 'from' ]");
    expect(printed['translator']).toContain('A0440');
    expect(printed['translator']).toContain("A0440: '3.9'");
    expect(printed['fieldsets']).toMatch(
      /^Please select Level\nWhen “Level” is “1”, show “School”\nEducation: at least 2\nBitte Level ausw/,
    );
    expect(printed['statecharts']).toContain('<svg');
    // A kind that its package proves by itself, and the same with a mistake (PKG-05).
    expect(printed['field-kinds']).toMatch(/\[\]\n[^[]*\[\n  'plate: takes "0", which the server refuses by/);
  }, 60_000);

  test.each(['zh', 'en'] as const)(
    '[PKG-05] Node prints each condition as the console shows it: %s',
    (language) => {
      expect(conditionsPrinted(host, language)).toEqual(conditionsShown(language));
    },
  );

  test('[PKG-06] the JSON Schema of field sets is where the guide says that editors find it', () => {
    const file = join(host.folder, 'node_modules', '@portal', 'translator', 'field-set.schema.json');
    const source = join(root, 'packages', 'translator', 'field-set.schema.json');
    expect(readFileSync(file, 'utf8')).toBe(readFileSync(source, 'utf8'));
    expect(
      createRequire(join(host.folder, 'package.json')).resolve('@portal/translator/field-set.schema.json'),
    ).toMatch(/field-set\.schema\.json$/);
  });

  test('[WORK-11] the packed command draws JSON, a module and a TypeScript source, and says where serve is to be had', () => {
    const folder = join(host.folder, 'node_modules', '@portal', 'statecharts');
    const { bin = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      bin?: Record<string, string>;
    };
    const command = join(folder, bin['statecharts'] ?? 'none');
    const config = `{ "id": "door", "initial": "shut", "states": { "shut": { "on": { "OPEN": "open" } }, "open": {} } }`;
    const made = `import { createMachine } from 'xstate';\nexport const door = createMachine(${config});\n`;
    const files = { 'door.json': config, 'door.mjs': made, 'door.ts': made };
    for (const [file, text] of Object.entries(files)) {
      writeFileSync(join(host.folder, file), text);
      expect(host.run(process.execPath, [command, 'draw', file, '--as', 'mermaid']), file).toContain(
        'door_shut --> door_open : OPEN',
      );
    }
    expect(() => host.run(process.execPath, [command, 'serve', '.'])).toThrow('in its repository');
  });
});
