import { ok } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { contactAnswer } from '../own-contact.ts';
import { dropEmailChange } from '../repository/email-changes.ts';

/** Takes back a change of the address that waits for its code; its code opens nothing any more (TRY-53). */
export const callOffEmail: Handler<'callOffEmail'> = async (context) => {
  const account = context.candidate();
  await dropEmailChange(context.db, account.id);
  return ok(await contactAnswer(context, account));
};
