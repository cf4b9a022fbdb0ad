import { recogniseCall, specOf, type CallName } from '@portal/wire/calls';
import { receivedPayload } from '@portal/wire/harden-payload';
import type { FastifyInstance } from 'fastify';
import type { CallTable } from '../protocol/call-handler.ts';
import type { Services } from '../protocol/services.ts';
import { say } from '../protocol/texts.ts';
import { callsForm } from './allowance.ts';
import { notLogin, type Answer } from '../protocol/answer.ts';
import { Context } from '../protocol/context.ts';
import { answered, system, unread } from '../protocol/envelope.ts';
import { missingKeys } from '../protocol/missing-keys.ts';

const AJAX = '/ajax/ajaxService';

async function run(
  calls: CallTable,
  context: Context,
  name: CallName,
  payload: Record<string, unknown>,
): Promise<Answer> {
  const spec = specOf(name);
  if (spec.who === 'candidate' && !context.account) return notLogin();
  const missing = missingKeys(spec.needs, payload);
  if (missing) return missing;
  return calls[name](context, receivedPayload(payload, spec.text));
}

/** The one address of all business calls: deciphered, recognised by the call table, handed to the call's handler. */
export function registerAjax(app: FastifyInstance, services: Services, calls: CallTable): void {
  const config = { allowance: callsForm(services) };
  app.post(AJAX, { config }, async (request, reply) => {
    const read = await services.readRequest(request.body);
    if ('refused' in read) return unread(services, request, reply, read.refused);
    const { payload } = read;
    const functionId = typeof payload['functionId'] === 'string' ? payload['functionId'].slice(0, 40) : '';
    const name = recogniseCall(payload);
    if (name === null) {
      const answer = system(services, request, 'badRequest', {}, functionId);
      const text = say(new Context(services, request, reply).language, 'unknownCall');
      return { ...answer, message: text, return_msg: text };
    }
    request.wire = { call: name, code: '', account: '' };
    const context = new Context(services, request, reply);
    return answered(request, reply, context, functionId, async () =>
      run(calls, await context.open(specOf(name).background !== true), name, payload),
    );
  });
}
