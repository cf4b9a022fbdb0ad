import './app.css';
import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next, useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '@portal/locales';
import { flowCases } from '@portal/machines/flow-cases.ts';
import { firstLanguage, keepLanguage } from '@portal/ui/chosen-language';
import { flows } from '@portal/machines/flows.ts';
import recorded from '@portal/machines/taken-transitions.json' with { type: 'json' };
import { languageOf, readServed, Workbench } from '@portal/workbench';

type Language = (typeof LANGUAGES)[number];
type Texts = Record<string, unknown>;

const files = import.meta.glob<{ default: Texts }>(
  '../../../locales/{zh,en}/{workbench,machines,forms,common}.json',
);

const isLanguage = (value: string | null): value is Language => value === 'zh' || value === 'en';

/** The language that a link names, else the reader's. */
function languageAsked(): Language {
  const asked = languageOf(location.hash);
  return isLanguage(asked) ? asked : firstLanguage();
}

async function textsOf(language: Language): Promise<Record<string, Texts>> {
  const own = Object.entries(files).filter(([path]) => path.includes(`/${language}/`));
  const loaded = own.map(async ([path, load]): Promise<[string, Texts]> => {
    const name = path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
    return [name, (await load()).default];
  });
  return Object.fromEntries(await Promise.all(loaded));
}

async function choose(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'workbench'))
    for (const [name, texts] of Object.entries(await textsOf(language)))
      i18next.addResourceBundle(language, name, texts);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  document.title = i18next.t('title', { ns: 'workbench' });
  keepLanguage(language);
}

const turnTo = (language: string): void => {
  if (isLanguage(language)) void choose(language);
};

/** Another app's developers have no use for the portal's machines. */
const served = readServed();
const NONE = {};

function App() {
  const { i18n } = useTranslation('workbench');
  return (
    <>
      <div className="app-languages">
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={i18n.language === language}
            onClick={() => void choose(language)}
          >
            {LANGUAGE_NAMES[language]}
          </button>
        ))}
      </div>
      <main>
        <Workbench
          machines={served ? NONE : flows}
          cases={served ? NONE : flowCases}
          {...(served ? {} : { recorded })}
          onLanguage={turnTo}
          served={served}
        />
      </main>
    </>
  );
}

/** The workbench as an application of its own, at /workbench/. */
export async function show(root: HTMLElement): Promise<void> {
  const language = languageAsked();
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: { [language]: await textsOf(language) },
    defaultNS: 'workbench',
    interpolation: { escapeValue: false },
  });
  await choose(language);
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
