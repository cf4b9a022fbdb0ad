import { createInstance, type i18n as Texts } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { LANGUAGE_IDS, type Language } from '@portal/schemas/languages';

const files = import.meta.glob<{ default: object }>('../../../locales/*/{forms,forms-late}.json', {
  eager: true,
});
const FILES = ['forms', 'forms-late'];

/** By language, every one that there is a folder for. */
const resources = Object.fromEntries(
  LANGUAGE_IDS.map((id) => [
    id,
    Object.fromEntries(
      FILES.map((name) => [name, files[`../../../locales/${id}/${name}.json`]?.default ?? {}]),
    ),
  ]),
);
const made = new Map<Language, Texts>();

/** Texts are at hand, so they are there at once, without a request. */
function textsIn(language: Language): Texts {
  const known = made.get(language);
  if (known) return known;
  const texts = createInstance();
  void texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: [...LANGUAGE_IDS],
    resources,
    defaultNS: 'forms',
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  made.set(language, texts);
  return texts;
}

/** The texts of forms for a host that has no i18next of its own with the namespaces `forms` and `forms-late` (PKG-02). */
export function FormTexts({ language, children }: { language: Language; children: ReactNode }) {
  return <I18nextProvider i18n={textsIn(language)}>{children}</I18nextProvider>;
}
