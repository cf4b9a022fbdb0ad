import { webMailOf } from '@portal/rules';

const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);

/**
 * Where the mailbox of an e-mail address is read: what the server says, else the web mail of its domain; '' when neither
 * is known (LOGIN-09, D-39). Never anything but http or https.
 */
export function mailboxAddress(email: string, told: string): string {
  if (isWebAddress(told)) return told;
  if (/^\/(?!\/)/.test(told)) return told;
  return webMailOf(email);
}
