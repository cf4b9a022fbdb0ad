import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';

const root = fileURLToPath(new URL('../..', import.meta.url));
const main = join(root, 'dist', 'server', 'main.js');

/** The built server as a process of its own. */
export interface Spawned {
  process: ChildProcess;
  /** Address it announced; '' when it ended before. */
  url: string;
  stdout(): string;
  stderr(): string;
  /** Exit code once it has ended. */
  ended: Promise<number | null>;
}

/** Runs a command of `npm run admin` as built; what it printed and its exit code. */
export function runAdmin(
  words: string[],
  variables: Record<string, string>,
): { code: number | null; stdout: string; stderr: string } {
  const { NODE_ENV: _mode, VITEST: _vitest, ...inherited } = process.env;
  const done = spawnSync(process.execPath, [join(root, 'dist', 'server', 'admin.js'), ...words], {
    env: { ...inherited, ...variables },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { code: done.status, stdout: done.stdout, stderr: done.stderr };
}

/** Starts the built server and waits until it announces its address or ends. */
export async function spawnServer(variables: Record<string, string>): Promise<Spawned> {
  if (!existsSync(main)) throw new Error('dist/server is missing: run npm run build');
  const { NODE_ENV: _mode, VITEST: _vitest, ...inherited } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { ...inherited, PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  let isOver = false;
  void ended.then(() => (isOver = true));
  const deadline = Date.now() + 60_000;
  while (!isOver && !/Portal: .*\n/.test(stdout) && Date.now() < deadline) await sleep(20);
  const url = /Portal:\s+(\S+?)\/?\n/.exec(stdout)?.[1] ?? '';
  return { process: child, url, stdout: () => stdout, stderr: () => stderr, ended };
}
