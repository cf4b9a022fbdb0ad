import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { EDUCATION, newCandidate, startPortal, type Client, type Portal, type Reply } from './support.ts';

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
const RECORD = '/servlet/SaveFileServlet';
const bytes = (text: string) => new TextEncoder().encode(text);
const PDF = bytes('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const picture = (format: 'png' | 'jpeg' | 'gif') =>
  sharp({ create: { width: 90, height: 120, channels: 3, background: '#a33' } })
    [format]()
    .toBuffer();

const photo = (name: string, content: Uint8Array) =>
  client.upload(RESUME, { option: 'photo' }, name, content);
const open = (token: unknown, who = client) =>
  who.fetch(`/servlet/DisplayOleContent?filename=${String(token)}`);
const refusedWith = (reply: Reply, text: RegExp) => {
  expect(reply).toMatchObject({ code: 'fail', body: { succeed: true } });
  expect(reply.msg).toMatch(text);
};

describe('photo', () => {
  test('[WIRE-60] each kind of picture becomes the one photo', async () => {
    const kinds: [string, Uint8Array][] = [
      ['a.png', await picture('png')],
      ['a.JPG', await picture('jpeg')],
      ['a.gif', await picture('gif')],
      ['a.bmp', bitmap(20, 30)],
    ];
    for (const [name, content] of kinds) {
      const reply = await photo(name, content);
      expect(reply, name).toMatchObject({
        code: 'success',
        data: { photo: expect.stringMatching(/^\/servlet\/DisplayOleContent\?filename=/) },
      });
      const shown = await client.fetch(String(reply.data['photo']));
      expect(shown.headers.get('content-type'), name).toBe('image/jpeg');
      expect((await client.call('ZP1000000004', { type: 'search' })).data['photo']).toBe(reply.data['photo']);
    }
  });

  test('[SEC-03] a bitmap keeps its colours and its right way up', async () => {
    const reply = await photo('a.bmp', bitmap(20, 30));
    const shown = Buffer.from(await (await client.fetch(String(reply.data['photo']))).arrayBuffer());
    const { data, info } = await sharp(shown).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([20, 30]);
    const top = data.subarray((5 * 20 + 10) * 3, (5 * 20 + 10) * 3 + 3);
    const bottom = data.subarray((25 * 20 + 10) * 3, (25 * 20 + 10) * 3 + 3);
    expect(top[0]).toBeGreaterThan(200);
    expect(top[2]).toBeLessThan(60);
    expect(bottom[2]).toBeGreaterThan(200);
  });

  test('[CONST-05] a photo over the limit in KB and one that is no picture are refused', async () => {
    const noise = Buffer.alloc(600 * 400 * 3, 0).map((_, index) => (index * 7919) % 251);
    const large = await sharp(noise, { raw: { width: 600, height: 400, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    refusedWith(await photo('a.png', large), /200 KB/);
    refusedWith(await photo('a.pdf', PDF), /不支持/);
  });
});

describe('files of records', () => {
  const bind = (file: unknown, more: Record<string, string> = {}, who = client) =>
    who.call('ZP1000000008', {
      operate: 'update_set_file',
      subset: 'A04',
      params: [{ i9999: '1', filename: '毕业证书.pdf', filetype: '01', file, ...more }],
    });
  beforeEach(async () => {
    await client.call('ZP1000000005', { type: 'update', params: { A04: [{ i9999: '-1', ...EDUCATION }] } });
  });
  const uploaded = async () =>
    (await client.upload(RECORD, { fieldsetid: 'A04', i9999: '1', filetype: '01' }, '毕业证书.pdf', PDF))
      .data;

  test('[WIRE-36][WIRE-38][WIRE-37] a file is uploaded, bound, downloaded under its name, and deleted', async () => {
    const file = await uploaded();
    expect(file).toMatchObject({
      file: expect.stringMatching(/^tmp-/),
      filename: '毕业证书.pdf',
      filetype: '01',
    });
    const bound = await bind(file['file']);
    expect(bound).toMatchObject({
      code: 'success',
      data: {
        file_list: [
          { i9999: '1', file_id: expect.stringMatching(/^sf-\d+$/), title: '毕业证书', filetype: '01' },
        ],
      },
    });
    const [entry = {}] = bound.data['file_list'] as Record<string, string>[];
    const search = await client.call('ZP1000000004', { type: 'search', subset: 'A04' });
    expect(JSON.stringify(search.data['field_set_list'])).toContain(entry['file_id']);
    const address = await client.call('ZP1000000008', {
      operate: 'download_set_file',
      mediaid: entry['file_id'],
    });
    expect(address.data['displayfilename']).toBe('毕业证书.pdf');
    expect((await open(address.data['filename'])).status).toBe(200);
    const other = await newCandidate(portal);
    const foreign = {
      operate: 'delete_set_file',
      deleteFileList: [{ file_id: entry['file_id'], i9999: '1', subset: 'A04' }],
    };
    expect((await other.client.call('ZP1000000008', foreign)).code).toBe('notFound');
    expect(
      (await other.client.call('ZP1000000008', { operate: 'download_set_file', mediaid: entry['file_id'] }))
        .code,
    ).toBe('notFound');
    expect((await client.call('ZP1000000008', foreign)).code).toBe('success');
    expect((await open(address.data['filename'])).status).toBe(404);
  });

  test('[WIRE-36] a token binds once, to an own record, in its own session, within the hour', async () => {
    const first = await uploaded();
    expect((await bind(first['file'])).code).toBe('success');
    expect((await bind(first['file'])).code).toBe('notFound');
    const second = await uploaded();
    expect((await bind(second['file'], { i9999: '7' })).code).toBe('notFound');
    const other = await newCandidate(portal);
    await other.client.call('ZP1000000005', {
      type: 'update',
      params: { A04: [{ i9999: '-1', ...EDUCATION }] },
    });
    expect((await bind(second['file'], {}, other.client)).code).toBe('notFound');
    const { db } = portal.server.services;
    await db
      .updateTable('file')
      .set({ created_at: new Date(Date.now() - 3_700_000) })
      .where('token', '=', String(second['file']))
      .execute();
    expect((await bind(second['file'])).code).toBe('notFound');
  });

  test('[ATT-09] a sub-record file over its own limit and one for a set without files are refused', async () => {
    const large = new Uint8Array(5_242_881);
    large.set(PDF);
    refusedWith(await client.upload(RECORD, { fieldsetid: 'A04', i9999: '1' }, 'a.pdf', large), /5 MB/);
    expect((await client.upload(RECORD, { fieldsetid: 'A01', i9999: '0' }, 'a.pdf', PDF)).code).toBe('fail');
  });

  test('[WIRE-28] a deleted record takes its files along', async () => {
    const bound = await bind((await uploaded())['file']);
    const [entry = {}] = bound.data['file_list'] as Record<string, string>[];
    await client.call('ZP1000000005', { type: 'delete', params: { A04: [{ i9999: '1' }] } });
    expect((await open(entry['path'])).status).toBe(404);
  });
});

/** A 24-bit bitmap, upper half red, lower half blue, rows from the bottom up as the format has them. */
function bitmap(width: number, height: number): Uint8Array {
  const row = Math.ceil((width * 3) / 4) * 4;
  const file = Buffer.alloc(54 + row * height);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) file[54 + y * row + x * 3 + (y < height / 2 ? 0 : 2)] = 255;
  return file;
}
