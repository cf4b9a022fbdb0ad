import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConsoleClient, firstAdmin, newColleague } from '../support/console.ts';
import { openRaw, postHead, type RawAnswer, type RawConnection } from '../support/raw.ts';
import { Client, newCandidate, startPortal, type Portal } from './support.ts';

const AJAX = '/ajax/ajaxService';
const LOGIN = '/servlet/hirelogin/HireLoginValidate?new_hire=true&operate=login';
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

/** What is answered to a head alone: nothing of the body is sent, so nothing of it can have been read. */
async function answerToHead(
  url: string,
  path: string,
  length: number,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const connection = openRaw(url, postHead(url, path, length, headers));
  const answer = await connection.answer;
  connection.end();
  return answer;
}

describe('sizes', () => {
  let portal: Portal;
  let admin: ConsoleClient;
  beforeAll(async () => {
    portal = await startPortal();
    admin = await firstAdmin(portal);
  });
  afterAll(() => portal.close());

  test('[SAFE-01] 16 MB at the console sign-in are refused before they are sent', async () => {
    const answer = await answerToHead(portal.url, SESSION, 16 * MIB - 1);
    expect(answer).toMatchObject({ status: 413, body: { error: { code: 'tooLarge' } } });
  });

  test('[SAFE-01] a body that does not say its length is refused where its budget ends', async () => {
    const connection = openRaw(portal.url, postHead(portal.url, SESSION, 'chunked'));
    const part = 'x'.repeat(1_000);
    for (let i = 0; i < 5; i += 1) connection.send(`3e8\r\n${part}\r\n`);
    expect(await connection.answer).toMatchObject({ status: 413, body: { error: { code: 'tooLarge' } } });
    connection.end();
  });

  test('[SAFE-01] the large bodies of the console are read only from who may send them', async () => {
    const path = '/console/api/drafts/set:A04/steps';
    expect(await answerToHead(portal.url, path, 15 * MIB)).toMatchObject({
      status: 401,
      body: { error: { code: 'notLogin' } },
    });
    const viewer = await newColleague(admin, 'lin.viewer', 'viewer');
    const asViewer = await answerToHead(portal.url, path, 15 * MIB, { Cookie: viewer.cookie });
    expect(asViewer).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } });
    const large = { rev: 0, steps: [], pad: 'x'.repeat(3 * MIB) };
    expect((await admin.call('POST', '/drafts/set:A04/steps', large)).status).toBe(422);
    expect((await admin.call('POST', '/ids', { count: 1, pad: 'x'.repeat(5_000) })).status).toBe(413);
  });

  test('[SAFE-01] JSON of the console that is all structure is refused unparsed', async () => {
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
    const init = { headers: { 'Content-Type': 'application/json' }, body: deep };
    expect((await admin.fetch('POST', '/drafts/set:A04/steps', init)).status).toBe(413);
  });

  test('[SAFE-01] a stranger learns of one fault, who is signed in of all', async () => {
    const faults = { a: 1, b: 2, c: 3 };
    const stranger = await new ConsoleClient(portal.url).call('POST', '/session', faults);
    expect(stranger.body.error?.problems).toHaveLength(1);
    const known = await admin.call('POST', '/me/password', faults);
    expect(known.body.error?.problems?.length).toBeGreaterThan(2);
  });

  test('[SAFE-01] a stranger may send what visitors need, and nothing larger is read', async () => {
    const visitor = new Client(portal.url, { language: 'en' });
    expect((await visitor.call('ZP1000000009', { pad: 'x'.repeat(15_000) })).code).toBe('success');
    const large = await answerToHead(portal.url, AJAX, MIB, FORM);
    expect(large).toMatchObject({ status: 200, body: { succeed: false, return_code: 'notLogin' } });
    const refused = { return_code: 'tooLarge', message: 'The request is too large' };
    for (const [path, length] of [
      [AJAX, 10 * MIB],
      [LOGIN, 40_000],
      ['/servlet/AboutAccountServlet', 40_000],
    ] as const)
      expect(await answerToHead(portal.url, path, length, FORM), path).toMatchObject({
        status: 413,
        body: refused,
      });
    const ended = await answerToHead(portal.url, AJAX, MIB, {
      ...FORM,
      Cookie: `RPSESSION=${'0'.repeat(32)}`,
    });
    expect(ended.body).toMatchObject({ return_code: 'notLogin' });
  });

  test('[SAFE-01] a candidate may send a whole resume, up to 1 MiB of it', async () => {
    const { client } = await newCandidate(portal);
    expect((await client.call('ZP1000000009', { pad: 'x'.repeat(1_000_000) })).code).toBe('success');
    expect(await client.call('ZP1000000009', { pad: 'x'.repeat(1_100_000) })).toMatchObject({
      status: 413,
      code: 'tooLarge',
    });
    expect((await client.call('ZP1000000009')).code).toBe('success');
  });

  test('[SAFE-01] a body of another kind is not waited for', async () => {
    const answer = await answerToHead(portal.url, AJAX, 4_000, { 'Content-Type': 'text/plain' });
    expect(answer).toMatchObject({ status: 200, body: { return_code: 'badRequest' } });
  });

  test('[SAFE-01] at an address that does not exist a large body is not read either', async () => {
    for (const path of ['/nothing', '/mailbox']) {
      expect((await fetch(portal.url + path, { method: 'POST', body: 'a=1' })).status, path).toBe(404);
      expect((await answerToHead(portal.url, path, 10 * MIB, FORM)).status, path).toBe(413);
    }
    expect(await answerToHead(portal.url, '/console/api/nothing', 10 * MIB)).toMatchObject({
      status: 404,
      body: { error: { code: 'notFound' } },
    });
  });

  test('[SAFE-01] whoever leaves in the middle of a body gives back what it held', async () => {
    const { client } = await newCandidate(portal);
    const Cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (let i = 0; i < 60; i += 1) {
      const connection = openRaw(portal.url, postHead(portal.url, AJAX, 2 * MIB, { ...FORM, Cookie }));
      connection.send('x'.repeat(MIB));
      if (i % 2 === 0) await sleep(5);
      connection.end();
    }
    // 60 MiB in all: were any of it still counted, this one would find no room.
    await expect
      .poll(async () => (await client.call('ZP1000000009', { pad: 'x'.repeat(900_000) })).code)
      .toBe('success');
  });

  test('[SAFE-01] a body that nobody reads does not keep the connection from its next request', async () => {
    const { client } = await newCandidate(portal);
    const Cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const head = postHead(portal.url, AJAX, 200_000, { Cookie, 'Content-Type': 'text/plain' });
    const get = `GET /healthz HTTP/1.1\r\nHost: ${new URL(portal.url).host}\r\nConnection: close\r\n\r\n`;
    const connection = openRaw(portal.url, head + 'x'.repeat(200_000) + get);
    expect(await connection.answer).toMatchObject({ status: 200, body: { return_code: 'badRequest' } });
    await connection.closed;
    expect(connection.received()).toMatch(/HTTP\/1.1 200 [^]*HTTP\/1.1 200 [^]*ok\n$/);
  });

  test('[SAFE-01] whoever sends all before reading gets to read the refusal', async () => {
    const stranger = new ConsoleClient(portal.url);
    const replies = await Promise.all(
      [1, 2, 3].map((megabytes) => stranger.call('POST', '/session', { a: 'x'.repeat(megabytes * MIB) })),
    );
    expect(replies.map(({ status }) => status)).toEqual([413, 413, 413]);
  });

  test('[SAFE-01] what is no HTTP is answered in JSON', async () => {
    const connection = openRaw(portal.url, 'nonsense\r\n\r\n');
    expect(await connection.answer).toMatchObject({ status: 400, body: { return_code: 'badRequest' } });
    expect(await ended(connection)).toBe('closed');
  });

  test('[SAFE-01][SEC-06] two hundred at the same moment behind one address are all answered', async () => {
    const clients = Array.from({ length: 200 }, () => new Client(portal.url, { cipher: 'plain' }));
    const replies = await Promise.all(
      clients.map((client) => client.call('ZP1000000010', { type: 'list', state: '1' })),
    );
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(['success']));
  });
});

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
        message: 'The request came too slowly and was given up',
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
  const hold = (address: string, count: number): void => {
    for (let i = 0; i < count; i += 1) open.push(stalled(portal.url, SESSION, from(address)));
  };
  const letGo = (): void => {
    for (const connection of open) connection.end();
    open = [];
  };
  const ask = (address: string): Promise<Response> =>
    fetch(`${portal.url}/portal-config.json`, { headers: from(address) });
  /** Asks until an address has, or has no longer, a place. */
  const until = (address: string, status: number): Promise<void> =>
    expect.poll(async () => (await ask(address)).status, { timeout: LONG }).toBe(status);

  test('[SAFE-01] one address with too much under way waits, then is told so; others are served', async () => {
    hold('10.0.0.1', 3);
    await until('10.0.0.1', 429);
    const refused = await fetch(portal.url + AJAX, { method: 'POST', headers: from('10.0.0.1') });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      succeed: false,
      return_code: 'busy',
      message: 'Too much is under way, please try again shortly',
    });
    const atConsole = await fetch(`${portal.url}${SESSION}`, { headers: from('10.0.0.1') });
    expect(await atConsole.json()).toEqual({ error: { code: 'busy' } });
    expect((await ask('10.0.0.2')).status).toBe(200);
    letGo();
    await until('10.0.0.1', 200);
  });

  test('[SAFE-01] who waits is served as soon as a place is free', async () => {
    hold('10.0.1.1', 3);
    await until('10.0.1.1', 429);
    const waiting = Promise.all([ask('10.0.1.1'), ask('10.0.1.1')]);
    letGo();
    expect((await waiting).map(({ status }) => status)).toEqual([200, 200]);
  });

  test('[SAFE-01] too much under way in all is 503, and health answers all the same', async () => {
    hold('10.0.2.1', 3);
    hold('10.0.2.2', 2);
    await until('10.0.2.3', 503);
    expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
    letGo();
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
    letGo();
    const whole = { rev: 0, steps: [], pad: 'x'.repeat(350_000) };
    await expect
      .poll(async () => (await admin.call('POST', '/drafts/set:A04/steps', whole, headers)).status)
      .toBe(422);
  });
});
