import { objectOf, text } from '@portal/wire/read';
import type { Account } from '../../protocol/account.ts';
import { outcome, refusal, Refused, tooMany } from '../../protocol/answer.ts';
import type { Context } from '../../protocol/context.ts';
import { said } from '../../protocol/message.ts';
import { MAX_CLIENT_DATA, MAX_CREDENTIAL_ID } from '@portal/rules';
import type { Credential } from '../../platform/passkeys/credential.ts';
import { partyOf, type Party } from '../../platform/passkeys/party.ts';
import { digestMatches } from '../../platform/passwords.ts';
import { LIMITS } from '../../platform/rate-limit.ts';
import { isoTime } from '../../platform/time.ts';
import { passkeysOf } from './repository/passkeys.ts';
import { unlessBusy } from './when-busy.ts';

/** What every call about one's own passkeys answers; the public keys stay here. */
export async function passkeysAnswer({ db, services }: Context, account: Account) {
  const keys = await passkeysOf(db, account.id);
  return {
    passkeys: {
      domain: partyOf(services)?.id ?? '',
      keys: keys.map(({ id, name, created_at, used_at }) => ({
        id,
        name,
        addedAt: isoTime(created_at),
        usedAt: used_at ? isoTime(used_at) : '',
      })),
    },
  };
}

/** @throws Refused where the portal's address cannot have any passkeys */
export function demandParty({ services }: Context): Party {
  const party = partyOf(services);
  if (!party) throw new Refused(refusal('passkeyFailed'));
  return party;
}

/**
 * The signed-in candidate, after the password was given once more: a page left open changes no way in.
 *
 * @param digest of the password, as it came
 * @throws Refused notLogin, not_active, tooMany or error_pw
 */
export async function proveCandidate(context: Context, digest: unknown): Promise<Account> {
  const { services, address } = context;
  const account = context.candidate();
  if (!account.active) throw new Refused(refusal('not_active'));
  const subject = [account.email_key, address];
  const wait = await services.limiter.hit(LIMITS.login, ...subject);
  if (wait > 0) throw new Refused(tooMany(wait));
  if (!(await unlessBusy(digestMatches(account.password_hash, text(digest), address))))
    throw new Refused(outcome('error_pw', said('ownPassword')));
  await services.limiter.clear(LIMITS.login, ...subject);
  return account;
}

/** A credential as it came from outside, within its bounds; null = it is none. What is in its bytes the library looks at. */
export function credentialOf(given: unknown): Credential | null {
  const { id, rawId, type, response, clientExtensionResults } = objectOf(given);
  const parts = Object.values(objectOf(response));
  const isBounded =
    typeof id === 'string' &&
    id !== '' &&
    id.length <= MAX_CREDENTIAL_ID &&
    parts.every((part) => typeof part !== 'string' || part.length <= MAX_CLIENT_DATA);
  if (!isBounded || rawId !== id || type !== 'public-key') return null;
  return {
    id,
    rawId,
    type,
    response: objectOf(response),
    clientExtensionResults: objectOf(clientExtensionResults),
  };
}
