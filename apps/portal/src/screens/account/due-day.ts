import { TIME_ZONE } from '@portal/rules';
import { LANGUAGES, type Language } from '@portal/schemas/languages';

/** The day of a moment where the portal is, as its mails say it; ISO 8601 in, words out. */
export const dueDay = (at: string, language: Language): string =>
  new Intl.DateTimeFormat(LANGUAGES[language].dates, { dateStyle: 'long', timeZone: TIME_ZONE }).format(
    new Date(at),
  );
