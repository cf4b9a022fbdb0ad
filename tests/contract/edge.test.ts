import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRaw } from '../support/raw.ts';
import { Client, newCandidate, startPortal, type Portal } from './support.ts';

let portal: Portal;
let client: Client;
beforeAll(async () => {
  portal = await startPortal();
  client = new Client(portal.url, { cipher: 'plain', language: 'en' });
});
afterAll(() => portal.close());

const AJAX = '/ajax/ajaxService';

describe('the edge', () => {
  const HEADERS = [
    'x-content-type-options: nosniff',
    'referrer-policy: same-origin',
    'permissions-policy: ',
    'cross-origin-opener-policy: same-origin',
    'content-security-policy: ',
  ];
  const ask = (text: string) => openRaw(portal.url, text).answer;
  const host = () => `Host: ${new URL(portal.url).host}`;

  test('[SAFE-13] every answer has the security headers, also to what is no request or has no readable address', async () => {
    for (const [status, text] of [
      [400, 'GARBAGE\r\n\r\n'],
      [400, `GET /%E0%A4%A HTTP/1.1\r\n${host()}\r\nConnection: close\r\n\r\n`],
      [431, `GET / HTTP/1.1\r\n${host()}\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`],
      [421, 'GET / HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n'],
      [404, `GET /servlet/none HTTP/1.1\r\n${host()}\r\nConnection: close\r\n\r\n`],
      [200, `GET /healthz HTTP/1.1\r\n${host()}\r\nConnection: close\r\n\r\n`],
    ] as const) {
      const answer = await ask(text);
      expect(answer.status, text.slice(0, 40)).toBe(status);
      for (const header of HEADERS) expect(answer.head.toLowerCase(), text.slice(0, 40)).toContain(header);
    }
  });

  test('[SAFE-13] what is kept by no cache is decided by the route, however its address is written', async () => {
    const body = 'operate=x';
    for (const path of [AJAX, '/%61jax/ajaxService', '/servlet/vaildataCode', '/%73ervlet/vaildataCode']) {
      const isGet = path.endsWith('Code');
      const { head } = await ask(
        `${isGet ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${host()}\r\nConnection: close\r\n${isGet ? '' : `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n`}\r\n${isGet ? '' : body}`,
      );
      expect(head.toLowerCase(), path).toContain('cache-control: no-store');
    }
  });

  test('[SAFE-13] two Host headers are a bad request, in either order', async () => {
    for (const hosts of [
      [host(), 'Host: evil.test'],
      ['Host: evil.test', host()],
      [host(), host()],
    ]) {
      const { status, body } = await ask(
        `GET /healthz HTTP/1.1\r\n${hosts.join('\r\n')}\r\nConnection: close\r\n\r\n`,
      );
      expect([status, body['return_code']]).toEqual([400, 'badRequest']);
    }
  });
});

describe('origin and method', () => {
  test('[WIRE-65] a POST from another site is refused and no answer opens to other origins', async () => {
    const { client: candidate } = await newCandidate(portal);
    for (const origin of ['https://evil.test', 'null', 'http://127.0.0.1:1']) {
      const response = await candidate.fetch(AJAX, {
        method: 'POST',
        headers: { Origin: origin },
        body: new URLSearchParams({ __xml: '{"functionId":"ZP1000000009"}', __type: 'extTrans' }),
      });
      expect(response.status, origin).toBe(403);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
    const own = await candidate.fetch(AJAX, {
      method: 'POST',
      headers: { Origin: portal.url },
      body: new URLSearchParams({ __xml: '{"functionId":"ZP1000000009"}', __type: 'extTrans' }),
    });
    expect(own.status).toBe(200);
  });

  test('[WIRE-55] a GET of what changes something changes nothing', async () => {
    for (const path of [
      AJAX,
      '/servlet/hirelogin/HireActiveAccount?operate=activeAccount&activeid=x',
      '/servlet/hirelogin/HireCloseBrowse',
      '/servlet/SaveFileServlet',
    ])
      expect((await client.fetch(path)).status, path).toBe(405);
  });
});
