import { ok } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { contactAnswer, contactKind } from '../own-contact.ts';
import { dropContactChanges } from '../repository/contact-changes.ts';

/** Takes back a change of address or phone that waits for its code; its code opens nothing any more (TRY-53). */
export const callOffContact: Handler<'callOffContact'> = async (context, request) => {
  const account = context.candidate();
  await dropContactChanges(context.db, account.id, contactKind(request.what));
  return ok(await contactAnswer(context, account));
};
