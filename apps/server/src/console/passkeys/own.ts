import type { ConsoleUser } from '@portal/console-contract';
import type { PasskeyLine, SetUpTotp } from '@portal/console-contract';
import { takeChallenge } from '../../platform/passkeys/challenges.ts';
import { MAX_PASSKEYS, registeredCredential } from '../../platform/passkeys/credential.ts';
import { optionsToAdd } from '../../platform/passkeys/options.ts';
import { inLanguage, languageOf } from '../../protocol/language.ts';
import { writeAudit, writeFailure } from '../audit.ts';
import type { ConsoleCall, HandlerOf } from '../call.ts';
import { demandProof, renewSession } from '../prove.ts';
import { ConsoleRefused, invalid } from '../refused.ts';
import { deletePasskeys, insertPasskey, passkeysOf } from '../repository/passkeys.ts';
import { findUser } from '../repository/users.ts';
import { whoAmI } from '../who-am-i.ts';
import { demandParty, give } from './ceremony.ts';

/** GET /me/passkeys */
export const getPasskeys: HandlerOf<'getPasskeys'> = async ({ db, user }): Promise<PasskeyLine[]> =>
  (await passkeysOf(db, user.login)).map(({ id, name, created_at, used_at }) => ({
    id,
    name,
    createdAt: created_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
  }));

/** A one-time password is known to somebody else too: whoever has it adds no lasting way in (SAFE-12). */
function demandOwnPassword({ user }: ConsoleCall): void {
  if (user.must_change) throw new ConsoleRefused('mustChangePassword');
}

/** As before a change of the authenticator: a page left open is not enough (SAFE-06). */
const prove = (call: ConsoleCall, { password, code }: SetUpTotp): Promise<void> => {
  // The provider's people have no password here, nor anything that it would protect (SEC-08).
  if (call.user.issuer !== '') throw new ConsoleRefused('passkeysOff');
  demandOwnPassword(call);
  return demandProof(call, 'passkeyRefused', { path: 'password', password, code: code ?? '' });
};

/** POST /me/passkeys/options: a challenge for a new passkey, after the password. */
export const addOptions: HandlerOf<'addOptions'> = async (call, body) => {
  const { db, services, user, request } = call;
  const party = demandParty(call);
  await prove(call, body);
  const there = await passkeysOf(db, user.login);
  if (there.length >= MAX_PASSKEYS) throw invalid({ path: 'passkey', what: 'many' });
  const { portal } = await services.settings();
  const options = await optionsToAdd(party, {
    // Says nothing that the login name does not.
    handle: user.login,
    name: user.login,
    siteName: inLanguage(portal.siteName, languageOf(request.headers['accept-language'])),
    known: there.map(({ id }) => id),
  });
  await give(call, options.challenge, { purpose: 'add', login: user.login });
  return options;
};

/** Changes the passkeys of whoever calls; the session goes on under a new id and all others end (SAFE-06). */
async function change(
  call: ConsoleCall,
  action: 'passkeyAdded' | 'passkeyRemoved',
  run: (trx: ConsoleCall['db']) => Promise<string>,
): Promise<ConsoleUser> {
  const { db, user } = call;
  const keep = await db.transaction().execute(async (trx) => {
    const name = await run(trx);
    await writeAudit(trx, user.login, action, user.login, { name });
    return renewSession(call, trx);
  });
  keep();
  return whoAmI(call, (await findUser(db, user.login)) ?? user);
}

/** POST /me/passkeys */
export const addPasskey: HandlerOf<'addPasskey'> = async (call, { name, passkey }) => {
  const { db, user, request } = call;
  const party = demandParty(call);
  demandOwnPassword(call);
  const challenge = await takeChallenge(db, passkey, { purpose: 'add', login: user.login });
  const credential = challenge === null ? null : await registeredCredential(passkey, challenge, party);
  if (!credential) {
    const details = { address: request.ip, code: 'passkey' };
    await writeFailure(db, user.login, 'passkeyRefused', user.login, details);
    throw invalid({ path: 'passkey', what: 'wrong' });
  }
  const { id, publicKey, counter, transports = [] } = credential;
  const called = name.trim();
  const row = {
    id,
    login: user.login,
    name: called,
    public_key: Buffer.from(publicKey),
    counter,
    transports: transports.slice(0, MAX_PASSKEYS),
  };
  return change(call, 'passkeyAdded', async (trx) => {
    if (!(await insertPasskey(trx, row))) throw invalid({ path: 'passkey', what: 'known' });
    if ((await passkeysOf(trx, user.login)).length > MAX_PASSKEYS)
      throw invalid({ path: 'passkey', what: 'many' });
    return called;
  });
};

/** DELETE /me/passkeys/:id: with the password, and a code where an authenticator is in force. */
export const removePasskey: HandlerOf<'removePasskey'> = async (call, body) => {
  await prove(call, body);
  return change(call, 'passkeyRemoved', async (trx) => {
    const [name] = await deletePasskeys(trx, call.user.login, call.params['id'] ?? '');
    if (name === undefined) throw new ConsoleRefused('notFound');
    return name;
  });
};
