import type { SessionUser } from '@portal/schemas';
import type { WireClient } from '@portal/wire';

/** Sends the activation mail again; 'true' when it went out, otherwise a code such as outMaxSendTimes (D-64). */
export async function resendActivation(client: WireClient, email: string): Promise<string> {
  const answer = await client.servlet('sendActiveEmail', { loginName: email });
  return answer.data.sendFlag || answer.code;
}

/** A session user counts only with an a0100 (USER-09). */
export const usable = (user: SessionUser): SessionUser | null => (user.a0100 === '' ? null : user);
