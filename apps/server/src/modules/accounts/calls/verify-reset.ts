import { text } from '@portal/wire/read';
import { issuePair, readPair, takePair } from '../reset-tokens.ts';
import { ok } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

const INFO = { used: 'used', expired: 'outTime', unknown: 'invalid', valid: 'invalid' } as const;

/** Uses a mailed reset link up and gives the key that sets the new password (D-13). */
export const verifyReset: Handler<'verifyReset'> = async ({ db }, request) => {
  const pair = { emailName: text(request.emailName), secret: text(request.active) };
  const account = await takePair(db, 'reset', pair);
  if (account === null) {
    const { state } = await readPair(db, 'reset', pair);
    return ok({ info: INFO[state], guidkey: '' });
  }
  const guidkey = await issuePair(db, 'guidkey', account, pair.emailName);
  return ok({ info: 'success', guidkey: guidkey.secret });
};
