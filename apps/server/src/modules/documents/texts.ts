import { TIME_ZONE } from '@portal/rules';
import type documents from '@portal/locales/zh/documents.json';
import { LANGUAGES, type Language } from '@portal/schemas/languages';
import { fillPlaces } from '../../protocol/fill.ts';
import { localeFile } from '../../protocol/locale-files.ts';

const documentTexts = localeFile<typeof documents>('documents');

/** Key of a text that a document or a calendar prints beside a candidate's own data. */
export type DocumentText = keyof typeof documents;

/** A text in one language, with values for its places `{{0}}`, `{{1}}`. */
export function print(language: Language, key: DocumentText, ...values: (string | number)[]): string {
  return fillPlaces(documentTexts[language][key], values);
}

/** Day and hours of a sitting, as people read them: 3 Jul 2026 and 09:00–11:30 below it, in China's time. */
export function printSpan(language: Language, starts: string, ends: string): string {
  const day = new Intl.DateTimeFormat(LANGUAGES[language].dates, {
    weekday: 'short',
    year: 'numeric',
    month: LANGUAGES[language].month,
    day: 'numeric',
    timeZone: TIME_ZONE,
  });
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: TIME_ZONE });
  const [from, to] = [new Date(starts), new Date(ends)];
  return `${day.format(from)}\n${clock.format(from)}–${clock.format(to)}`;
}

export function printMoment(moment: Date): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  }).format(moment);
  return `${parts} (UTC+8)`;
}
