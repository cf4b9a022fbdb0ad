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
