import { byLanguage, languagesFor, type Language } from '@portal/schemas/languages';

/** The files of `locales/` that the server speaks from, of every language there is; put into the bundle when it is built. */
const files = import.meta.glob<object>(
  '../../../../locales/*/{server,codes,mail,documents,account,editor,fieldsets,review,sheets,statistics,statuses,personal-data}.json',
  { eager: true, import: 'default' },
);

const fileOf = (language: Language, name: string): object => {
  for (const spoken of languagesFor(language)) {
    const file = files[`../../../../locales/${spoken}/${name}.json`];
    if (file) return file;
  }
  throw new Error(`no ${name}.json in locales/${language}`);
};

/** A file of `locales/` in every language; its keys are the same in all (`locales.test.ts`). */
export const localeFile = <T extends object>(name: string): Readonly<Record<Language, T>> =>
  byLanguage((language) => fileOf(language, name) as T);
