import { BASIC_SET, isPhone, normalisePhone } from '@portal/rules';
import type { MailSelection, MailWords, PhoneFault } from '@portal/console-contract';
import { invalid } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { basicFields, unknownFields, valuesOf } from './fields.ts';
import type { StoredGateway } from '../sms/gateway.ts';
import { hasSms, languagesOf, mergeFields, renderMail } from './render.ts';
import { insertMailing, insertRecipients } from './repository/mailings.ts';
import { candidatesAfter, type Candidate } from './repository/recipients.ts';

const CHUNK = 1_000;
/** More are no mail but a mistake. */
const MAX_RECIPIENTS = 100_000;

/** By what numbers SMS go out. */
export interface PhoneRules {
  /** Field of the basic information with the number; '' = there is none. */
  item: string;
  /** As the settings of the portal hold it. */
  pattern: string;
  gateway: Pick<StoredGateway, 'consentItem' | 'consentValue'>;
}

/** The number of a candidate, or why none is used (OFFICE-12). */
function phoneOf(
  { basic }: Candidate,
  { item, pattern, gateway: { consentItem, consentValue } }: PhoneRules,
): { phone: string; phone_fault: PhoneFault | '' } {
  const phone = normalisePhone(basic?.[item] ?? '');
  const fault: PhoneFault | '' =
    phone === ''
      ? 'none'
      : !isPhone(phone, pattern)
        ? 'invalid'
        : consentItem !== '' && (basic?.[consentItem] ?? '') !== consentValue
          ? 'refused'
          : '';
  return { phone: fault === '' ? phone : '', phone_fault: fault };
}

/**
 * Freezes a mail to many within a transaction: its words, the ids of its recipients and the values of its merge fields.
 * Who applies later is not written to, and what is previewed is what is sent (MAIL-01).
 *
 * @returns id of the mailing
 * @throws ConsoleRefused 'invalid' when it is written in no language, names a field nobody knows, or selects nobody
 */
export async function compose(
  db: Database,
  words: MailWords,
  selection: MailSelection,
  login: string,
  phones: PhoneRules,
): Promise<string> {
  if (languagesOf(words).length === 0) throw invalid({ path: 'words', what: 'required' });
  const fields = await basicFields(db);
  const used = mergeFields(words);
  const unknown = unknownFields(fields, used);
  if (unknown.length > 0) throw invalid(...unknown.map((path) => ({ path, what: 'unknownField' })));
  const id = await insertMailing(db, words, selection, login);
  const isBySms = hasSms(words);
  let count = 0;
  let after = '0';
  for (;;) {
    const candidates = await candidatesAfter(db, selection, after, { basicSet: BASIC_SET, limit: CHUNK });
    const values = await valuesOf(db, fields, [...new Set(['name', ...used])], candidates);
    await insertRecipients(
      db,
      candidates.map((candidate, place) => ({
        mailing_id: id,
        application_id: candidate.application_id,
        account_id: candidate.account_id,
        email: candidate.email,
        name: candidate.name,
        reference: candidate.reference,
        language: candidate.language,
        values: JSON.stringify(values[place] ?? {}),
        missing: renderMail(words, { language: candidate.language, values: values[place] ?? {} }).missing,
        mail_id: null,
        sms_id: null,
        ...(isBySms ? phoneOf(candidate, phones) : {}),
      })),
    );
    count += candidates.length;
    if (count > MAX_RECIPIENTS) throw invalid({ path: 'selection', what: 'maxItems' });
    after = candidates.at(-1)?.application_id ?? after;
    if (candidates.length < CHUNK) break;
  }
  if (count === 0) throw invalid({ path: 'selection', what: 'empty' });
  return id;
}
