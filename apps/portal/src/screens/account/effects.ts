import type { LoginResult } from '@portal/machines/login/login.machine.ts';
import type { SessionUser } from '@portal/schemas';
import type { WireClient } from '@portal/wire';
import { provePasskey } from '../../services/passkey.ts';

/** Sends the activation mail again; 'true' when it went out, otherwise a code such as outMaxSendTimes (D-64). */
export async function resendActivation(client: WireClient, email: string): Promise<string> {
  const answer = await client.servlet('sendActiveEmail', { loginName: email });
  return answer.data.sendFlag || answer.code;
}

/** A session user counts only with an a0100 (USER-09). */
export const usable = (user: SessionUser): SessionUser | null => (user.a0100 === '' ? null : user);

const refused = (code: string, message = ''): LoginResult => ({
  code,
  message,
  user: null,
  email: '',
  mailbox: '',
});

/** Signs in by whichever passkey of the site the person chooses (SEC-09); `signal` ends the browser's question. */
export async function signInByPasskey(client: WireClient, signal: AbortSignal): Promise<LoginResult> {
  const challenge = await client.call('passkeyChallenge', {});
  if (!challenge.ok) return refused(challenge.code, challenge.message);
  const asked = await provePasskey(challenge.data.options, signal);
  if (asked.passkey === null) return refused(asked.code);
  const { code, message, data } = await client.call('passkeySignIn', { passkey: asked.passkey });
  return { code, message, user: usable(data.user), email: data.email, mailbox: data.mailbox };
}
