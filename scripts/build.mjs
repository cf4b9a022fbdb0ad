// Builds every application of vite.config.ts and compresses what browsers fetch.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, createLogger } from 'vite';
import { billOfMaterials, packageCollector } from './lib/sbom.mjs';
import { root, secondsSince } from './lib/setup.mjs';

process.env.NODE_ENV = 'production';
const wanted = process.argv.slice(2);
const COMPRESSED = /\.(js|mjs|css|svg|json|map|wasm|bcmap|ttf)$/;
const SMALLEST = 1024;

function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) compress(path);
    else if (COMPRESSED.test(entry.name)) {
      const bytes = readFileSync(path);
      if (bytes.length < SMALLEST) continue;
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      writeFileSync(
        `${path}.br`,
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      );
    }
  }
}

/** Character maps and standard fonts for documents that embed none, beside the viewer's own files. */
function addViewerFiles() {
  const source = join(root, 'node_modules', 'pdfjs-dist');
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  for (const folder of ['cmaps', 'standard_fonts'])
    cpSync(join(source, folder), join(root, 'dist', 'portal', 'assets', `pdfjs-${version}`, folder), {
      recursive: true,
    });
}

/** Warnings of the last build of each application: printed, and kept for the test that wants none. */
const WARNINGS = join(root, 'dist', 'build-warnings.json');
const warnings = existsSync(WARNINGS) ? JSON.parse(readFileSync(WARNINGS, 'utf8')) : {};

function loggerOf(mode) {
  const logger = createLogger('warn');
  const { warn, warnOnce } = logger;
  const kept = (print) => (message, options) => {
    warnings[mode].push(message);
    print(message, options);
  };
  return Object.assign(logger, { warn: kept(warn), warnOnce: kept(warnOnce) });
}

const MODES = ['portal', 'console', 'workbench', 'server'];
const lists = join(root, 'dist', 'packages');

/** Licence in a package's own file, old spellings too. */
function licenceOf(place) {
  try {
    const { license, licenses } = JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8'));
    const named = license ?? licenses?.[0] ?? '';
    return typeof named === 'string' ? named : (named.type ?? '');
  } catch {
    return '';
  }
}

/** Writes the list of packages that ship once every application has said what is in it (SAFE-10). */
function writeBill() {
  const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
  const modes = MODES.filter((mode) => existsSync(join(root, 'apps', mode)));
  if (!modes.every((mode) => existsSync(join(lists, `${mode}.json`)))) return;
  const built = Object.fromEntries(modes.map((mode) => [mode, read(join(lists, `${mode}.json`))]));
  const bill = billOfMaterials(read(join(root, 'package-lock.json')), built, licenceOf);
  writeFileSync(join(root, 'dist', 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
}

/** The program of the page that checks draws: one file that asks for nothing, which the server puts into the page. */
const buildDrawCheck = (mode, plugin) =>
  build({
    configFile: false,
    logLevel: 'warn',
    customLogger: loggerOf(mode),
    plugins: [plugin],
    build: {
      outDir: join(root, 'dist', 'server'),
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: join(root, 'apps', 'portal', 'src', 'draw-check', 'main.ts'),
        formats: ['iife'],
        name: 'drawCheck',
        fileName: () => 'draw-check.js',
      },
    },
  });

for (const mode of MODES) {
  if (wanted.length > 0 && !wanted.includes(mode)) continue;
  if (!existsSync(join(root, 'apps', mode))) continue;
  const start = performance.now();
  warnings[mode] = [];
  const { plugin, found } = packageCollector();
  await build({
    configFile: join(root, 'vite.config.ts'),
    mode,
    logLevel: 'warn',
    customLogger: loggerOf(mode),
    plugins: [plugin],
    worker: { plugins: () => [plugin] },
  });
  if (mode === 'server') await buildDrawCheck(mode, plugin);
  mkdirSync(lists, { recursive: true });
  writeFileSync(join(lists, `${mode}.json`), `${JSON.stringify(found(), null, 2)}\n`);
  if (mode === 'portal') addViewerFiles();
  if (mode !== 'server') compress(join(root, 'dist', mode));
  process.stderr.write(`  ${mode} in ${secondsSince(start)}\n`);
}

/** Icons for home screens, drawn from the logo; the maskable one keeps the logo within the part that is never cut. */
async function drawIcons(logo, folder) {
  const { default: sharp } = await import('sharp');
  const background = '#ffffff';
  const drawn = (size) => sharp(logo, { density: (72 * size) / 20 }).resize(size, size);
  for (const size of [192, 512])
    await drawn(size)
      .png()
      .toFile(join(folder, `icon-${size}.png`));
  const margin = 77;
  await drawn(512 - 2 * margin)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .flatten({ background })
    .png()
    .toFile(join(folder, 'icon-maskable-512.png'));
}

mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(WARNINGS, `${JSON.stringify(warnings, null, 2)}\n`);

const media = join(root, 'schemas', 'demo', 'media');
if (existsSync(media)) {
  cpSync(media, join(root, 'dist', 'media'), { recursive: true });
  await drawIcons(join(media, 'logo.svg'), join(root, 'dist', 'media'));
}
writeBill();
