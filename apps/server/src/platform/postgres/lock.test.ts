import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
