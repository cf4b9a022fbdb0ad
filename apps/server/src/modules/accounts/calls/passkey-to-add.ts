import { keepChallenge } from '../../../platform/passkeys/challenges.ts';
import { MAX_PASSKEYS } from '../../../platform/passkeys/credential.ts';
import { optionsToAdd } from '../../../platform/passkeys/options.ts';
import { ok, outcome, tooMany } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { inLanguage } from '../../../protocol/language.ts';
import { said } from '../../../protocol/message.ts';
import { countAttempt } from '../guards.ts';
import { demandParty, proveCandidate } from '../own-passkeys.ts';
import { passkeysOf } from '../repository/passkeys.ts';

/** A challenge for a new passkey, after the password (SEC-09). */
export const passkeyToAdd: Handler<'passkeyToAdd'> = async (context, request) => {
  const { db, language, services } = context;
  const party = demandParty(context);
  const account = await proveCandidate(context, request.pw0);
  const wait = await countAttempt(context, 'passkeyChallenge', account.email_key);
  if (wait > 0) return tooMany(wait);
  const known = (await passkeysOf(db, account.id)).map(({ id }) => id);
  if (known.length >= MAX_PASSKEYS) return outcome('passkeyMany', said('passkeyMany', MAX_PASSKEYS));
  const { portal } = await services.settings();
  const options = await optionsToAdd(party, {
    // No login of the console has a colon.
    handle: `candidate:${account.id}`,
    name: account.email,
    siteName: inLanguage(portal.siteName, language),
    known,
  });
  await keepChallenge(db, options.challenge, { purpose: 'candidateAdd', login: account.id });
  return ok({ options });
};
