import { randomBytes } from 'node:crypto';
import { SUCCESS_CODE } from '@portal/rules';
import { BACKGROUND_HEADER } from '@portal/fieldsets/background-calls';
import type { ConsoleError } from '@portal/fieldsets/console-api';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeError } from '../platform/log.ts';
import type { Services } from '../protocol/services.ts';
import { refusalOf, retryLater, troubleOf } from '../protocol/envelope.ts';
import { SMALL_BODY } from '../platform/limits.ts';
import { isTooComplex } from '../platform/json.ts';
import { ANY_FILE, CONSOLE_COOKIE, XLSX, type ConsoleCall, type VisitorCall } from './call.ts';
import { ConsoleRefused } from './refused.ts';
import type { ConsoleRoute } from './route.ts';
import { stillThere } from './oidc/recheck.ts';
import { openConsoleSession } from './repository/sessions.ts';
import { whoAmI } from './who-am-i.ts';
import { atLeast } from './users.ts';

const PREFIX = '/console/api';

/** Calls of a person who has to set something up first: only those that do so. */
const OWN = 'person';

/** Rules in rules and the parts of a list of ten thousand items; deeper or more is no field set. */
const LARGE_JSON = { depth: 80, parts: 1_000_000 };

type Caller = Pick<ConsoleCall, 'session' | 'user'>;

/** The person of a request, who may make this call. */
async function admit(
  services: Services,
  { role, isStream }: Pick<Exclude<ConsoleRoute, { role: 'visitor' }>, 'role' | 'isStream'>,
  request: FastifyRequest,
): Promise<Caller> {
  const open = await openConsoleSession(
    services.db,
    request.cookies[CONSOLE_COOKIE],
    services.config.sessionMinutes,
    // What a page asks for by itself keeps nobody signed in who has left the desk.
    !isStream && request.headers[BACKGROUND_HEADER] === undefined,
  );
  if (!open) throw new ConsoleRefused('notLogin');
  const { id } = open;
  const user =
    open.user.issuer === ''
      ? open.user
      : await stillThere(services, { id, cookie: request.cookies[CONSOLE_COOKIE] ?? '', user: open.user });
  if (request.wire) request.wire.account = `console ${user.login}`;
  if (role !== OWN) {
    const me = await whoAmI(services, user);
    if (me.mustChangePassword) throw new ConsoleRefused('mustChangePassword');
    if (me.totpDemanded) throw new ConsoleRefused('totpDemanded');
    if (!atLeast(user.role, role)) throw new ConsoleRefused('forbidden');
  }
  return { session: id, user };
}

/** Runs a call for whoever was admitted before its body was read, or is now when it has none. */
async function answer(
  services: Services,
  route: ConsoleRoute,
  admitted: WeakMap<FastifyRequest, Caller>,
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
  const caller = admitted.get(request) ?? (await admit(services, route, request));
  const admittedStill = (): Promise<boolean> =>
    admit(services, route, request).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ConsoleRefused) return false;
        throw error;
      },
    );
  const isAdmitted = caller.user.issuer === '' ? null : admittedStill;
  return route.run({ ...call, ...caller, isAdmitted }, request.body);
}

/** What HTTP calls a mistake of the caller, or an exception with an incident id that also stands in the log (UX-08). */
function failure(
  services: Services,
  request: FastifyRequest,
  error: unknown,
): [status: number, ConsoleError] {
  if (error instanceof ConsoleRefused) return [error.status, error.error];
  const refused = refusalOf(error);
  if (refused) return [refused[0], { code: refused[1] }];
  const incident = randomBytes(4).toString('hex');
  services.log.error({ incident, request: request.id, error: describeError(error) }, 'exception');
  const trouble = troubleOf(error);
  return [trouble ? 503 : 500, { code: trouble ?? 'fail', incident }];
}

/** The calls of the HR console: JSON, with a session of their own (HR-01). */
export async function registerConsole(
  app: FastifyInstance,
  services: Services,
  routes: readonly ConsoleRoute[],
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
        try {
          const json = String(text);
          if (isTooComplex(json, LARGE_JSON)) throw new ConsoleRefused('tooLarge');
          done(null, json === '' ? undefined : JSON.parse(json));
        } catch (error) {
          if (error instanceof ConsoleRefused) return done(error);
          done(new ConsoleRefused('badRequest'));
        }
      });
      scope.addContentTypeParser([XLSX, ANY_FILE], { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      );
      const refuse = (request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply => {
        const [status, refused] = failure(services, request, error);
        if (request.wire) request.wire.code = refused.code;
        if (status === 503 || refused.code === 'busy') retryLater(reply);
        return reply.code(status).send({ error: refused });
      };
      scope.setErrorHandler<FastifyError>((error, request, reply) => refuse(request, reply, error));
      scope.addHook('onRequest', async (request, reply) => {
        request.wire = {
          call: `console ${request.method} ${(request.routeOptions.url ?? '').slice(PREFIX.length)}`,
          code: SUCCESS_CODE,
          account: '',
        };
        // Answers hold what HR has not published: no cache keeps them.
        void reply.header('Cache-Control', 'no-store');
      });
      // Without it the pages' addresses would answer what is no call.
      const unknown = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
        refuse(request, reply, new ConsoleRefused('notFound'));
      scope.all('/*', { onRequest: async (request, reply) => unknown(request, reply) }, unknown);
      const admitted = new WeakMap<FastifyRequest, Caller>();
      for (const route of routes)
        scope.route({
          method: route.method,
          url: route.path,
          config: {
            ...(route.isStream ? { isStream: true } : {}),
            allowance: async (request) => {
              if (route.role !== 'visitor') admitted.set(request, await admit(services, route, request));
              return route.body ?? SMALL_BODY;
            },
          },
          handler: (request, reply) => answer(services, route, admitted, request, reply),
        });
    },
    { prefix: PREFIX },
  );
}
