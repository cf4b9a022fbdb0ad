import type { LocalText } from '@portal/schemas';

/** A text in the language, else in the other one. */
export const said = (text: LocalText | undefined, language: string): string =>
  text ? (language === 'en' ? text.en || text.zh : text.zh || text.en) : '';

/** Date and minute of an ISO 8601 moment, in the reader's zone. */
export function moment(at: string | null, language: string): string {
  if (at === null || at === '') return '';
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(at));
}
