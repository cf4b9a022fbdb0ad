import { takeChallenge } from '../../../platform/passkeys/challenges.ts';
import { counterOf, type Credential } from '../../../platform/passkeys/credential.ts';
import type { Party } from '../../../platform/passkeys/party.ts';
import type { Account } from '../../../protocol/account.ts';
import { refusal, tooMany } from '../../../protocol/answer.ts';
import type { Context } from '../../../protocol/context.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { admit } from '../admit.ts';
import { countAttempt } from '../guards.ts';
import { credentialOf, demandParty } from '../own-passkeys.ts';
import { findById } from '../repository/accounts.ts';
import { findPasskey, raiseCounter } from '../repository/passkeys.ts';

/** The account whose passkey answers a challenge of ours; the answer, right or wrong, is used up by that. */
async function ownerOf({ db }: Context, given: Credential, party: Party): Promise<Account | undefined> {
  const challenge = await takeChallenge(db, given, { purpose: 'candidateSignIn' });
  const passkey = await findPasskey(db, given.id);
  if (challenge === null || !passkey) return undefined;
  const counter = await counterOf(given, challenge, passkey, party);
  if (counter === null || !(await raiseCounter(db, passkey.id, counter))) return undefined;
  return findById(db, passkey.account_id);
}

/** Signs in by a passkey alone. Whatever is wrong with it is answered the same: nobody learns which keys there are (SEC-09). */
export const passkeySignIn: Handler<'passkeySignIn'> = async (context, request) => {
  const party = demandParty(context);
  const given = credentialOf(request.passkey);
  const wait = await countAttempt(context, 'passkeySignIn', given?.id ?? '');
  if (wait > 0) return tooMany(wait);
  const account = given === null ? undefined : await ownerOf(context, given, party);
  if (account) return admit(context, account);
  await context.services.failedAttempts.note(context.address);
  return refusal('passkeyFailed');
};
