import { flag, text } from '@portal/wire/read';
import { ok, refusal } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { said } from '../../../protocol/message.ts';
import { mailedSearches, stopMails } from '../stop.ts';

/**
 * Switches mails about new positions off by the token of a mail, without a session. Without `confirm` it changes nothing
 * and says which searches have mails: programs that look at mails open their links (TRY-41).
 */
export const stopSearchMails: Handler<'stopSearchMails'> = async ({ db }, request) => {
  const token = text(request.token);
  const isConfirmed = flag(request.confirm);
  const names = await (isConfirmed ? stopMails : mailedSearches)(db, token);
  if (names === null) return refusal('stopMailsUnknown');
  return ok({ names }, isConfirmed ? said('mailsStopped') : '');
};
