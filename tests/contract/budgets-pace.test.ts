import type { PoolClient } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstAdmin } from '../support/console.ts';
import { getHead, openRaw, postHead, type RawConnection } from '../support/raw.ts';
import { Client, newCandidate, startPortal, type Portal } from './support.ts';

const AJAX = '/ajax/ajaxService';
const SESSION = '/console/api/session';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const MIB = 1024 * 1024;
/** Far beyond what any of these tests waits for. */
const LONG = 30_000;

const ended = (connection: RawConnection): Promise<string> =>
  Promise.race([connection.closed.then(() => 'closed'), sleep(LONG, 'open', { ref: false })]);

/** Opens a POST whose body begins and never ends. */
const stalled = (url: string, path: string, headers: Record<string, string> = {}): RawConnection =>
  openRaw(url, `${postHead(url, path, 2_000, headers)}{"a`);

describe('pace', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal(
      {},
      {
        limits: {
          stallMs: 600,
          graceMs: 2_000,
          uploadStallMs: 1_500,
          uploadGraceMs: 5_000,
          uploadBytesPerMs: 0.2,
          lingerMs: 500,
        },
      },
    );
  });
  afterAll(() => portal.close());

  test('[SAFE-01] a body that stands still is answered 408 in JSON and the connection closed', async () => {
    const atConsole = stalled(portal.url, SESSION);
    expect(await atConsole.answer).toMatchObject({ status: 408, body: { error: { code: 'timeout' } } });
    expect(await ended(atConsole)).toBe('closed');
    const call = stalled(portal.url, AJAX, FORM);
    const { status, head, body } = await call.answer;
    expect({ status, body }).toMatchObject({
      status: 408,
      body: {
        succeed: false,
        return_code: 'timeout',
        message: 'The request took too long and was stopped',
      },
    });
    expect(head).toMatch(/content-type: application\/json/i);
    expect(await ended(call)).toBe('closed');
    const chinese = stalled(portal.url, AJAX, { ...FORM, 'Accept-Language': 'zh-CN' });
    expect((await chinese.answer).body['message']).toBe('请求内容传输过慢，已中断');
  });

  test('[SAFE-01] a body that drips is given up too, though it never stands still', async () => {
    const connection = stalled(portal.url, AJAX, FORM);
    const drip = setInterval(() => connection.send('a'), 50);
    expect((await connection.answer).status).toBe(408);
    clearInterval(drip);
    expect(await ended(connection)).toBe('closed');
  });

  test('[SAFE-01] a refused body is not thrown away for ever', async () => {
    const connection = openRaw(portal.url, postHead(portal.url, SESSION, 10 * MIB));
    expect((await connection.answer).status).toBe(413);
    expect(await ended(connection)).toBe('closed');
  });

  test('[SAFE-01] of a body far beyond its budget nothing is taken after the refusal', async () => {
    const connection = openRaw(portal.url, postHead(portal.url, SESSION, 64 * MIB));
    connection.send('x'.repeat(64 * MIB));
    expect((await connection.answer).status).toBe(413);
    let least = connection.unsent();
    const look = setInterval(() => (least = Math.min(least, connection.unsent() || least)), 20);
    expect(await ended(connection)).toBe('closed');
    clearInterval(look);
    // What both systems keep in their buffers is far less than the other half.
    expect(least).toBeGreaterThan(32 * MIB);
  });

  const uploadHead = (client: Client, length: number): string => {
    const cookies = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return postHead(portal.url, '/servlet/hire/FileUploadServlet', length, {
      Cookie: cookies,
      'Content-Type': 'multipart/form-data; boundary=xyz',
    });
  };
  const opening =
    '--xyz\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n';
  const ending = '\r\n--xyz--\r\n';

  test('[SAFE-01] an upload that stands still is answered 408 and its connection closed', async () => {
    const { client } = await newCandidate(portal);
    const connection = openRaw(portal.url, `${uploadHead(client, 100_000)}${opening}%PDF-1.4`);
    expect(await connection.answer).toMatchObject({ status: 408, body: { return_code: 'timeout' } });
    expect(await ended(connection)).toBe('closed');
  });

  test('[SAFE-01] an upload that brings a byte now and then does not keep its place for ever', async () => {
    const { client } = await newCandidate(portal);
    const connection = openRaw(portal.url, `${uploadHead(client, 100_000)}${opening}%PDF-1.4`);
    const drip = setInterval(() => connection.send('x'), 200);
    expect(await connection.answer).toMatchObject({ status: 408, body: { return_code: 'timeout' } });
    clearInterval(drip);
    expect(await ended(connection)).toBe('closed');
  });

  test('[SAFE-01] an upload may take long as long as it moves', async () => {
    const { client } = await newCandidate(portal);
    const parts = Array.from({ length: 30 }, () => 'x'.repeat(100));
    const length = opening.length + parts.join('').length + ending.length;
    const connection = openRaw(portal.url, `${uploadHead(client, length)}${opening}`);
    for (const part of parts) {
      await sleep(100);
      connection.send(part);
    }
    connection.send(ending);
    // It is no PDF; but it was received whole and looked at.
    expect(await connection.answer).toMatchObject({ status: 200, body: { return_code: 'fail' } });
    connection.end();
  });
});

describe('places', () => {
  let portal: Portal;
  let open: RawConnection[] = [];
  beforeAll(async () => {
    portal = await startPortal(
      { TRUSTED_PROXIES: '127.0.0.1', REQUESTS_PER_ADDRESS: '3', REQUESTS_AT_ONCE: '5' },
      { limits: { waitMs: 1_500, bytesPerAddress: 400_000 } },
    );
  });
  afterAll(() => portal.close());

  const from = (address: string) => ({ 'X-Forwarded-For': address, 'Accept-Language': 'en' });
  /** Holds what calls of the console look up first, so that they stay under way. */
  let lock: PoolClient | null = null;
  const hold = async (address: string, count: number): Promise<void> => {
    if (!lock) {
      lock = await portal.server.services.connection.pool.connect();
      await lock.query('begin');
      await lock.query('lock table console_session in access exclusive mode');
    }
    const Cookie = `console_session=${'0'.repeat(32)}`;
    const head = getHead(portal.url, '/console/api/start', { ...from(address), Cookie });
    for (let i = 0; i < count; i += 1) open.push(openRaw(portal.url, head));
  };
  const letGo = async (): Promise<void> => {
    for (const connection of open) connection.end();
    open = [];
    await lock?.query('rollback');
    lock?.release();
    lock = null;
  };
  const ask = (address: string): Promise<Response> =>
    fetch(`${portal.url}/portal-config.json`, { headers: from(address) });
  /** Asks until an address has, or has no longer, a place. */
  const until = (address: string, status: number): Promise<void> =>
    expect.poll(async () => (await ask(address)).status, { timeout: LONG }).toBe(status);

  test('[SAFE-01] one address with too much under way waits, then is told so; others are served', async () => {
    await hold('10.0.0.1', 3);
    await until('10.0.0.1', 429);
    const refused = await fetch(portal.url + AJAX, { method: 'POST', headers: from('10.0.0.1') });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      succeed: false,
      return_code: 'busy',
      message: 'The server is busy, please try again shortly',
    });
    const atConsole = await fetch(`${portal.url}${SESSION}`, { headers: from('10.0.0.1') });
    expect(await atConsole.json()).toEqual({ error: { code: 'busy' } });
    expect((await ask('10.0.0.2')).status).toBe(200);
    await letGo();
    await until('10.0.0.1', 200);
  });

  test('[SAFE-01] who waits is served as soon as a place is free', async () => {
    await hold('10.0.1.1', 3);
    await until('10.0.1.1', 429);
    const waiting = Promise.all([ask('10.0.1.1'), ask('10.0.1.1')]);
    await letGo();
    expect((await waiting).map(({ status }) => status)).toEqual([200, 200]);
  });

  test('[SAFE-01] too much under way in all is 503, and health answers all the same', async () => {
    await hold('10.0.2.1', 3);
    await hold('10.0.2.2', 2);
    await until('10.0.2.3', 503);
    expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
    await letGo();
    await until('10.0.2.3', 200);
  });

  test('[SAFE-01] bodies of one address hold no more memory than it may', async () => {
    const admin = await firstAdmin(portal);
    const path = '/console/api/drafts/set:A04/steps';
    const headers = { ...from('10.0.3.1'), Cookie: admin.cookie };
    const send = (bytes: number): RawConnection => {
      const connection = openRaw(portal.url, postHead(portal.url, path, 2 * bytes, headers));
      connection.send('x'.repeat(bytes));
      open.push(connection);
      return connection;
    };
    send(300_000);
    const second = send(300_000);
    const first = open[0];
    const answer = await Promise.race([second.answer, first?.answer]);
    expect(answer).toMatchObject({ status: 429, body: { error: { code: 'busy' } } });
    await letGo();
    const whole = { rev: 0, steps: [], pad: 'x'.repeat(350_000) };
    await expect
      .poll(async () => (await admin.call('POST', '/drafts/set:A04/steps', whole, headers)).status)
      .toBe(422);
  });

  test('[SEE-09] bodies that stand still take no place, from one address or from many; each is answered once it is whole', async () => {
    for (const address of ['10.0.4.1', '10.0.4.2', '10.0.4.3', '10.0.4.4'])
      for (let i = 0; i < 5; i += 1) open.push(stalled(portal.url, SESSION, from(address)));
    const rest = `":1}${' '.repeat(2_000 - '{"a":1}'.length)}`;
    for (const address of ['10.0.4.1', '10.0.4.9']) {
      const served = await Promise.all(Array.from({ length: 12 }, () => ask(address)));
      expect(served.map(({ status }) => status)).toEqual(served.map(() => 200));
    }
    for (const connection of open) connection.send(rest);
    const answers = await Promise.all(open.map(({ answer }) => answer));
    expect(answers.map(({ status }) => status)).toEqual(open.map(() => 422));
    await letGo();
  });
});

describe('bodies that are coming', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal(
      { TRUSTED_PROXIES: '127.0.0.1', RATE_LIMITS: 'off' },
      { limits: { stallMs: LONG, arrivingPerAddress: 60, arrivingAtOnce: 1_200 } },
    );
  });
  afterAll(() => portal.close());
  const from = (address: string) => ({ 'X-Forwarded-For': address, 'Accept-Language': 'en' });

  test('[SEE-09] 24 addresses with 60 stalled bodies each keep nobody out, and room is made by those who began first', async () => {
    const addresses = Array.from({ length: 24 }, (_none, at) => `10.1.0.${at + 1}`);
    const open = addresses.flatMap((address) =>
      Array.from({ length: 60 }, () => stalled(portal.url, SESSION, from(address))),
    );
    let given = 0;
    for (const { answer } of open)
      void answer.then(
        ({ status }) => (given += status === 503 ? 1 : 0),
        () => undefined,
      );
    // As many as are too many are told so; nobody else is.
    await expect.poll(() => given, { timeout: LONG }).toBe(240);
    for (let at = 0; at < 60; at += 1) {
      const visitor = new Client(portal.url, {
        cipher: 'plain',
        headers: from(addresses[at] ?? `10.2.0.${at}`),
      });
      expect((await visitor.call('ZP1000000010', { type: 'list', state: '1' })).code).toBe('success');
    }
    expect(given).toBeLessThanOrEqual(300);
    for (const connection of open) connection.end();
  });
});
