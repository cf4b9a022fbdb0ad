import { positionPath, webMailOf } from '@portal/rules';
import type { Services } from '../../protocol/services.ts';

/** true when mails land in the built-in mailbox instead of leaving the machine. */
export const isMailboxBuiltIn = (services: Pick<Services, 'config'>): boolean => services.config.mailbox;

/** Where somebody reads the mail sent to an address: the built-in mailbox when there is one, else web mail (D-39). */
export const mailboxFor = (services: Services, email: string): string =>
  isMailboxBuiltIn(services) ? `${services.publicUrl()}/mailbox` : webMailOf(email);

export const activationLink = (publicUrl: string, activeid: string, today: string): string =>
  `${publicUrl}/signin?activeid=${activeid}&activeDate=${today}`;

export const resetLink = (publicUrl: string, emailName: string, active: string): string =>
  `${publicUrl}/resetpass?emailName=${emailName}&active=${active}`;

/** Where a position is read. */
export const positionLink = (publicUrl: string, channel: string, position: string): string =>
  `${publicUrl}${positionPath(channel, position)}`;

/** Where a candidate finds applications with their status. */
export const applicationsLink = (publicUrl: string): string => `${publicUrl}/user/applied`;
