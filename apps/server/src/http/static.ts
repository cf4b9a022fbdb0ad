import { LANGUAGE_IDS, type Language } from '@portal/schemas/languages';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { say } from '../protocol/texts.ts';
import { withHead, withLanguage, type PageHead } from '../seo/page-head.ts';
import { sendCompressed, withStyles } from './pages.ts';
import { createPreloads } from './preloads.ts';
import { contentPolicy } from './security.ts';

const DAY = 86_400;
const YEAR = 31_536_000;
const NONCE = /__CSP_NONCE__/g;

/** For whoever set the portal up; in which language they read is not known. */
const NOT_BUILT = LANGUAGE_IDS.map((language) => `${say(language, 'notBuilt')}\n`).join('');

/** Vite names these by their content, so they never change. */
const isHashed = (path: string): boolean => path.includes('/assets/');

function cacheHeader(path: string): string {
  return isHashed(path) ? `public, max-age=${YEAR}, immutable` : `public, max-age=${DAY / 24}`;
}

/** Pages of the portal: any address a person may type, but no file and none of the server's own. */
const isPage = (request: FastifyRequest): boolean => {
  const path = request.url.split('?')[0] ?? '';
  return !/^\/(ajax|servlet|media|assets|workbench\/assets|console|mailbox|metrics|healthz|readyz)(\/|$)/.test(
    path,
  );
};

/** Sends the page of an application, with the head that an address of it has, or in a language alone. */
type SendPage = (reply: FastifyReply, head?: PageHead | Language, cache?: string) => Promise<FastifyReply>;

/** What pages say before any script has run, of a request; undefined = as the page was built. */
export interface FirstWordsOfPages {
  /** Of a page of the portal. */
  head(request: FastifyRequest): Promise<PageHead | undefined>;
  /** Of pages that have nothing but a language (TRY-60). */
  language(request: FastifyRequest): Promise<Language | undefined>;
}

/**
 * Serves the files of a built application with their precompressed forms.
 *
 * @returns sends its index.html, each time with a fresh nonce for its styles; 503 when it has not been built
 */
async function registerApplication(
  app: FastifyInstance,
  root: string,
  prefix: string,
  frames = false,
): Promise<SendPage> {
  const indexFile = join(root, 'index.html');
  const built = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : null;
  const index = built !== null && prefix === '/' ? withStyles(built, root) : built;
  if (index === null)
    return async (reply) => reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: prefix === '/',
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
    setHeaders: (reply, path) => {
      reply.header('Cache-Control', cacheHeader(path.slice(root.length)));
    },
  });
  const preloads = createPreloads(root);
  return async (reply, head, cache = 'no-cache') => {
    const { nonce, header } = contentPolicy(frames);
    // The nonce goes in first: no text of the head can ask for one.
    const page = index.replace(NONCE, nonce);
    const told = typeof head === 'object' ? head : undefined;
    void reply
      .code(told?.status ?? 200)
      .header('Content-Security-Policy', header)
      .header('Cache-Control', cache);
    if (told) return sendCompressed(reply, withHead(page, told, preloads(told.path, told.language)));
    return sendCompressed(reply, typeof head === 'string' ? withLanguage(page, head) : page);
  };
}

/**
 * Serves what browsers fetch: the portal's files and its index.html for every address of its routes, the pictures of
 * the demo data, under /console/ HR's pages, and under /workbench/ the developers' pages where they are switched on.
 *
 * @param dist folder with `portal/`, `console/`, `workbench/` and `media/`
 * @param devTools whether /workbench/ exists (DEV_TOOLS)
 */
export async function registerStatic(
  app: FastifyInstance,
  dist: string,
  devTools: boolean,
  first: FirstWordsOfPages,
): Promise<void> {
  const media = join(dist, 'media');

  if (existsSync(media)) {
    await app.register(fastifyStatic, {
      root: media,
      prefix: '/media/',
      decorateReply: false,
      index: false,
      preCompressed: false,
      cacheControl: false,
      setHeaders: (reply) => {
        // An SVG opened by itself is a document: it may draw and style itself, nothing else.
        reply.header('Content-Security-Policy', `default-src 'none'; style-src 'unsafe-inline'; sandbox`);
        reply.header('Cache-Control', `public, max-age=${DAY}`);
      },
    });
  }
  const sendPage = await registerApplication(app, join(dist, 'portal'), '/');
  const sendPortal = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    return sendPage(reply, await first.head(request));
  };
  if (devTools) {
    const sendWorkbench = await registerApplication(app, join(dist, 'workbench'), '/workbench/');
    app.get('/workbench', (_request, reply) => reply.redirect('/workbench/'));
    for (const page of ['', ':page'])
      app.get(`/workbench/${page}`, async (request, reply) =>
        sendWorkbench(reply, await first.language(request)),
      );
  }
  const sendConsole = await registerApplication(app, join(dist, 'console'), '/console/', true);
  app.get('/console', (_request, reply) => reply.redirect('/console/'));
  // Whoever has the link opens it, without a session; it is nobody's to find or to keep (GRID-09).
  app.get('/console/shared', async (request, reply) =>
    sendConsole(reply.header('X-Robots-Tag', 'noindex, nofollow'), await first.language(request), 'no-store'),
  );
  // Any address of its routes, but for files that are not there; /console/api has a table of its own.
  app.get('/console/*', async (request, reply) =>
    isHashed(request.url) ? reply.callNotFound() : sendConsole(reply, await first.language(request)),
  );
  app.get('/', sendPortal);
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && isPage(request)) return sendPortal(request, reply);
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
  });
}
