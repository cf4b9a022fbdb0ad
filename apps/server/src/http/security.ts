import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { routePath } from '../protocol/route-path.ts';
import type { Services } from '../protocol/services.ts';

/**
 * The policy of one page: own scripts only, styles of own files or with the page's nonce (SEC-01).
 *
 * @param frames whether the page may show others of this site in a frame and be shown so: the console's preview
 */
export function contentPolicy(frames = false): { nonce: string; header: string } {
  const framing = frames ? "'self'" : "'none'";
  const nonce = randomBytes(16).toString('base64');
  const header = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    `font-src 'self' data:`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `media-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    ...(frames ? [`frame-src ${framing}`] : []),
    `frame-ancestors ${framing}`,
  ].join('; ');
  return { nonce, header };
}

const NOTHING = `default-src 'none'; frame-ancestors 'none'`;
const YEAR_SECONDS = 31_536_000;

/** Answers to calls hold what one person may see; no cache on the way keeps them (SAFE-09). */
const isCall = (path: string): boolean => /^\/(ajax|servlet)\//.test(path);

/** Headers of every answer, also of what is no request (SAFE-13); pages put their own policy in place of the strictest. */
export const EVERY_ANSWER: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Content-Security-Policy': NOTHING,
};

const OF_EVERY_ANSWER = Object.entries(EVERY_ANSWER);

/** Puts EVERY_ANSWER on what the application answers, and what depends on the address. */
export function registerSecurityHeaders(app: FastifyInstance, services: Services): void {
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of OF_EVERY_ANSWER) if (!reply.hasHeader(name)) void reply.header(name, value);
    if (isCall(routePath(request)) && !reply.hasHeader('Cache-Control'))
      void reply.header('Cache-Control', 'no-store');
    if (services.publicUrl().startsWith('https://'))
      void reply.header('Strict-Transport-Security', `max-age=${YEAR_SECONDS}`);
  });
}
