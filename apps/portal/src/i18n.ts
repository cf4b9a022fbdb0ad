import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGE_IDS, LANGUAGES, languageOf, type Language } from '@portal/schemas/languages';
import { firstLanguage, keepLanguage } from '@portal/ui/chosen-language';

const files = import.meta.glob<{ default: Record<string, unknown> }>([
  '../../../locales/*/*.json',
  // HR's own (HR-01), and what only the server says.
  '!../../../locales/*/{console,fieldsets,server,mail,documents,personal-data}.json',
]);

/** Texts come as one small chunk a language and namespace, when a screen first asks for them. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = files[`../../../locales/${language}/${namespace}.json`];
    if (!load) return done(new Error(`no texts ${language}/${namespace}`), null);
    load().then(
      (module) => done(null, module.default),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    );
  },
};

/** Where a text is looked for that a language lacks; the default's own are looked for in all others. */
const fallbacks = (language: string): string[] => [
  ...LANGUAGES[languageOf(language)].fallback,
  ...LANGUAGE_IDS.filter((other) => other !== language),
];

export const currentLanguage = (): Language => languageOf(i18next.language);

/** Switches at once, and keeps the choice for later visits and other tabs (I18N-03). */
export async function chooseLanguage(language: Language): Promise<void> {
  keepLanguage(language);
  await i18next.changeLanguage(language);
}

/** Ready when the texts of the shell are there. A missing text is shown in another language, never as a key (I18N-02). */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: firstLanguage(),
      fallbackLng: fallbacks,
      supportedLngs: LANGUAGE_IDS,
      ns: ['common'],
      defaultNS: 'common',
      fallbackNS: 'common',
      interpolation: { escapeValue: false },
      returnEmptyString: false,
    });
  document.documentElement.lang = i18next.language;
}
