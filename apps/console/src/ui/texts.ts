import type { LocalText } from '@portal/schemas';
import { inLanguage, saidIn } from '@portal/rules';
import { LANGUAGES, languageOf } from '@portal/schemas/languages';

/** A text in the language, else in one that it is written in. */
export const said = (text: LocalText | undefined, language: string): string =>
  inLanguage(text, languageOf(language)) || (text ? (saidIn(text).find((one) => one !== '') ?? '') : '');

/** Date and minute of an ISO 8601 moment, in the reader's zone. */
export function moment(at: string | null, language: string): string {
  if (at === null || at === '') return '';
  return new Intl.DateTimeFormat(LANGUAGES[languageOf(language)].dates, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(at));
}

/** A time zone as it is called in the language, with its id: "中国标准时间（Asia/Shanghai）". */
export function zoneName(zone: string, language: string): string {
  const { dates } = LANGUAGES[languageOf(language)];
  const parts = new Intl.DateTimeFormat(dates, { timeZone: zone, timeZoneName: 'long' }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return name === zone ? zone : `${name} · ${zone}`;
}

/** Date and minute of an ISO 8601 moment in a zone, which is named with it. */
export function momentIn(zone: string, at: string, language: string): string {
  const { dates } = LANGUAGES[languageOf(language)];
  const text = new Intl.DateTimeFormat(dates, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone,
  }).format(new Date(at));
  return `${text} · ${zoneName(zone, language)}`;
}
