import { ok, outcome, refusal, type Answer } from '../../protocol/answer.ts';
import type { Context } from '../../protocol/context.ts';
import { said } from '../../protocol/message.ts';
import { signedInUser } from '../entitlements/entitlements.ts';
import { findById, openAccount } from './repository/accounts.ts';
import { readToken, takeToken, voidTokens } from './repository/tokens.ts';

/** Opens the account behind a mailed link and signs in; the link's own record decides, not its date (D-31). */
export async function activate(context: Context, activeid: string): Promise<Answer> {
  const { db } = context;
  const { state, accountId } = await readToken(db, 'activation', activeid);
  if (state === 'unknown') return refusal('fail');
  const account = await findById(db, accountId);
  if (account?.active) return refusal('actived');
  const done = await db.transaction().execute(async (trx) => {
    const taken = await takeToken(trx, 'activation', activeid);
    if (taken === null) return null;
    await voidTokens(trx, 'activation', taken);
    return openAccount(trx, taken);
  });
  if (!done) return outcome('outTime', said('activeOuttime'));
  await context.signIn(done);
  return ok({ ...(await signedInUser(context, done)) });
}
