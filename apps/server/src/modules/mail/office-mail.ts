import type { Language } from '@portal/schemas/languages';
import { fillIn } from '../../protocol/fill.ts';
import { greeting, mailTexts, write, type ApplicationFacts, type MailText } from './texts.ts';

/** What the office tells of an application beside decisions, with the facts that each mail names. */
export interface OfficeFacts {
  /** A position was cancelled, and why (PROJ-04). */
  positionCancelled: { reason: string };
  /** Which fields may be corrected until when, or that they may not; `message` is what the office wrote (TRY-62). */
  correctionAllowed: { fields: string; until: string; message: string };
  correctionRefused: { fields: string; message: string };
  /** A place on the interview list is offered until a moment, or what was accepted is taken back, and why (EXAM-08). */
  placeOffered: { until: string };
  placeRemoved: { message: string };
  /** The way from a result to an appointment (HIRE-01, HIRE-03): `message` is what the office tells of an end, '' = nothing. */
  hiringAsked: { until: string };
  hiringStarted: { message: string };
  hiringEnded: { message: string };
  hiringRestored: { message: string };
  offerMade: { until: string };
  offerReminder: { until: string };
  appointed: { message: string };
  /** A question about a position was answered, without an application (TRY-61). */
  questionAnswered: { question: string; answer: string };
  /** The seat of an examination was changed; `number` is that of the ticket (EXAM-02). */
  seatMoved: { number: string };
}

/** A mail of the office about an application. */
export type OfficeMail = keyof OfficeFacts;

/** Tells a candidate what the office did. */
export function officeMail<Kind extends OfficeMail>(
  language: Language,
  kind: Kind,
  { name, site, link, ...facts }: Omit<ApplicationFacts, 'status'> & OfficeFacts[Kind],
): MailText {
  const { subject, done, facts: lines, note, link: label } = mailTexts[language][kind];
  const known: Readonly<Record<string, string>> = { site, ...facts };
  const fill = (text: string): string => fillIn(text, (key) => known[key] ?? '');
  return write(language, {
    subject: fill(subject),
    greeting: greeting(language, name),
    paragraphs: [fill(done), fill(lines), note],
    link: { address: link, label },
    sender: site,
  });
}
