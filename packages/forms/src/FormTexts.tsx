import { createInstance, type i18n as Library } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { LANGUAGE_IDS } from '@portal/schemas/languages';
import type { Texts } from '@portal/translator';

const files = import.meta.glob<{ default: Texts }>('../../../locales/*/{forms,forms-late}.json', {
  eager: true,
});

/** What forms say in a language: the files `forms.json` and `forms-late.json` of `locales/`, put into it. */
export interface FormWords {
  forms: Texts;
  'forms-late': Texts;
}

const shipped = (id: string, name: keyof FormWords): Texts =>
  files[`../../../locales/${id}/${name}.json`]?.default ?? {};

/** By language, every one that there is a folder for. */
const resources: Record<string, Record<keyof FormWords, Texts>> = Object.fromEntries(
  LANGUAGE_IDS.map((id) => [id, { forms: shipped(id, 'forms'), 'forms-late': shipped(id, 'forms-late') }]),
);
const made = new Map<string, { words: FormWords | undefined; library: Library }>();

/** Texts are at hand, so they are there at once, without a request. */
function libraryIn(language: string, words: FormWords | undefined): Library {
  const known = made.get(language);
  if (known && known.words === words) return known.library;
  const library = createInstance();
  void library.use(initReactI18next).init({
    lng: language,
    fallbackLng: [...LANGUAGE_IDS],
    resources: { ...resources, ...(words ? { [language]: { ...words } } : {}) },
    defaultNS: 'forms',
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  made.set(language, { words, library });
  return library;
}

/** What `FormTexts` takes. */
export interface FormTextsProps {
  /** `zh`, `en`, or the language of `words` (BCP 47). */
  language: string;
  /** Words of a language that is not shipped, or in place of those that are: data that stays the same object. */
  words?: FormWords;
  children: ReactNode;
}

/** The texts of forms for a host that has no i18next of its own with the namespaces `forms` and `forms-late` (PKG-02). */
export function FormTexts({ language, words, children }: FormTextsProps) {
  return <I18nextProvider i18n={libraryIn(language, words)}>{children}</I18nextProvider>;
}
