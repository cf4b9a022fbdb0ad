import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockDataFolder } from './lock.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('[OPS-04] a second server on the same data folder is refused while the first lives', () => {
  const lock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(`process ${process.pid}`);
  lock.release();
  lockDataFolder(folder).release();
});

test('[OPS-04] the lock of a killed server is taken over', () => {
  writeFileSync(join(folder, 'server.lock'), JSON.stringify({ pid: 4194304, started: '1', token: 'x' }));
  lockDataFolder(folder).release();
});

test('[OPS-04] a lock whose process id was given to another process is taken over', () => {
  writeFileSync(join(folder, 'server.lock'), JSON.stringify({ pid: process.pid, started: '-1', token: 'x' }));
  lockDataFolder(folder).release();
});

test('[OPS-04] a half-written lock is taken over', () => {
  writeFileSync(join(folder, 'server.lock'), '{"pid":');
  lockDataFolder(folder).release();
});

const isLinux = process.platform === 'linux';

test.runIf(isLinux)(
  '[RUN-08] the lock of a killed server that still stands in the process table as defunct is taken over',
  async () => {
    // The shell becomes a program that never collects the child it has begun, which ends once it has become that.
    const child = `while [ "$(cat /proc/$PPID/comm)" != sleep ]; do :; done`;
    const parent = spawn('sh', ['-c', `sh -c '${child}' & echo $!; exec sleep 60`], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString().trim());
    await vi.waitFor(() => expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /));
    const started = /\) Z (?:\S+ ){18}(\S+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
    writeFileSync(join(folder, 'server.lock'), JSON.stringify({ pid, started, token: 'x' }));
    try {
      expect(process.kill(pid, 0)).toBe(true);
      lockDataFolder(folder).release();
    } finally {
      parent.kill('SIGKILL');
    }
  },
);
