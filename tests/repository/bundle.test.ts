import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

const dist = join(import.meta.dirname, '..', '..', 'dist', 'portal');
const KB = 1024;

const size = (file: string): number => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;

/** Files that a module needs before it runs: its static imports, and theirs. */
function withStaticImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = readFileSync(join(dist, file), 'utf8');
  for (const [, name = ''] of source.matchAll(
    /(?:^|[;}\s])(?:import|export)\s*[^'"`()]*?from\s*["']\.\/([^"']+\.js)["']/g,
  ))
    withStaticImports(`assets/${name}`, seen);
  for (const [, name = ''] of source.matchAll(/(?:^|[;}\s])import\s*["']\.\/([^"']+\.js)["']/g))
    withStaticImports(`assets/${name}`, seen);
  return seen;
}

describe('what a first visit loads', () => {
  const html = existsSync(join(dist, 'index.html')) ? readFileSync(join(dist, 'index.html'), 'utf8') : '';
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file);
  const scripts = new Set(
    named.filter((file) => file.endsWith('.js')).flatMap((file) => [...withStaticImports(file)]),
  );
  const total = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + size(file), 0);

  test('[PERF-01] the scripts named in index.html with their static imports are at most 150 KB, its styles 15 KB', () => {
    expect(scripts.size).toBeGreaterThan(0);
    expect(total(scripts) / KB).toBeLessThanOrEqual(150);
    expect(total(named.filter((file) => file.endsWith('.css'))) / KB).toBeLessThanOrEqual(15);
  });

  test('[PERF-01] [SAFE-05] form engine, validator, engine for patterns, dates, PDF viewer, HTTP client and cipher are in none of them', () => {
    const text = [...scripts].map((file) => readFileSync(join(dist, file), 'utf8')).join('\n');
    for (const [what, trace] of [
      ['form engine', 'experimental_defaultFormStateBehavior'],
      ['validator', 'unevaluatedProperties'],
      ['HTTP client', 'ECONNABORTED'],
      ['engine for patterns', 'invalid repeat count'],
      ['cleaner of HTML', 'RETURN_DOM_FRAGMENT'],
    ] as const) {
      expect(text, what).not.toContain(trace);
      // The trace does stand in another chunk, so that its absence here says something.
      const elsewhere = readdirSync(join(dist, 'assets'))
        .filter((file) => file.endsWith('.js') && !scripts.has(`assets/${file}`))
        .some((file) => readFileSync(join(dist, 'assets', file), 'utf8').includes(trace));
      expect(elsewhere, what).toBe(true);
    }
  });
});

interface Chunk {
  file: string;
  imports?: string[];
}

/** Built files of an application by their sources. */
const manifestOf = (folder: string): Record<string, Chunk | undefined> =>
  JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk | undefined
  >;

test('[PERF-06] what the measured form of 25 fields needs before its first key is at most 120 kB of script, brotli', () => {
  const folder = join(dist, '..', 'workbench');
  const manifest = manifestOf(folder);
  const needed = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || needed.has(chunk.file)) return;
    needed.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  add('index.html');
  add('src/bench/EditorPage.tsx');
  const sent = (file: string): number =>
    [`${file}.br`, file]
      .map((name) => join(folder, name))
      .filter((path) => existsSync(path))
      .map((path) => statSync(path).size)[0] ?? 0;
  const bytes = [...needed].reduce((sum, file) => sum + sent(file), 0);
  // React's DOM alone is 55 kB: a list that lost it would say nothing.
  expect(bytes).toBeGreaterThan(80_000);
  expect(bytes).toBeLessThanOrEqual(120_000);
});

/** What stands in the code of the checker, and of the keeper of drafts, and nowhere else. */
const CHECKER = 'unevaluatedProperties';
const DRAFTS = 'portal-drafts';

test('[PERF-06] the screens of forms begin without RJSF, the checker and drafts, which are chunks of their own', () => {
  const manifest = manifestOf(dist);
  const trace = 'experimental_defaultFormStateBehavior';
  const all = readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(dist, 'assets', name), 'utf8'));
  for (const late of [CHECKER, DRAFTS]) expect(all.some((text) => text.includes(late))).toBe(true);
  for (const screen of ['user/ResumeScreen', 'account/SigninScreen', 'account/LoginScreen']) {
    const { file = '' } = manifest[`src/screens/${screen}.tsx`] ?? {};
    const needed = [...withStaticImports(file)]
      .map((name) => readFileSync(join(dist, name), 'utf8'))
      .join('\n');
    // What draws the first frame is there.
    expect(needed, screen).toContain('data-item');
    expect(needed, screen).not.toContain(trace);
    expect(needed, `${screen}: checker`).not.toContain(CHECKER);
    expect(needed, `${screen}: drafts`).not.toContain(DRAFTS);
  }
  const ours = readdirSync(join(dist, 'assets')).find((name) => /^RjsfFields-.*\.js$/.test(name)) ?? '';
  const later = [...withStaticImports(`assets/${ours}`)].map((name) =>
    readFileSync(join(dist, name), 'utf8'),
  );
  expect(later.some((text) => text.includes(trace))).toBe(true);
});

test('[PERF-06] the resume asks for few files, and those that a page runs at once are compiled while they arrive', () => {
  const manifest = manifestOf(dist);
  const isHinted = (file: string): boolean =>
    // V8 looks for it in the first line alone.
    readFileSync(join(dist, file), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n');
  const { file: first = '' } = manifest['index.html'] ?? {};
  const { file: resume = '' } = manifest['src/screens/user/ResumeScreen.tsx'] ?? {};
  const needed = new Set([...withStaticImports(first), ...withStaticImports(resume)]);
  expect(needed.size).toBeGreaterThan(3);
  expect(needed.size).toBeLessThanOrEqual(8);
  const unmarked = [...needed].filter((file) => !isHinted(file));
  expect(unmarked.map((file) => file.replace(/-[^-]*$/, ''))).toEqual(['assets/rolldown-runtime']);
  // What comes later, or is used in part, must not be compiled whole.
  const late = readdirSync(join(dist, 'assets')).filter((name) =>
    /^(RjsfFields|check|numbering|pdf)\b.*\.js$/.test(name),
  );
  expect(late.length).toBeGreaterThan(1);
  expect(late.filter((name) => isHinted(`assets/${name}`))).toEqual([]);
});
