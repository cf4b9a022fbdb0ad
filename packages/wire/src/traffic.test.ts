import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { afterEach, describe, expect, test } from 'vitest';
import { sm2 } from 'sm-crypto';
import { REQUEST_TIMEOUT_MS, UPLOAD_STALL_MS } from '@portal/rules';
import { createAxiosTransport } from './axios-transport.ts';
import { createSm2Cipher, createWireClient, plainCipher, WireError, type WireCipher } from './index.ts';

const limits = { timeoutMs: REQUEST_TIMEOUT_MS, stallMs: UPLOAD_STALL_MS };
const adapter = axios.defaults.adapter;
afterEach(() => {
  axios.defaults.adapter = adapter;
});

/** Hears what would be sent, and answers without a network. */
function hear(answer: (config: InternalAxiosRequestConfig) => string = () => '{"succeed":true}') {
  const heard: InternalAxiosRequestConfig[] = [];
  axios.defaults.adapter = async (config) => {
    heard.push(config);
    return { data: answer(config), status: 200, statusText: '', headers: {}, config };
  };
  return heard;
}

const clientWith = (cipher: WireCipher) =>
  createWireClient({
    base: '',
    transport: createAxiosTransport(limits),
    cipher,
    language: () => 'zh',
    onNotLoggedIn: () => undefined,
  });

const formOf = (config: InternalAxiosRequestConfig | undefined): URLSearchParams =>
  new URLSearchParams(config?.data instanceof URLSearchParams ? config.data : String(config?.data));

describe('what every request carries', () => {
  test('[WIRE-08, WIRE-09] business calls, servlets and GETs send cookies and end after 30 seconds; uploads when they stand still', async () => {
    const heard = hear();
    const client = clientWith(plainCipher);
    await client.call('portalConfig', {});
    await client.servlet('sendActiveEmail', { loginName: 'a@b.cn' });
    await client.get('/servlet/vaildataCode?kind=text');
    await client.closeBrowse();
    await client.upload('upload', { fields: { option: 'photo' }, file: new File(['x'], 'a.png') });
    expect(heard.map((config) => config.withCredentials)).toEqual([true, true, true, true, true]);
    expect(heard.map((config) => config.timeout)).toEqual([30_000, 30_000, 30_000, 30_000, 0]);
    expect(UPLOAD_STALL_MS).toBe(30_000);
  });

  test.each(['ECONNABORTED', 'ETIMEDOUT'])(
    '[WIRE-08] %s is a time-out, any other failure the network',
    async (code) => {
      axios.defaults.adapter = () => Promise.reject(new AxiosError('x', code));
      const call = () => clientWith(plainCipher).call('portalConfig', {});
      await expect(call()).rejects.toMatchObject({ name: 'WireError', kind: 'timeout' });
      axios.defaults.adapter = () => Promise.reject(new AxiosError('x', 'ERR_NETWORK'));
      await expect(call()).rejects.toMatchObject({ kind: 'network' });
    },
  );

  test('[WIRE-08] a server that never answers is given up', async () => {
    const waiting: IncomingMessage[] = [];
    const server = createServer((request) => waiting.push(request)).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const transport = createAxiosTransport({ timeoutMs: 50, stallMs: 50 });
    const sent = transport({ method: 'GET', url: `http://127.0.0.1:${port}/`, headers: {} });
    await expect(sent).rejects.toThrow(WireError);
    await expect(sent).rejects.toMatchObject({ kind: 'timeout' });
    expect(waiting).toHaveLength(1);
    server.closeAllConnections();
    server.close();
  });
});

describe('what is inside __xml', () => {
  const keys = sm2.generateKeyPairHex();
  const decrypt = (form: URLSearchParams): string =>
    sm2.doDecrypt((form.get('__xml') ?? '').slice(2), keys.privateKey, 1);

  test('[WIRE-12] is JSON with full-width characters, whatever was typed', async () => {
    const heard = hear();
    const typed = `"}, {'a': <b>; (c) + -- \\ \n`;
    await clientWith(await createSm2Cipher(keys.publicKey)).call('positionList', {
      hire_channel: '08',
      queryitem: [{ itemid: 'z0351', value: typed }],
      newHire: 'true',
      pageNum: 1,
      pageSize: 10,
    });
    const plain = decrypt(formOf(heard[0]));
    const sent = JSON.parse(plain) as { queryitem: { value: string }[] };
    expect(sent.queryitem[0]?.value).toBe('＂}, {＇a＇: ＜b＞； （c） ＋ －－ \\ \n');
  });

  test('[WIRE-54] a registration has exactly its ten keys, and its password is nowhere else', async () => {
    const heard = hear();
    const form = {
      loginName: 'li+lei@example.com',
      password: "Ab1(';+)",
      idTypeValue: '01',
      onlyValue: '11010519491231002X',
      realname: '李蕾',
      applycode: '01',
      vaildcode: 'K7QX',
      localUrl: 'https://portal.example.com',
      blackValue: '',
      equalFlag: '3',
    };
    await clientWith(await createSm2Cipher(keys.publicKey)).servlet('register', form);
    const [request] = heard;
    expect(request?.url).toBe('/servlet/hirelogin/HireLoginValidate?new_hire=true&operate=register');
    const body = formOf(request);
    expect([...body.keys()]).toEqual(['__xml', '__type']);
    expect(JSON.parse(decrypt(body))).toEqual(form);
    const raw = decodeURIComponent(`${request?.url} ${body.toString()} ${JSON.stringify(request?.headers)}`);
    expect(raw).not.toContain(form.password);
    expect(raw).not.toContain(form.loginName);
  });
});
