import type { MailWords } from '@portal/console-contract';
import type { LocalText } from '@portal/schemas';
import { inLanguage } from '@portal/rules';
import { byLanguage, LANGUAGE_IDS, LANGUAGES, languageOf, type Language } from '@portal/schemas/languages';
import { escapeHtml } from '../../platform/html.ts';
import { greeting } from '../mail/texts.ts';

/** Values of one recipient's merge fields: a text, or one in each language. */
export type MergeValues = Readonly<Record<string, string | LocalText>>;

const FIELD = /\{\{\s*([^{}\n]{1,100}?)\s*\}\}/g;
/** Controls and characters that are not seen or turn the direction of writing; line ends stay in a body. */
const UNSEEN = /[\p{Cf}\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/gu;
/** Between the languages of a mail that is written in several. */
const DIVIDER = '――――――――――';

/** Names of the merge fields in a text, as they are written. */
const fieldsIn = (text: string): string[] => [...text.matchAll(FIELD)].map(([, name = '']) => name);

const written = (text: Partial<LocalText>, language: Language): boolean =>
  (text[language] ?? '').trim() !== '';

/** The short text of a mailing, in the languages that it is written in. */
const smsWords = ({ sms }: Pick<MailWords, 'sms'>): Partial<LocalText> => sms ?? {};

/** The languages in which both subject and body are written. */
export const languagesOf = ({ subject, body }: MailWords): Language[] =>
  LANGUAGE_IDS.filter((language) => written(subject, language) && written(body, language));

/** Whether a mailing goes by SMS as well. */
export const hasSms = (words: Pick<MailWords, 'sms'>): boolean =>
  LANGUAGE_IDS.some((language) => written(smsWords(words), language));

/** Names of all merge fields, in the languages that are sent. */
export const mergeFields = (words: MailWords): string[] => [
  ...new Set(
    languagesOf(words).flatMap((language) =>
      [words.subject, words.body, smsWords(words)].flatMap((text) => fieldsIn(text[language] ?? '')),
    ),
  ),
];

const valueIn = (values: MergeValues, field: string, language: Language): string => {
  const value = values[field];
  const text = typeof value === 'object' ? inLanguage(value, language) : (value ?? '');
  return text.replaceAll(UNSEEN, ' ').trim();
};

/** One pass: a value that holds braces stays as it is. */
const filled = (text: string, values: MergeValues, language: Language): string =>
  text.replaceAll(FIELD, (_place, field: string) => valueIn(values, field, language));

/**
 * A text that begins with the name of its reader (OFFICE-13): as it is where its first line names the reader or is a salutation
 * by itself, else behind the one of the portal's own mails.
 */
function greeted(template: string, values: MergeValues, language: Language): string {
  const [first = ''] = template.trim().split('\n');
  const text = filled(template, values, language).trim();
  if (fieldsIn(first).includes('name') || /[：:，,]\s*$/.test(first)) return text;
  return `${greeting(language, valueIn(values, 'name', language))}\n\n${text}`;
}

const htmlOf = (text: string, language: Language): string =>
  `<div lang="${LANGUAGES[language].tag}">${text
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('')}</div>`;

/** The SMS of a mailing in the first of some languages that it is written in, line ends as they are. */
function smsIn(words: MailWords, readers: readonly Language[], values: MergeValues): string {
  const sms = smsWords(words);
  const own = [...readers, ...LANGUAGE_IDS].find((language) => written(sms, language));
  return own === undefined ? '' : filled((sms[own] ?? '').replaceAll(/\r\n?/g, '\n'), values, own).trim();
}

/** A mail as it is sent and previewed. */
interface Rendered {
  subject: string;
  text: string;
  html: string;
  /** In one language, since each part costs: the recipient's, else the first that it is written in; '' = none is written. */
  sms: string;
  /** Merge fields that have no value for this recipient. */
  missing: string[];
  /** The same in each language, for the recipient's list in the portal. */
  inEach: { subject: LocalText; body: LocalText };
}

/**
 * Writes a mail to one recipient: in their language where it is known and the mail is written in it, else in every
 * language it is written in. Preview and sending both call this with the same frozen values (MAIL-01).
 */
export function renderMail(
  words: MailWords,
  { language, values }: { language: string | null; values: MergeValues },
): Rendered {
  const all = languagesOf(words);
  const own = language === null ? undefined : languageOf(language);
  const readers = own !== undefined && all.includes(own) ? [own] : all;
  const subjectIn = (reader: Language): string =>
    filled(words.subject[reader] ?? '', values, reader)
      .replaceAll(/\s+/g, ' ')
      .trim();
  const bodyIn = (reader: Language): string =>
    greeted((words.body[reader] ?? '').replaceAll(/\r\n?/g, '\n'), values, reader).trim();
  const fields = new Map(
    all.map((reader) => [
      reader,
      [words.subject, words.body, smsWords(words)].flatMap((text) => fieldsIn(text[reader] ?? '')),
    ]),
  );
  const missing = all.flatMap((reader) =>
    (fields.get(reader) ?? []).filter((field) => valueIn(values, field, reader) === ''),
  );
  const subject = [...new Set(readers.map(subjectIn))].join(' / ');
  const parts = readers.map((reader) => htmlOf(bodyIn(reader), reader)).join('<hr>');
  const each = (of: (reader: Language) => string): LocalText =>
    byLanguage((reader) => (all.includes(reader) ? of(reader) : ''));
  return {
    subject,
    text: `${readers.map(bodyIn).join(`\n\n${DIVIDER}\n\n`)}\n`,
    html: `<!doctype html><html lang="${LANGUAGES[readers[0] ?? languageOf(null)].tag}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>${parts}</body></html>`,
    sms: smsIn(words, readers, values),
    missing: [...new Set(missing)],
    inEach: { subject: each(subjectIn), body: each(bodyIn) },
  };
}
