import { receivedPayload } from '@portal/wire/harden-payload';
import { servlets, type ServletName } from '@portal/wire/servlets';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FileDamaged } from '../platform/storage/verified.ts';
import { StoreAway } from '../platform/storage/store.ts';
import { describeError } from '../platform/log.ts';
import type { Services } from '../protocol/services.ts';
import type { PostHandler, PostTable, ServletTable } from '../protocol/servlet-handler.ts';
import type { FileFinder } from '../protocol/served-file.ts';
import { disposition } from '../protocol/disposition.ts';
import { say } from '../protocol/texts.ts';
import { strangersForm } from './allowance.ts';
import { ok } from '../protocol/answer.ts';
import { missingKeys } from '../protocol/missing-keys.ts';
import { Context } from '../protocol/context.ts';
import { answered, retryLater, system, unread } from '../protocol/envelope.ts';

type Query = Readonly<Record<string, unknown>>;

const LOGIN = '/servlet/hirelogin/HireLoginValidate';
const ACCOUNT = '/servlet/AboutAccountServlet';

const queryOf = (request: FastifyRequest): Query => request.query as Query;

/** Which servlet a request means: by `operate` in the query or, for AboutAccountServlet, inside the cipher. */
function recognise(path: string, query: Query, payload: Record<string, unknown>): ServletName | null {
  const operate = path === LOGIN ? query['operate'] : payload['operate'];
  const allowed: ServletName[] =
    path === LOGIN ? ['login', 'sendActiveEmail', 'register'] : ['retrievePassword', 'retrieveAccount'];
  const named = allowed.find((name) => name === operate);
  if (named || path === LOGIN) return named ?? null;
  // `operate` is ours; a legacy client is known by its keys.
  if (payload['emailName'] !== undefined) return 'retrievePassword';
  return payload['phoneValue'] !== undefined ? 'retrieveAccount' : null;
}

function registerEnciphered(
  app: FastifyInstance,
  services: Services,
  table: ServletTable,
  path: string,
): void {
  app.post(path, { config: { allowance: strangersForm } }, async (request, reply) => {
    const read = await services.readRequest(request.body);
    if ('refused' in read) return unread(services, request, reply, read.refused);
    const name = recognise(path, queryOf(request), read.payload);
    if (name === null) return system(services, request, 'badRequest');
    request.wire = { call: name, code: '', account: '' };
    const context = new Context(services, request, reply);
    return answered(request, reply, context, undefined, async () => {
      await context.open();
      return (
        missingKeys(servlets[name].needs, read.payload) ??
        table[name](context, receivedPayload(read.payload, servlets[name].text))
      );
    });
  });
}

const UPLOAD: FastifyContextConfig = { isUpload: true };

function registerPost(
  app: FastifyInstance,
  services: Services,
  path: string,
  name: string,
  task: PostHandler,
  config: FastifyContextConfig = {},
): void {
  app.post(path, { config }, async (request, reply) => {
    request.wire = { call: name, code: '', account: '' };
    const context = new Context(services, request, reply);
    return answered(request, reply, context, undefined, async () => task(await context.open(), request));
  });
}

const closeBrowse: PostHandler = async (context) => {
  await context.signOut();
  return { ...ok(), top: { success: true } };
};

/** A year: what such an address names never changes. */
const LASTING = 'public, max-age=31536000, immutable';

function registerFiles(
  app: FastifyInstance,
  services: Services,
  findFile: FileFinder,
  path: string,
  asDownload: boolean,
): void {
  app.get(path, async (request, reply) => {
    const context = await new Context(services, request, reply).open();
    const file = await findFile(context, queryOf(request)).catch((error: unknown) => {
      if (error instanceof StoreAway) {
        services.log.error({ error: describeError(error) }, 'file store');
        return 'away' as const;
      }
      if (!(error instanceof FileDamaged)) throw error;
      services.log.error({ error: describeError(error) }, 'damaged file');
      return 'damaged' as const;
    });
    if (file === 'away') {
      retryLater(reply);
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send(`${say(context.language, 'storeAway')}\n`);
    }
    if (file === 'damaged')
      return reply
        .code(500)
        .type('text/plain; charset=utf-8')
        .send(`${say(context.language, 'fileDamaged')}\n`);
    if (!file)
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .send(`${say(context.language, 'notFound')}\n`);
    if (file.size !== null) void reply.header('Content-Length', file.size);
    return reply
      .header(
        'Content-Disposition',
        disposition(file.isInline && !asDownload ? 'inline' : 'attachment', file.name),
      )
      .header('Cache-Control', file.isLasting ? LASTING : 'private, no-store')
      .type(file.mime)
      .send(file.content);
  });
}

function registerCaptcha(app: FastifyInstance, services: Services): void {
  app.get('/servlet/vaildataCode', async (request: FastifyRequest, reply: FastifyReply) => {
    const context = await new Context(services, request, reply).open();
    const session = await context.visitorSession();
    void reply.header('Cache-Control', 'no-store');
    const { kind } = queryOf(request);
    if (kind === 'pow') {
      const { portal } = await services.settings();
      const challenge = await services.captchas.proof(session, context.address, portal.captchaText);
      return challenge ?? reply.code(404).send({});
    }
    // The question in words is gone: a program answered it every time (SAFE-07).
    if (kind === 'text') return reply.code(404).send({ question: '' });
    return reply.type('image/png').send(await services.captchas.picture(session));
  });
}

/** Who answers the servlets. */
export interface ServletTables {
  servlets: ServletTable;
  posts: PostTable;
  findFile: FileFinder;
}

/** The servlets of the wire contract (section 3). */
export function registerServlets(
  app: FastifyInstance,
  services: Services,
  { servlets: table, posts, findFile }: ServletTables,
): void {
  registerEnciphered(app, services, table, LOGIN);
  registerEnciphered(app, services, table, ACCOUNT);
  registerPost(app, services, '/servlet/hirelogin/HireActiveAccount', 'activate', posts.activate);
  registerPost(app, services, '/servlet/hirelogin/HireCloseBrowse', 'closeBrowse', closeBrowse);
  registerPost(app, services, '/servlet/hire/FileUploadServlet', 'upload', posts.upload, UPLOAD);
  registerPost(app, services, '/servlet/SaveFileServlet', 'saveFile', posts.saveFile, UPLOAD);
  registerFiles(app, services, findFile, '/servlet/DisplayOleContent', false);
  registerFiles(app, services, findFile, '/servlet/hirelogin/BrowseFileServlet', true);
  registerCaptcha(app, services);
  // A mail scanner that opens the link must not activate, and nothing that changes anything answers to GET (D-31).
  const changing = [
    LOGIN,
    ACCOUNT,
    '/servlet/hirelogin/HireActiveAccount',
    '/servlet/hirelogin/HireCloseBrowse',
    '/servlet/hire/FileUploadServlet',
    '/servlet/SaveFileServlet',
    '/ajax/ajaxService',
  ];
  for (const path of changing)
    app.get(path, async (request, reply) => {
      void reply.code(405).header('Allow', 'POST');
      return system(services, request, 'badRequest');
    });
}
