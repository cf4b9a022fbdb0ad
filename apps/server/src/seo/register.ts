import { languageNamed } from '../protocol/language.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../protocol/services.ts';
import type { Freshness } from '../platform/cache.ts';
import { feed } from './feed.ts';
import { sitemap, sitemapPart } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

/** Whoever collects these comes again and again; the database is asked once a minute. */
const MINUTE: Freshness = { freshMs: 60_000, staleMs: 600_000 };
const CACHE = 'public, max-age=600';

/** Nothing of a candidate's own, and no call of the protocol. */
const CLOSED = ['/user/', '/ajax/', '/servlet/', '/logout'];

/** What search engines and feed readers ask for: robots.txt, sitemap.xml and feed.xml (UX-27). */
export function registerSeo(app: FastifyInstance, services: Services): void {
  const kept = <T>(key: string, load: () => Promise<T>): Promise<T> =>
    services.cache.take(key, load, () => MINUTE);

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('Cache-Control', CACHE)
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...CLOSED.map((path) => `Disallow: ${path}`),
          `Sitemap: ${services.publicUrl()}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .header('Cache-Control', CACHE)
      .type('application/xml; charset=utf-8')
      .send(await kept('sitemap', () => sitemap(services))),
  );

  app.get<{ Params: { name: string } }>('/sitemap-:name.xml', async (request, reply) => {
    const { name } = request.params;
    const part = await kept(`sitemap ${name}`, () => sitemapPart(services, name));
    if (part === null) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
    return reply.header('Cache-Control', CACHE).type('application/xml; charset=utf-8').send(part);
  });

  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { portal } = await services.settings();
    return reply
      .header('Cache-Control', CACHE)
      .type('application/manifest+json; charset=utf-8')
      .send(webManifest(portal.siteName, languageNamed(portal.defaultLanguage)));
  });

  app.get('/feed.xml', async (request, reply) => {
    const { lang } = request.query as Readonly<Record<string, unknown>>;
    const { portal } = await services.settings();
    const language = languageNamed(lang, languageNamed(portal.defaultLanguage));
    return reply
      .header('Cache-Control', CACHE)
      .type('application/rss+xml; charset=utf-8')
      .send(await kept(`feed ${language}`, () => feed(services, language)));
  });
}
