import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startRegistry } from './local-registry.ts';

const root = join(import.meta.dirname, '..', '..');

/** Beside this process, which answers as a registry meanwhile. */
const run = promisify(execFile);

const manifestVersion = (name: string): string =>
  (JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as { version: string })
    .version;

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
  /** What npm said while it installed. */
  warnings: string;
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

/** What the host itself asks for beside the packages: types of React for its own code, and axios for the transport over it. */
const OWN = ['@types/react', '@types/react-dom', 'axios'];

/**
 * Builds the packages and installs their tarballs by npm into an empty folder, from a registry on this machine: the folder
 * has what the packages declare, and nothing else (PKG-04).
 */
export async function makeOutsideHost(): Promise<OutsideHost> {
  const folder = mkdtempSync(join(tmpdir(), 'outside-host-'));
  const built = join(folder, 'built');
  const modules = join(folder, 'node_modules');
  await run(process.execPath, [join(root, 'scripts', 'packages.mjs'), '--out', built]);
  const made = readdirSync(built)
    .filter((name) => existsSync(join(built, name, 'package.json')))
    .map((name) => {
      const { version } = JSON.parse(readFileSync(join(built, name, 'package.json'), 'utf8')) as {
        version: string;
      };
      return {
        name,
        version,
        folder: join(built, name),
        tarball: join(built, `portal-${name}-${version}.tgz`),
      };
    });
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const pins = { ...dependencies, ...devDependencies };
  const manifest = {
    name: 'outside-host',
    private: true,
    type: 'module',
    dependencies: Object.fromEntries(made.map(({ name, version }) => [`@portal/${name}`, version])),
    devDependencies: Object.fromEntries(OWN.map((name) => [name, pins[name]])),
    // The registry has this one version of it, which the repository overrides as well.
    overrides: { 'ajv-formats': manifestVersion('ajv-formats') },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const registry = await startRegistry(made);
  let warnings = '';
  try {
    const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=warn'];
    const cache = join(folder, 'cache');
    const install = ['install', `--registry=${registry.url}`, `--cache=${cache}`, ...quiet];
    warnings = (await run('npm', install, { cwd: folder })).stderr;
    rmSync(cache, { recursive: true });
  } catch (error) {
    throw new Error(`not in the registry: ${[...registry.missing].join(', ')}`, { cause: error });
  } finally {
    await registry.close();
  }

  const examples: Example[] = [];
  const packages = made.map(({ name, tarball }) => {
    const place = join(modules, '@portal', name);
    for (const { extension, code, name: named } of examplesOf(
      readFileSync(join(place, 'README.md'), 'utf8'),
    )) {
      const file = `${named ?? name}.${extension}`;
      writeFileSync(join(folder, file), code);
      examples.push({ from: name, file });
    }
    return { name: `@portal/${name}`, folder: place, tarball };
  });
  return {
    folder,
    packages,
    examples,
    warnings,
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
