// CPU seconds of the processes below another one, by program, until SIGTERM: then they stand in a file as JSON (Linux alone).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { processesBelow, programOf, ticksOf } from './test-times.mjs';

const [ancestor, file] = process.argv.slice(2);
const PERIOD_MS = 250;

/** By process: its program and the ticks it had when it was last seen. */
const seen = new Map();

function look() {
  const stats = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = ticksOf(readFileSync(`/proc/${name}/stat`, 'utf8'));
      stats.set(stat.pid, stat);
    } catch {
      // It has ended since the folder was read.
    }
  }
  // Whoever asked has ended without a word.
  if (!stats.has(Number(ancestor))) process.exit(1);
  for (const stat of processesBelow(Number(ancestor), stats)) {
    if (stat.pid === process.pid) continue;
    const key = `${stat.pid} ${stat.startedAt}`;
    const known = seen.get(key);
    if (known) known.ticks = stat.ticks;
    // A process that has just been forked does not show its own command line yet.
    if (known && known.looks++ > 2) continue;
    try {
      const program = programOf(readFileSync(`/proc/${stat.pid}/cmdline`, 'utf8').split('\0'));
      seen.set(key, { program, ticks: stat.ticks, looks: known?.looks ?? 0 });
    } catch {
      // Likewise.
    }
  }
}

const timer = setInterval(look, PERIOD_MS);
process.on('SIGTERM', () => {
  clearInterval(timer);
  const sums = new Map();
  for (const { program, ticks } of seen.values()) sums.set(program, (sums.get(program) ?? 0) + ticks);
  writeFileSync(file, JSON.stringify([...sums]));
});
