import type mail from '@portal/locales/zh/mail.json';
import type statuses from '@portal/locales/zh/statuses.json';
import { DECISIONS, isDecision } from '@portal/schemas';
import { LANGUAGES, type Language } from '@portal/schemas/languages';
import { escapeHtml } from '../../platform/html.ts';
import { fillIn, pluralOf } from '../../protocol/fill.ts';
import { localeFile } from '../../protocol/locale-files.ts';
import type { ReviewNews } from '../application-status/news.ts';

export const mailTexts = localeFile<typeof mail>('mail');
const statusTexts = localeFile<typeof statuses>('statuses');

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
  link?: Link;
  /** Lists between the paragraphs and the sender. */
  sections?: readonly Section[];
  /** A link below all else: the way out. */
  end?: Link;
  sender: string;
}

interface Link {
  address: string;
  label: string;
}

/** A list of links under a title. */
interface Section {
  title: string;
  /** `note` stands beside the link. */
  items: readonly (Link & { note: string })[];
  /** Leads to what is not in the list. */
  more?: Link;
}

const anchorOf = ({ address, label }: Link): string =>
  `<a href="${escapeHtml(address)}">${escapeHtml(label)}</a>`;
const lineOf = ({ address, label }: Link): string => `${label}\n${address}`;

const sectionText = ({ title, items, more }: Section): string =>
  [
    title,
    ...items.map(({ note, ...link }) => `- ${link.label}\n  ${note}\n  ${link.address}`),
    ...(more ? [lineOf(more)] : []),
  ].join('\n\n');

const sectionHtml = ({ title, items, more }: Section): string =>
  `<h2>${escapeHtml(title)}</h2><ul>${items
    .map(({ note, ...link }) => `<li>${anchorOf(link)}<br>${escapeHtml(note)}</li>`)
    .join('')}</ul>${more ? `<p>${anchorOf(more)}</p>` : ''}`;

/** One draft as plain text and as simple HTML with the same words. */
export function write(
  language: Language,
  { subject, greeting, paragraphs, link, sections = [], end, sender }: Draft,
): MailText {
  const [first = '', ...rest] = paragraphs;
  const lines = [
    greeting,
    first,
    ...(link ? [link.address] : []),
    ...sections.map(sectionText),
    ...rest,
    ...(end ? [lineOf(end)] : []),
    sender,
  ];
  const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
  const anchor = link
    ? `<p><a href="${escapeHtml(link.address)}">${escapeHtml(link.label)}</a></p><p>${escapeHtml(link.address)}</p>`
    : '';
  const html = `<!doctype html><html lang="${LANGUAGES[language].tag}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>${paragraph(greeting)}${paragraph(first)}${anchor}${sections.map(sectionHtml).join('')}${rest.map(paragraph).join('')}${end ? `<p>${anchorOf(end)}</p>` : ''}${paragraph(sender)}</body></html>`;
  return { subject, text: `${lines.join('\n\n')}\n`, html };
}

export interface MailFacts {
  /** As `mailName` lets it stand; '' = none. */
  name: string;
  site: string;
  link: string;
}

/** How a mail begins: with the name of its reader, where there is one that may stand in it. */
export const greeting = (language: Language, name: string): string =>
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
export function passwordChangedMail(
  language: Language,
  { name, site, passkeys }: Omit<MailFacts, 'link'> & { passkeys: number },
): MailText {
  const { subject, done, passkeysGone, note } = mailTexts[language].passwordChanged;
  return write(language, {
    subject: fillIn(subject, () => site),
    greeting: greeting(language, name),
    paragraphs: [done, ...(passkeys > 0 ? [passkeysGone] : []), note],
    sender: site,
  });
}

/** Says that a passkey was added or removed (SEC-09). */
export function passkeyMail(
  language: Language,
  what: 'passkeyAdded' | 'passkeyRemoved',
  { name, site }: Omit<MailFacts, 'link'>,
): MailText {
  const { subject, done, note } = mailTexts[language][what];
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

/** Tells a candidate what was decided, with the reason; '' = a fact that this decision does not have. */
export function reviewMail(
  language: Language,
  news: ReviewNews,
  {
    name,
    site,
    link,
    ...facts
  }: Omit<ApplicationFacts, 'status'> & { reason: string; stage: string; until: string },
): MailText {
  const { facts: lines, reason, until, link: label, ...others } = mailTexts[language].review;
  const { subject, done } = isDecision(news) ? statusTexts[language].decision[news].mail : others[news];
  const declared = isDecision(news) ? DECISIONS[news] : { needsReason: true, opens: false };
  const fill = (text: string): string =>
    fillIn(text, (key) => ({ site, ...facts })[key as keyof typeof facts] ?? '');
  return write(language, {
    subject: fill(subject),
    greeting: greeting(language, name),
    paragraphs: [
      fill(done),
      fill(lines),
      ...(facts.reason === '' || !declared.needsReason ? [] : [fill(reason)]),
      ...(facts.until === '' || !declared.opens ? [] : [fill(until)]),
    ],
    link: { address: link, label },
    sender: site,
  });
}

/** What a saved search found since the last mail. */
export interface SearchNews {
  /** As the candidate named the search. */
  name: string;
  /** Address of the search. */
  address: string;
  /** There are more than those that are named. */
  more: boolean;
  /** `closes` = written out; '' = no closing date. */
  positions: readonly { name: string; unit: string; closes: string; address: string }[];
}

/** Tells a candidate of new positions that fit saved searches, with the way out at the end (TRY-41). */
export function searchMail(
  language: Language,
  {
    name,
    site,
    count,
    news,
    stop,
  }: Omit<MailFacts, 'link'> & {
    /** New positions in all. */
    count: number;
    news: readonly SearchNews[];
    /** Address of the page that switches these mails off. */
    stop: string;
  },
): MailText {
  const words = mailTexts[language].newPositions;
  const fill = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
    fillIn(text, (key) => ({ site, count, ...values })[key]);
  return write(language, {
    subject: fill(words.subject),
    greeting: greeting(language, name),
    paragraphs: [fill(words.found), words.note],
    sections: news.map((found) => ({
      title: fill(words.search, { name: found.name }),
      items: found.positions.map(({ name: label, unit, closes, address }) => ({
        label,
        address,
        note: [unit, closes === '' ? words.open : fill(words.closes, { at: closes })]
          .filter((part) => part !== '')
          .join(words.between),
      })),
      ...(found.more ? { more: { label: words.more, address: found.address } } : {}),
    })),
    end: { label: words.stop, address: stop },
    sender: site,
  });
}

/** What a mail about personal data says beside who is greeted and by which site; what is absent stands nowhere in it. */
interface DataFacts extends MailFacts {
  day?: string;
  recruitment?: string;
  count?: number;
}

/** Tells of a deletion that is asked for, comes or was done (HR-30, DATA-04). */
export function dataMail(
  language: Language,
  kind: 'deletionAsked' | 'deleted' | 'retentionSoon' | 'retentionDone',
  { name, site, link, ...facts }: DataFacts,
): MailText {
  const words = mailTexts[language][kind];
  const { subject, note, link: label } = words;
  const done = pluralOf(words, 'done', language, facts.count);
  const fill = (text: string): string =>
    fillIn(text, (key) => ({ site, ...facts })[key as 'site' | keyof typeof facts] ?? '');
  return write(language, {
    subject: fill(subject),
    greeting: greeting(language, name),
    paragraphs: [fill(done), fill(note)],
    link: { address: link, label },
    sender: site,
  });
}
