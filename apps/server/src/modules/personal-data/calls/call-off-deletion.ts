import { ok } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { said } from '../../../protocol/message.ts';
import { callOffDeletion as callOff, personalDataOf } from '../requests.ts';

/** Keeps the own account after all (HR-30). */
export const callOffDeletion: Handler<'callOffDeletion'> = async (context) => {
  const { id } = context.candidate();
  const isCalledOff = await callOff(context.services, id);
  const answer = await personalDataOf(context.services, context.db, id);
  return ok(answer, isCalledOff ? said('deletionCalledOff') : '');
};
