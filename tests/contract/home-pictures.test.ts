import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  FormPictureStored,
  SettingsView,
  ShownPicture,
} from '../../packages/console-contract/src/index.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { Client, startPortal, type Portal } from './support.ts';

let portal: Portal;
let publisher: ConsoleClient;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  publisher = await newColleague(await firstAdmin(portal), 'yun', 'publisher');
});
afterAll(() => portal.close());

const send = (name: string, body: Uint8Array): Promise<Response> =>
  publisher.fetch('POST', `/pictures?name=${encodeURIComponent(name)}`, {
    headers: { 'Content-Type': 'application/octet-stream' },
    body: new Blob([body as BlobPart]),
  });
const png = (): Promise<Buffer> =>
  sharp({ create: { width: 160, height: 50, channels: 3, background: '#2a4' } })
    .png()
    .toBuffer();

test('[HR-22] a picture of Home is uploaded, shown to nobody before it is saved, then in the portal at once, and gone when it is removed', async () => {
  const { address } = (await (await send('横幅.png', await png())).json()) as ShownPicture;
  expect((await fetch(portal.url + address)).status).toBe(404);
  const { rev, portal: settings } = await publisher.good<SettingsView>('GET', '/settings');
  const banners = [address, ...settings.banners];
  const saved = await publisher.good<SettingsView>('PUT', '/settings', {
    rev,
    portal: { ...settings, banners },
  });
  const shown = await fetch(portal.url + address);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(saved.portal.banners[0]).toBe(address);
  await publisher.good('PUT', '/settings', { rev: saved.rev, portal: settings });
  expect((await fetch(portal.url + address)).status).toBe(404);
});

test('[OFFICE-09] a logo is drawn anew, told by the portal’s settings and by the first frame of every page, and kept by browsers', async () => {
  const sent = await publisher.fetch('POST', '/notice-pictures', {
    headers: { 'Content-Type': 'application/octet-stream' },
    body: new Blob([(await png()) as BlobPart]),
  });
  const { picture: logo } = (await sent.json()) as FormPictureStored;
  const { rev, portal: settings } = await publisher.good<SettingsView>('GET', '/settings');
  expect(settings.logo).toBe('');
  const framed = async (path: string): Promise<string> => {
    const page = await (await fetch(portal.url + path)).text();
    return /<div class="boot-inner">\s*(<img [^>]*>)/.exec(page)?.[1] ?? '';
  };
  expect(await framed('/')).toContain('src="/media/logo.svg"');
  for (const elsewhere of ['https://other.example/a.png', '//other.example/a.png', 'javascript:alert(1)']) {
    const change = { rev, portal: { ...settings, logo: elsewhere } };
    expect([elsewhere, (await publisher.call('PUT', '/settings', change)).status]).toEqual([elsewhere, 422]);
  }
  const saved = await publisher.good<SettingsView>('PUT', '/settings', {
    rev,
    portal: { ...settings, logo },
  });
  const shown = await fetch(portal.url + logo);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(shown.headers.get('cache-control')).toContain('immutable');
  const visitor = new Client(portal.url);
  await expect.poll(async () => (await visitor.call('ZP1000000009')).data['logo']).toBe(logo);
  for (const path of ['/', '/signin', '/nowhere'])
    expect(await framed(path)).toBe(
      `<img src="${logo.replace('&', '&amp;')}" alt="" width="160" height="50" data-own="" />`,
    );
  await publisher.good('PUT', '/settings', { rev: saved.rev, portal: settings });
  await expect.poll(() => framed('/')).toContain('src="/media/logo.svg"');
});

test('what is no picture, or lies about it, is refused with its reason', async () => {
  for (const [name, body] of [
    ['a.svg', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['a.png', new TextEncoder().encode('<html>')],
    ['a.pdf', new TextEncoder().encode('%PDF-1.4')],
  ] as const) {
    const refused = await send(name, body);
    expect([name, refused.status]).toEqual([name, 422]);
  }
});
