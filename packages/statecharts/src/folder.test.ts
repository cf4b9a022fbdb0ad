import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followFolder, readFolder } from './folder.ts';
import { runServe } from './serve-command.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'machines-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (path: string, text: string): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};

test('[WORK-11] machines of a folder are found in sources and JSON; what cannot be read is named, the rest passed over', async () => {
  put('a/door.ts', `export const door = createMachine({ id: 'door' } satisfies object);`);
  put('lamp.json', '{"id":"lamp","states":{}}');
  put('package.json', '{"name":"app"}');
  put('broken.ts', 'createMachine({');
  put('broken.json', '{"states"');
  put('door.test.ts', `createMachine({ id: 'test' })`);
  put('node_modules/x/index.js', `createMachine({ id: 'foreign' })`);
  put('large.ts', `createMachine({ id: 'large' })${' '.repeat(500_000)}`);
  symlinkSync(folder, join(folder, 'round'));
  const { machines, troubles } = await readFolder(folder);
  expect(machines.map(({ path, name }) => `${path} ${name}`)).toEqual([
    'a/door.ts door',
    'lamp.json machine',
  ]);
  expect(troubles.map(({ path, problem }) => `${path} ${problem}`)).toEqual([
    'broken.json notJson',
    'broken.ts notSource',
  ]);
});

test('[SAFE-13] one file that cannot be told does not take the others with it', async () => {
  put('door.ts', `createMachine({ id: 'door', states: { a: {} } })`);
  put('deep.json', `{"states":${'{"a":{"states":'.repeat(20_000)}{}${'}}'.repeat(20_000)}}`);
  const state = await readFolder(folder);
  expect(JSON.parse(JSON.stringify(state))).toMatchObject({
    machines: [{ path: 'door.ts' }],
    troubles: [{ path: 'deep.json', problem: 'tooDeep' }],
  });
});

test('[WORK-11] a folder is followed: what is saved together is told once; one that is not there is refused', async () => {
  put('door.ts', `createMachine({ id: 'door' })`);
  let told = 0;
  const stop = followFolder(folder, () => (told += 1));
  put('door.ts', `createMachine({ id: 'gate' })`);
  put('lamp.ts', `createMachine({ id: 'lamp' })`);
  await expect.poll(() => told).toBe(1);
  stop();
  const answer = await runServe(['--port', '0', join(folder, 'nowhere')], folder);
  expect('trouble' in answer && answer.trouble).toContain('nowhere');
});
