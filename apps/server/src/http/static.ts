import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentPolicy } from './security.ts';

const DAY = 86_400;
const YEAR = 31_536_000;
const NONCE = /__CSP_NONCE__/g;

const NOT_BUILT =
  'The portal has not been built. Run "npm run build", then start the server again.\n门户尚未构建，请运行 npm run build 后重新启动。\n';

/** Vite names these by their content, so they never change. */
const isHashed = (path: string): boolean => path.includes('/assets/');

function cacheHeader(path: string): string {
  return isHashed(path) ? `public, max-age=${YEAR}, immutable` : `public, max-age=${DAY / 24}`;
}

/** Pages of the portal: any address a person may type, but no file and none of the server's own. */
const isPage = (request: FastifyRequest): boolean => {
  const path = request.url.split('?')[0] ?? '';
  return !/^\/(ajax|servlet|media|assets|mailbox|metrics|healthz|readyz)(\/|$)/.test(path);
};

/**
 * Serves the built portal: files with their precompressed forms, and index.html for every address of the portal's
 * routes, each time with a fresh nonce for its styles.
 *
 * @param dist folder with `portal/` and `media/`
 */
export async function registerStatic(app: FastifyInstance, dist: string): Promise<void> {
  const portal = join(dist, 'portal');
  const media = join(dist, 'media');
  const indexFile = join(portal, 'index.html');
  const index = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : null;

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
  if (index !== null) {
    await app.register(fastifyStatic, {
      root: portal,
      prefix: '/',
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
      setHeaders: (reply, path) => {
        reply.header('Cache-Control', cacheHeader(path.slice(portal.length)));
      },
    });
  }

  const sendPage = (reply: FastifyReply): FastifyReply => {
    if (index === null) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    const { nonce, header } = contentPolicy();
    return reply
      .header('Content-Security-Policy', header)
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(index.replace(NONCE, nonce));
  };
  app.get('/', (_request, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && isPage(request)) return sendPage(reply);
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
  });
}
