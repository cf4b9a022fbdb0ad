import { SMALL_BODY } from '../platform/limits.ts';
import { finishProviderSignIn, getSignInWays, startProviderSignIn } from '../console/oidc/calls.ts';
import { changeOwnPassword } from '../console/own-password.ts';
import { addOptions, addPasskey, getPasskeys, removePasskey } from '../console/passkeys/own.ts';
import { signInByPasskey, signInOptions } from '../console/passkeys/sign-in.ts';
import type { ConsoleRoute } from '../console/route.ts';
import { getSession, signIn, signOut } from '../console/sign-in.ts';
import { confirmTotp, endTotp, setUpTotp } from '../console/totp.ts';

/** Names, passwords, codes. */
const SMALL = SMALL_BODY;
/** A credential of an authenticator, with what it says of itself. */
const CREDENTIAL = 16 * 1024;

/** Calls about the way in and one's own account; they stand in the console's list of calls. */
export const ownCalls: readonly ConsoleRoute[] = [
  { method: 'POST', path: '/session', body: SMALL, role: 'visitor', run: signIn },
  { method: 'POST', path: '/session/passkey/options', role: 'visitor', run: signInOptions },
  { method: 'POST', path: '/session/passkey', body: CREDENTIAL, role: 'visitor', run: signInByPasskey },
  { method: 'GET', path: '/sign-in-ways', role: 'visitor', run: getSignInWays },
  { method: 'GET', path: '/oidc/start', role: 'visitor', run: startProviderSignIn },
  { method: 'GET', path: '/oidc/callback', role: 'visitor', run: finishProviderSignIn },
  { method: 'GET', path: '/session', role: 'person', run: getSession },
  { method: 'DELETE', path: '/session', role: 'person', run: signOut },
  { method: 'POST', path: '/me/password', body: SMALL, role: 'person', run: changeOwnPassword },
  { method: 'POST', path: '/me/totp', role: 'person', run: setUpTotp },
  { method: 'POST', path: '/me/totp/confirm', body: SMALL, role: 'person', run: confirmTotp },
  { method: 'DELETE', path: '/me/totp', body: SMALL, role: 'person', run: endTotp },
  { method: 'GET', path: '/me/passkeys', role: 'person', run: getPasskeys },
  { method: 'POST', path: '/me/passkeys/options', body: SMALL, role: 'person', run: addOptions },
  { method: 'POST', path: '/me/passkeys', body: CREDENTIAL, role: 'person', run: addPasskey },
  { method: 'DELETE', path: '/me/passkeys/:id', body: SMALL, role: 'person', run: removePasskey },
];
