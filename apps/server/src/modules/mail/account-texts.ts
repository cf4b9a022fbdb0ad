import type { Language } from '@portal/schemas/languages';
import { fillIn, pluralOf } from '../../protocol/fill.ts';
import { greeting, mailTexts, write, type MailFacts, type MailText } from './texts.ts';

type AccountMail = 'emailCode' | 'emailAsked' | 'emailChanged' | 'phoneChanged';

/** What is said of a change of address or phone (TRY-53); what a mail has no place for is ''. */
export interface AccountFacts {
  /** Address or number as its owner may read it in this mailbox. */
  value: string;
  code: string;
  minutes: number;
}

/** Mails about a change of the address of an account, or of its candidate's phone; `link` '' = none. */
export function accountMail(
  language: Language,
  what: AccountMail,
  { name, site, link, value, code, minutes }: MailFacts & AccountFacts,
): MailText {
  const texts = mailTexts[language][what];
  const values: Record<string, string> = { site, value, code, minutes: String(minutes) };
  const fill = (text: string): string => fillIn(text, (key) => values[key] ?? '');
  return write(language, {
    subject: fill(texts.subject),
    greeting: greeting(language, name),
    paragraphs: [
      fill(texts.done),
      ...(code === '' ? [] : [code]),
      fill(pluralOf(texts, 'note', language, minutes)),
    ],
    ...(link !== '' && 'link' in texts ? { end: { address: link, label: texts.link } } : {}),
    sender: site,
  });
}

/** The SMS with the code for a new phone number (TRY-53). */
export function phoneCodeSms(
  language: Language,
  { site, code, minutes }: { site: string; code: string; minutes: number },
): { subject: string; text: string } {
  const words = mailTexts[language].phoneCode;
  const values: Record<string, string> = { site, code, minutes: String(minutes) };
  return {
    subject: words.subject,
    text: fillIn(pluralOf(words, 'text', language, minutes), (key) => values[key] ?? ''),
  };
}
