// `npm run check`: types, lint with the direction of the arrows, format, dead exports. One line a step.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/setup.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);

/** What did not change since the last run is not looked at again; kept beside the packages that it was made with. */
const kept = (name) => join(root, 'node_modules', '.cache', 'check', name);

/** Every step with what it proves; each ends with exit code 0 or counts as failed. */
const steps = [
  {
    name: 'types',
    command: 'tsc',
    args: ['-p', '.', '--incremental', '--tsBuildInfoFile', kept('types.tsbuildinfo')],
  },
  { name: 'lint and the direction of imports', command: 'oxlint', args: ['--type-aware', '--quiet'] },
  {
    name: 'format',
    command: 'prettier',
    args: [
      '--check',
      '--log-level=warn',
      '--cache',
      '--cache-strategy=content',
      `--cache-location=${kept('format')}`,
      '.',
    ],
  },
  { name: 'dead exports and unused packages', command: 'knip', args: ['--no-progress'] },
];

/** Runs all steps and returns how many passed and failed. */
export function check() {
  const count = { passed: 0, failed: 0 };
  for (const { name, command, args } of steps) {
    const done = spawnSync(bin(command), args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
    });
    const ok = done.status === 0;
    count[ok ? 'passed' : 'failed'] += 1;
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}`);
    if (!ok) console.log(`${done.stdout ?? ''}${done.stderr ?? ''}${done.error ? String(done.error) : ''}`);
  }
  return count;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exit(check().failed === 0 ? 0 : 1);
