// What the time of a suite went into, for `TEST_TIMES=1 npm test`: CPU by program, and phases that the support functions time.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './setup.mjs';

/** Of Linux, whatever the machine. */
const TICKS_A_SECOND = 100;

/** What a line of /proc/PID/stat says; the name in it may hold spaces and brackets. */
export function ticksOf(line) {
  const rest = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return {
    pid: Number.parseInt(line, 10),
    parent: Number(rest[1]),
    ticks: Number(rest[11]) + Number(rest[12]),
    startedAt: Number(rest[19]),
  };
}

/** The descendants of a process. */
export function processesBelow(ancestor, stats) {
  const isBelow = (stat) => {
    for (let at = stat; at; at = stats.get(at.parent)) if (at.parent === ancestor) return true;
    return false;
  };
  return [...stats.values()].filter(isBelow);
}

/** By a part of the command line, the first that fits. */
const PROGRAMS = [
  [/--type=renderer/, 'Chromium: pages'],
  [/chrom|headless.shell/, 'Chromium: browser, network, drawing'],
  [/postgres/, 'PostgreSQL'],
  [/soffice|libreoffice|oosplash/, 'LibreOffice'],
  [/dist\/server\//, 'the built server'],
  [/vitest\/dist\/worker|vitest.*fork/, 'tests, and servers in their process'],
  [/vitest/, 'Vitest and Vite'],
  [/node/, 'other commands of Node'],
];

/** The name under which a process is counted. */
export function programOf(words) {
  const line = words.join(' ');
  return PROGRAMS.find(([pattern]) => pattern.test(line))?.[1] ?? 'other programs';
}

/**
 * Counts the CPU of everything below this process from now on.
 *
 * @returns ends it; answers seconds by program
 */
export function countCpu(folder) {
  const file = join(folder, `cpu-${performance.now()}.json`);
  const sampler = join(root, 'scripts', 'lib', 'cpu-sampler.mjs');
  const child = spawn(process.execPath, [sampler, String(process.pid), file], { stdio: 'ignore' });
  return async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    const sums = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
    return new Map(sums.map(([name, ticks]) => [name, ticks / TICKS_A_SECOND]));
  };
}

/** Times and seconds of each phase, from the lines that support functions wrote. */
export function phasesOf(text) {
  const phases = new Map();
  for (const line of text.split('\n').filter(Boolean)) {
    const [phase, milliseconds] = line.split('\t');
    const { times, seconds } = phases.get(phase) ?? { times: 0, seconds: 0 };
    phases.set(phase, { times: times + 1, seconds: seconds + Number(milliseconds) / 1000 });
  }
  return phases;
}

const byValue = (entries, valueOf) => [...entries].toSorted(([, a], [, b]) => valueOf(b) - valueOf(a));

/** Lines of two tables: CPU seconds by program with their share, and phases by their seconds of waiting and computing. */
export function timesLines(cpu, phases) {
  const sum = [...cpu.values()].reduce((all, seconds) => all + seconds, 0);
  const share = (seconds) => `${Math.round((100 * seconds) / Math.max(sum, 1e-9))} %`;
  const row = (...cells) => `| ${cells.join(' | ')} |`;
  return [
    row('CPU', 's', 'share'),
    ...byValue(cpu, (seconds) => seconds).map(([name, seconds]) =>
      row(name, seconds.toFixed(0), share(seconds)),
    ),
    row('sum', sum.toFixed(0), ''),
    row('phase', 'times', 's in all', 's each'),
    ...byValue(phases, ({ seconds }) => seconds).map(([name, { times, seconds }]) =>
      row(name, times, seconds.toFixed(0), (seconds / times).toFixed(2)),
    ),
  ];
}
