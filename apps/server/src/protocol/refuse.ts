import type { ConsoleError } from '@portal/console-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from './services.ts';
import { routePath } from './route-path.ts';
import { retryLater, system, type SystemCode } from './envelope.ts';

const CONSOLE = '/console/api/';

/**
 * Refuses a request before any call has it, in the protocol of its address: the console's error or the envelope, in the
 * reader's language (SAFE-01).
 */
export function refuse(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  status: 400 | 403 | 408 | 421 | 429 | 503,
  code: SystemCode,
): FastifyReply {
  if (code === 'busy') retryLater(reply);
  if (status === 408) void reply.header('Connection', 'close');
  const answer = system(services, request, code);
  const refused: { error: ConsoleError } = { error: { code } };
  return reply.code(status).send(routePath(request).startsWith(CONSOLE) ? refused : answer);
}
