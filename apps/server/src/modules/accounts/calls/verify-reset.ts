import { text } from '@portal/wire/read';
import { issueGuidkey, readPair } from '../reset-tokens.ts';
import { ok } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

const INFO = { used: 'used', expired: 'outTime', unknown: 'invalid' } as const;

/**
 * Looks at a mailed reset link and gives the key that sets the new password. The link opens that step, also when the page
 * is loaded again, until a password is set or it expires (D-13, TRY-33).
 */
export const verifyReset: Handler<'verifyReset'> = async ({ db }, request) => {
  const pair = { emailName: text(request.emailName), secret: text(request.active) };
  const { state, accountId } = await readPair(db, 'reset', pair);
  if (state !== 'valid') return ok({ info: INFO[state], guidkey: '' });
  return ok({ info: 'success', guidkey: await issueGuidkey(db, accountId, pair) });
};
