import type { ConsoleUser, PasskeyResponse, PasskeySignIn, SetUpTotp } from '@portal/console-contract';
import { call, CallFailed } from '../api.ts';

/** Whether this page, in this browser, can use passkeys of a domain: they work below it and over https or on this machine. */
export const canUsePasskeys = (domain: string | null): domain is string =>
  domain !== null &&
  typeof PublicKeyCredential === 'function' &&
  (location.hostname === domain || location.hostname.endsWith(`.${domain}`));

/** Names of what a browser throws (WebAuthn Level 2, 5.1.3 and 5.1.4) for which trying again is enough. */
const CANCELLED = new Set(['NotAllowedError', 'AbortError']);

/**
 * What to tell a person after a browser gave no passkey: who cancelled tries again, whose device failed needs another way.
 * Browsers throw NotAllowedError for "none fits" and "took too long" too, lest pages learn who has which key.
 */
export function passkeyTrouble(failed: unknown): 'passkeyCancelled' | 'passkeyKnown' | 'passkeyDevice' {
  const name = failed instanceof Error ? failed.name : '';
  if (name === 'InvalidStateError') return 'passkeyKnown';
  return CANCELLED.has(name) ? 'passkeyCancelled' : 'passkeyDevice';
}

async function asked<T>(ceremony: Promise<T>): Promise<T> {
  try {
    return await ceremony;
  } catch (failed) {
    throw new CallFailed(0, { code: passkeyTrouble(failed) });
  }
}

/**
 * Has the browser ask for any passkey of the portal.
 *
 * @throws CallFailed passkeyCancelled, passkeyDevice, or as the server refused it
 */
export async function provePasskey(): Promise<PasskeySignIn> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = (await call('POST /session/passkey/options')) as Parameters<
    typeof startAuthentication
  >[0]['optionsJSON'];
  return { passkey: (await asked(startAuthentication({ optionsJSON }))) satisfies PasskeyResponse };
}

/**
 * Has the browser make a passkey for the person who is signed in, and registers it.
 *
 * @throws CallFailed passkeyCancelled, passkeyKnown, passkeyDevice, or as the server refused it
 */
export async function registerPasskey(name: string, proof: SetUpTotp): Promise<ConsoleUser> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = (await call('POST /me/passkeys/options', {
    body: proof,
  })) as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const passkey = await asked(startRegistration({ optionsJSON }));
  return call('POST /me/passkeys', { body: { name, passkey } });
}
