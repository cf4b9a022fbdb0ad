// `npm run check`: types, lint with the direction of the arrows, format, dead exports. One line a step.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/setup.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);

/** Every step with what it proves; each ends with exit code 0 or counts as failed. */
const steps = [
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  { name: 'lint and the direction of imports', command: 'oxlint', args: ['--type-aware', '--quiet'] },
  { name: 'format', command: 'prettier', args: ['--check', '--log-level=warn', '.'] },
  { name: 'dead exports and unused packages', command: 'knip', args: ['--no-progress'] },
];

/** Runs a program to its end; what it printed counts where it fails. */
const done = ({ command, args }) =>
  new Promise((resolve) => {
    const child = spawn(bin(command), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (printed += text));
    child.once('error', (error) => resolve({ ok: false, printed: String(error) }));
    child.once('close', (code) => resolve({ ok: code === 0, printed }));
  });

/** Runs all steps at a time, most of which use one core each, and returns how many passed and failed. */
export async function check() {
  const count = { passed: 0, failed: 0 };
  const running = steps.map((step) => ({ name: step.name, result: done(step) }));
  for (const { name, result } of running) {
    const { ok, printed } = await result;
    count[ok ? 'passed' : 'failed'] += 1;
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}`);
    if (!ok) console.log(printed);
  }
  return count;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exit((await check()).failed === 0 ? 0 : 1);
