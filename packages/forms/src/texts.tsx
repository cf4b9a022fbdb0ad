import { createInstance, type i18n as Texts } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import en from '@portal/locales/en/forms.json' with { type: 'json' };
import zh from '@portal/locales/zh/forms.json' with { type: 'json' };
import { LANGUAGE_IDS, type Language } from '@portal/schemas/languages';

const resources: Record<Language, { forms: object }> = { zh: { forms: zh }, en: { forms: en } };
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

/** The texts of forms for a host that has no i18next of its own with the namespace `forms` (PKG-02). */
export function FormTexts({ language, children }: { language: Language; children: ReactNode }) {
  return <I18nextProvider i18n={textsIn(language)}>{children}</I18nextProvider>;
}
