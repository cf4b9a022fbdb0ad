import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Options of WebAuthn as JSON, as the server wrote them for this browser. */
type Options = Record<string, unknown>;

/** What came of asking the browser: a credential as JSON, or a code of the flow `login` (SEC-09). */
export type AskedPasskey = { passkey: object; code: '' } | { passkey: null; code: string };

/** Whether this page, in this browser, can use passkeys of a domain: they work below it and over https or on this machine. */
export const canUsePasskeys = (domain: string): boolean =>
  domain !== '' &&
  typeof PublicKeyCredential === 'function' &&
  (location.hostname === domain || location.hostname.endsWith(`.${domain}`));

/** Names of what a browser throws (WebAuthn Level 2, 5.1.3 and 5.1.4) for which trying again is enough. */
const CANCELLED = new Set(['NotAllowedError', 'AbortError']);

function codeOf(failed: unknown): string {
  const name = failed instanceof Error ? failed.name : '';
  if (name === 'InvalidStateError') return 'passkeyKnown';
  return CANCELLED.has(name) ? 'passkeyCancelled' : 'passkeyDevice';
}

async function asked(ceremony: Promise<object>): Promise<AskedPasskey> {
  try {
    return { passkey: await ceremony, code: '' };
  } catch (failed) {
    return { passkey: null, code: codeOf(failed) };
  }
}

/** Has the browser make a passkey. */
export async function makePasskey(options: Options): Promise<AskedPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return asked(startRegistration({ optionsJSON }));
}

/** Has the browser ask for any passkey of the site, until `signal` says that it is not wanted any more. */
export async function provePasskey(options: Options, signal: AbortSignal): Promise<AskedPasskey> {
  const { startAuthentication, WebAuthnAbortService } = await import('@simplewebauthn/browser');
  if (signal.aborted) return { passkey: null, code: 'passkeyCancelled' };
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true });
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return asked(startAuthentication({ optionsJSON }));
}
