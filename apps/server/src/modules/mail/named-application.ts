import type { Language, LocalText } from '@portal/schemas';
import { inLanguage } from '../../protocol/language.ts';
import type { ApplicationFacts } from './texts.ts';

/** What a mail about an application names it by. */
export interface NamedApplication {
  position: LocalText;
  /** Of the position. */
  code: string;
  /** Name of the recruitment. */
  batch: LocalText;
  /** '' = the mail is of a position alone. */
  reference: string;
}

/** An application as mails name it: the position by name and code, on one line, as in subjects. */
export const namedIn = (
  { position, code, batch, reference }: NamedApplication,
  language: Language,
): Pick<ApplicationFacts, 'position' | 'batch' | 'reference'> => ({
  position: `${inLanguage(position, language)} (${code})`.replace(/\s+/g, ' '),
  batch: inLanguage(batch, language),
  reference,
});
