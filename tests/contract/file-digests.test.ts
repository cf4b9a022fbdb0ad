import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doctor } from '../../apps/server/src/admin/doctor.ts';
import { createDiskStore } from '../../apps/server/src/platform/storage/disk-store.ts';
import { loadLogKey } from '../../apps/server/src/platform/log-key.ts';
import { pdf } from '../support/files.ts';
import { startS3, type S3Server } from '../support/s3-server.ts';
import { type Client, newCandidate, startPortal, type Portal } from './support.ts';

const RESUME = '/servlet/hire/FileUploadServlet';
const MB = 1024 ** 2;
const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Changes what is stored under a key. */
type Change = (key: string, change: (content: Buffer) => Buffer) => void;

interface Place {
  portal: Portal;
  client: Client;
  change: Change;
}

let store: S3Server;
const places: Record<'disk' | 's3', Place> = Object.create(null) as Record<'disk' | 's3', Place>;

async function open(variables: Record<string, string>, change: (portal: Portal) => Change): Promise<Place> {
  const portal = await startPortal({ RATE_LIMITS: 'off', ...variables });
  const { client } = await newCandidate(portal, {}, { language: 'en' });
  return { portal, client, change: change(portal) };
}

beforeAll(async () => {
  store = await startS3({ accessKey: 'PORTAL', secretKey: 'secret' }, 'resumes');
  places.disk = await open({}, ({ dataDir }) => (key, change) => {
    const path = join(dataDir, 'files', key);
    writeFileSync(path, change(readFileSync(path)));
  });
  const s3 = {
    STORAGE_URL: `s3://resumes?endpoint=${store.url}`,
    AWS_ACCESS_KEY_ID: 'PORTAL',
    AWS_SECRET_ACCESS_KEY: 'secret',
  };
  places.s3 = await open(s3, () => (key, change) => {
    const object = store.objects.get(`resumes/${key}`);
    if (object) object.content = change(object.content);
  });
});
afterAll(async () => {
  await Promise.all([places.disk.portal.close(), places.s3.portal.close()]);
  await store.close();
});

/** Uploads a file. @returns its address's token and its row */
async function uploaded({ portal, client }: Place, content: Uint8Array) {
  const reply = await client.upload(RESUME, { option: 'resume', itemId: '02' }, 'a.pdf', content);
  expect(reply.code).toBe('success');
  const token = String(reply.data['encrypt_file_name']);
  const row = await portal.server.services.db
    .selectFrom('file')
    .selectAll()
    .where('token', '=', token)
    .executeTakeFirstOrThrow();
  return { token, row };
}

const fetched = ({ client }: Place, token: string): Promise<Response> =>
  client.fetch(`/servlet/DisplayOleContent?filename=${token}`);

/** What the doctor says. */
async function examined({ portal }: Place): Promise<{ code: number; text: string }> {
  const { services } = portal.server;
  const lines: string[] = [];
  const reached = {
    connection: services.connection,
    target: { url: '' },
    files: services.files,
    close: () => Promise.resolve(),
  };
  const code = await doctor(reached, {}, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

const flipped = (content: Buffer): Buffer => {
  const copy = Buffer.from(content);
  copy[copy.length - 5] = (copy[copy.length - 5] ?? 0) ^ 1;
  return copy;
};

describe.each(['disk', 's3'] as const)('digests of files: %s', (name) => {
  test('[SAFE-09] a file is stored with the digest of its content and opens as it was, small and large', async () => {
    for (const content of [pdf(200), Buffer.concat([pdf(200), randomBytes(9 * MB)])]) {
      const { token, row } = await uploaded(places[name], content);
      expect(row.sha256).toBe(sha256(content));
      const answer = await fetched(places[name], token);
      expect(answer.headers.get('content-length')).toBe(String(content.length));
      expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(row.sha256);
    }
  });

  test('[SAFE-09] a file that was cut off answers with an error at once, whatever its size', async () => {
    for (const size of [5_000, 9 * MB]) {
      const { token, row } = await uploaded(places[name], pdf(size));
      places[name].change(row.storage_key, (content) => content.subarray(0, content.length - 1_000));
      const answer = await fetched(places[name], token);
      expect(answer.status).toBe(500);
      expect(await answer.text()).toBe('The file is damaged, please upload it again\n');
      expect(await examined(places[name])).toMatchObject({
        code: 1,
        text: expect.stringContaining(
          `file ${row.id} (a.pdf) of account ${row.account_id} has ${size - 1_000} bytes`,
        ),
      });
      await places[name].portal.server.services.db.deleteFrom('file').where('id', '=', row.id).execute();
    }
  });

  test('[SAFE-09] a file that was altered never arrives whole, and the doctor names it', async () => {
    const small = await uploaded(places[name], pdf(5_000));
    const large = await uploaded(places[name], pdf(9 * MB));
    for (const { row } of [small, large]) places[name].change(row.storage_key, flipped);
    expect((await fetched(places[name], small.token)).status).toBe(500);
    const answer = await fetched(places[name], large.token);
    await expect(answer.arrayBuffer()).rejects.toThrow();
    const { code, text } = await examined(places[name]);
    expect(code).toBe(1);
    for (const { row } of [small, large])
      expect(text).toContain(`file ${row.id} (a.pdf) of account ${row.account_id} is not what was stored`);
    // A file from before digests is judged by its size alone.
    const { db } = places[name].portal.server.services;
    await db
      .updateTable('file')
      .set({ sha256: null })
      .where('id', 'in', [small.row.id, large.row.id])
      .execute();
    expect((await examined(places[name])).text).not.toContain('is not what was stored');
    expect((await fetched(places[name], small.token)).status).toBe(200);
  });

  test('[SAFE-09] [OPS-11] the doctor names a file that is gone', async () => {
    const { row } = await uploaded(places[name], pdf(300));
    await places[name].portal.server.services.files.remove(row.storage_key);
    expect((await examined(places[name])).text).toContain(
      `file ${row.id} (a.pdf) of account ${row.account_id} is not stored`,
    );
  });
});

/** Files below a folder that this process holds open. */
const openBelow = (folder: string): string[] =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${fd}`);
      return path.startsWith(folder) ? [path] : [];
    } catch {
      return [];
    }
  });

describe('stores that fail half way', () => {
  test('[SAFE-02] the S3 store closes and removes its source', async () => {
    const { dataDir, server } = places.s3.portal;
    const path = join(dataDir, 'half');
    writeFileSync(path, Buffer.alloc(20 * MB));
    store.breakNextUpload();
    await expect(server.services.files.put({ path, sha256: '' })).rejects.toThrow();
    await expect.poll(() => openBelow(dataDir).filter((file) => file.startsWith(path))).toEqual([]);
    expect(readdirSync(dataDir)).not.toContain('half');
  });

  test('[SAFE-02] the disk store leaves no half file and no handle', async () => {
    const { dataDir } = places.disk.portal;
    const folder = join(dataDir, 'other-files');
    await expect(
      createDiskStore(folder).put({ path: join(dataDir, 'nothing'), sha256: '' }),
    ).rejects.toThrow();
    expect(
      readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
    ).toEqual([]);
    expect(openBelow(folder)).toEqual([]);
  });
});

test('[SAFE-09] answers to calls and servlets are kept by no cache', async () => {
  const { client } = places.disk;
  const replies = [
    (await client.call('ZP1000000004', { type: 'serarchAttachCodesetFile' })).headers,
    (await client.call('nothing')).headers,
    (await client.login('nobody@example.com', 'x')).headers,
    (await client.fetch('/servlet/DisplayOleContent?filename=nothing-here')).headers,
    (await client.fetch('/ajax/ajaxService')).headers,
  ];
  for (const headers of replies) expect(headers.get('cache-control')).toMatch(/no-store/);
});

test('[SAFE-09] all processes of a deployment name an account in the log alike, another deployment otherwise', async () => {
  const { db, pseudonym } = places.disk.portal.server.services;
  expect(await loadLogKey(db)).toBe(await loadLogKey(db));
  expect(pseudonym('7')).not.toBe(places.s3.portal.server.services.pseudonym('7'));
  expect(pseudonym('7')).not.toBe(sha256(Buffer.from('account 7')).slice(0, 12));
});
