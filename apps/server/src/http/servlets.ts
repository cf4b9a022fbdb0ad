import { servlets, type ServletName } from '@portal/wire/servlets';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { activate } from '../modules/accounts/activate.ts';
import { disposition } from '../modules/files/name.ts';
import { findFile } from '../modules/files/serve.ts';
import { FileDamaged } from '../modules/files/verified.ts';
import { uploadRecordFile, uploadResumeFile } from '../modules/files/upload.ts';
import { describeError } from '../platform/log.ts';
import type { Services } from '../protocol/services.ts';
import type { ServletTable } from '../protocol/servlet-handler.ts';
import { say } from '../protocol/texts.ts';
import { strangersForm } from './allowance.ts';
import { ok, type Answer } from '../protocol/answer.ts';
import { missingKeys } from '../protocol/missing-keys.ts';
import { Context } from '../protocol/context.ts';
import { answered, system, unread } from '../protocol/envelope.ts';

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
      return missingKeys(servlets[name].needs, read.payload) ?? table[name](context, read.payload);
    });
  });
}

const UPLOAD: FastifyContextConfig = { isUpload: true };

type Task = (context: Context, request: FastifyRequest) => Promise<Answer>;

function registerPost(
  app: FastifyInstance,
  services: Services,
  path: string,
  name: string,
  task: Task,
  config: FastifyContextConfig = {},
): void {
  app.post(path, { config }, async (request, reply) => {
    request.wire = { call: name, code: '', account: '' };
    const context = new Context(services, request, reply);
    return answered(request, reply, context, undefined, async () => task(await context.open(), request));
  });
}

const closeBrowse: Task = async (context) => {
  await context.signOut();
  return { ...ok(), top: { success: true } };
};

const activateAccount: Task = (context, request) => {
  const { activeid } = queryOf(request);
  return activate(context, typeof activeid === 'string' ? activeid : '');
};

function registerFiles(app: FastifyInstance, services: Services, path: string, asDownload: boolean): void {
  app.get(path, async (request, reply) => {
    const context = await new Context(services, request, reply).open();
    const file = await findFile(context, queryOf(request)).catch((error: unknown) => {
      if (!(error instanceof FileDamaged)) throw error;
      services.log.error({ error: describeError(error) }, 'damaged file');
      return 'damaged' as const;
    });
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
      .header('Cache-Control', 'private, no-store')
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

/** The servlets of the wire contract (section 3). */
export function registerServlets(app: FastifyInstance, services: Services, table: ServletTable): void {
  registerEnciphered(app, services, table, LOGIN);
  registerEnciphered(app, services, table, ACCOUNT);
  registerPost(app, services, '/servlet/hirelogin/HireActiveAccount', 'activate', activateAccount);
  registerPost(app, services, '/servlet/hirelogin/HireCloseBrowse', 'closeBrowse', closeBrowse);
  registerPost(app, services, '/servlet/hire/FileUploadServlet', 'upload', uploadResumeFile, UPLOAD);
  registerPost(app, services, '/servlet/SaveFileServlet', 'saveFile', uploadRecordFile, UPLOAD);
  registerFiles(app, services, '/servlet/DisplayOleContent', false);
  registerFiles(app, services, '/servlet/hirelogin/BrowseFileServlet', true);
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
