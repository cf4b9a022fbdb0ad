import type { Account } from '../../protocol/account.ts';
import { ok, outcome, type Answer } from '../../protocol/answer.ts';
import type { Context } from '../../protocol/context.ts';
import { said } from '../../protocol/message.ts';
import { signedInUser } from '../entitlements/entitlements.ts';
import { mailboxFor } from '../mail/links.ts';
import { keepLanguage } from './repository/accounts.ts';

/** Opens the session of whoever has proved to own an account, by password or passkey; one that is not active gets its mail. */
export async function admit(context: Context, account: Account): Promise<Answer> {
  const { db, services } = context;
  if (!account.active) {
    const session = await context.visitorSession();
    await services.sessions.setPending(session, account.email_key);
    const data = { email: account.email, mailbox: mailboxFor(services, account.email) };
    return outcome('not_active', said('not_active'), data);
  }
  await context.signIn(account);
  await keepLanguage(db, account.id, context.language);
  return ok({ ...(await signedInUser(context, account)) });
}
