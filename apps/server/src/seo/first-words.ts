import type { Language } from '@portal/schemas';
import type account from '@portal/locales/zh/account.json';
import type editorTexts from '@portal/locales/zh/editor.json';
import { localeFile } from '../protocol/locale-files.ts';

/** The first words of a screen, in the interface's own texts. */
export interface FirstWords {
  title: string;
  /** '' = not known beforehand. */
  lead: string;
  /** In the narrow column of the account forms. */
  narrow: boolean;
}

const ACCOUNT = localeFile<typeof account>('account');
const EDITOR = localeFile<typeof editorTexts>('editor');

/**
 * Title and lead that the screen of an address opens with, so that they can be read before any script has run (PERF-05);
 * null = the screen says something else, depending on what it finds.
 *
 * @param bare without a query: with one, links of mails open other steps of a form
 */
export function firstWords(path: string, bare: boolean, language: Language): FirstWords | null {
  const { login, signin, reset, find } = ACCOUNT[language];
  const editor = EDITOR[language];
  if (path === '/user/resume') return { title: editor.title, lead: '', narrow: false };
  if (path === '/login') return { title: login.title, lead: login.lead, narrow: true };
  if (!bare) return null;
  const screen = new Map<string, { title: string; lead: string }>([
    ['/signin', signin],
    ['/resetpass', reset],
    ['/findbackaccount', find],
  ]).get(path);
  return screen ? { title: screen.title, lead: screen.lead, narrow: true } : null;
}
