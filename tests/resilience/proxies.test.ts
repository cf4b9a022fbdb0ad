import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentPolicy } from '../../apps/server/src/http/security.ts';
import { CAPTCHA, Client, md5 } from '../contract/support.ts';
import { ADMIN_PASSWORD, ConsoleClient, printedAdmin } from '../support/console.ts';
import { getAs } from '../support/raw.ts';
import { startBuiltServer, type StartedServer } from '../support/server.ts';
import { clear } from './cluster/daemon.ts';
import { candidateAt, expectCountedByClient, expectUploadMovesOn, expectUploads } from './proxies/visits.ts';
import { missingWebServers, startExample, WEB_SERVERS, type Chosen } from './proxies/web-servers.ts';

/** On one's own machine the web servers may be missing; a pipeline must not be green without them. */
const missing = missingWebServers();
const isLeftOut = missing.length > 0 && process.env['CI'] !== 'true';
if (isLeftOut)
  process.stderr.write(`The documented proxies are left out, not installed: ${missing.join(' ')}\n`);

const root = join(import.meta.dirname, '..', '..');
const PUBLIC_HOST = 'jobs.example.edu';
const PUBLIC_URL = `https://${PUBLIC_HOST}`;

/** What the server of this project sends with the portal's page, but for styles: static files have no nonce. */
const POLICY = contentPolicy()
  .header.replace(/'nonce-[^']*'/, `'unsafe-inline'`)
  .split('; ')
  .filter((rule) => !rule.startsWith('manifest-src'))
  .toSorted();

describe.skipIf(isLeftOut)('what the documentation shows of web servers', () => {
  let folder: string;
  let server: StartedServer;
  let admin: ConsoleClient;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-proxies-'));
    chmodSync(folder, 0o755);
    server = await startBuiltServer({
      env: {
        PUBLIC_URL,
        TRUSTED_PROXIES: '127.0.0.1',
        // By this name the tests get there.
        ALLOWED_HOSTS: '127.0.0.1',
        MAILBOX: '1',
        CAPTCHA_FIXED: CAPTCHA,
        RATE_LIMITS: 'on',
        LOG_LEVEL: 'error',
      },
    });
    admin = await printedAdmin(server, server.output());
  });
  afterAll(async () => {
    await server?.stop();
    await clear(folder);
  });

  describe.each(WEB_SERVERS)('$name: the portal alone', (webServer) => {
    let files: string;
    let url: string;
    let stop: () => Promise<void>;
    beforeAll(async () => {
      const srv = mkdtempSync(join(folder, 'srv-'));
      chmodSync(srv, 0o755);
      files = join(srv, 'careers');
      const words = [join(root, 'scripts', 'static.mjs'), '--base', '/careers/', '--out', files];
      execFileSync(process.execPath, words);
      ({ url, stop } = await startExample(webServer, folder, {
        page: 'portal-alone.md',
        site: 'careers.example.edu',
        own: { '/srv': srv, '127.0.0.1:8080': new URL(server.url).host },
      }));
    });
    afterAll(() => stop?.());

    const get = (path: string): Promise<Response> =>
      fetch(url + path, { redirect: 'manual', headers: { 'Accept-Encoding': 'gzip' } });
    const cached = ({ headers }: Response): string => headers.get('cache-control') ?? '';

    test('[HOST-01] every address of the portal is its page, asked for anew each time, under a policy', async () => {
      const page = readFileSync(join(files, 'index.html'), 'utf8');
      const bare = await get('/careers');
      expect(bare.status).toBe(301);
      expect(new URL(bare.headers.get('location') ?? '', `${url}/careers`).pathname).toBe('/careers/');
      for (const path of ['', 'channel/08', 'signin?activeid=x', 'a/b.c/d', 'assets-of-ours']) {
        const answer = await fetch(`${url}/careers/${path}`);
        expect([path, answer.status, await answer.text()]).toEqual([path, 200, page]);
        expect([path, answer.headers.get('content-type')]).toEqual([
          path,
          expect.stringMatching(/^text\/html/),
        ]);
        expect([path, cached(answer)]).toEqual([path, 'no-cache']);
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        const rules = answer.headers.get('content-security-policy')?.split('; ').toSorted();
        expect([path, rules]).toEqual([path, POLICY]);
      }
    });

    test('[HOST-01] what the page names is there, with its type, small, and kept for ever where its name says what is in it', async () => {
      const page = readFileSync(join(files, 'index.html'), 'utf8');
      const named = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
      const types = { js: /javascript/, css: /^text\/css/, svg: /^image\/svg/ } as const;
      expect(named.length).toBeGreaterThan(3);
      for (const path of named) {
        const answer = await get(path);
        expect([path, answer.status]).toEqual([path, 200]);
        const extension = path.split('.').at(-1) as keyof typeof types;
        expect(answer.headers.get('content-type'), path).toMatch(types[extension]);
        expect(await answer.text()).toBe(readFileSync(join(files, path.slice('/careers/'.length)), 'utf8'));
        const isHashed = path.startsWith('/careers/assets/');
        expect([path, cached(answer)]).toEqual([
          path,
          isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        ]);
      }
      const [script = ''] = named.filter((path) => path.includes('/index-') && path.endsWith('.js'));
      const { headers } = await get(script);
      expect(headers.get('content-encoding')).toBe('gzip');
      expect(headers.get('vary')).toMatch(/accept-encoding/i);
      const plain = await fetch(url + script, { headers: { 'Accept-Encoding': 'identity' } });
      expect(plain.headers.get('content-encoding')).toBeNull();
    });

    test('[HOST-01, HOST-03] configuration and ciphers are asked for anew; what is not there is 404, and nobody keeps that', async () => {
      const written = {
        'portal-config.json': JSON.stringify({ cipher: 'own', base: '/legacy' }),
        'ciphers/own.js': 'export const createCipher = () => ({ encrypt: (plain) => plain });\n',
      };
      const absent = ['assets/index-00000000.js', 'assets/', 'media/none.svg', ...Object.keys(written)];
      for (const path of absent) {
        const answer = await get(`/careers/${path}`);
        expect([path, answer.status]).toEqual([path, 404]);
        expect(cached(answer), path).not.toContain('max-age');
      }
      mkdirSync(join(files, 'ciphers'));
      for (const [path, text] of Object.entries(written)) {
        writeFileSync(join(files, path), text);
        const answer = await get(`/careers/${path}`);
        expect([path, answer.status, await answer.text()]).toEqual([path, 200, text]);
        expect([path, cached(answer)]).toEqual([path, 'no-cache']);
      }
      expect((await get('/careers/ciphers/own.js')).headers.get('content-type')).toMatch(/javascript/);
    });

    test('[HOST-01] calls reach the back end from the page’s own origin, with cookies and the largest files', async () => {
      const { client, person } = await candidateAt(`${url}/legacy`, url);
      await client.post('/servlet/hirelogin/HireLoginValidate?new_hire=true&operate=logout');
      expect((await client.login(person.email, person.password)).code).toBe('success');
      expect(client.lastCookies).toEqual([expect.stringMatching(/; Path=\//)]);
      expect((await client.call('ZP1000000004', { type: 'search', subset: 'A04' })).code).toBe('success');
      await expectUploads(client);
    });

    test('[HOST-01] the back end is told who asks', () =>
      expectCountedByClient(`${url}/legacy`, webServer.name));
  });

  describe.each(WEB_SERVERS)('$name: in front of our own server', (webServer) => {
    let url: string;
    let stop: () => Promise<void>;
    beforeAll(async () => {
      ({ url, stop } = await startExample(webServer, folder, inFrontOf(new URL(server.url).host)));
    });
    afterAll(() => stop?.());
    const inFrontOf = (host: string): Chosen => ({
      page: 'operations.md',
      site: PUBLIC_HOST,
      own: { '127.0.0.1:3000': host },
    });

    test('[SAFE-04] the public name is answered, others are not; pages and answers are for https', async () => {
      const status = async (host: string) => (await getAs(url, '/', { Host: host })).status;
      expect([await status(PUBLIC_HOST), await status('evil.test')]).toEqual([200, 421]);
      const page = await fetch(`${url}/`);
      expect(page.headers.get('strict-transport-security')).toContain('max-age=');
      expect(page.headers.get('content-security-policy')).toContain(`default-src 'none'`);
      expect(await page.text()).toContain('<div id="root">');
    });

    test('[SAFE-04] people sign in at the public address, with cookies for https alone; pages of others get nothing', async () => {
      const { client, person } = await candidateAt(url, PUBLIC_URL);
      const again = new Client(url, { headers: { Origin: PUBLIC_URL } });
      await again.fetch('/servlet/vaildataCode?channel=0&codelen=4&id=1');
      const reply = await again.login(person.email, person.password);
      expect(reply.code).toBe('success');
      expect(again.lastCookies).toEqual([expect.stringMatching(/; HttpOnly; Secure; SameSite=Lax/)]);
      const stranger = new Client(url, { cipher: 'plain', headers: { Origin: 'https://evil.test' } });
      expect((await stranger.login(person.email, md5(person.password))).status).toBe(403);
      await expectUploads(client);
    });

    test('[SAFE-04] limits count whoever is behind the proxy, whatever address they claim', () =>
      expectCountedByClient(url, `${webServer.name}.own`));

    test.each([true, false])(
      '[SAFE-02] an upload moves on while it comes (its length announced: %s)',
      async (announced) => {
        const { client } = await candidateAt(url, PUBLIC_URL);
        await expectUploadMovesOn(url, client, join(server.dataDir, 'spool'), announced);
      },
    );

    test('[SAFE-01] a body that is too large is refused in words of the portal', async () => {
      const client = new Client(url, { cipher: 'plain', headers: { Origin: PUBLIC_URL } });
      // The refusal comes while the proxy is still sending: now and then it would be lost with a connection that is closed.
      for (let count = 0; count < 6; count += 1) {
        const reply = await client.postRaw('/ajax/ajaxService', 'x'.repeat(10_000_000));
        expect([reply.status, reply.code]).toEqual([413, 'tooLarge']);
      }
    });

    test('[OPS-08] an answer that breaks off does not pass for a whole one', async () => {
      const breaking = createServer(({ url: path }, response) => {
        if (path === '/announced') response.setHeader('Content-Length', 1_000);
        response.write('half of it', () => response.destroy());
      });
      await new Promise<void>((resolve) => breaking.listen(0, '127.0.0.1', resolve));
      const { port } = breaking.address() as AddressInfo;
      const before = await startExample(webServer, folder, inFrontOf(`127.0.0.1:${port}`));
      // The documentation says that Debian's Caddy does not know the second kind.
      for (const path of webServer.name === 'Caddy' ? ['/announced'] : ['/announced', '/'])
        await expect(
          fetch(before.url + path).then((answer) => answer.text()),
          path,
        ).rejects.toThrow();
      await before.stop();
      breaking.close();
    });

    test('[GRID-02] events of the console come when they happen', async () => {
      const person = new ConsoleClient(url);
      expect((await person.signIn('admin', ADMIN_PASSWORD)).status).toBe(200);
      const away = new AbortController();
      const stream = await person.fetch('GET', '/events', { signal: away.signal });
      const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      const heard = async (what: string | RegExp): Promise<void> => {
        while (text.search(what) < 0) {
          const { value, done } = (await reader?.read()) ?? { done: true };
          if (done) throw new Error(`ended before ${what}: ${text}`);
          text += value;
        }
      };
      await heard('event: revisions\n');
      const { rev } = await admin.edit('set:A04', {
        op: 'setProperties',
        change: { explain: { zh: webServer.name, en: webServer.name } },
      });
      // As the event of the draft or, where the server has only begun to hear of drafts, among the revisions of all.
      await heard(new RegExp(`{"id":"set:A04","rev":${rev}}|"set:A04":${rev}\\b`));
      away.abort();
    });
  });
});
