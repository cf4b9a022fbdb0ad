import type { ApplicationStatus, LocalText } from '@portal/schemas';

/** What is written to many: merge fields such as `{{name}}` stand in both parts. */
export interface MailWords {
  subject: LocalText;
  /** Plain text. */
  body: LocalText;
}

/** GET /mail-templates → MailTemplate[]; POST /mail-templates, PUT /mail-templates/:id → MailTemplate; 409 'stale' when
 *  `rev` is not the stored one; DELETE /mail-templates/:id?rev= → { removed }. */
export interface MailTemplate extends MailWords {
  id: string;
  name: string;
  /** Of one recruitment; '' = for all. */
  recruitment: string;
  rev: number;
  by: string;
  at: string;
}

/** Whose applications are written to. Lists narrow together; an empty list narrows nothing, all empty select nobody. */
export interface MailSelection {
  recruitments: string[];
  positions: string[];
  statuses: string[];
  references: string[];
  /** One mail a person, for the newest of several applications. */
  oncePerPerson: boolean;
}

/** GET /mailing-choices: what can be selected by, and what can stand in a mail. */
export interface MailingChoices {
  recruitments: { id: string; name: LocalText }[];
  positions: { id: string; code: string; name: LocalText; recruitment: string }[];
  statuses: ApplicationStatus[];
  /** Merge fields by their id; `label` is empty for those that the page names itself. */
  fields: { id: string; label: LocalText }[];
}

/** POST /mailings/count { selection } → MailSelected. */
export interface MailSelected {
  /** Mails that would be written. */
  count: number;
  persons: number;
  /** References that nobody has. */
  unknown: string[];
}

/** 'composed' waits for its confirmation; 'stopped' was called off, before or while it was sent. */
export type MailingState = 'composed' | 'sending' | 'stopped' | 'done';

/**
 * POST /mailings { subject, body, selection } → Mailing: freezes recipients and values; 422 'invalid' with 'unknownField'
 * and the merge field as path, with path 'selection' and 'empty', or with path 'words' and 'required'.
 * GET /mailings, GET /mailings/:id. POST /mailings/:id/send { count, leaveOut } (publisher): 409 'stale' when as many are
 * not to be written to; 422 with path 'recipients' and 'missing' when a value is missing and `leaveOut` is false.
 * POST /mailings/:id/stop: what is not sent yet is not sent.
 */
export interface Mailing extends MailWords {
  id: string;
  state: MailingState;
  by: string;
  at: string;
  confirmedBy: string;
  stoppedBy: string;
  total: number;
  /** Recipients without a value for a merge field, and the first of them. */
  lacking: number;
  lackingFirst: { name: string; reference: string; missing: string[] }[];
  leftOut: number;
  /** Not in the outbox yet. */
  waiting: number;
  /** In the outbox: waiting or being sent, sent, failed, called off. */
  queued: number;
  sent: number;
  failed: number;
  calledOff: number;
}

/** GET /mailings/:id/preview?at= → what the recipient at that place, from 0, is sent; the same function writes both. */
export interface MailPreview {
  at: number;
  total: number;
  to: string;
  name: string;
  reference: string;
  subject: string;
  text: string;
  html: string;
  missing: string[];
}
