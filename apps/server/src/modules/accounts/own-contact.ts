import { text } from '@portal/wire/read';
import type { ContactKind } from '../../platform/database/tables.ts';
import { isoTime } from '../../platform/time.ts';
import type { Account } from '../../protocol/account.ts';
import type { Context } from '../../protocol/context.ts';
import { isMailboxBuiltIn, mailboxFor } from '../mail/links.ts';
import { basicValue, openContactChanges } from './repository/contact-changes.ts';

/** What is to change, as a request names it. */
export const contactKind = (what: unknown): ContactKind => (text(what) === 'phone' ? 'phone' : 'email');

/** What every call about the own address and phone answers (wire contract, contact; TRY-53). */
export async function contactAnswer({ db, services }: Context, account: Account) {
  const { portal } = await services.settings();
  const { phoneItem } = portal;
  const [changes, phone] = await Promise.all([
    openContactChanges(db, account.id),
    phoneItem === '' ? null : basicValue(db, account.id, phoneItem),
  ]);
  const mailboxOf = (what: ContactKind, value: string): string =>
    what === 'email' || isMailboxBuiltIn(services) ? mailboxFor(services, value) : '';
  return {
    contact: {
      email: account.email,
      asksPhone: phoneItem === '' ? '0' : '1',
      phone: phone ?? '',
      waiting: changes.map(({ what, new_value: value, ends_at }) => ({
        what,
        value,
        endsAt: isoTime(ends_at),
        mailbox: mailboxOf(what, value),
      })),
    },
  };
}
