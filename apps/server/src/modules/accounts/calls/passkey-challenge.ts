import { keepChallenge } from '../../../platform/passkeys/challenges.ts';
import { optionsToSignIn } from '../../../platform/passkeys/options.ts';
import { ok, tooMany } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { countAttempt } from '../guards.ts';
import { demandParty } from '../own-passkeys.ts';

/** A challenge for a sign-in; it names nobody and needs no captcha: a device answers it, with its owner (SEC-09). */
export const passkeyChallenge: Handler<'passkeyChallenge'> = async (context) => {
  const party = demandParty(context);
  const wait = await countAttempt(context, 'passkeyChallenge', '');
  if (wait > 0) return tooMany(wait);
  const options = await optionsToSignIn(party);
  await keepChallenge(context.db, options.challenge, { purpose: 'candidateSignIn' });
  return ok({ options });
};
