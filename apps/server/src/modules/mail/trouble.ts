import type { MailError } from '@portal/console-contract';

const MAX_REPLY = 300;
/** Controls, line ends, and characters that are not seen or turn the direction of writing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Why a message was not taken, what was said, and whether another try is of no use. */
export interface Trouble {
  error: MailError;
  reply: string;
  isFinal: boolean;
}

/** What a server said, as one line that can be shown. */
export const replyLine = (said: string): string => said.replace(UNSEEN, ' ').trim().slice(0, MAX_REPLY);

/** Kinds of trouble by nodemailer's codes, where the mail server itself said nothing. */
const BY_CODE: Readonly<Record<string, MailError>> = {
  ECONNECTION: 'unreachable',
  ESOCKET: 'unreachable',
  EDNS: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ETIMEDOUT: 'timeout',
  EAUTH: 'signIn',
  ENOAUTH: 'signIn',
  EOAUTH2: 'signIn',
  ETLS: 'insecure',
  EREQUIRETLS: 'insecure',
};

/** Steps at which the mail server's refusal is about this mail alone. */
const OF_MAIL: Readonly<Record<string, MailError>> = { EENVELOPE: 'recipient', EMESSAGE: 'content' };

/**
 * Why a mail was not sent, from what nodemailer threw. A refusal by the mail server of the recipient or of the mail is
 * final (reply codes 5yz of RFC 5321, 4.2.1); whatever else happens may be better later.
 */
export function troubleOf(error: unknown): Trouble {
  const {
    code = '',
    responseCode = 0,
    response = '',
    command = '',
  } = Object(error) as Record<string, unknown>;
  const reply = replyLine(String(response));
  // Refused for its sender, a mail is not at fault: whoever runs the portal is.
  const own = String(command).startsWith('MAIL') ? undefined : OF_MAIL[String(code)];
  const status = Number(responseCode);
  if (own !== undefined && status >= 500) return { error: own, reply, isFinal: true };
  const known = BY_CODE[String(code)] ?? (status >= 400 && status < 500 ? 'later' : 'other');
  return { error: known, reply, isFinal: false };
}
