import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 16 * 1024 * 1024,
})
  .stdout.split('\0')
  .filter((file) => existsSync(join(root, file)));
const sources = new Set(listed.filter((file) => /\.(?:tsx?|mjs)$/.test(file)));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

type Exports = Readonly<Record<string, string | { types?: string; default?: string }>>;

/** The folder and the exports of each package of the workspace. */
const packages = new Map(
  listed
    .filter((file) => file.endsWith('package.json'))
    .map((file) => ({
      folder: dirname(file),
      own: JSON.parse(read(file)) as { name?: string; exports?: Exports },
    }))
    .flatMap(({ folder, own }) =>
      own.name ? [[own.name, { folder, exports: own.exports ?? {} }] as const] : [],
    ),
);

/** The source that an import names; undefined = it is of no package of the workspace. */
function resolved(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return normalize(join(dirname(from), name));
  const [, owner = '', inside = ''] = /^(@portal\/[^/]+)\/?(.*)$/.exec(name) ?? [];
  const found = packages.get(owner);
  const target = found?.exports[inside === '' ? '.' : `./${inside}`];
  const path = typeof target === 'object' ? (target.types ?? target.default) : target;
  return found && path !== undefined ? normalize(join(found.folder, path)) : undefined;
}

/** What a source imports: values, types alone, and what it loads later. */
const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)'([^']+)'/gm)].flatMap(
    ([, name = '']) => {
      const target = resolved(file, name);
      return target !== undefined && target !== file && sources.has(target) ? [target] : [];
    },
  );

/** Groups of nodes of which each leads to each other one; a node that leads to no other is none. */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): void => {
    order.set(node, order.size);
    lowest.set(node, order.size - 1);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const circle = open.splice(open.indexOf(node));
    if (circle.length > 1) circles.push(circle.toSorted());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}

/** Circles of types that are still there; a circle that another file joins is a new one. */
const KNOWN = [
  [
    'packages/field-kinds/src/descriptor.ts',
    'packages/field-kinds/src/fragment.ts',
    'packages/field-kinds/src/limits.ts',
  ],
  [
    'tests/contract/non-interference/fixture.ts',
    'tests/contract/non-interference/places.ts',
    'tests/contract/non-interference/traces.ts',
  ],
];

test('a circle is found, whichever way it is entered, and what only leads to one is none of it', () => {
  const graph = new Map([
    ['in', ['a']],
    ['a', ['b', 'out']],
    ['b', ['c']],
    ['c', ['a']],
    ['out', []],
    ['d', ['e', 'a']],
    ['e', ['d']],
  ]);
  expect(circlesOf(graph)).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});

test('no import leads back to the file that it stands in, not of types alone and not of what is loaded later', () => {
  const graph = new Map([...sources].map((file) => [file, importsOf(file)]));
  expect(graph.get('apps/console/src/recruitments/parts.ts')).toContain(
    'apps/console/src/exams/ExamsPart.tsx',
  );
  expect(graph.get('packages/wire/src/cipher.ts')).toContain('packages/wire/src/sm2.ts');
  expect(graph.get('apps/portal/src/services/cipher.ts')).toContain('packages/wire/src/index.ts');
  const isKnown = (circle: string[]): boolean =>
    KNOWN.some((files) => circle.every((file) => files.includes(file)));
  expect(circlesOf(graph).filter((circle) => !isKnown(circle))).toEqual([]);
});

/** Packages whose folders are layers: what a folder imports imports nothing of it in turn. */
const LAYERED = ['packages/fieldsets/src'];

test.each(LAYERED)('the folders of %s lead one way', (layered) => {
  const folderOf = (file: string): string | undefined => {
    const [folder, below] = file.startsWith(`${layered}/`) ? file.slice(layered.length + 1).split('/') : [];
    return below === undefined ? undefined : folder;
  };
  const graph = new Map<string, string[]>();
  for (const file of sources) {
    const folder = folderOf(file);
    if (folder === undefined || file.includes('.test.') || file.endsWith('/testing.ts')) continue;
    const others = importsOf(file).flatMap((other) => folderOf(other) ?? []);
    graph.set(folder, [...(graph.get(folder) ?? []), ...others.filter((other) => other !== folder)]);
  }
  expect(graph.get('rules')).toContain('fields');
  expect(circlesOf(graph)).toEqual([]);
});
