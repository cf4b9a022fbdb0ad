import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countCpu, phasesOf, processesBelow, programOf, ticksOf, timesLines } from './test-times.mjs';

const stat = (pid: number, parent: number, name: string, user: number, system: number): string =>
  `${pid} (${name}) S ${parent} 1 1 0 -1 4194560 1 0 0 0 ${user} ${system} 0 0 20 0 1 0 77 1 1`;

test('[RUN-05] the processes below a run are found by their parents, whatever they are called, and their time is read', () => {
  const lines = [
    stat(10, 1, 'node', 5, 5),
    stat(11, 10, 'a (b) c', 200, 50),
    stat(12, 11, 'd', 1, 0),
    stat(13, 1, 'e', 9, 9),
  ];
  const stats = new Map(lines.map(ticksOf).map((one) => [one.pid, one]));
  expect(processesBelow(10, stats)).toEqual([
    { pid: 11, parent: 10, ticks: 250, startedAt: 77 },
    { pid: 12, parent: 11, ticks: 1, startedAt: 77 },
  ]);
});

test('[RUN-05] a process is counted by the program that it runs', () => {
  const named = [
    ['/usr/bin/chromium-headless-shell', '--type=renderer'],
    ['/usr/bin/chromium-headless-shell', '--type=utility'],
    ['postgres: portal prepared idle'],
    ['/usr/bin/node', '/home/x/node_modules/vitest/dist/workers/forks.js'],
    ['node', '/home/x/node_modules/.bin/vitest', 'run'],
    ['/usr/bin/node', '/home/x/dist/server/main.js'],
    ['cp', '-a'],
  ].map(programOf);
  expect(named).toEqual([
    'Chromium: pages',
    'Chromium: browser, network, drawing',
    'PostgreSQL',
    'tests, and servers in their process',
    'Vitest and Vite',
    'the built server',
    'other programs',
  ]);
});

test('[RUN-05] tables name the largest first, with shares of the CPU and the mean of a phase', () => {
  const phases = phasesOf('copy\t250\nopen\t1500\ncopy\t750\n');
  expect(
    timesLines(
      new Map([
        ['a', 1],
        ['b', 3],
      ]),
      phases,
    ),
  ).toEqual([
    '| CPU | s | share |',
    '| b | 3 | 75 % |',
    '| a | 1 | 25 % |',
    '| sum | 4 |  |',
    '| phase | times | s in all | s each |',
    '| open | 1 | 2 | 1.50 |',
    '| copy | 2 | 1 | 0.50 |',
  ]);
});

test.skipIf(process.platform !== 'linux')(
  '[RUN-05] what a program below the run computes is counted',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-times-'));
    const end = countCpu(folder);
    try {
      const child = spawn('yes', { stdio: ['ignore', 'ignore', 'ignore'] });
      const computed = () => ticksOf(readFileSync(`/proc/${child.pid}/stat`, 'utf8')).ticks;
      // Until it has computed for a second: the counter, which looks four times a second, has seen it then.
      await expect.poll(computed, { timeout: 25_000 }).toBeGreaterThan(100);
      child.kill();
      await once(child, 'exit');
    } finally {
      const cpu = await end();
      rmSync(folder, { recursive: true, force: true });
      expect(cpu.get('other programs')).toBeGreaterThan(0);
    }
  },
);
