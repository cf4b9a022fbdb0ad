import { randomBytes } from 'node:crypto';
import type { Envelope } from '@portal/wire/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from './language.ts';
import { describeError } from '../platform/log.ts';
import type { Services } from './services.ts';
import { render } from './message.ts';
import { say } from './texts.ts';
import type { Trouble } from '../platform/readiness.ts';
import { isoTime } from '../platform/time.ts';
import { tracedCall } from '../platform/traces/tracing.ts';
import { Refused, type Answer } from './answer.ts';
import { Context } from './context.ts';
import { writeShared } from './shared-json.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the log says of the call once it is answered. */
    wire: { call: string; code: string; account: string } | null;
  }
}

/** Refusals below the level of calls; each is the key of its text. */
export type SystemCode =
  | 'exception'
  /** No database, or none to write to: what was asked may or may not have been done (OPS-13, OPS-24). */
  | 'unavailable'
  /** No file store, or no room for files (OPS-14, OPS-24). */
  | 'storeAway'
  | 'badRequest'
  | 'tooLarge'
  | 'badOrigin'
  | 'badHost'
  | 'notFound'
  | 'busy'
  | 'timeout';

const BY_STATUS: Readonly<Record<number, SystemCode>> = {
  408: 'timeout',
  413: 'tooLarge',
  429: 'busy',
  503: 'busy',
};

/** Writes the answer into the envelope of the wire contract (1.4, section 6), in the language of the request. */
export function envelope(context: Context, answer: Answer, functionId?: string): Envelope {
  const { services, session, account, language } = context;
  const message = render(answer.message, language);
  const errors = answer.errors?.map((problem) => ({
    ...problem,
    message: render(problem.message, language),
  }));
  return {
    ...answer.top,
    ...(functionId === undefined ? {} : { functionId }),
    succeed: answer.succeed,
    message: answer.succeed ? '' : message,
    return_code: answer.code,
    return_msg: message,
    return_data: errors ? { ...answer.data, errors } : answer.data,
    serverTime: isoTime(services.now()),
    ...(account && session ? { sessionEnds: isoTime(services.sessions.endsAt(session)) } : {}),
  };
}

/**
 * Runs a handler; what it refuses becomes its answer, what it throws an exception with an incident id (UX-08). The call is a
 * span of the trace that the request names, where traces are on (OPS-18).
 */
export const answered = (
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
  functionId: string | undefined,
  handler: () => Promise<Answer>,
): Promise<Envelope> =>
  tracedCall(
    request.wire?.call ?? 'unknown',
    request.headers['traceparent'],
    () => answer(request, reply, context, functionId, handler),
    ({ return_code }) => return_code,
  );

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
  functionId: string | undefined,
  handler: () => Promise<Answer>,
): Promise<Envelope> {
  let given: Answer;
  try {
    given = await handler();
  } catch (error) {
    if (!(error instanceof Refused)) return unanswered(context.services, request, reply, error, functionId);
    given = error.answer;
    if (error.status !== 200) void reply.code(error.status);
    // A client that does not finish what it sends cannot ask anything else on this connection.
    if (error.status === 408) void reply.header('Connection', 'close');
  }
  request.wire = {
    call: request.wire?.call ?? '',
    code: given.code,
    account: context.account?.id ?? '',
  };
  // Fastify sends bytes as well as text, of which alone its type speaks.
  if (given.isShared) void reply.serializer(writeShared as (sent: never) => unknown as () => string);
  return envelope(context, given, functionId);
}

/** What went wrong before an answer: the client's fault when HTTP says so, else an exception. */
export function unanswered(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  functionId?: string,
): Envelope {
  if (error instanceof Refused)
    return envelope(new Context(services, request, reply), error.answer, functionId);
  const refused = refusalOf(error);
  if (refused === null) return exception(services, request, reply, error, functionId);
  const [status, code] = refused;
  void reply.code(status);
  if (code === 'busy') retryLater(reply);
  return system(services, request, code, {}, functionId);
}

/** The answer to a request that could not be read, or not now. */
export function unread(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  code: 'badRequest' | 'tooLarge' | 'busy',
): Envelope {
  if (code === 'busy') {
    void reply.code(503);
    retryLater(reply);
  }
  return system(services, request, code);
}

/** Seconds after which somebody who found too much under way may try again. */
const RETRY_SECONDS = 2;

export const retryLater = (reply: FastifyReply): void => void reply.header('Retry-After', RETRY_SECONDS);

/** What HTTP says is the client's fault, or the crowd's; null = neither. */
export function refusalOf(error: unknown): [status: number, code: SystemCode] | null {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status !== 'number') return null;
  const code = BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'badRequest' : null);
  return code === null ? null : [status, code];
}

/** How an error is answered that says what is lacking for the moment. */
interface Away {
  code: 'unavailable' | 'storeAway';
  trouble: Trouble;
}

/**
 * The one place that makes of a database without room, connections or life, a full disk or a dead file store what candidates and
 * the office are answered: 503, to be tried again (OPS-13, OPS-14, OPS-24). null = an error of another kind.
 */
export function awayOf({ readiness }: Services, error: unknown): Away | null {
  const trouble = readiness.note(error);
  if (trouble === null) return null;
  return { code: trouble === 'store' || trouble === 'dataDisk' ? 'storeAway' : 'unavailable', trouble };
}

/** The answer to something unexpected: no stack, no text of the error, only an id that also stands in the log. */
export function exception(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  functionId?: string,
): Envelope {
  const incident = randomBytes(4).toString('hex');
  const away = awayOf(services, error);
  services.log.error(
    {
      incident,
      request: request.id,
      call: request.wire?.call,
      ...(away ? { trouble: away.trouble } : {}),
      error: describeError(error),
    },
    'exception',
  );
  const code = away?.code ?? 'exception';
  request.wire = { call: request.wire?.call ?? '', code, account: '' };
  void reply.code(code === 'exception' ? 500 : 503);
  if (code !== 'exception') retryLater(reply);
  return system(services, request, code, { incident }, functionId);
}

/** A refusal below the level of calls: unreadable, too large, from another site. */
export function system(
  services: Services,
  request: FastifyRequest,
  code: SystemCode,
  extra: Record<string, unknown> = {},
  functionId?: string,
): Envelope {
  const message = say(languageOf(request.headers['accept-language']), code);
  request.wire = { call: request.wire?.call ?? '', code, account: '' };
  return {
    ...(functionId === undefined ? {} : { functionId }),
    succeed: false,
    message,
    return_code: code,
    return_msg: message,
    return_data: {},
    serverTime: isoTime(services.now()),
    ...extra,
  };
}
