import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressFault, isPublicAddress, postOutgoing, publicLookup } from './outgoing.ts';

test('[OFFICE-12] addresses of inner networks are known in every form', () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fd00::1',
    '2002:7f00:1::',
    '2001:db8::1',
    'nothing',
  ])
    expect(isPublicAddress(address), address).toBe(false);
  for (const address of ['8.8.8.8', '114.114.114.114', '172.32.0.1', '2400:3200::1', '2606:4700::1111'])
    expect(isPublicAddress(address), address).toBe(true);
});

test('[OFFICE-12] only https is called, and the inner network only where the operator names the host', () => {
  for (const [address, fault] of [
    ['https://sms.example.com/send', null],
    ['https://8.8.8.8/send', null],
    ['http://sms.example.com/send', 'insecure'],
    ['https://127.0.0.1/', 'inner'],
    ['https://2130706433/', 'inner'],
    ['https://0x7f.1/', 'inner'],
    ['https://[::1]/', 'inner'],
    ['https://[::ffff:10.0.0.1]/', 'inner'],
    ['https://localhost/', 'inner'],
    ['https://database/', 'inner'],
    ['https://user:word@sms.example.com/', 'address'],
    ['ftp://sms.example.com/', 'address'],
    ['nothing', 'address'],
    ['', 'address'],
  ] as const)
    expect(addressFault(address, []), address).toBe(fault);
  expect(addressFault('http://127.0.0.1:8080/', ['127.0.0.1'])).toBeNull();
  expect(addressFault('http://127.0.0.2:8080/', ['127.0.0.1'])).toBe('insecure');
});

let server: Server;
let base = '';
const seen: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request.url ?? '');
    if (request.url === '/moved') response.writeHead(302, { Location: `${base}/elsewhere` }).end();
    else if (request.url === '/large') response.end('x'.repeat(100_000));
    else if (request.url === '/cut') response.socket?.destroy();
    else if (request.url === '/garbage') response.socket?.end('not HTTP at all\r\n\r\n');
    else response.end('ok');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

test('[OFFICE-12] no answer leads elsewhere, fills memory or is half believed', async () => {
  const post = (path: string) =>
    postOutgoing(`${base}${path}`, { headers: {}, body: 'x', allowed: ['127.0.0.1'] });
  expect(await post('/')).toEqual({ status: 200, body: 'ok' });
  expect((await post('/moved')).status).toBe(302);
  expect(seen).not.toContain('/elsewhere');
  await expect(post('/large')).rejects.toMatchObject({ what: 'answer' });
  await expect(post('/cut')).rejects.toMatchObject({ what: 'unanswered' });
  await expect(post('/garbage')).rejects.toMatchObject({ what: 'answer' });
});

test('[OFFICE-12] a name that leads into the inner network is not connected to', async () => {
  const found = new Promise((done) => {
    publicLookup('localhost', {}, (error) => done(error));
  });
  expect(await found).toMatchObject({ what: 'inner' });
});
