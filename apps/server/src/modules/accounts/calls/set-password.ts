import { stripWhitespace } from '@portal/rules';
import { passwordDigest } from '@portal/wire/md5';
import { text } from '@portal/wire/read';
import { findById, storePassword } from '../repository/accounts.ts';
import { passwordComplaints } from '../password-rule.ts';
import { hashDigest } from '../../../platform/passwords.ts';
import { readPair, takePair } from '../reset-tokens.ts';
import { deletePasskeys } from '../repository/passkeys.ts';
import { unlessBusy } from '../when-busy.ts';
import { invalid, ok, refusal } from '../../../protocol/answer.ts';
import { sendPasswordChanged } from '../../mail/send.ts';
import { said } from '../../../protocol/message.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/**
 * Last step of a reset: sets the password, ends every session of the account, and signs nobody in. Passkeys go with it:
 * whoever had the account before may have added one (SAFE-12); the mail says so.
 */
export const setPassword: Handler<'setPassword'> = async (context, request) => {
  const { db, language, services } = context;
  const { portal } = await services.settings();
  const password = stripWhitespace(text(request.pw0));
  if (password !== stripWhitespace(text(request.pw1)))
    return invalid([{ itemid: 'pw1', message: said('passwordConfirm') }]);
  const complaints = passwordComplaints(password, portal);
  if (complaints.length > 0) return invalid(complaints.map((message) => ({ itemid: 'pw0', message })));

  const pair = { emailName: text(request.email), secret: text(request.guidkey) };
  // A link that is none costs nothing but a look: hashes are for whoever may set a password.
  const before = await readPair(db, 'guidkey', pair);
  if (before.state !== 'valid') return refusal(before.state === 'expired' ? 'outTime' : 'fail');
  const hash = await unlessBusy(hashDigest(passwordDigest(password), context.address));
  const account = await db.transaction().execute(async (trx) => {
    const id = await takePair(trx, 'guidkey', pair);
    if (id === null) return null;
    await storePassword(trx, id, hash);
    const { length: passkeys } = await deletePasskeys(trx, id);
    await services.sessions.endAll(id, trx);
    const changed = await findById(trx, id);
    if (changed) await sendPasswordChanged(services, trx, changed, portal, language, passkeys);
    return changed;
  });
  if (account) return ok();
  const { state } = await readPair(db, 'guidkey', pair);
  return refusal(state === 'expired' ? 'outTime' : 'fail');
};
