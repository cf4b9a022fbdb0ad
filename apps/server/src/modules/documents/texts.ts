import { momentText, TIME_ZONE, wallTime } from '@portal/rules';
import type documents from '@portal/locales/zh/documents.json';
import type { Language } from '@portal/schemas/languages';
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
  const minute = (at: string): string => momentText(at, language, { style: 'minute' });
  return `${momentText(starts, language, { style: 'weekday' })}\n${minute(starts)}–${minute(ends)}`;
}

export function printMoment(moment: Date): string {
  return `${wallTime(moment.toISOString(), TIME_ZONE).replace('T', ' ')} (UTC+8)`;
}
