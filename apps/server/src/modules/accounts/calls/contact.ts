import { ok } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { contactAnswer } from '../own-contact.ts';

/** The address of the own account, the phone of the resume, and what waits for its code (TRY-53). */
export const contact: Handler<'contact'> = async (context) =>
  ok(await contactAnswer(context, context.candidate()));
