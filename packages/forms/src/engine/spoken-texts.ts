import type { i18n } from 'i18next';
import type { KindRegistry } from '@portal/field-kinds';
import { spokenBy, type SpokenTexts, type Texts } from '@portal/translator/texts';

const FILES = ['forms', 'forms-late'];

/** The texts of forms that an i18next holds at the moment, of its language and of those that stand in for it. */
export const spokenTexts = (texts: i18n, kinds?: KindRegistry): SpokenTexts[] =>
  texts.languages.map((language) =>
    spokenBy(
      language,
      Object.fromEntries(
        FILES.map((name) => [name, texts.getResourceBundle(language, name) as Texts | undefined]),
      ),
      kinds,
    ),
  );
