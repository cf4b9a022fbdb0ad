import type { MailSelection, MailWords } from '@portal/console-contract';
import { wordsIn } from '@portal/rules';
import type { LocalText } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';

/** What is being written, as the page holds it. */
export interface ComposeDraft extends Omit<MailWords, 'sms'> {
  /** null = by mail alone. */
  sms: LocalText | null;
  /** Template it began with and its revision; '' and 0 = none. */
  template: string;
  templateRev: number;
  templateName: string;
  templateRecruitment: string;
  selection: Omit<MailSelection, 'references'>;
  /** As typed. */
  references: string;
}

const KEY = 'console.mail-draft';

export const emptyDraft = (): ComposeDraft => ({
  template: '',
  templateRev: 0,
  templateName: '',
  templateRecruitment: '',
  subject: byLanguage(() => ''),
  body: byLanguage(() => ''),
  sms: null,
  selection: { recruitments: [], positions: [], statuses: [], oncePerPerson: false },
  references: '',
});

/** What this person was writing in this browser window; a reload loses nothing. */
export function storedDraft(login: string): ComposeDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(`${KEY}.${login}`) ?? 'null');
    return stored === null ? emptyDraft() : { ...emptyDraft(), ...(stored as Partial<ComposeDraft>) };
  } catch {
    return emptyDraft();
  }
}

/** Keeps what is being written; null = it is done. */
export function storeDraft(login: string, draft: ComposeDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(`${KEY}.${login}`);
    else sessionStorage.setItem(`${KEY}.${login}`, JSON.stringify(draft));
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

/** The selection of a draft: references are apart by white space, commas and the like. */
export const selectionOf = ({ selection, references }: ComposeDraft): MailSelection => ({
  ...selection,
  references: [...new Set(wordsIn(references))],
});

/** The short text as it is sent and kept: nothing where it goes by mail alone. */
export const smsOf = ({ sms }: Pick<ComposeDraft, 'sms'>): { sms?: LocalText } =>
  sms === null ? {} : { sms };

/** Whether anything narrows the selection: nothing selects nobody. */
export const selectsAny = ({ recruitments, positions, statuses, references }: MailSelection): boolean =>
  [recruitments, positions, statuses, references].some((list) => list.length > 0);
