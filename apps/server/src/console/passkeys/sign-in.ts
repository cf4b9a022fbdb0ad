import { takeChallenge } from '../../platform/passkeys/challenges.ts';
import { counterOf } from '../../platform/passkeys/credential.ts';
import { optionsToSignIn } from '../../platform/passkeys/options.ts';
import { writeFailure } from '../audit.ts';
import type { HandlerOf } from '../call.ts';
import { countAttempt, enter } from '../enter.ts';
import { mayUsePassword } from '../policy.ts';
import { ConsoleRefused } from '../refused.ts';
import { findPasskey, raiseCounter } from '../repository/passkeys.ts';
import { findActiveUser } from '../repository/users.ts';
import { demandParty, give } from './ceremony.ts';

/** What is written down when a passkey opens nothing. */
type Reason = 'challenge' | 'unknown' | 'assertion' | 'counter' | 'blocked' | 'passwordsOff';

/** POST /session/passkey/options: names nobody, the authenticator knows whose passkeys it holds. */
export const signInOptions: HandlerOf<'signInOptions'> = async (call) => {
  const options = await optionsToSignIn(demandParty(call));
  await give(call, options.challenge, { purpose: 'signIn' });
  return options;
};

/** POST /session/passkey: sign-in without a password, limited and written down as one with it (SEC-09, SEC-06). */
export const signInByPasskey: HandlerOf<'signInByPasskey'> = async (call, body) => {
  const { db, services, request } = call;
  const party = demandParty(call);
  const { passkey: response } = body;
  const passkey = await findPasskey(db, response.id);
  await countAttempt(call, passkey?.login ?? response.id);
  const failed = async (reason: Reason): Promise<ConsoleRefused> => {
    const login = passkey?.login ?? '';
    await writeFailure(db, login, 'signInFailed', login, {
      address: request.ip,
      code: reason,
      by: 'passkey',
    });
    return new ConsoleRefused(reason === 'passwordsOff' ? reason : 'passkeyFailed');
  };
  const challenge = await takeChallenge(db, response, { purpose: 'signIn' });
  if (challenge === null) throw await failed('challenge');
  if (!passkey) throw await failed('unknown');
  const counter = await counterOf(response, challenge, passkey, party);
  if (counter === null) throw await failed('assertion');
  const user = await findActiveUser(db, passkey.login);
  if (user?.issuer !== '') throw await failed('blocked');
  if (!(await mayUsePassword(services, user.login))) throw await failed('passwordsOff');
  if (!(await raiseCounter(db, passkey.id, counter))) throw await failed('counter');
  return enter(call, user, { passkey: passkey.name });
};
