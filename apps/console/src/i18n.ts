import i18next from 'i18next';
import { ownKindNames } from '@portal/field-kinds';
import { initReactI18next } from 'react-i18next';
import type { Language } from '@portal/schemas';
import { firstLanguage, keepLanguage } from '@portal/ui/chosen-language';

type Texts = Record<string, unknown>;

const files = import.meta.glob<{ default: Texts }>(
  '../../../locales/*/{console,content,recruitments,review,statuses,applications,exams,interview,interview-groups,marking,hiring,lists,rehearsal,picture,exports,statistics,templates,start,operations,fieldsets,editor,forms,forms-late,codes,common,resume-*}.json',
);

/** What the preview of a resume says: the same texts as the portal's, late ones among them. */
export const PREVIEW_TEXTS: readonly string[] = [
  'editor',
  'forms',
  'forms-late',
  'codes',
  'common',
  'console',
  ...new Set(Object.keys(files).flatMap((path) => /\/(resume-[a-z-]+)\.json$/.exec(path)?.[1] ?? [])),
];

let namespaces: readonly string[] = [];

async function textsOf(language: Language): Promise<Record<string, Texts>> {
  const loaded = namespaces.map(async (name): Promise<[string, Texts]> => {
    const load = files[`../../../locales/${language}/${name}.json`];
    return [name, load ? (await load()).default : {}];
  });
  const texts = Object.fromEntries(await Promise.all(loaded));
  // Kinds from outside bring their names along.
  if (texts['fieldsets'])
    texts['fieldsets'] = {
      ...texts['fieldsets'],
      kind: { ...Object(texts['fieldsets']['kind']), ...ownKindNames(language) },
    };
  return texts;
}

/** Has the texts of a language at hand. */
export async function loadTexts(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, namespaces[0] ?? '')) return;
  for (const [name, texts] of Object.entries(await textsOf(language)))
    i18next.addResourceBundle(language, name, texts);
}

/** Shows the page in another language and remembers it where there is storage. */
export async function chooseLanguage(language: Language, remember = true): Promise<void> {
  await loadTexts(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  if (remember) keepLanguage(language);
}

/** Starts the texts of a page; the first namespace is the default one. */
export async function startI18n(wanted: readonly string[]): Promise<void> {
  namespaces = wanted;
  const language = firstLanguage();
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: { [language]: await textsOf(language) },
    defaultNS: wanted[0] ?? 'console',
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = language;
}
