import { text } from '@portal/wire/read';
import { ok } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { said } from '../../../protocol/message.ts';
import { sendPasskeyChange } from '../../mail/send.ts';
import { passkeysAnswer, proveCandidate } from '../own-passkeys.ts';
import { deletePasskeys } from '../repository/passkeys.ts';

/**
 * Removes a passkey, after the password. All other sessions end, since a lost device may hold one, and a mail tells
 * (SEC-09). One that another window has removed is gone all the same.
 */
export const removePasskey: Handler<'removePasskey'> = async (context, request) => {
  const { db, language, services } = context;
  const account = await proveCandidate(context, request.pw0);
  const { portal } = await services.settings();
  const isGone = await db.transaction().execute(async (trx) => {
    const gone = await deletePasskeys(trx, account.id, text(request.id));
    if (gone.length === 0) return false;
    await services.sessions.endAll(account.id, trx);
    await sendPasskeyChange(services, trx, account, portal, language, 'passkeyRemoved');
    return true;
  });
  if (isGone) await context.signIn(account);
  return ok(await passkeysAnswer(context, account), said('passkeyRemoved'));
};
