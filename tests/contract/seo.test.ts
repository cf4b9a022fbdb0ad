import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JSDOM } from 'jsdom';
import { Client, startPortal, type Portal } from './support.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({
    PUBLIC_URL: 'http://jobs.example.edu:8080',
    ALLOWED_HOSTS: '127.0.0.1',
    MAILBOX: '1',
  });
});
afterAll(() => portal.close());

const ORIGIN = 'http://jobs.example.edu:8080';

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

async function xml(path: string) {
  const response = await fetch(`${portal.url}${path}`);
  const text = await response.text();
  const { document } = new JSDOM(text, { contentType: 'text/xml' }).window;
  return { type: response.headers.get('Content-Type') ?? '', document, text };
}

const texts = (document: Document, selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent ?? '');

describe('what a crawler reads without running a script', () => {
  test('[UX-27] a position has its title, one address and a JobPosting, by both of its addresses', async () => {
    const address = `${ORIGIN}/channel/08/position/hjev-7Qk3vT`;
    for (const path of ['/channel/08/position/hjev-7Qk3vT', '/channel/08?zpPosId=hjev-7Qk3vT']) {
      const page = await crawl(path);
      expect(page.status).toBe(200);
      expect(page.title).toBe('交通规划教师 · 云溪大学人才招聘');
      expect(page.canonical).toBe(address);
      expect(page.robots).toBe('');
      expect(page.description).toContain('交通学院');
      const [posting = {}] = page.data;
      expect(posting).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'JobPosting',
        title: '交通规划教师',
        url: address,
        hiringOrganization: { '@type': 'Organization', name: '云溪大学人才招聘' },
      });
      expect(posting['datePosted']).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(String(posting['validThrough'])).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/);
      expect(posting['description']).toContain('<p><strong>');
      // No policy has to be opened for it: a data block is not run.
      expect(page.policy).toContain(`script-src 'self';`);
    }
  });

  test('[UX-27] a notice has its title, address, date and words', async () => {
    const page = await crawl('/notice/n1?from=feed');
    expect(page.title).toBe('云溪大学 2026 年下半年教学科研岗位招聘公告 · 云溪大学人才招聘');
    expect(page.canonical).toBe(`${ORIGIN}/notice/n1`);
    expect(page.description).not.toMatch(/[<>]|&\w+;/);
    expect(page.description.length).toBeGreaterThan(20);
    expect(page.data[0]).toMatchObject({ '@type': 'Article', url: `${ORIGIN}/notice/n1` });
    expect((await crawl('/channel/08?q.z0321=103E05&page=2')).canonical).toBe(`${ORIGIN}/channel/08`);
    expect((await crawl('/channel/08')).title).toBe('专任教师招聘 · 云溪大学人才招聘');
    expect(await crawl('/customChannel/533')).toMatchObject({
      status: 200,
      title: '招聘政策 · 云溪大学人才招聘',
    });
  });

  test('[UX-27] what is not there is answered 404, a candidate’s own pages are not for indexes', async () => {
    for (const path of [
      '/notice/none',
      '/channel/08/position/none',
      '/channel/none',
      '/customChannel/none',
      '/nope',
    ]) {
      const page = await crawl(path);
      expect(page.status, path).toBe(404);
      expect(page.robots, path).toBe('noindex');
      // The page is there all the same and says so in its own words.
      expect(page.html).toContain('id="root"');
    }
    for (const path of ['/user/resume', '/login?redirect=/user/applied']) {
      const page = await crawl(path);
      expect([page.status, page.robots, page.canonical], path).toEqual([200, 'noindex', '']);
    }
  });

  test('[UX-27, SEC-05] no text of a position or notice gets out of its place', async () => {
    const evil = `</script><script>alert(1)</script> " ' & $& <!-- __CSP_NONCE__ ]]> \u0001\u2028`;
    const { db } = portal.server.services;
    const position = await db
      .selectFrom('position')
      .select('definition')
      .where('id', '=', 'hjev-9Lm2aX')
      .executeTakeFirstOrThrow();
    const name = { zh: evil, en: '' };
    await db
      .updateTable('position')
      .set({ definition: JSON.stringify({ ...position.definition, name }) })
      .where('id', '=', 'hjev-9Lm2aX')
      .execute();
    await db
      .updateTable('notice')
      .set({ title: JSON.stringify(name) })
      .where('id', '=', 'n2')
      .execute();
    const harmless = async (path: string): Promise<void> => {
      const page = await crawl(path);
      expect(page.title).toContain('</script><script>alert(1)</script>');
      expect(
        page.document.querySelectorAll('script:not([src]):not([type="application/ld+json"])'),
      ).toHaveLength(0);
      expect(page.data).toHaveLength(1);
      expect(JSON.stringify(page.data[0])).toContain('<!--');
      expect(page.html).toContain('__CSP_NONCE__');
    };
    await harmless('/channel/08/position/hjev-9Lm2aX');
    await harmless('/notice/n2');
    const { document } = await xml('/feed.xml?lang=zh');
    expect(texts(document, 'parsererror')).toEqual([]);
    expect(texts(document, 'item > title').some((title) => title.includes('</script><script>'))).toBe(true);
  });
});

describe('what collectors ask for', () => {
  test('[UX-27] the sitemap lists every open position, notice and channel by absolute address', async () => {
    const { type, document } = await xml('/sitemap.xml');
    expect(type).toContain('xml');
    expect(document.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    const addresses = texts(document, 'url > loc');
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const path of [
      '/',
      '/notice/n1',
      '/channel/08',
      '/customChannel/533',
      '/channel/08/position/hjev-7Qk3vT',
    ])
      expect(addresses).toContain(`${ORIGIN}${path}`);
    expect(addresses.filter((address) => /\/(user|login)/.test(address))).toEqual([]);
    for (const day of texts(document, 'lastmod')) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    const reached = await Promise.all(
      addresses
        .slice(0, 20)
        .map(async (address) => (await fetch(address.replace(ORIGIN, portal.url))).status),
    );
    expect(new Set(reached)).toEqual(new Set([200]));
    const client = new Client(portal.url);
    const list = await client.call('ZP1000000001', {
      type: 'list',
      hire_channel: '08',
      queryitem: [],
      newHire: 'true',
      pageSize: '100',
      pageNum: '1',
    });
    const inChannel = addresses.filter((address) => address.includes('/channel/08/position/'));
    expect(inChannel).toHaveLength(Number(list.data['posTotal']));
    const robots = await (await fetch(`${portal.url}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    expect(robots).toContain('Disallow: /user/');
    expect((await fetch(`${portal.url}/sitemap-0.xml`)).status).toBe(200);
    expect((await fetch(`${portal.url}/sitemap-7.xml`)).status).toBe(404);
  });

  test('[UX-27, I18N-05] the feed is RSS 2.0 with the newest first, in either language', async () => {
    for (const [lang, language, title] of [
      ['zh', 'zh-cn', '云溪大学人才招聘'],
      ['en', 'en', 'Yunxi University Careers'],
    ] as const) {
      const { type, document } = await xml(`/feed.xml?lang=${lang}`);
      expect(type).toContain('application/rss+xml');
      expect(document.documentElement.getAttribute('version')).toBe('2.0');
      expect(texts(document, 'channel > title')).toEqual([title]);
      expect(texts(document, 'channel > language')).toEqual([language]);
      const dates = texts(document, 'item > pubDate').map((date) => Date.parse(date));
      expect(dates.length).toBeGreaterThan(10);
      expect(dates).toEqual(dates.toSorted((a, b) => b - a));
      const links = texts(document, 'item > link');
      expect(texts(document, 'item > guid')).toEqual(links);
      expect(links.every((link) => link.startsWith(`${ORIGIN}/`))).toBe(true);
      expect(links.some((link) => link.includes('/notice/'))).toBe(true);
      expect(links.some((link) => link.includes('/position/'))).toBe(true);
    }
  });
});
