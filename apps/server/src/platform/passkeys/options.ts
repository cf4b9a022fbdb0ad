import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { CHALLENGE_MS } from './challenges.ts';
import type { Party } from './party.ts';

/** Whom a passkey is made for. */
interface Owner {
  /** Of one person, so that an authenticator shows the account once; two kinds of people never share one. */
  handle: string;
  /** What the authenticator shows. */
  name: string;
  siteName: string;
  /** Ids of the passkeys that are there: the same authenticator makes no second one. */
  known: readonly string[];
}

/** Options for a new passkey: discoverable, and it verifies its user, so that it signs in by itself (SEC-09). */
export async function optionsToAdd(
  { id }: Party,
  { handle, name, siteName, known }: Owner,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    rpID: id,
    rpName: siteName,
    userName: name,
    userDisplayName: name,
    userID: new TextEncoder().encode(handle),
    attestationType: 'none',
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map((one) => ({ id: one })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Options for a sign-in; they name nobody: the authenticator knows whose passkeys it holds. */
export async function optionsToSignIn({ id }: Party): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({ rpID: id, userVerification: 'required', timeout: CHALLENGE_MS });
}
