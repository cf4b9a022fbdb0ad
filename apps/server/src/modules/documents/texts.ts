import enDocuments from '@portal/locales/en/documents.json' with { type: 'json' };
import zhDocuments from '@portal/locales/zh/documents.json' with { type: 'json' };
import type { Language } from '@portal/schemas';
import { fillPlaces } from '../../protocol/fill.ts';

const documentTexts = { zh: zhDocuments, en: enDocuments };

/** Key of a text that a document or a calendar prints beside a candidate's own data. */
export type DocumentText = keyof typeof zhDocuments;

/** A text in one language, with values for its places `{{0}}`, `{{1}}`. */
export function print(language: Language, key: DocumentText, ...values: (string | number)[]): string {
  return fillPlaces(documentTexts[language][key], values);
}

const ZONE = 'Asia/Shanghai';
const LOCALE: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en-GB' };

/** Day and hours of a sitting, as people read them: 3 Jul 2026 and 09:00–11:30 below it, in China's time. */
export function printSpan(language: Language, starts: string, ends: string): string {
  const day = new Intl.DateTimeFormat(LOCALE[language], {
    weekday: 'short',
    year: 'numeric',
    month: language === 'zh' ? 'long' : 'short',
    day: 'numeric',
    timeZone: ZONE,
  });
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: ZONE });
  const [from, to] = [new Date(starts), new Date(ends)];
  return `${day.format(from)}\n${clock.format(from)}–${clock.format(to)}`;
}

export function printMoment(moment: Date): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: ZONE,
  }).format(moment);
  return `${parts} (UTC+8)`;
}
