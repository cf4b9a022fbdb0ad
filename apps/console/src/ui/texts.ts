import type { LocalText } from '@portal/schemas';
import { inLanguage } from '@portal/rules';
import { LANGUAGES, languageOf } from '@portal/schemas/languages';

/** A text in the language, else in one that it is written in. */
export const said = (text: LocalText | undefined, language: string): string =>
  inLanguage(text, languageOf(language)) || text?.zh || text?.en || '';

/** Date and minute of an ISO 8601 moment, in the reader's zone. */
export function moment(at: string | null, language: string): string {
  if (at === null || at === '') return '';
  return new Intl.DateTimeFormat(LANGUAGES[languageOf(language)].dates, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(at));
}
