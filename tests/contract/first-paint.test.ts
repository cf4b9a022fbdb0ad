import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JSDOM } from 'jsdom';
import { changeSettings } from '../support/settings.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({
    PUBLIC_URL: 'http://jobs.example.edu:8080',
    ALLOWED_HOSTS: '127.0.0.1',
    MAILBOX: '1',
  });
});
afterAll(() => portal.close());

/** A page as a crawler without JavaScript gets it. */
async function crawl(path: string) {
  const response = await fetch(`${portal.url}${path}`);
  const html = await response.text();
  const { document } = new JSDOM(html).window;
  const attribute = (selector: string, name: string): string =>
    document.querySelector(selector)?.getAttribute(name) ?? '';
  return {
    status: response.status,
    policy: response.headers.get('Content-Security-Policy') ?? '',
    html,
    document,
    title: document.title,
    description: attribute('meta[name="description"]', 'content'),
    canonical: attribute('link[rel="canonical"]', 'href'),
    robots: attribute('meta[name="robots"]', 'content'),
    data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent ?? '') as Record<string, unknown>,
    ),
  };
}

describe('installing', () => {
  test('[TRY-39] the portal can be installed: a manifest with its name and icons of the sizes it says, and no service worker', async () => {
    const { document, html } = await crawl('/');
    const href = document.querySelector('link[rel="manifest"]')?.getAttribute('href') ?? '';
    const response = await fetch(portal.url + href);
    expect(response.headers.get('Content-Type')).toMatch(/^application\/manifest\+json/);
    const manifest = (await response.json()) as Record<string, unknown>;
    expect(manifest).toMatchObject({
      name: '云溪大学人才招聘',
      short_name: '云溪大学人才招聘',
      lang: 'zh-CN',
      start_url: '/',
      display: 'standalone',
    });
    const icons = manifest['icons'] as { src: string; sizes: string; type: string; purpose?: string }[];
    expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512', 'any']);
    expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
    for (const { src, sizes, type } of icons) {
      const icon = await fetch(portal.url + src);
      expect([icon.status, icon.headers.get('Content-Type')], src).toEqual([200, type]);
      if (type !== 'image/png') continue;
      const picture = new DataView(await icon.arrayBuffer());
      expect(`${picture.getUint32(16)}x${picture.getUint32(20)}`, src).toBe(sizes);
    }
    expect(html).not.toMatch(/serviceWorker/);
  });
});

describe('before any script has run', () => {
  test('[PERF-01] Home comes with its styles, the name of the site and its first picture, compressed', async () => {
    const { document, policy } = await crawl('/');
    const styles = [...document.querySelectorAll('style')];
    expect(styles.length).toBeGreaterThan(0);
    const nonce = styles[0]?.getAttribute('nonce') ?? '';
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(policy).toContain(`'nonce-${nonce}'`);
    const waiting = [...document.querySelectorAll('link[rel="stylesheet"]')].filter(
      (link) => link.getAttribute('media') !== 'not all',
    );
    expect(waiting).toEqual([]);
    expect(document.querySelector('.boot-name')?.textContent).toBe('云溪大学人才招聘');
    const picture = document.querySelector('.boot-picture img')?.getAttribute('src') ?? '';
    expect((await fetch(portal.url + picture)).headers.get('Content-Type')).toMatch(/^image\//);
    for (const way of ['br', 'gzip']) {
      const response = await fetch(portal.url, { headers: { 'Accept-Encoding': way } });
      expect(response.headers.get('Content-Encoding')).toBe(way);
      expect(await response.text()).toContain('boot-picture');
    }
    const plain = await fetch(portal.url, { headers: { 'Accept-Encoding': 'identity' } });
    expect(plain.headers.get('Content-Encoding')).toBeNull();
  });

  test('[PERF-05] the page of a form names the chunks it will ask for, and each is there; Home names none', async () => {
    const modules = async (path: string): Promise<string[]> =>
      [...(await crawl(path)).document.querySelectorAll('link[rel="modulepreload"]')].map(
        (link) => link.getAttribute('href') ?? '',
      );
    const home = await modules('/');
    const form = (await modules('/signin')).filter((href) => !home.includes(href));
    expect(form.some((href) => href.includes('SigninScreen'))).toBe(true);
    for (const needed of ['wire-client', 'cipher-worker'])
      expect(
        form.some((href) => href.includes(needed)),
        needed,
      ).toBe(true);
    expect(home.some((href) => href.includes('wire-client'))).toBe(false);
    for (const href of form) expect((await fetch(portal.url + href)).status).toBe(200);
    // A screen that is renamed would be missed here first.
    for (const [path, screen] of [
      ['/login', 'LoginScreen'],
      ['/resetpass', 'ResetScreen'],
      ['/findbackaccount', 'FindScreen'],
      ['/channel/08', 'ChannelScreen'],
      ['/channel/08/position/hjev-7Qk3vT', 'PositionScreen'],
      ['/notices/08', 'NoticesScreen'],
      ['/notice/n1', 'NoticeScreen'],
      ['/user/resume', 'ResumeScreen'],
    ] as const)
      expect((await modules(path)).join(' '), path).toContain(screen);
  });

  test('words of HR cannot leave the frame', async () => {
    const undo = await changeSettings(portal, { siteName: { zh: '<script>x</script>"', en: '' } });
    try {
      await expect
        .poll(async () => (await crawl('/')).document.querySelector('.boot-name')?.textContent)
        .toBe('<script>x</script>"');
    } finally {
      await undo();
    }
  });
});
