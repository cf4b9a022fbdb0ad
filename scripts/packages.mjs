// `npm run packages [-- --out FOLDER]`: the parts that others can use, as packages ready to be published (dist/packages).
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { root, secondsSince } from './lib/setup.mjs';
import { writeApiPages } from './packages/api-pages.mjs';
import { copyDeclarations, emitDeclarations, removeDeclarations } from './packages/declarations.mjs';
import { PUBLISHED } from './packages/list.mjs';

process.env.NODE_ENV = 'production';
const { values } = parseArgs({ options: { out: { type: 'string' } } });
const OUT = resolve(values.out ?? join(root, 'dist', 'packages'));
const read = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));
const { version, dependencies: pins, devDependencies: alsoPinned, engines } = read('package.json');

/** What the portal draws its own screens with is not published: a package that needs some of it carries it. */
const CARRIED = /^@portal\/ui(\/|$)/;

const entryOf = (file) => file.replace(/^src\//, '').replace(/\.tsx?$/, '');
const nameOf = (folder) => read(folder, 'package.json').name;
const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const ours = new Map(PUBLISHED.map((entry) => [nameOf(entry.folder), entry]));

/** @throws Error when something is imported that no published package exports */
function refuseLeaks(from, specifiers) {
  for (const specifier of specifiers) {
    const name = packageOf(specifier);
    if (!name.startsWith('@portal/')) continue;
    const address = `.${specifier.slice(name.length)}`;
    if (!ours.get(name)?.exports[address])
      throw new Error(`${from} imports ${specifier}, which is not published`);
  }
}

async function buildScripts({ folder, exports, styles, bin = {} }, to) {
  const imported = new Set();
  const isOutside = (id) => !/^[./]/.test(id) && !id.startsWith('\0') && !CARRIED.test(id);
  await build({
    configFile: false,
    root: join(root, folder),
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      outDir: to,
      emptyOutDir: false,
      minify: false,
      target: 'es2022',
      cssCodeSplit: false,
      lib: {
        entry: Object.fromEntries(
          [...Object.values(exports), ...Object.values(bin)].map((file) => [
            entryOf(file),
            join(root, folder, file),
          ]),
        ),
        formats: ['es'],
        cssFileName: 'style',
      },
      rolldownOptions: {
        external: (id) => {
          const outside = isOutside(id) && !(styles && id.endsWith('.css'));
          if (outside) imported.add(id);
          return outside;
        },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
  return imported;
}

/** The manifest: what is imported is a dependency, unless the host has to have it once. */
function manifestOf(
  {
    folder,
    about,
    exports,
    schema,
    styles,
    sideEffects = false,
    bin,
    peers = [],
    optional = [],
    undeclared = [],
    earlier = {},
  },
  imported,
) {
  const names = [...new Set([...imported.map(packageOf), ...undeclared])]
    .filter((name) => !name.startsWith('node:'))
    .toSorted((one, other) => one.localeCompare(other));
  const rangeOf = (name) => (ours.has(name) ? version : `^${pins[name]}`);
  // An alias is pinned as `npm:i18next@26.7.2`.
  const peerRangeOf = (name) =>
    earlier[name] ? `^${alsoPinned[earlier[name]].split('@').at(-1)} || ${rangeOf(name)}` : rangeOf(name);
  const own = names.filter((name) => !peers.includes(name));
  return {
    name: nameOf(folder),
    version,
    description: about,
    license: 'SEE LICENSE IN LICENSE',
    type: 'module',
    engines,
    sideEffects: styles ? ['*.css'] : sideEffects,
    ...(bin
      ? {
          bin: Object.fromEntries(
            Object.entries(bin).map(([command, file]) => [command, `./dist/${entryOf(file)}.js`]),
          ),
        }
      : {}),
    exports: {
      ...Object.fromEntries(
        Object.entries(exports).map(([address, file]) => {
          const entry = `./dist/${entryOf(file)}`;
          return [address, { types: `${entry}.d.ts`, default: `${entry}.js` }];
        }),
      ),
      ...(styles ? { './style.css': './dist/style.css' } : {}),
      ...(schema ? { [`./${schema}`]: `./${schema}` } : {}),
      './package.json': './package.json',
    },
    files: ['dist', 'API.md', 'CHANGELOG.md', ...(schema ? [schema] : [])],
    ...(own.length > 0 ? { dependencies: Object.fromEntries(own.map((name) => [name, rangeOf(name)])) } : {}),
    ...(peers.length > 0
      ? { peerDependencies: Object.fromEntries(peers.map((name) => [name, peerRangeOf(name)])) }
      : {}),
    ...(optional.length > 0
      ? { peerDependenciesMeta: Object.fromEntries(optional.map((name) => [name, { optional: true }])) }
      : {}),
  };
}

/** Colours and sizes that the styles of the forms are made of. */
const TOKENS = join(root, 'packages', 'ui', 'src', 'tokens.css');

const start = performance.now();
emitDeclarations();
mkdirSync(OUT, { recursive: true });
// Only packages and their tarballs: lists of what ships with the applications lie beside them.
for (const entry of readdirSync(OUT, { withFileTypes: true }))
  if (entry.isDirectory() || entry.name.endsWith('.tgz')) rmSync(join(OUT, entry.name), { recursive: true });
const built = [];
for (const entry of PUBLISHED) {
  const name = nameOf(entry.folder);
  const folder = join(OUT, name.replace('@portal/', ''));
  const dist = join(folder, 'dist');
  const declared = copyDeclarations(
    { ...entry, exports: entry.exports },
    entry.folder === 'schemas' ? dist : folder,
  );
  if (existsSync(join(folder, 'src'))) {
    cpSync(join(folder, 'src'), dist, { recursive: true });
    rmSync(join(folder, 'src'), { recursive: true });
  }
  const imported = await buildScripts(entry, dist);
  if (entry.styles) {
    const styles = join(dist, 'style.css');
    writeFileSync(styles, `${readFileSync(TOKENS, 'utf8')}\n${readFileSync(styles, 'utf8')}`);
  }
  refuseLeaks(name, [...declared, ...imported]);
  const manifest = manifestOf(entry, [...declared, ...imported]);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of ['README.md', ...(entry.schema ? [entry.schema] : [])])
    cpSync(join(root, entry.folder, file), join(folder, file));
  for (const file of ['CHANGELOG.md', 'LICENSE'])
    cpSync(join(import.meta.dirname, 'packages', file), join(folder, file));
  const entries = Object.entries(entry.exports).map(([address, file]) => [
    address,
    `./dist/${entryOf(file)}.d.ts`,
  ]);
  built.push({ name, folder, manifest, entries: Object.fromEntries(entries) });
}
writeApiPages(built);
removeDeclarations();
// What a registry takes, or an installation without one (PKG-04).
execFileSync(
  'npm',
  ['pack', '--silent', '--ignore-scripts', '--pack-destination', OUT, ...built.map(({ folder }) => folder)],
  { stdio: ['ignore', 'ignore', 'inherit'] },
);
process.stderr.write(`  ${PUBLISHED.length} packages in ${secondsSince(start)}\n`);
