// Declarations of the published packages, from one run of the compiler.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../lib/setup.mjs';
import { PUBLISHED } from './list.mjs';
import { withoutReferences } from './references.mjs';

/** Of this process alone, for tests build packages beside one another. */
const ALL = join(root, 'dist', `declarations-${process.pid}`);

/** A module specifier in an import, an export or an import type. */
const SPECIFIER = /(\bfrom\s+|\bimport\(\s*|\bimport\s+)(['"])([^'"]+)\2/g;

/** Neither tests nor what only they use. */
const NOT_SHIPPED = /\.test\.|\.d\.ts$|\/(?:testing|arbitraries)\.|\/(?:node_modules|demo)\//;

const sourcesOf = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /\.tsx?$/.test(path) && !NOT_SHIPPED.test(path));

/** Emits the declarations of all sources that the published ones import; @throws Error with the compiler's words */
export function emitDeclarations() {
  const config = `${ALL}.json`;
  mkdirSync(ALL, { recursive: true });
  // All of them are named: the compiler emits nothing for a file that it meets first by way of node_modules.
  const files = PUBLISHED.flatMap(({ folder, exports, isPart }) =>
    isPart ? Object.values(exports).map((file) => join(root, folder, file)) : sourcesOf(folder),
  );
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: root,
        outDir: ALL,
      },
      files: [...files, join(root, 'node_modules', 'vite', 'client.d.ts')],
      include: [],
    }),
  );
  const { status, stdout } = spawnSync(join(root, 'node_modules', '.bin', 'tsc'), ['-p', config], {
    cwd: root,
    encoding: 'utf8',
  });
  rmSync(config);
  if (status !== 0) throw new Error(stdout);
}

/** Removes what {@link emitDeclarations} wrote. */
export const removeDeclarations = () => rmSync(ALL, { recursive: true, force: true });

/**
 * Copies the declarations that an entry reaches; sources name one another with `.ts`, what ships with `.js`.
 *
 * @returns names of the packages that they import
 */
export function copyDeclarations({ folder, exports }, to) {
  const source = join(ALL, folder);
  const wanted = Object.values(exports).map((file) => join(source, file.replace(/\.tsx?$/, '.d.ts')));
  const seen = new Set();
  const imported = new Set();
  for (const file of wanted) {
    if (seen.has(file)) continue;
    seen.add(file);
    const text = readFileSync(file, 'utf8').replace(SPECIFIER, (_, before, quote, name) => {
      if (!name.startsWith('.')) imported.add(name);
      else if (!name.endsWith('.css')) wanted.push(join(dirname(file), name.replace(/\.tsx?$/, '.d.ts')));
      return `${before}${quote}${name.startsWith('.') ? name.replace(/\.tsx?$/, '.js') : name}${quote}`;
    });
    const place = join(to, relative(source, file));
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, withoutReferences(text));
  }
  return imported;
}
