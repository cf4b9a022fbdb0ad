import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { Client, newCandidate, startPortal, type Portal, type Reply } from './support.ts';

let portal: Portal;
let client: Client;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  ({ client } = await newCandidate(portal));
});

const RESUME = '/servlet/hire/FileUploadServlet';
const bytes = (text: string) => new TextEncoder().encode(text);
const PDF = bytes('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const picture = (format: 'png' | 'jpeg' | 'gif') =>
  sharp({ create: { width: 90, height: 120, channels: 3, background: '#a33' } })
    [format]()
    .toBuffer();

const attach = (name: string, content: Uint8Array, itemId = '02') =>
  client.upload(RESUME, { option: 'resume', itemId }, name, content);
const open = (token: unknown, who = client) =>
  who.fetch(`/servlet/DisplayOleContent?filename=${String(token)}`);
const refusedWith = (reply: Reply, text: RegExp) => {
  expect(reply).toMatchObject({ code: 'fail', body: { succeed: true } });
  expect(reply.msg).toMatch(text);
};

describe('attachments of the resume', () => {
  test('[WIRE-60][WIRE-25] an upload is stored, listed in its category, and opens as it was', async () => {
    const reply = await attach('论文 清单.pdf', PDF);
    expect(reply).toMatchObject({
      code: 'success',
      data: {
        file_name: '论文 清单.pdf',
        itemId: '02',
        file_id: expect.stringMatching(/^rf-\d+$/),
        hasAttach: '1',
      },
    });
    const { data } = await client.call('ZP1000000004', { type: 'serarchAttachCodesetFile' });
    const category = (data['attachCodeSet'] as { itemId: string }[]).find((entry) => entry.itemId === '02');
    expect(category).toMatchObject({ hasFile: '1', fileList: [{ file_id: reply.data['file_id'] }] });
    const file = await open(reply.data['encrypt_file_name']);
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(PDF))).toBe(true);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toContain(`inline; filename="`);
    expect(file.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('论文 清单.pdf')}`,
    );
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('[WIRE-61] a file is shown inline only where that is harmless, and always as a download on the other address', async () => {
    const text = await attach('a.txt', bytes('<script>alert(1)</script>'));
    const shown = await open(text.data['encrypt_file_name']);
    expect(shown.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(shown.headers.get('content-type')).toMatch(/^text\/plain/);
    const pdf = await attach('a.pdf', PDF);
    const browsed = await client.fetch(
      `/servlet/hirelogin/BrowseFileServlet?filename=${String(pdf.data['encrypt_file_name'])}`,
    );
    expect(browsed.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  test('[WIRE-61][PERM-08] nobody else opens or deletes it, with or without a session, by whatever ids', async () => {
    const reply = await attach('a.pdf', PDF);
    const token = reply.data['encrypt_file_name'];
    const other = await newCandidate(portal);
    expect((await open(token, other.client)).status).toBe(404);
    expect((await open(token, new Client(portal.url))).status).toBe(404);
    const { data } = await client.login('demo@example.com', 'Demo#2026');
    expect(
      (
        await client.fetch(
          `/servlet/DisplayOleContent?filename=${String(token)}&a0100=${String(data['a0100'])}&nbase=Zpk`,
        )
      ).status,
    ).toBe(404);
    const foreign = await other.client.call('ZP1000000008', {
      operate: 'delete_oth_file',
      deleteFileList: [{ file_id: reply.data['file_id'] }],
    });
    expect(foreign.code).toBe('notFound');
    for (const path of ['../../etc/passwd', '..%2f..%2fetc%2fpasswd', '', '%00', 'a'.repeat(5000)])
      expect((await open(path)).status, path).toBe(404);
  });

  test('[WIRE-37] a deleted file is gone from list, address and disk', async () => {
    const reply = await attach('a.pdf', PDF);
    const { db, files } = portal.server.services;
    const id = String(reply.data['file_id']).slice(3);
    const row = await db
      .selectFrom('file')
      .select('storage_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const deleted = await client.call('ZP1000000008', {
      operate: 'delete_oth_file',
      deleteFileList: [{ file_id: reply.data['file_id'] }],
    });
    expect(deleted).toMatchObject({ code: 'success', data: { hasAttach: '1' } });
    expect((await open(reply.data['encrypt_file_name'])).status).toBe(404);
    expect(await files.read(row.storage_key)).toBeNull();
  });

  test.each([
    ['a page named .pdf', 'a.pdf', bytes('<html><script>alert(1)</script>')],
    ['an SVG named .png', 'a.png', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a program named .docx', 'a.docx', new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])],
    ['a binary named .txt', 'a.txt', new Uint8Array([1, 0, 2, 0, 3, 0])],
    ['half a picture', 'a.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ])('[SEC-03] %s is refused', async (_, name, content) => {
    refusedWith(await attach(name, content), /不符|无法读取/);
  });

  test.each(['a.exe', 'a.html', 'a.svg', 'a', 'a.pdf.js', '.htaccess'])(
    '[ATT-06] the name %s is refused',
    async (name) => {
      refusedWith(await attach(name, PDF), /不支持/);
    },
  );

  test('[ATT-07][ATT-08] an empty file and one over the limit are refused', async () => {
    refusedWith(await attach('a.pdf', new Uint8Array()), /为空/);
    const large = new Uint8Array(20 * 1024 * 1024 + 1);
    large.set(PDF);
    refusedWith(await attach('a.pdf', large), /20 MB/);
  });

  test('[SEC-03] a picture is drawn anew: what was hidden behind it is gone', async () => {
    const polyglot = Buffer.concat([await picture('png'), bytes('<script>alert(1)</script>')]);
    const reply = await attach('a.png', polyglot);
    const stored = Buffer.from(await (await open(reply.data['encrypt_file_name'])).arrayBuffer());
    expect(stored.includes('script')).toBe(false);
    expect(await sharp(stored).metadata()).toMatchObject({ width: 90, height: 120, format: 'png' });
  });

  test('[SEC-03] a path in the name is only a name', async () => {
    const reply = await attach('..\\..//etc/pass\u202ewd.pdf', PDF);
    expect(reply.data['file_name']).toBe('passwd.pdf');
  });

  test('[WIRE-60] an unknown category, no file and no multipart are refused without an exception', async () => {
    expect((await attach('a.pdf', PDF, '77')).code).toBe('fail');
    const form = new FormData();
    form.append('option', 'resume');
    form.append('itemId', '02');
    refusedWith(await client.reply(await client.fetch(RESUME, { method: 'POST', body: form })), /没有收到/);
    const plain = await client.fetch(RESUME, {
      method: 'POST',
      body: 'x',
      headers: { 'Content-Type': 'text/plain' },
    });
    expect(plain.status).toBeLessThan(500);
    const fields = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`f${i}`, 'x']));
    expect((await client.upload(RESUME, fields, 'a.pdf', PDF)).status).toBeLessThan(500);
  });

  test('[SEC-02] nothing of a refused upload stays on disk', async () => {
    const { readdirSync, existsSync } = await import('node:fs');
    const folder = `${portal.dataDir}/files`;
    const count = () =>
      existsSync(folder)
        ? readdirSync(folder, { recursive: true }).filter((name) => String(name).length > 3).length
        : 0;
    const before = count();
    await attach('a.exe', PDF);
    await attach('a.pdf', bytes('no pdf'));
    await attach('a.pdf', PDF, '77');
    expect(count()).toBe(before);
  });
});
