import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** Bundles an entry with all that it imports; says which modules that were. In a process of its own, away from a test's page. */
const BUILD = `
import { build } from 'vite';
const [entry, outDir] = process.argv.slice(1);
const { output } = await build({
  configFile: false, logLevel: 'error', root: process.cwd(), ssr: { noExternal: true },
  build: { ssr: entry, outDir, emptyOutDir: false, minify: false, rolldownOptions: { output: { entryFileNames: 'program.mjs' } } },
});
console.log(JSON.stringify(output.flatMap((chunk) => [...Object.keys(chunk.modules ?? {}), ...(chunk.imports ?? [])])));
`;

/** A program of Node made of sources of the repository. */
export interface BuiltProgram {
  /** Every module within it, and what it imports at run time. */
  modules: string[];
  /** Runs it. */
  run(input: string): string;
}

/** @param entry from the root of the repository */
export function builtProgram<T>(entry: string, work: (program: BuiltProgram) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'built-program-'));
  try {
    const built = execFileSync(
      process.execPath,
      ['--input-type=module', '-e', BUILD, join(root, entry), folder],
      { cwd: root, encoding: 'utf8' },
    );
    return work({
      modules: JSON.parse(built) as string[],
      run: (input) =>
        execFileSync(process.execPath, [join(folder, 'program.mjs')], {
          cwd: folder,
          encoding: 'utf8',
          input,
        }),
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
