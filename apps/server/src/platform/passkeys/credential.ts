import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import type { Party } from './party.ts';

/** Most passkeys that one person may have. */
export const MAX_PASSKEYS = 10;

/** A credential as browsers write it as JSON (WebAuthn, PublicKeyCredential.toJSON); bytes are base64url. */
export interface Credential {
  id: string;
  rawId: string;
  type: 'public-key';
  response: object;
  clientExtensionResults: object;
}

/** What is stored of a passkey to check its answers by. */
interface StoredKey {
  id: string;
  public_key: Buffer;
}

type Registered = NonNullable<VerifiedRegistrationResponse['registrationInfo']>['credential'];

/**
 * Whether a page of another site had ours in a frame when the authenticator was asked (WebAuthn, client data): people do not
 * see there what they sign. The library does not look at it (SAFE-13).
 */
function isFramed({ response }: Credential): boolean {
  const { clientDataJSON } = response as { clientDataJSON?: unknown };
  try {
    const text = Buffer.from(String(clientDataJSON), 'base64url').toString('utf8');
    const { crossOrigin, topOrigin } = JSON.parse(text) as { crossOrigin?: unknown; topOrigin?: unknown };
    return (crossOrigin ?? false) !== false || topOrigin !== undefined;
  } catch {
    return true;
  }
}

/** A new credential that answers the challenge; null = framed, or origin, domain, verification or form are wrong. */
export async function registeredCredential(
  given: Credential,
  challenge: string,
  { id, origins }: Party,
): Promise<Registered | null> {
  if (isFramed(given)) return null;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: given as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: true,
    });
    return registrationInfo?.credential ?? null;
  } catch {
    return null;
  }
}

/** The counter that a genuine answer shows; null = framed, or origin, domain, verification or signature are wrong. */
export async function counterOf(
  given: Credential,
  challenge: string,
  stored: StoredKey,
  { id, origins }: Party,
): Promise<number | null> {
  if (isFramed(given)) return null;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: given as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: true,
      // Compared with the stored one in the statement that replaces it: two answers at once must see each other.
      credential: { id: stored.id, publicKey: new Uint8Array(stored.public_key), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
