import Type, { type Static } from 'typebox';
import { object, recordOf, text, dayOrNone } from '../object.ts';

/** What a mail is sent for. */
export const MailKind = Type.Enum([
  'activation',
  'reset',
  'passwordChanged',
  'passkey',
  'contact',
  'application',
  'searches',
  'mailing',
  'personalData',
]);
export type MailKind = Static<typeof MailKind>;

/** By which way a message goes out (OFFICE-12). */
export const MailChannel = Type.Enum(['mail', 'sms']);
export type MailChannel = Static<typeof MailChannel>;

/** Where an outgoing mail stands; it is 'sent' once the mail server has taken it (MAIL-02). */
const MAIL_STATES = ['queued', 'sending', 'sent', 'failed', 'calledOff'] as const;
export const MailState = Type.Enum([...MAIL_STATES]);
export type MailState = Static<typeof MailState>;

/**
 * Why a mail was not taken: the mail server cannot be reached, does not answer, does not let the portal in, has no safe
 * connection, puts it off, or refuses the recipient or the mail for good. Of an SMS also: the answer is none that was agreed
 * on, there was none, so that it may have gone out, or the address of the gateway is not to be called.
 */
export const MailError = Type.Enum([
  'unreachable',
  'timeout',
  'signIn',
  'insecure',
  'later',
  'recipient',
  'content',
  'answer',
  'unanswered',
  'address',
  'other',
]);
export type MailError = Static<typeof MailError>;

/** A mail of the list. */
export const MailRow = object({
  id: Type.String(),
  kind: Type.Union([MailKind, Type.Literal('')]),
  state: MailState,
  channel: MailChannel,
  /** For viewers all but the first character and the domain are hidden. */
  to: Type.String(),
  subject: Type.String(),
  attempts: Type.Number(),
  error: Type.Union([MailError, Type.Literal('')]),
  /** What the mail server said; '' = nothing. */
  reply: Type.String(),
  /** ISO 8601. */
  created: Type.String(),
  /** Next try of a queued mail; '' = none. */
  next: Type.String(),
  sent: Type.String(),
});
export type MailRow = Static<typeof MailRow>;

/**
 * GET /mail?state=&to=&from=&until=&before=&limit= → MailList, newest first. `to` is a part of the address (not for
 * viewers), `from` and `until` are days, `before` is the id of the last row that is known.
 */
export const MailList = object({
  rows: Type.Array(MailRow),
  /** By state, of recipient and days asked for. */
  counts: recordOf(MAIL_STATES, Type.Number()),
  /** The counts are of the newest so many mails alone; 0 = of all. */
  countedNewest: Type.Number(),
  /** Mails stay on this machine, in the built-in mailbox. */
  builtIn: Type.Boolean(),
});
export type MailList = Static<typeof MailList>;

/** GET /mail/:id → MailText (editor): the words of a mail; 403 for mails that hold a secret link. The look is audited. */
export const MailText = object({
  id: Type.String(),
  to: Type.String(),
  subject: Type.String(),
  text: Type.String(),
});
export type MailText = Static<typeof MailText>;

/** POST /mail/:id/resend, POST /mail/:id/cancel → MailRow; 409 'stale' when its state does not allow it any more. */
/** POST /mail/resend → { count }: all that failed, of the recipient and days asked for. */
export const ResendFailed = object({ to: text(100), from: dayOrNone, until: dayOrNone });
export type ResendFailed = Static<typeof ResendFailed>;
