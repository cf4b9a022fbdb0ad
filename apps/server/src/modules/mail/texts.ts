import type mail from '@portal/locales/zh/mail.json';
import { LANGUAGES, type Language } from '@portal/schemas/languages';
import { escapeHtml } from '../../platform/html.ts';
import { fillIn } from '../../protocol/fill.ts';
import { localeFile } from '../../protocol/locale-files.ts';

const mailTexts = localeFile<typeof mail>('mail');

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

interface Draft {
  subject: string;
  greeting: string;
  /** Paragraphs; the link stands after the first. */
  paragraphs: string[];
  link?: { address: string; label: string };
  sender: string;
}

/** One draft as plain text and as simple HTML with the same words. */
function write(language: Language, { subject, greeting, paragraphs, link, sender }: Draft): MailText {
  const [first = '', ...rest] = paragraphs;
  const lines = [greeting, first, ...(link ? [link.address] : []), ...rest, sender];
  const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
  const anchor = link
    ? `<p><a href="${escapeHtml(link.address)}">${escapeHtml(link.label)}</a></p><p>${escapeHtml(link.address)}</p>`
    : '';
  const html = `<!doctype html><html lang="${LANGUAGES[language].tag}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>${paragraph(greeting)}${paragraph(first)}${anchor}${rest.map(paragraph).join('')}${paragraph(sender)}</body></html>`;
  return { subject, text: `${lines.join('\n\n')}\n`, html };
}

export interface MailFacts {
  /** As `mailName` lets it stand; '' = none. */
  name: string;
  site: string;
  link: string;
}

const greeting = (language: Language, name: string): string =>
  fillIn(mailTexts[language][name === '' ? 'greeting' : 'greetingByName'], () => name);

/** A mail whose one link is what it is sent for. */
function linkMail(
  language: Language,
  kind: 'activation' | 'reset',
  { name, site, link }: MailFacts,
): MailText {
  const { subject, request, note, link: label } = mailTexts[language][kind];
  return write(language, {
    subject: fillIn(subject, () => site),
    greeting: greeting(language, name),
    paragraphs: [fillIn(request, () => site), note],
    link: { address: link, label },
    sender: site,
  });
}

/** Asks a new candidate to confirm the address (D-31). */
export const activationMail = (language: Language, facts: MailFacts): MailText =>
  linkMail(language, 'activation', facts);

/** Leads to the form for a new password. */
export const resetMail = (language: Language, facts: MailFacts): MailText =>
  linkMail(language, 'reset', facts);

/** Tells the owner of an account that its password is another one now (D-30). */
export function passwordChangedMail(language: Language, { name, site }: Omit<MailFacts, 'link'>): MailText {
  const { subject, done, note } = mailTexts[language].passwordChanged;
  return write(language, {
    subject: fillIn(subject, () => site),
    greeting: greeting(language, name),
    paragraphs: [done, note],
    sender: site,
  });
}

/** What a mail about an application says of it. */
export interface ApplicationFacts extends MailFacts {
  /** Name and code of the position. */
  position: string;
  batch: string;
  reference: string;
  status: string;
}

/** Tells a candidate that an application arrived or was withdrawn, and where its status stands (TRY-11, TRY-40). */
export function applicationMail(
  language: Language,
  kind: 'applied' | 'withdrawn',
  { name, site, link, ...facts }: ApplicationFacts,
): MailText {
  const { subject, done, facts: lines, note, link: label } = mailTexts[language][kind];
  const fill = (text: string): string =>
    fillIn(text, (key) => ({ site, ...facts })[key as keyof Omit<ApplicationFacts, 'name' | 'link'>] ?? '');
  return write(language, {
    subject: fill(subject),
    greeting: greeting(language, name),
    paragraphs: [fill(done), fill(lines), note],
    link: { address: link, label },
    sender: site,
  });
}
