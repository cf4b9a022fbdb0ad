import { readdirSync, readlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSpool, type SpoolLimits } from '../../apps/server/src/platform/storage/spool.ts';
import { pdf } from '../support/files.ts';
import { type Client, newCandidate, startPortal, type Portal } from './support.ts';

let portal: Portal;
let client: Client;
const sockets: Socket[] = [];
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  limit({});
  ({ client } = await newCandidate(portal));
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(spooled).toEqual([]);
});

const RESUME = '/servlet/hire/FileUploadServlet';
const folder = (): string => join(portal.dataDir, 'spool');

/** The server's spool from now on, under other limits. */
function limit(changes: Partial<SpoolLimits>): void {
  portal.server.services.spool = createSpool(folder(), changes);
}

function spooled(): string[] {
  try {
    return readdirSync(folder());
  } catch {
    return [];
  }
}

/** Files of the spool that this process, in which the server runs, holds open. */
const openHandles = (): string[] =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${fd}`);
      return path.startsWith(folder()) ? [path] : [];
    } catch {
      return [];
    }
  });

const attach = (content: Uint8Array = pdf(), who = client) =>
  who.upload(RESUME, { option: 'resume', itemId: '02' }, 'a.pdf', content);

const FORM = [
  '--edge\r\nContent-Disposition: form-data; name="option"\r\n\r\nresume\r\n',
  '--edge\r\nContent-Disposition: form-data; name="itemId"\r\n\r\n02\r\n',
  '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
  `%PDF-1.4\n${'x'.repeat(100_000)}`,
].join('');
const END = '\r\n--edge--\r\n';

/** The beginning of an upload on a connection of its own. */
async function begin(body: string, who = client, language = 'en'): Promise<Socket> {
  const { hostname, port } = new URL(portal.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on('error', () => undefined);
  await new Promise((done) => socket.once('connect', done));
  const cookies = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const head = [
    `POST ${RESUME} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Cookie: ${cookies}`,
    `Accept-Language: ${language}`,
    'Content-Type: multipart/form-data; boundary=edge',
    `Content-Length: ${FORM.length + END.length}`,
  ].join('\r\n');
  await new Promise((done) => socket.write(`${head}\r\n\r\n${body}`, done));
  return socket;
}

/** All that comes until the server closes the connection. */
const heard = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.once('close', () => resolve(text));
  });

describe('uploads that the client cuts off', () => {
  test.each([
    ['ended', (socket: Socket) => socket.end()],
    ['reset', (socket: Socket) => socket.resetAndDestroy()],
  ])('[SAFE-02] an upload that is cut off leaves no file and no handle: %s', async (_, cut) => {
    limit({ perAccount: 40, inAll: 40 });
    // Everywhere: in the first head of a part, between parts, in the middle of the file, in the last line.
    const whole = FORM + END;
    const places = Array.from({ length: 30 }, (__, at) =>
      at < 12 ? 3 + at * 25 : at < 27 ? 300 + (at - 12) * 6_500 : whole.length - (at - 26) * 2,
    );
    for (const place of places) {
      const socket = await begin(whole.slice(0, place));
      if (place > 1_000) await expect.poll(() => spooled().length).toBeGreaterThan(0);
      cut(socket);
    }
    await expect.poll(spooled).toEqual([]);
    await expect.poll(openHandles).toEqual([]);
    expect((await attach()).code).toBe('success');
    expect(spooled()).toEqual([]);
  });

  test('[SAFE-02] [D-38] an upload that comes to a halt is answered 408 in the reader’s language', async () => {
    limit({ stallMs: 300 });
    for (const [language, text] of [
      ['en', 'came to a halt'],
      ['zh-CN', '上传中断'],
    ] as const)
      for (const length of [0, 60, 400, 50_000]) {
        const answer = await heard(await begin(FORM.slice(0, length), client, language));
        expect(answer, String(length)).toMatch(/^HTTP\/1\.1 408 /);
        expect(answer).toMatch(/content-type: application\/json/i);
        expect(answer).toContain('"return_code":"timeout"');
        expect(answer).toContain(text);
      }
    expect(spooled()).toEqual([]);
    expect(openHandles()).toEqual([]);
  });

  test('[SAFE-02] [D-38] a slow upload that moves is taken, however long it takes', async () => {
    limit({ stallMs: 600 });
    const socket = await begin(FORM.slice(0, 400));
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    const rest = FORM.slice(400) + END;
    const step = Math.ceil(rest.length / 12);
    // Twice the deadline in all, a sixth of it between two pieces.
    for (let at = 0; at < rest.length; at += step) {
      await new Promise((done) => setTimeout(done, 100));
      socket.write(rest.slice(at, at + step));
    }
    await expect.poll(() => answer).toContain('"return_code":"success"');
  });
});

describe('the room of the spool', () => {
  test('[SAFE-02] one account has eight uploads at a time and is told so; others are not kept waiting', async () => {
    for (let count = 0; count < 8; count += 1) await begin(FORM.slice(0, 50_000));
    await expect.poll(() => spooled().length).toBe(8);
    expect(await attach()).toMatchObject({ code: 'tooMany', msg: '操作过于频繁，请在 10 秒后再试' });
    const { client: other } = await newCandidate(portal, {}, { language: 'en' });
    expect((await attach(pdf(), other)).code).toBe('success');
    sockets[0]?.destroy();
    await expect.poll(() => spooled().length).toBe(7);
    expect((await attach()).code).toBe('success');
  });

  test('[SAFE-02] all uploads together have a number and a size', async () => {
    const { client: other } = await newCandidate(portal, {}, { language: 'en' });
    limit({ inAll: 1 });
    await begin(FORM.slice(0, 50_000));
    await expect.poll(() => spooled().length).toBe(1);
    expect(await attach(pdf(), other)).toMatchObject({
      code: 'fail',
      msg: expect.stringMatching(/^Too many uploads/),
    });
    sockets[0]?.destroy();
    await expect.poll(spooled).toEqual([]);

    limit({ bytes: 1_000_000 });
    expect((await attach(pdf(900_000), other)).code).toBe('success');
    // More than fits is noticed while it comes, and nothing of it stays.
    expect(await attach(pdf(30_000_000), other)).toMatchObject({
      code: 'fail',
      msg: expect.stringMatching(/^Too many/),
    });
    expect(spooled()).toEqual([]);
    expect((await attach(pdf(900_000), other)).code).toBe('success');
  });

  test('[SAFE-02] a start removes what no living process of this machine owns, and age the rest', async () => {
    await mkdir(folder(), { recursive: true });
    const place = await portal.server.services.spool.enter('1');
    const [own = ''] = spooled();
    const [host = ''] = own.split('.');
    const name = (machine: string, pid: number, id: number): string =>
      `${machine}.${pid}.0123456789ab.00000000-0000-0000-0000-${String(id).padStart(12, '0')}`;
    const put = (file: string): void => writeFileSync(join(folder(), file), 'x');
    // No process has this number: Linux ends at 4194304.
    const dead = name(host, 99_999_999, 1);
    const living = name(host, process.ppid, 2);
    const elsewhere = name('f'.repeat(12), 1, 3);
    const lost = name(host, process.pid, 4);
    for (const file of [dead, living, elsewhere, lost, 'of-an-older-version']) put(file);
    await createSpool(folder()).sweep();
    expect(spooled().toSorted()).toEqual([own, living, elsewhere, 'of-an-older-version'].toSorted());

    const old = (Date.now() - 11 * 60_000) / 1000;
    for (const file of spooled()) utimesSync(join(folder(), file), old, old);
    await createSpool(folder()).sweep();
    expect(spooled()).toEqual([own]);
    await place.release();
  });
});
