import { ok } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { contactAnswer } from '../own-contact.ts';

/** The address of the own account, one that waits for its code, and the phone of the resume (TRY-53). */
export const contact: Handler<'contact'> = async (context) =>
  ok(await contactAnswer(context, context.candidate()));
