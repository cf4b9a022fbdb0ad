import type { MailWords } from '@portal/console-contract';
import { MAX_SUBJECT } from '@portal/console-contract/shapes/mailings';
import { codePointLength } from '@portal/rules';
import { LANGUAGE_IDS } from '@portal/schemas/languages';
import { invalid } from '../../console/refused.ts';

/** Refuses a subject that mail programs would cut. */
export function demandSubject({ subject }: MailWords): void {
  if (LANGUAGE_IDS.some((language) => codePointLength(subject[language] ?? '') > MAX_SUBJECT))
    throw invalid({ path: 'subject', what: 'maxLength' });
}
