// A built server that is killed with everything below it while nobody collects the dead, as in a container without an init:
// they stay in the process table as defunct (RUN-08). Linux alone.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../lib/setup.mjs';
import { processesBelow, ticksOf } from '../lib/test-times.mjs';

const LIMIT_MS = 60_000;
/** Begins the server, and becomes a program that never collects it. */
const HOLDER = '"$0" "$1" & echo "begun $!"; exec sleep 3600';

/** Every process of the machine, by its number. */
function processes() {
  const stats = new Map();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = ticksOf(readFileSync(`/proc/${name}/stat`, 'utf8'));
      stats.set(stat.pid, stat);
    } catch {
      // It has ended since the folder was read.
    }
  }
  return stats;
}

function end(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/**
 * Starts a server of its own database on a data folder and a free port.
 *
 * @param variables as in the environment, beside DATA_DIR
 * @returns its address, milliseconds from here until it was ready, whether its process is defunct, `kill` of it with its
 *   database, and `forget`, which lets the machine collect what is dead
 * @throws Error with what it printed, where it ended or took longer than a minute
 */
export async function startUncollected(dataDir, variables = {}) {
  const start = performance.now();
  const holder = spawn('sh', ['-c', HOLDER, process.execPath, join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: dataDir, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [holder.stdout, holder.stderr])
    stream.setEncoding('utf8').on('data', (text) => (printed += text));
  const pid = () => Number(/begun (\d+)/.exec(printed)?.[1] ?? 0);
  const isDefunct = () => /\) Z /.test(readFileSync(`/proc/${pid()}/stat`, 'utf8'));
  const kill = () => {
    for (const below of [pid(), ...processesBelow(pid(), processes()).map((stat) => stat.pid)]) end(below);
  };
  const forget = () => end(holder.pid);
  while (performance.now() - start < LIMIT_MS && !(pid() > 0 && isDefunct())) {
    const url = /Portal:\s+(\S+?)\/?\n/.exec(printed)?.[1];
    const isReady =
      url !== undefined &&
      (await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ));
    if (isReady) return { url, took: performance.now() - start, isDefunct, kill, forget };
    await sleep(20);
  }
  if (pid() > 0) kill();
  forget();
  throw new Error(`the server did not start:\n${printed}`);
}
