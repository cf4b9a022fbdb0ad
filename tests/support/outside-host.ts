import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** An example of a README, as a file of the host. */
export interface Example {
  /** Name of the package without its scope. */
  from: string;
  file: string;
}

/** A folder outside of the repository in which the packed packages are installed. */
export interface OutsideHost {
  folder: string;
  /** Unpacked packages by name. */
  packages: { name: string; folder: string; tarball: string }[];
  /** Examples of the READMEs, written into the folder. */
  examples: Example[];
  /** Runs a program of the repository's in the folder; @throws Error with what it said */
  run(program: string, args: string[]): string;
  remove(): void;
}

/** All fenced examples in TypeScript; a first line `// name.ts` names the file. */
function examplesOf(readme: string): { extension: string; code: string; name: string | undefined }[] {
  return [...readme.matchAll(/^```(tsx?)\n([\s\S]*?)^```$/gm)].map(([, extension = 'ts', code = '']) => ({
    extension,
    code,
    name: /^\/\/ ([\w-]+)\.tsx?\n/.exec(code)?.[1],
  }));
}

/**
 * Builds and packs the packages and installs the tarballs into an empty folder. What they depend on comes from the
 * repository's own node_modules, so no network is needed.
 */
export function makeOutsideHost(): OutsideHost {
  const folder = mkdtempSync(join(tmpdir(), 'outside-host-'));
  const built = join(folder, 'built');
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@portal'), { recursive: true });
  execFileSync(process.execPath, [join(root, 'scripts', 'packages.mjs'), '--out', built], { stdio: 'pipe' });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!/^\.|^@portal$/.test(name)) symlinkSync(join(root, 'node_modules', name), join(modules, name));

  const examples: Example[] = [];
  const packages = readdirSync(built).map((name) => {
    const out = execFileSync('npm', ['pack', '--json', '--offline', '--ignore-scripts'], {
      cwd: join(built, name),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [{ filename } = { filename: '' }] = JSON.parse(out) as { filename: string }[];
    const tarball = join(built, name, filename.replace('@portal/', 'portal-'));
    const place = join(modules, '@portal', name);
    mkdirSync(place);
    execFileSync('tar', ['-xzf', tarball, '-C', place, '--strip-components=1']);
    for (const { extension, code, name: named } of examplesOf(
      readFileSync(join(place, 'README.md'), 'utf8'),
    )) {
      const file = `${named ?? name}.${extension}`;
      writeFileSync(join(folder, file), code);
      examples.push({ from: name, file });
    }
    return { name: `@portal/${name}`, folder: place, tarball };
  });
  writeFileSync(
    join(folder, 'package.json'),
    '{"name": "outside-host", "private": true, "type": "module"}\n',
  );
  return {
    folder,
    packages,
    examples,
    run(program, args) {
      try {
        return execFileSync(program, args, {
          cwd: folder,
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'pipe'],
        });
      } catch (error) {
        const { stdout, stderr } = error as { stdout: string; stderr: string };
        throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
