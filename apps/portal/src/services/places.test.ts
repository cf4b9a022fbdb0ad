import { afterEach, describe, expect, test, vi } from 'vitest';
import { plainCipher } from '@portal/wire';
import { chosenCipher } from './cipher-plugin.ts';
import { readDeployment } from './deployment.ts';
import { cameFrom } from './paths.ts';
import { backendHref, routePath, setBackend } from './places.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  setBackend('');
});

describe('a portal under a path', () => {
  test('[HOST-01] knows its routes by the address bar, and another site beside it by its path', () => {
    expect(routePath('/careers/user/resume', '/careers')).toBe('/user/resume');
    expect(routePath('/careers', '/careers')).toBe('/');
    expect(routePath('/careersandmore', '/careers')).toBe('/careersandmore');
    expect(routePath('/user', '')).toBe('/user');
    const here = { origin: 'https://a.example', pathname: '/careers/channel/08', search: '' };
    expect(cameFrom('https://a.example/careers/notices/0', here, '/careers')).toBe('/notices/0');
    expect(cameFrom('https://a.example/notices/0', here, '/careers')).toBeNull();
  });

  test('[HOST-01] finds what the back end names by a path where its calls are, and other addresses where they are', () => {
    setBackend('/legacy');
    expect(backendHref('/servlet/vaildataCode?id=1')).toBe('/legacy/servlet/vaildataCode?id=1');
    for (const other of ['', '//cdn.example/a.png', 'https://cdn.example/a.png', 'blob:x'])
      expect(backendHref(other)).toBe(other);
  });
});

const answering = (body: string, status = 200): unknown =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));

describe('portal-config.json', () => {
  test('[HOST-01] is read as people write it: with a byte order mark, blanks, and keys left out', async () => {
    answering('\uFEFF{"cipher": " plain ", "base": "https://old.example/"}');
    expect(await readDeployment()).toEqual({
      cipher: 'plain',
      key: '',
      base: 'https://old.example',
      devTools: false,
      calendar: false,
      traces: 0,
    });
  });

  test.each([
    ['<!doctype html>', 200],
    ['[]', 200],
    ['null', 200],
    ['', 404],
  ])('[HOST-03] %j with status %d is a fault of the set-up', async (body, status) => {
    answering(body, status);
    await expect(readDeployment()).rejects.toMatchObject({ name: 'SetupError', fault: 'config' });
  });

  test('[HOST-03] a server that is down is no fault of the set-up', async () => {
    answering('', 503);
    await expect(readDeployment()).rejects.not.toMatchObject({ name: 'SetupError' });
  });
});

describe('the cipher that portal-config.json names', () => {
  const sm2 = (key: string) => ({ ...plainCipher, id: `sm2 ${key}` });
  const KEY = `04${'ab'.repeat(64)}`;
  const module = {
    createCipher: (key: string) => ({ id: 'x', encrypt: (plain: string) => `${key}${plain}` }),
  };

  test('[HOST-03] is sm2, plain, or a module of its name', async () => {
    expect(await chosenCipher({ cipher: 'plain', key: '' }, sm2)).toBe(plainCipher);
    expect((await chosenCipher({ cipher: 'sm2', key: KEY }, sm2)).id).toBe(`sm2 ${KEY}`);
    const made = await chosenCipher({ cipher: 'other', key: 'k:' }, sm2, () => Promise.resolve(module));
    expect([made.id, await made.encrypt('a')]).toEqual(['other', 'k:a']);
  });

  test.each([
    ['absent', () => Promise.reject(new TypeError('no module'))],
    ['empty', () => Promise.resolve({})],
    ['wrong', () => Promise.resolve({ createCipher: () => ({ id: 'wrong' }) })],
    ['../up', () => Promise.resolve(module)],
    ['', () => Promise.resolve(module)],
    ['SM2', () => Promise.resolve(module)],
  ])('[HOST-03] %j is refused with its name', async (cipher, load) => {
    vi.stubGlobal('navigator', { onLine: true });
    const chosen = chosenCipher({ cipher, key: '' }, sm2, load);
    await expect(chosen).rejects.toMatchObject({ name: 'SetupError', fault: 'cipher', subject: cipher });
  });
});
