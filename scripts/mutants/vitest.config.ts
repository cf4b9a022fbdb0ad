import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { GROUPS } from './groups.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
/** StrykerJS runs in a copy of the sources, below the root. */
const copy = process.cwd();
const group = GROUPS[process.env['MUTANTS_GROUP'] ?? ''];

/** Workspaces are linked from the root's node_modules: their files are those of the copy, which are the changed ones. */
const ownCopy = {
  name: 'workspaces-of-the-copy',
  enforce: 'pre' as const,
  async resolveId(
    this: { resolve(id: string, importer?: string, options?: object): Promise<{ id: string } | null> },
    id: string,
    importer?: string,
  ) {
    if (!id.startsWith('@portal/')) return null;
    const found = await this.resolve(id, importer, { skipSelf: true });
    const inside = found && relative(root, found.id);
    return !inside || inside.startsWith('..') || found.id.startsWith(copy) ? null : join(copy, inside);
  },
};

export default defineConfig({
  root: copy,
  plugins: [ownCopy],
  test: {
    include: [
      'scripts/mutants/planted/*.test.ts',
      ...(group?.tests ?? []).map((place) => (place.endsWith('.ts') ? place : `${place}/**/*.test.{ts,tsx}`)),
    ],
    testTimeout: 60_000,
    // A thread for each file would take half as much time again, and finds the same.
    isolate: group?.isolated === true,
    setupFiles: [join(root, 'scripts/mutants/same-draws.ts')],
  },
});
