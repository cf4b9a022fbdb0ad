import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Requirement ids with their one line each. */
const requirements = read('docs/requirements.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));
const areas = new Set(requirements.map(([id = '']) => id.slice(0, id.lastIndexOf('-'))));
const decisions = new Set([...read('docs/behaviour.md').matchAll(/^\*\*(D-\d{2}) /gm)].map(([, id]) => id));
const defined = new Set([...requirements.map(([id]) => id), ...decisions]);
const wireSections = new Set(
  [...read('docs/wire.md').matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(([, section]) => section),
);
const specSections = new Set(
  [...read('docs/specification.md').matchAll(/^## (\d+)\. /gm)].map(([, section]) => section),
);

const CITING = /\.(?:tsx?|mjs|css|md|json)$/;
const GENERATED =
  /^(?:docs\/machines\/|package-lock\.json|docs\/(?:requirements|wire|specification|behaviour))/;

/** Every text of the repository that may cite an id: file by file, as git knows them. */
const texts = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .stdout.split('\0')
  .filter((file) => CITING.test(file) && !GENERATED.test(file))
  .map((file) => ({ file, text: read(file) }));

/** Ids of known areas, wherever they stand; an id of any area where a test's title cites it in brackets. */
function citedIn({ file, text }: { file: string; text: string }): string[] {
  const ids = [...text.matchAll(/\b([A-Z][A-Z0-9]*)-(\d{2,3})\b/g)]
    .filter(([, area = '']) => area === 'D' || areas.has(area))
    .map(([id]) => id);
  if (!/\.test\.tsx?$/.test(file)) return ids;
  const titled = [...text.matchAll(/['"`]\[([A-Z][A-Z0-9]*-\d{2}(?:, ?[A-Z][A-Z0-9]*-\d{2})*)\]/g)];
  return [...ids, ...titled.flatMap(([, list = '']) => list.split(/, ?/))];
}

const missing = (pattern: RegExp, known: ReadonlySet<string | undefined>): string[] =>
  texts.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)]
      .filter(([, section]) => !known.has(section))
      .map(([cited]) => `${file}: ${cited}`),
  );

describe('what code and tests cite is written down in docs/', () => {
  test('the documents define ids: some hundred requirements and every decision once', () => {
    expect(requirements.length).toBeGreaterThan(600);
    expect(new Set(requirements.map(([id]) => id)).size).toBe(requirements.length);
    expect(requirements.filter((row) => row.length !== 2 || row[1] === '')).toEqual([]);
    expect(decisions.size).toBeGreaterThan(60);
  });

  test('every requirement and every D-nn that is cited is defined', () => {
    const unknown = texts.flatMap((source) =>
      citedIn(source)
        .filter((id) => !defined.has(id))
        .map((id) => `${source.file}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  test('every section of the wire contract and of the specification that is cited exists', () => {
    expect(missing(/wire contract(?:,| \(section)? (\d+(?:\.\d+)?)/g, wireSections)).toEqual([]);
    expect(missing(/spec(?:ification)?,? section (\d+)/g, specSections)).toEqual([]);
  });
});
