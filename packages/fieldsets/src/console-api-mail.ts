/** What a mail is sent for. */
export type MailKind =
  | 'activation'
  | 'reset'
  | 'passwordChanged'
  | 'passkey'
  | 'application'
  | 'searches'
  | 'mailing'
  | 'personalData';

/** Where an outgoing mail stands; it is 'sent' once the mail server has taken it (MAIL-02). */
export type MailState = 'queued' | 'sending' | 'sent' | 'failed' | 'calledOff';

/**
 * Why a mail was not taken: the mail server cannot be reached, does not answer, does not let the portal in, has no safe
 * connection, puts it off, or refuses the recipient or the mail for good.
 */
export type MailError =
  'unreachable' | 'timeout' | 'signIn' | 'insecure' | 'later' | 'recipient' | 'content' | 'other';

/** A mail of the list. */
export interface MailRow {
  id: string;
  kind: MailKind | '';
  state: MailState;
  /** For viewers all but the first character and the domain are hidden. */
  to: string;
  subject: string;
  attempts: number;
  error: MailError | '';
  /** What the mail server said; '' = nothing. */
  reply: string;
  /** ISO 8601. */
  created: string;
  /** Next try of a queued mail; '' = none. */
  next: string;
  sent: string;
}

/**
 * GET /mail?state=&to=&from=&until=&before=&limit= → MailList, newest first. `to` is a part of the address (not for
 * viewers), `from` and `until` are days, `before` is the id of the last row that is known.
 */
export interface MailList {
  rows: MailRow[];
  /** By state, of recipient and days asked for. */
  counts: Record<MailState, number>;
  /** The counts are of the newest so many mails alone; 0 = of all. */
  countedNewest: number;
  /** Mails stay on this machine, in the built-in mailbox. */
  builtIn: boolean;
}

/** GET /mail/:id → MailText (editor): the words of a mail; 403 for mails that hold a secret link. The look is audited. */
export interface MailText {
  id: string;
  to: string;
  subject: string;
  text: string;
}

/** POST /mail/:id/resend, POST /mail/:id/cancel → MailRow; 409 'stale' when its state does not allow it any more. */

/** POST /mail/resend → { count }: all that failed, of the recipient and days asked for. */
export interface ResendFailed {
  to: string;
  from: string;
  until: string;
}
