import { ok } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { personalDataOf } from '../requests.ts';

/** What a candidate may do with the own data, and whether the account waits for its deletion (HR-30). */
export const personalData: Handler<'personalData'> = async (context) =>
  ok(await personalDataOf(context.services, context.db, context.candidate().id));
