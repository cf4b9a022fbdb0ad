import { randomBytes } from 'node:crypto';
import type { ConsoleError } from '@portal/fieldsets/console-api';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isTransient } from '../database/connect.ts';
import { describeError } from '../log.ts';
import type { Services } from '../services.ts';
import { CONSOLE_COOKIE, type VisitorCall } from './call.ts';
import { XLSX } from './exchange.ts';
import { ConsoleRefused } from './refused.ts';
import { CONSOLE_ROUTES, type ConsoleRoute } from './routes.ts';
import { openConsoleSession } from './sessions.ts';
import { whoAmI } from './who-am-i.ts';
import { atLeast } from './users.ts';

/** A code list of ten thousand items in two languages, or a spreadsheet of all sets. */
const BODY_LIMIT = 16 * 1024 * 1024;
const PREFIX = '/console/api';

/** Calls of a person who has to set something up first: only those that do so. */
const OWN = 'person';

async function answer(
  services: Services,
  route: ConsoleRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const call: VisitorCall = {
    services,
    db: services.db,
    request,
    reply,
    params: request.params as Record<string, string>,
    query: request.query as Record<string, string>,
  };
  if (route.role === 'visitor') return route.run(call, request.body);
  const open = await openConsoleSession(
    services.db,
    request.cookies[CONSOLE_COOKIE],
    services.config.sessionMinutes,
  );
  if (!open) throw new ConsoleRefused('notLogin');
  const { id, user } = open;
  if (request.wire) request.wire.account = `console ${user.login}`;
  if (route.role !== OWN) {
    const me = await whoAmI(call, user);
    if (me.mustChangePassword) throw new ConsoleRefused('mustChangePassword');
    if (me.totpDemanded) throw new ConsoleRefused('totpDemanded');
    if (!atLeast(user.role, route.role)) throw new ConsoleRefused('forbidden');
  }
  return route.run({ ...call, session: id, user }, request.body);
}

/** What HTTP calls a mistake of the caller, or an exception with an incident id that also stands in the log (UX-08). */
function failure(
  services: Services,
  request: FastifyRequest,
  error: unknown,
): [status: number, ConsoleError] {
  if (error instanceof ConsoleRefused) return [error.status, error.error];
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500)
    return [status, { code: status === 413 ? 'tooLarge' : 'badRequest' }];
  const incident = randomBytes(4).toString('hex');
  services.log.error({ incident, request: request.id, error: describeError(error) }, 'exception');
  return [isTransient(error) ? 503 : 500, { code: 'fail', incident }];
}

/** The calls of the HR console: JSON, with a session of their own (HR-01). */
export async function registerConsole(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
        try {
          done(null, text === '' ? undefined : JSON.parse(String(text)));
        } catch {
          done(new ConsoleRefused('badRequest'));
        }
      });
      scope.addContentTypeParser(XLSX, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      const refuse = (request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply => {
        const [status, refused] = failure(services, request, error);
        if (request.wire) request.wire.code = refused.code;
        return reply.code(status).send({ error: refused });
      };
      scope.setErrorHandler<FastifyError>((error, request, reply) => refuse(request, reply, error));
      scope.addHook('onRequest', async (request, reply) => {
        request.wire = {
          call: `console ${request.method} ${(request.routeOptions.url ?? '').slice(PREFIX.length)}`,
          code: 'success',
          account: '',
        };
        // Answers hold what HR has not published: no cache keeps them.
        void reply.header('Cache-Control', 'no-store');
      });
      // Without it the pages' addresses would answer what is no call.
      scope.all('/*', (request, reply) => refuse(request, reply, new ConsoleRefused('notFound')));
      for (const route of CONSOLE_ROUTES)
        scope.route({
          method: route.method,
          url: route.path,
          bodyLimit: BODY_LIMIT,
          handler: (request, reply) => answer(services, route, request, reply),
        });
    },
    { prefix: PREFIX },
  );
}
