import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const server = join(import.meta.dirname, '..', '..', 'apps', 'server', 'src');

interface Source {
  /** Below `apps/server/src`. */
  path: string;
  text: string;
}

const sources: Source[] = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(server, path), 'utf8') }));

/** Files that a file imports, or re-exports from, below the same root. */
function importsOf({ path, text }: Source): string[] {
  const found = text.matchAll(/(?:\bfrom|\bimport\(|^import)\s*'(\.[^']+)'/gm);
  return [...found].map(([, relative = '']) => normalize(join(dirname(path), relative)));
}

const moduleOf = (path: string): string | undefined => /^modules\/([^/]+)\//.exec(path)?.[1];

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Which module imports which others. */
function graphOf(files: readonly Source[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const from = moduleOf(file.path);
    if (from === undefined) continue;
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const target of importsOf(file).map(moduleOf))
      if (target !== undefined && target !== from) targets.add(target);
  }
  return graph;
}

/** A way from a module through its imports back to itself, written with arrows; null = there is none. */
function circleIn(graph: Graph): string | null {
  const done = new Set<string>();
  const visit = (node: string, way: readonly string[]): string | null => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node].join(' → ');
    if (done.has(node)) return null;
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next, [...way, node]);
      if (circle !== null) return circle;
    }
    done.add(node);
    return null;
  };
  for (const node of graph.keys()) {
    const circle = visit(node, []);
    if (circle !== null) return circle;
  }
  return null;
}

test('modules of the server import one another in one direction', () => {
  const graph = graphOf(sources);
  expect(graph.size).toBeGreaterThan(10);
  expect(graph.get('applications')).toContain('positions');
  expect(circleIn(graph)).toBeNull();
});

test('a circle of modules is found, also one of three and one by a re-export', () => {
  const circle = circleIn(
    graphOf([
      { path: 'modules/a/one.ts', text: "import { b } from '../b/two.ts';" },
      { path: 'modules/b/two.ts', text: "export { c } from '../c/calls/three.ts';" },
      { path: 'modules/c/calls/three.ts', text: "import type { A } from '../../a/one.ts';" },
    ]),
  );
  expect(circle).toBe('a → b → c → a');
});

const QUERY = /\b(selectFrom|insertInto|updateTable|deleteFrom|currentSets|selectPositions)\(/;
const SQL = /\bsql(<[^`]*>)?`/;
const KEEPS_SQL = /^(platform|migrations|seed|admin)\/|\/repository(\.ts|\/)/;
/** Conditions that the SQL of several modules shares stand beside the rule they express; they ask nothing themselves. */
const CONDITIONS = [
  'modules/application-status/replay.ts',
  'modules/application-status/status.ts',
  'modules/entitlements/held.ts',
  'modules/positions/open.ts',
  'modules/scope/scope.ts',
];

test('SQL of the server is written in repositories', () => {
  const others = sources.filter(({ path }) => !KEEPS_SQL.test(path));
  const having = (pattern: RegExp) => others.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
  expect(having(QUERY)).toEqual([]);
  expect(having(SQL).toSorted()).toEqual(CONDITIONS);
});

/** What puts the server together, and commands beside it, may name a store; everybody else asks the module. */
const COMPOSITION = /^([^/]+\.ts$|admin\/)/;

test('a repository is imported by its own module alone', () => {
  const strangers = sources
    .filter(({ path }) => !COMPOSITION.test(path))
    .flatMap((file) =>
      importsOf(file)
        .filter((target) => /^(modules\/[^/]+|console|seo)\/repository(\.ts|\/)/.test(target))
        .filter((target) => {
          const owner = target.slice(0, target.indexOf('/repository'));
          return !file.path.startsWith(`${owner}/`);
        })
        .map((target) => `${file.path} → ${target}`),
    );
  expect(strangers).toEqual([]);
});

/** Demo data and what is said to whoever sits at the terminal; whatever answers a request names no language. */
const SPEAKS = /^(migrations|seed|admin)\//;
const NAMES_A_LANGUAGE =
  /'(zh|en)(-[A-Z]{2})?'|\.(zh|en)\b|_(zh|en)\b|locales\/(?!zh\/[\w-]+\.json';)(zh|en)\b/;
/** Numbers and hours that read alike in every language are written in a fixed form. */
const NUMBERS = /\b(DateTimeFormat|toLocaleString)\('en/;

test('[I18N-01] the server names no language: it takes them from the list of languages', () => {
  const naming = sources
    .filter(({ path }) => !SPEAKS.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => NAMES_A_LANGUAGE.test(line) && !NUMBERS.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(naming).toEqual([]);
});
