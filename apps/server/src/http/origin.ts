import type { FastifyRequest } from 'fastify';

/**
 * false when another site's page sent this request: its Origin is neither the portal's public address nor the host the
 * request came to, which is one of ours (D-46, SAFE-04). Programs without an Origin are served.
 */
export function isOwnOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const sent = new URL(origin);
  return sent.origin === new URL(publicUrl).origin || sent.host === host;
}
