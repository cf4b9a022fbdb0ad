import { ownKindNames } from '@portal/field-kinds';
import type { SheetWords } from '@portal/fieldsets/sheets/sheet-words';
import type fieldsets from '@portal/locales/zh/fieldsets.json';
import type sheets from '@portal/locales/zh/sheets.json';
import { LANGUAGE_IDS, type Language } from '@portal/schemas/languages';
import { localeFile } from '../../protocol/locale-files.ts';

const own = localeFile<typeof sheets>('sheets');
const named = localeFile<typeof fieldsets>('fieldsets');

/** The words of a spreadsheet in one language (GRID-07). */
export function wordsIn(language: Language): SheetWords {
  const { own: _own, ...patterns } = named[language].pattern;
  return { ...own[language], kinds: { ...named[language].kind, ...ownKindNames(language) }, patterns };
}

/** The words that a file may be written in. */
export const allWords = (): readonly SheetWords[] => LANGUAGE_IDS.map(wordsIn);
