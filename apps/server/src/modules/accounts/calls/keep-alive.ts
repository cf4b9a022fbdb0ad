import { notLogin, ok } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** Moves the end of the candidate's session to a full idle time from now (UX-18). */
export const keepAlive: Handler<'keepAlive'> = async (context) => {
  if (!context.session || !context.account) return notLogin();
  context.session = await context.services.sessions.extend(context.session, true);
  return ok();
};
