import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const dist = join(import.meta.dirname, '..', '..', 'dist');

const scriptsOf = (application: string): { file: string; text: string }[] =>
  readdirSync(join(dist, application, 'assets'))
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(dist, application, 'assets', file), 'utf8') }));

/** What only modules of the console hold: its calls, its machines, its texts, its looks, the editing of field sets. */
const TRACES = [
  ['calls', '/console/api'],
  ['session', 'askAgain'],
  ['designer', '#designer.loading'],
  ['preview', 'console-preview-ready'],
  ['operations on drafts', 'chooseIntent'],
  ['texts', 'One-time password of {{name}}'],
  ['sentences of changes', 'setAskedOfFewer'],
  ['styles', '_listPane_'],
] as const;

describe('what the portal is made of', () => {
  test.each(TRACES)('[HR-01] no chunk of the portal holds the console (%s)', (_what, trace) => {
    // The trace does stand in the console, so that its absence here says something.
    expect(scriptsOf('console').some(({ text }) => text.includes(trace))).toBe(true);
    const portal = scriptsOf('portal');
    expect(portal.length).toBeGreaterThan(20);
    expect(portal.filter(({ text }) => text.includes(trace)).map(({ file }) => file)).toEqual([]);
  });
});
