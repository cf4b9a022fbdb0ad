import { randomBytes } from 'node:crypto';
import { SUCCESS_CODE } from '@portal/rules';
import { BACKGROUND_HEADER } from '@portal/console-contract/background-calls';
import {
  CONTRACT,
  mayDo,
  type BodySize,
  type CallEntry,
  type CallName,
  type ConsoleError,
  type Reach,
} from '@portal/console-contract';
import { hasNames, withoutNames } from '@portal/console-contract/persons';
import type { JsonSchema } from '@portal/schemas';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeError } from '../platform/log.ts';
import type { Services } from '../protocol/services.ts';
import { awayOf, refusalOf, retryLater } from '../protocol/envelope.ts';
import { LARGEST_BODY, MIDDLE_BODY, SMALL_BODY } from '../platform/limits.ts';
import { isTooComplex } from '../platform/json.ts';
import {
  ANY_FILE,
  bodyOf,
  CONSOLE_COOKIE,
  XLSX,
  type ConsoleCall,
  type Handlers,
  type VisitorCall,
} from './call.ts';
import { nullCharacterIn } from './null-character.ts';
import { ConsoleRefused, invalid } from './refused.ts';
import { stillThere } from './oidc/recheck.ts';
import { openConsoleSession } from './repository/sessions.ts';
import { misfitOf, type Misfit } from './validate.ts';
import { whoAmI } from './who-am-i.ts';
import { withinScope } from './within-scope.ts';

const PREFIX = '/console/api';

/** Rules in rules and the parts of a list of ten thousand items; deeper or more is no field set. */
const LARGE_JSON = { depth: 80, parts: 1_000_000 };

type Caller = Pick<ConsoleCall, 'session' | 'user'>;

/** A call that is not anybody's. */
type PersonsCall = Exclude<CallEntry, { right: 'visitor' }>;

/** Refuses a call whose caller has a scope that does not hold what the call reaches (REVIEW-12). */
export type DemandReach = (call: ConsoleCall, reach: Reach) => Promise<void>;

/** Whether a person decides blind in a recruitment; null = in a call of none (SEE-10). */
export type DecidesBlind = (
  db: Services['db'],
  user: ConsoleCall['user'],
  recruitment: string | null,
) => Promise<boolean>;

/** What decides what a call reaches and shows. */
export interface Sight {
  demandReach: DemandReach;
  decidesBlind: DecidesBlind;
  /** Whether whoever calls sees no name of a candidate (SEE-02, SEE-10). */
  hidesNames: (call: ConsoleCall) => Promise<boolean>;
}

/** A handler, whatever its call. */
type AnyHandler = (call: unknown, body: unknown) => Promise<unknown>;

/** Bytes of a body by what the contract says of it. */
const BYTES: Readonly<Record<BodySize, number>> = {
  small: SMALL_BODY,
  middle: MIDDLE_BODY,
  large: LARGEST_BODY,
};

const bytesOf = ({ bytes = 'small' }: CallEntry): number =>
  typeof bytes === 'number' ? bytes : BYTES[bytes];

/** The person of a request, who may make this call. */
async function admit(
  services: Services,
  { right, answer }: Pick<PersonsCall, 'right' | 'answer'>,
  request: FastifyRequest,
): Promise<Caller> {
  const open = await openConsoleSession(
    services.db,
    request.cookies[CONSOLE_COOKIE],
    services.config.sessionMinutes,
    // What a page asks for by itself keeps nobody signed in who has left the desk.
    answer !== 'events' && request.headers[BACKGROUND_HEADER] === undefined,
  );
  if (!open) throw new ConsoleRefused('notLogin');
  const { id } = open;
  const user =
    open.user.issuer === ''
      ? open.user
      : await stillThere(services, { id, cookie: request.cookies[CONSOLE_COOKIE] ?? '', user: open.user });
  if (request.wire) request.wire.account = `console ${user.login}`;
  if (right !== 'account') {
    const me = await whoAmI(services, user);
    if (me.mustChangePassword) throw new ConsoleRefused('mustChangePassword');
    if (me.totpDemanded) throw new ConsoleRefused('totpDemanded');
    if (right !== 'person' && !mayDo(user, right)) throw new ConsoleRefused('forbidden');
  }
  return { session: id, user };
}

/** An answer that is not as its call declares it: what nobody declared does not leave the server (SEE-01, SEE-02). */
class UndeclaredAnswer extends Error {
  override name = 'UndeclaredAnswer';
  constructor(entry: CallEntry, { path, what }: Misfit) {
    super(`${entry.method} ${entry.path} answers ${path} otherwise than declared: ${what}`);
  }
}

/**
 * The answer of a call, as declared. A value that is declared otherwise is told to whoever develops, and to the log of a
 * portal in production: data of an earlier release must not close a page.
 *
 * @throws UndeclaredAnswer
 */
function declared({ log, config }: Services, entry: CallEntry, answered: unknown): unknown {
  if (typeof entry.answer === 'string') return answered;
  const misfit = misfitOf(entry.answer as JsonSchema, answered);
  if (misfit === null) return answered;
  const error = new UndeclaredAnswer(entry, misfit);
  if (!config.production || misfit.what === 'additionalProperties') throw error;
  log.error({ error: describeError(error) }, 'answer');
  return answered;
}

/**
 * What stands after `?`: names that the call declares, each once (SEE-01), with texts that the database can be asked for.
 *
 * @throws ConsoleRefused 'invalid' with the first name that is neither
 */
function queryOf({ query = [] }: CallEntry, given: unknown): Record<string, string> {
  for (const [path, value] of Object.entries(given as Record<string, unknown>)) {
    if (!query.includes(path)) throw invalid({ path, what: 'additionalProperties' });
    if (typeof value !== 'string') throw invalid({ path, what: 'type' });
    if (nullCharacterIn(value) !== null) throw invalid({ path, what: 'pattern' });
  }
  return given as Record<string, string>;
}

/** Runs a call for whoever was admitted before its body was read, or is now when it has none. */
async function answer(
  services: Services,
  { entry, run, sight }: { entry: CallEntry; run: AnyHandler; sight: Sight },
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
    // To addresses of visitors providers of sign-in add what they like.
    query: request.query as Record<string, string>,
  };
  if (entry.right === 'visitor')
    return declared(services, entry, await run(call, bodyOf(entry, request.body)));
  const caller = admitted.get(request) ?? (await admit(services, entry, request));
  const isAdmitted = (): Promise<boolean> =>
    admit(services, entry, request).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ConsoleRefused) return false;
        throw error;
      },
    );
  const own = withinScope(services, caller.user.scope);
  const query = queryOf(entry, request.query);
  // What no column can hold is the address of nothing.
  if (nullCharacterIn(call.params) !== null) throw new ConsoleRefused('notFound');
  const recruitment = entry.path.startsWith('/recruitments/:id') ? (call.params['id'] ?? null) : null;
  let blind: Promise<boolean> | null = null;
  const isBlind = (): Promise<boolean> => (blind ??= sight.decidesBlind(own.db, caller.user, recruitment));
  const whole: ConsoleCall = { ...call, query, services: own, db: own.db, ...caller, isAdmitted, isBlind };
  await sight.demandReach(whole, entry.reach);
  const answered = declared(services, entry, await run(whole, bodyOf(entry, request.body)));
  if (typeof entry.answer === 'string' || !hasNames(entry.answer)) return answered;
  return (await sight.hidesNames(whole)) ? withoutNames(entry.answer, answered) : answered;
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
  const away = awayOf(services, error);
  services.log.error(
    {
      incident,
      request: request.id,
      ...(away ? { trouble: away.trouble } : {}),
      error: describeError(error),
    },
    'exception',
  );
  return [away ? 503 : 500, { code: away?.code ?? 'fail', incident }];
}

/** The calls of the HR console: JSON, with a session of their own (HR-01). */
export async function registerConsole(
  app: FastifyInstance,
  services: Services,
  handlers: Handlers,
  sight: Sight,
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
      for (const [name, entry] of Object.entries<CallEntry>(CONTRACT))
        scope.route({
          method: entry.method,
          url: entry.path,
          config: {
            ...(entry.answer === 'events' ? { isStream: true } : {}),
            allowance: async (request) => {
              if (entry.right !== 'visitor') admitted.set(request, await admit(services, entry, request));
              return bytesOf(entry);
            },
          },
          handler: (request, reply) =>
            answer(
              services,
              { entry, run: handlers[name as CallName] as AnyHandler, sight },
              admitted,
              request,
              reply,
            ),
        });
    },
    { prefix: PREFIX },
  );
}
