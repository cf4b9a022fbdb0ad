import { ok } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { passkeysAnswer } from '../own-passkeys.ts';

/** The candidate's own passkeys, and the domain that new ones are made for (SEC-09). */
export const passkeys: Handler<'passkeys'> = async (context) =>
  ok(await passkeysAnswer(context, context.candidate()));
