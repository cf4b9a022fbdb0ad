import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '@portal/schemas';

const files = import.meta.glob<{ default: Record<string, unknown> }>([
  '../../../locales/*/*.json',
  // HR's own (HR-01), and what only the server says.
  '!../../../locales/*/{console,fieldsets,server,mail,documents}.json',
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

const CHOICE = 'portal.language';

export const isLanguage = (value: string | null): value is Language => value === 'zh' || value === 'en';

/** The reader's own choice, else Chinese (D-01). */
function firstLanguage(): Language {
  try {
    const chosen = localStorage.getItem(CHOICE);
    return isLanguage(chosen) ? chosen : 'zh';
  } catch {
    return 'zh';
  }
}

export const currentLanguage = (): Language => (i18next.language === 'en' ? 'en' : 'zh');

/** Switches at once, and keeps the choice for later visits and other tabs (I18N-03). */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(CHOICE, language);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  await i18next.changeLanguage(language);
}

/** Ready when the texts of the shell are there. A missing Chinese text shows the English one, never a key (I18N-02). */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: firstLanguage(),
      fallbackLng: 'en',
      supportedLngs: ['zh', 'en'],
      ns: ['common'],
      defaultNS: 'common',
      fallbackNS: 'common',
      interpolation: { escapeValue: false },
      returnEmptyString: false,
    });
  document.documentElement.lang = i18next.language;
}
