import { ok } from '../../../protocol/answer.ts';
import { say } from '../../../protocol/texts.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** What the first step of a password reset shows. */
export const resetSettings: Handler<'resetSettings'> = async ({ language, services }) => {
  const { portal } = await services.settings();
  return ok({ emailDesc: say(language, 'loginEmail'), register_flag: String(portal.canRegister) });
};
