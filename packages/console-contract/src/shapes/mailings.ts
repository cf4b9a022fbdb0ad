import Type, { type Static } from 'typebox';
import { MAX_SMS } from '@portal/rules';
import { object, recordOf, text, writtenText } from '../object.ts';
import { personName } from '../persons.ts';
import { PhoneFault, PHONE_FAULTS, SmsWay } from './sms.ts';
import { LocalText, ApplicationStatus } from './external.ts';

/** Characters of a subject once its merge fields are filled in; as typed, it may be twice as long. */
export const MAX_SUBJECT = 150;
const ids = (maxItems: number) => Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems });

/** What is written to many: merge fields such as `{{name}}` stand in both parts. */
export const MailWords = object({
  subject: writtenText(2 * MAX_SUBJECT),
  /** Plain text. */
  body: writtenText(20_000),
  /** The same in short, as SMS; absent or empty = by mail alone (OFFICE-12). */
  sms: Type.Optional(writtenText(MAX_SMS)),
});
export type MailWords = Static<typeof MailWords>;

/** GET /mail-templates → MailTemplate[]; POST /mail-templates, PUT /mail-templates/:id → MailTemplate; 409 'stale' when
 *  `rev` is not the stored one; DELETE /mail-templates/:id?rev= → { removed }. */
export const MailTemplate = object({
  ...MailWords.properties,
  id: Type.String(),
  name: Type.String(),
  /** Of one recruitment; '' = for all. */
  recruitment: Type.String(),
  rev: Type.Number(),
  by: Type.String(),
  at: Type.String(),
});
export type MailTemplate = Static<typeof MailTemplate>;

/** What HR writes of a template. */
export const MailTemplateText = object({
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  recruitment: text(100),
  ...MailWords.properties,
});
export type MailTemplateText = Static<typeof MailTemplateText>;

export const MailTemplateChange = object({
  ...MailTemplateText.properties,
  rev: Type.Integer({ minimum: 1 }),
});
export type MailTemplateChange = Static<typeof MailTemplateChange>;

/** Whose applications are written to. Lists narrow together; an empty list narrows nothing, all empty select nobody. */
export const MailSelection = object({
  recruitments: ids(2_000),
  positions: ids(2_000),
  statuses: ids(20),
  references: ids(5_000),
  /** One mail a person, for the newest of several applications. */
  oncePerPerson: Type.Boolean(),
});
export type MailSelection = Static<typeof MailSelection>;

/** GET /mailing-choices: what can be selected by, and what can stand in a mail. */
export const MailingChoices = object({
  recruitments: Type.Array(object({ id: Type.String(), name: LocalText })),
  positions: Type.Array(
    object({ id: Type.String(), code: Type.String(), name: LocalText, recruitment: Type.String() }),
  ),
  statuses: Type.Array(ApplicationStatus),
  /** Merge fields by their id; `label` is empty for those that the page names itself. */
  fields: Type.Array(object({ id: Type.String(), label: LocalText })),
});
export type MailingChoices = Static<typeof MailingChoices>;

/** POST /mailings/count { selection } → MailSelected. */
export const MailSelected = object({
  /** Mails that would be written. */
  count: Type.Number(),
  persons: Type.Number(),
  /** References that nobody has. */
  unknown: Type.Array(Type.String()),
});
export type MailSelected = Static<typeof MailSelected>;

/** 'composed' waits for its confirmation; 'stopped' was called off, before or while it was sent. */
export const MailingState = Type.Enum(['composed', 'sending', 'stopped', 'done']);
export type MailingState = Static<typeof MailingState>;

/**
 * POST /mailings { subject, body, selection } → Mailing: freezes recipients and values; 422 'invalid' with 'unknownField'
 * and the merge field as path, with path 'selection' and 'empty', or with path 'words' and 'required'.
 * GET /mailings, GET /mailings/:id. POST /mailings/:id/send { count, leaveOut } (publisher): 409 'stale' when as many are
 * not to be written to; 422 with path 'recipients' and 'missing' when a value is missing and `leaveOut` is false.
 * POST /mailings/:id/stop: what is not sent yet is not sent.
 */
export const Mailing = object({
  ...MailWords.properties,
  id: Type.String(),
  state: MailingState,
  by: Type.String(),
  at: Type.String(),
  confirmedBy: Type.String(),
  stoppedBy: Type.String(),
  total: Type.Number(),
  /** Recipients without a value for a merge field, and the first of them. */
  lacking: Type.Number(),
  lackingFirst: Type.Array(
    object({ name: personName, reference: Type.String(), missing: Type.Array(Type.String()) }),
  ),
  leftOut: Type.Number(),
  /** Not in the outbox yet. */
  waiting: Type.Number(),
  /** In the outbox: waiting or being sent, sent, failed, called off. */
  queued: Type.Number(),
  sent: Type.Number(),
  failed: Type.Number(),
  calledOff: Type.Number(),
  bySms: object({
    way: SmsWay,
    /** Who gets none, by why, and the first of them. */
    faults: recordOf(PHONE_FAULTS, Type.Number()),
    faultsFirst: Type.Array(object({ name: personName, reference: Type.String(), fault: PhoneFault })),
    queued: Type.Number(),
    sent: Type.Number(),
    failed: Type.Number(),
    calledOff: Type.Number(),
  }),
});
export type Mailing = Static<typeof Mailing>;

export const NewMailing = object({ ...MailWords.properties, selection: MailSelection });
export type NewMailing = Static<typeof NewMailing>;

/** On exactly as many as the person was told; `leaveOut` = without those who lack a value. */
export const MailingSend = object({ count: Type.Integer({ minimum: 1 }), leaveOut: Type.Boolean() });
export type MailingSend = Static<typeof MailingSend>;

/** GET /mailings/:id/preview?at= → what the recipient at that place, from 0, is sent; the same function writes both. */
export const MailPreview = object({
  at: Type.Number(),
  total: Type.Number(),
  to: Type.String(),
  name: personName,
  reference: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  html: Type.String(),
  missing: Type.Array(Type.String()),
  /** The SMS beside the mail; '' = none is written. `phone` as the address: hidden but for its ends from who sees it so. */
  sms: Type.String(),
  phone: Type.String(),
  phoneFault: Type.Union([PhoneFault, Type.Literal('')]),
});
export type MailPreview = Static<typeof MailPreview>;
