import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from '../../apps/server/src/platform/config/config.ts';
import { startServer } from '../../apps/server/src/server.ts';
import { textsOf } from '../support/texts.ts';
import { startS3, type S3Server } from '../support/s3-server.ts';
import { type Client, newCandidate, startPortal, type Portal } from './support.ts';

const KEYS = { accessKey: 'PORTAL', secretKey: 'a/secret+of=the store' };
const BUCKET = 'resumes';
const RESUME = '/servlet/hire/FileUploadServlet';
const HOUR = 3_600_000;
const PDF = new TextEncoder().encode('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

let store: S3Server;
let portal: Portal;
let client: Client;
const variables = (secretKey = KEYS.secretKey): Record<string, string> => ({
  STORAGE_URL: `s3://${BUCKET}/portal?endpoint=${store.url}`,
  AWS_ACCESS_KEY_ID: KEYS.accessKey,
  AWS_SECRET_ACCESS_KEY: secretKey,
});
beforeAll(async () => {
  store = await startS3(KEYS, BUCKET);
  portal = await startPortal(variables());
  ({ client } = await newCandidate(portal));
});
afterAll(async () => {
  await portal.close();
  await store.close();
});

const attach = (content: Uint8Array, name = 'a.pdf') =>
  client.upload(RESUME, { option: 'resume', itemId: '02' }, name, content);
const open = (token: unknown) => client.fetch(`/servlet/DisplayOleContent?filename=${String(token)}`);
const listed = async (): Promise<unknown[]> => {
  const { data } = await client.call('ZP1000000004', { type: 'serarchAttachCodesetFile' });
  const categories = data['attachCodeSet'] as { itemId: string; fileList: unknown[] }[];
  return categories.find(({ itemId }) => itemId === '02')?.fileList ?? [];
};
const spool = (): string[] => {
  try {
    return readdirSync(join(portal.dataDir, 'spool'));
  } catch {
    return [];
  }
};

describe('files in an S3-compatible store', () => {
  test('[OPS-08] a file is kept under the prefix, opens as it was, and is gone after its deletion', async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(9_000_000, 7)]);
    const reply = await attach(large);
    expect(reply.code).toBe('success');
    const [key = ''] = store.objects.keys();
    expect(key).toMatch(/^resumes\/portal\/[0-9a-f]{2}\/[0-9a-f-]{36}$/);
    expect(store.objects.get(key)?.content.equals(large)).toBe(true);
    const file = await open(reply.data['encrypt_file_name']);
    expect(Buffer.from(await file.arrayBuffer()).equals(large)).toBe(true);
    expect(spool()).toEqual([]);
    await client.call('ZP1000000008', {
      operate: 'delete_oth_file',
      deleteFileList: [{ file_id: reply.data['file_id'] }],
    });
    expect(store.objects.size).toBe(0);
    expect(store.refused()).toBe(0);
  });

  test('[OPS-08] what is refused never reaches the store and does not stay in the spool', async () => {
    expect((await attach(new TextEncoder().encode('MZ no pdf'))).code).toBe('fail');
    expect(store.objects.size).toBe(0);
    expect(spool()).toEqual([]);
  });

  test('[OPS-08] an upload to the store that breaks leaves no listed file, and the next one works', async () => {
    store.breakNextUpload();
    const broken = await attach(PDF);
    expect(broken).toMatchObject({ status: 503, code: 'storeAway' });
    expect(await listed()).toEqual([]);
    expect(spool()).toEqual([]);
    const again = await attach(PDF);
    expect(again.code).toBe('success');
    expect(await listed()).toHaveLength(1);
  });

  test('[OPS-08] an object without a row is removed once it is old, one with a row never', async () => {
    const { files, db } = portal.server.services;
    const { key: orphan } = await files.put({ bytes: Buffer.from('x') });
    const keys = await db.selectFrom('file').select('storage_key').execute();
    const isKnown = async (asked: string[]): Promise<Set<string>> =>
      new Set(keys.map((row) => row.storage_key).filter((key) => asked.includes(key)));
    expect(await files.sweep(isKnown)).toBe(0);
    for (const object of store.objects.values()) object.at = new Date(Date.now() - 2 * HOUR);
    expect(await files.sweep(isKnown)).toBe(1);
    expect(await files.read(orphan)).toBeNull();
    for (const { storage_key } of keys) expect(await files.read(storage_key)).not.toBeNull();
  });

  test('[OPS-14] while the store is away uploads and downloads say so in the reader’s language, and deleting still works', async () => {
    const kept = await attach(PDF);
    expect(kept.code).toBe('success');
    const before = await listed();
    const back = await store.pause();
    for (const [language, t] of [
      ['zh-CN', textsOf('zh')],
      ['en', textsOf('en')],
    ] as const) {
      const headers = { 'Accept-Language': language };
      const form = new FormData();
      form.append('option', 'resume');
      form.append('itemId', '02');
      form.append('file', new Blob([PDF]), 'b.pdf');
      const upload = await client.reply(await client.fetch(RESUME, { method: 'POST', body: form, headers }));
      expect(upload).toMatchObject({ status: 503, code: 'storeAway', msg: t('server:storeAway') });
      expect(Number(upload.headers.get('Retry-After'))).toBeGreaterThan(0);
      const token = String(kept.data['encrypt_file_name']);
      const download = await client.fetch(`/servlet/DisplayOleContent?filename=${token}`, { headers });
      expect(download.status).toBe(503);
      expect((await download.text()).trim()).toBe(t('server:storeAway'));
    }
    expect(await listed()).toEqual(before);
    expect(spool()).toEqual([]);
    const gone = await client.call('ZP1000000008', {
      operate: 'delete_oth_file',
      deleteFileList: [{ file_id: kept.data['file_id'] }],
    });
    expect(gone.code).toBe('success');
    expect(await listed()).toHaveLength(before.length - 1);
    await back();
    expect((await attach(PDF)).code).toBe('success');
  });

  test('[OPS-08] [OPS-01] a wrong secret or bucket stops the start with one line', async () => {
    const start = (more: Record<string, string>) =>
      startServer({ PORT: '0', DATA_DIR: join(portal.dataDir, 'other'), LOG_LEVEL: 'silent', ...more });
    await expect(start(variables('wrong'))).rejects.toThrow(/^STORAGE_URL cannot be used: /);
    expect(store.refused()).toBeGreaterThan(0);
    const elsewhere = { ...variables(), STORAGE_URL: `s3://nowhere?endpoint=${store.url}` };
    await expect(start(elsewhere)).rejects.toThrow(
      /^STORAGE_URL names the bucket nowhere, which is not there$/,
    );
  });
});

test.each([
  ['no bucket', { STORAGE_URL: 's3://?endpoint=http://h' }, /^STORAGE_URL has to look like s3:/],
  ['another protocol', { STORAGE_URL: 'file:///tmp' }, /^STORAGE_URL has to look like s3:/],
  ['an unknown part', { STORAGE_URL: 's3://b?endpont=http://h' }, /^STORAGE_URL has to look like s3:/],
  ['no key', { STORAGE_URL: 's3://b?endpoint=http://h' }, /^AWS_ACCESS_KEY_ID is demanded by STORAGE_URL$/],
  [
    'no secret',
    { STORAGE_URL: 's3://b?endpoint=http://h', AWS_ACCESS_KEY_ID: 'k' },
    /^AWS_SECRET_ACCESS_KEY is demanded by STORAGE_URL$/,
  ],
])('[OPS-01] storage with %s is refused before anything starts', (_, variables_, line) => {
  expect(() => loadConfig(variables_)).toThrow(ConfigError);
  expect(() => loadConfig(variables_)).toThrow(line);
});
