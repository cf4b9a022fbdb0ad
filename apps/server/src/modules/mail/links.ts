import { mailboxOf } from '../accounts/email.ts';
import type { Services } from '../../protocol/services.ts';

/** true when mails land in the built-in mailbox instead of leaving the machine. */
export const isMailboxBuiltIn = (services: Pick<Services, 'config'>): boolean => services.config.mailbox;

/** Where somebody reads the mail sent to an address. */
export const mailboxFor = (services: Services, email: string): string =>
  mailboxOf(email, isMailboxBuiltIn(services) ? `${services.publicUrl()}/mailbox` : '');

export const activationLink = (publicUrl: string, activeid: string, today: string): string =>
  `${publicUrl}/signin?activeid=${activeid}&activeDate=${today}`;

export const resetLink = (publicUrl: string, emailName: string, active: string): string =>
  `${publicUrl}/resetpass?emailName=${emailName}&active=${active}`;
