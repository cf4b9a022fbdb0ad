import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderWriter, StaleEdit } from './folder-writer.ts';
import { followFolder, readFolder } from './folder.ts';
import { serve } from './serve.ts';
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

const DOOR = `export const door = createMachine({ id: 'door', initial: 'a', states: { a: {} } });\n`;
const ADDED = { do: 'addState', parent: '', key: 'b' };
const text = (path: string): string => readFileSync(join(folder, path), 'utf8');

test('[WORK-16] an edit is written into the file whole, with its rights, and taken back; a file that has changed, or is not of the folder, is left alone', async () => {
  put('door.ts', DOOR);
  chmodSync(join(folder, 'door.ts'), 0o640);
  const writer = new FolderWriter(folder);
  const shown = async () => {
    const [machine] = (await readFolder(folder)).machines;
    if (!machine) throw new Error('no machine');
    return machine;
  };
  const known = new Set(['door.ts']);
  const { digest } = await shown();
  const wanted = { path: 'door.ts', pick: 0, digest };
  // Two pages at once: one is first.
  const both = await Promise.allSettled([
    writer.run({ ...wanted, edit: ADDED }, known),
    writer.run({ ...wanted, edit: ADDED }, known),
  ]);
  expect(both[0]).toMatchObject({
    value: { lines: [`-${DOOR.trim()}`, expect.stringContaining('b: {}')], undoable: 1 },
  });
  expect(both[1]).toMatchObject({ reason: expect.any(StaleEdit) as unknown });
  expect(text('door.ts')).toContain('states: { a: {}, b: {} }');
  expect(statSync(join(folder, 'door.ts')).mode & 0o777).toBe(0o640);
  await expect(writer.run({ ...wanted, path: '../door.ts', edit: ADDED }, known)).rejects.toThrow(StaleEdit);
  const wrong = { ...wanted, digest: (await shown()).digest, edit: { do: 'write', text: 'x' } };
  await expect(writer.run(wrong, known)).rejects.toMatchObject({ problem: 'editGone' });
  expect(await writer.run({ ...wanted, digest: (await shown()).digest }, known)).toMatchObject({
    undoable: 0,
  });
  expect(text('door.ts')).toBe(DOOR);
  await expect(writer.run({ ...wanted }, known)).rejects.toThrow(StaleEdit);
  expect(readdirSync(folder)).toEqual(['door.ts']);
});

test('[WORK-16] only the page that statecharts serve --write gave can write; without the word nobody can', async () => {
  put('door.ts', DOOR);
  put('pages/index.html', '<html><head></head></html>');
  const [{ digest } = { digest: '' }] = (await readFolder(folder)).machines;
  const body = JSON.stringify({ path: 'door.ts', pick: 0, digest, edit: ADDED });
  for (const isWritable of [false, true]) {
    const { url, close } = await serve({
      pages: join(folder, 'pages'),
      port: 0,
      origins: [],
      folder,
      isWritable,
    });
    try {
      const page = await (await fetch(`${url}/workbench/`)).text();
      const token = /&quot;token&quot;:&quot;([^&]*)&quot;/.exec(page)?.[1] ?? '';
      expect(token.length > 20).toBe(isWritable);
      const send = async (headers: Record<string, string>, sent = body): Promise<number> => {
        const good = { 'Content-Type': 'application/json', 'X-Workbench-Token': token, Origin: url };
        return (
          await fetch(`${url}/workbench/source`, {
            method: 'POST',
            headers: { ...good, ...headers },
            body: sent,
          })
        ).status;
      };
      expect(await send({ Origin: 'http://elsewhere.example' })).toBe(403);
      expect(await send({ 'X-Workbench-Token': 'guess' })).toBe(403);
      expect(await send({ 'Content-Type': 'text/plain' })).toBe(403);
      expect(text('door.ts')).toBe(DOOR);
      if (!isWritable) expect(await send({})).toBe(403);
      else {
        expect(await send({}, '[')).toBe(400);
        expect(await send({}, `{"path":"${'x'.repeat(70_000)}"}`)).toBe(413);
        expect(await send({}, body.replace('"b"', '"a"'))).toBe(422);
        expect(await send({})).toBe(200);
        expect(await send({})).toBe(409);
        expect(text('door.ts')).toContain('b: {}');
      }
    } finally {
      await close();
    }
  }
  const refused = await runServe(['--write', '--port', '0'], folder);
  expect('trouble' in refused && refused.trouble).toContain('--write');
});
