import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  ChannelChange,
  ChannelEntry,
  ContentFile,
  FormPictureStored,
} from '../../packages/console-contract/src/index.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { Client, startPortal, type Portal } from './support.ts';

let portal: Portal;
let lin: ConsoleClient;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  lin = await newColleague(await firstAdmin(portal), 'lin', 'editor');
});
afterAll(() => portal.close());

const both = (text: string) => ({ zh: text, en: text });
const written = (more: Partial<ChannelChange> = {}): ChannelChange => ({
  name: both('常见问题'),
  link: '',
  published: true,
  content: both(''),
  ...more,
});
const tree = () => lin.good<ChannelEntry[]>('GET', '/channels');
const entry = async (fits: (one: ChannelEntry) => boolean): Promise<ChannelEntry> => {
  const found = (await tree()).find(fits);
  if (!found) throw new Error('no such entry');
  return found;
};

interface Item {
  id: string;
  name: string;
  children: Item[];
}
const menu = async (): Promise<Item[]> =>
  (await new Client(portal.url).call('ZP1000000010', { type: 'list', state: '1' })).data[
    'channels'
  ] as Item[];

test('[HR-22] an entry is added, filled, put below another, hidden: the portal’s menu follows at once', async () => {
  const content = both('<p onclick="x()">问</p><script>1</script>');
  const added = await lin.good<ChannelEntry[]>('POST', '/channels', {
    ...written({ content }),
    kind: 'page',
  });
  const page = added.at(-1);
  expect(page).toMatchObject({ kind: 'page', parent: null, content: both('<p>问</p>') });
  const id = page?.id ?? '';
  expect((await menu()).at(-1)).toMatchObject({ id, name: '常见问题' });
  const read = await new Client(portal.url).call('ZP1000000010', { type: 'content', channel_id: id });
  expect(read.data).toMatchObject({ name: '常见问题', content: '<p>问</p>' });

  const [first, second] = (await tree()).filter(({ parent }) => parent === null);
  await lin.good('POST', `/channels/${id}/move`, { rev: page?.rev, parent: null, before: second?.id });
  expect((await menu()).slice(0, 2).map((one) => one.id)).toEqual([first?.id, id]);
  await lin.good('POST', `/channels/${id}/move`, { rev: page?.rev, parent: second?.id, before: '' });
  expect((await menu()).find((one) => one.id === second?.id)?.children.at(-1)?.id).toBe(id);

  const hidden = { ...written({ published: false }), rev: page?.rev };
  await lin.good('PUT', `/channels/${id}`, hidden);
  expect(JSON.stringify(await menu())).not.toContain(`"${id}"`);
  // Whoever has read it before is told, and nothing is written over.
  expect((await lin.call('PUT', `/channels/${id}`, hidden)).body.error?.code).toBe('stale');
});

test('[HR-22] a channel with positions cannot be removed, and keeps its columns when it is renamed', async () => {
  const full = await entry(({ positions }) => positions > 0);
  const { status, body } = await lin.call('POST', `/channels/${full.id}/remove`, { rev: full.rev });
  expect([status, body.error?.problems]).toEqual([422, [{ path: 'channel', what: 'positions' }]]);
  const columns = async () => {
    const lists = await lin.good<{ id: string; columns: unknown[] }[]>('GET', '/channel-lists?language=zh');
    return lists.find(({ id }) => id === full.id)?.columns.length;
  };
  const before = await columns();
  const { name: _name, id: _id, parent: _p, kind: _k, positions: _n, notices: _m, ...rest } = full;
  await lin.good('PUT', `/channels/${full.id}`, { ...rest, name: both('改名的栏目') });
  expect(JSON.stringify(await menu())).toContain('改名的栏目');
  expect([before, await columns()]).toEqual([before, before]);
  expect(before).toBeGreaterThan(0);
});

test('[HR-22] no entry goes below itself, below a third level, or to a link that is none', async () => {
  const parent = await entry(({ id, parent: above }) => above === null && id !== '');
  const child = await entry(({ parent: above }) => above !== null);
  const move = async (id: string, rev: number, to: string) =>
    (await lin.call('POST', `/channels/${id}/move`, { rev, parent: to, before: '' })).body.error?.problems;
  expect(await move(parent.id, parent.rev, parent.id)).toEqual([{ path: 'parent', what: 'levels' }]);
  expect(await move(parent.id, parent.rev, child.id)).toEqual([{ path: 'parent', what: 'levels' }]);
  expect(await move(parent.id, parent.rev, 'nowhere')).toEqual([{ path: 'parent', what: 'unknown' }]);
  const bad = await lin.call('POST', '/channels', {
    ...written({ link: 'javascript:alert(1)' }),
    kind: 'link',
  });
  expect(bad.body.error?.problems).toEqual([{ path: 'link', what: 'pattern' }]);
});

test('[OFFICE-13] a page leads to files and pictures, which are read only while it is shown', async () => {
  const upload = async (path: string, body: Uint8Array<ArrayBuffer> | string) => {
    const headers = { 'Content-Type': 'application/octet-stream' };
    return (await lin.fetch('POST', path, { body, headers })).json() as Promise<
      ContentFile & FormPictureStored & { error?: { problems?: unknown } }
    >;
  };
  const { token } = await upload(`/notice-files?name=${encodeURIComponent('报名表.txt')}`, '一');
  const drawn = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  const { picture } = await upload('/notice-pictures', new Uint8Array(drawn));
  expect((await upload('/notice-pictures', 'no picture')).error?.problems).toEqual([
    { path: 'file', what: 'fileBroken' },
  ]);
  const address = `/servlet/DisplayOleContent?filename=${token}`;
  const content = both(`<p align="center"><a href="${address}">表</a><img src="${picture}" alt="门"></p>`);
  const page = (
    await lin.good<ChannelEntry[]>('POST', '/channels', { ...written({ content }), kind: 'page' })
  ).at(-1);
  expect(page?.content.zh).toContain(picture.replaceAll('&', '&amp;'));
  const status = async (path: string) => (await fetch(portal.url + path)).status;
  expect([await status(address), await status(picture)]).toEqual([200, 200]);
  const hidden = { ...written({ content, published: false }), rev: page?.rev };
  await lin.good('PUT', `/channels/${page?.id ?? ''}`, hidden);
  expect(await status(address)).toBe(404);
});
