import { MAX_PASSKEY_NAME } from '@portal/rules';
import { text } from '@portal/wire/read';
import { takeChallenge } from '../../../platform/passkeys/challenges.ts';
import { MAX_PASSKEYS, registeredCredential } from '../../../platform/passkeys/credential.ts';
import { invalid, ok, outcome, refusal, Refused } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { said } from '../../../protocol/message.ts';
import { sendPasskeyChange } from '../../mail/send.ts';
import { credentialOf, demandParty, passkeysAnswer } from '../own-passkeys.ts';
import { insertPasskey, lockAccount, passkeysOf } from '../repository/passkeys.ts';

const MAX_TRANSPORTS = 10;

/** Stores a new passkey, whose challenge the password has opened, and tells its owner by mail (SEC-09). */
export const addPasskey: Handler<'addPasskey'> = async (context, request) => {
  const { db, language, services } = context;
  const account = context.candidate();
  const party = demandParty(context);
  const name = text(request.name).trim();
  if (name === '' || name.length > MAX_PASSKEY_NAME)
    return invalid([{ itemid: 'name', message: said('passkeyName', MAX_PASSKEY_NAME) }]);
  const given = credentialOf(request.passkey);
  const use = { purpose: 'candidateAdd', login: account.id } as const;
  const challenge = given === null ? null : await takeChallenge(db, given, use);
  if (given === null || challenge === null) return refusal('passkeyFailed');
  const credential = await registeredCredential(given, challenge, party);
  if (!credential) return refusal('passkeyFailed');

  const { id, publicKey, counter, transports = [] } = credential;
  const { portal } = await services.settings();
  await db.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, account))) throw new Refused(refusal('passkeyFailed'));
    const row = {
      id,
      account_id: account.id,
      name,
      public_key: Buffer.from(publicKey),
      counter,
      transports: transports.slice(0, MAX_TRANSPORTS),
    };
    if (!(await insertPasskey(trx, row))) throw new Refused(refusal('passkeyKnown'));
    if ((await passkeysOf(trx, account.id)).length > MAX_PASSKEYS)
      throw new Refused(outcome('passkeyMany', said('passkeyMany', MAX_PASSKEYS)));
    await sendPasskeyChange(services, trx, account, portal, language, 'passkeyAdded');
  });
  return ok(await passkeysAnswer(context, account), said('passkeyAdded'));
};
