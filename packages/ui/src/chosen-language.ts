import { languageOf, type Language } from '@portal/schemas/languages';

/** Where a reader's choice stands: portal, console and workbench are of one origin and share it. */
const CHOICE = 'portal.language';

/**
 * The language of a page that opens: the reader's own choice, else that of the page, which the server sends in the
 * language of the office or of the visitor's browser (D-01, TRY-60).
 */
export function firstLanguage(): Language {
  let chosen = null;
  try {
    chosen = localStorage.getItem(CHOICE);
  } catch {
    // Without storage nothing was chosen.
  }
  return languageOf(chosen ?? document.documentElement.lang);
}

/** Keeps the choice for later visits and other tabs (I18N-03); without storage it lasts as long as the page. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(CHOICE, language);
  } catch {
    // Nothing to do: the page is shown in it all the same.
  }
}
