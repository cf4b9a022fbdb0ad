import type { Account } from '../../protocol/account.ts';
import type { Context } from '../../protocol/context.ts';
import { isoTime } from '../../platform/time.ts';
import { mailboxFor } from '../mail/links.ts';
import { basicValue, openEmailChange } from './repository/email-changes.ts';

/** What every call about the own address answers (wire contract, contact; TRY-53). */
export async function contactAnswer({ db, services }: Context, account: Account) {
  const { portal } = await services.settings();
  const { phoneItem } = portal;
  const [change, phone] = await Promise.all([
    openEmailChange(db, account.id),
    phoneItem === '' ? '' : basicValue(db, account.id, phoneItem),
  ]);
  return {
    contact: {
      email: account.email,
      next: change?.new_email ?? '',
      endsAt: change ? isoTime(change.ends_at) : '',
      mailbox: change ? mailboxFor(services, change.new_email) : '',
      asksPhone: phoneItem === '' ? '0' : '1',
      phone,
    },
  };
}
