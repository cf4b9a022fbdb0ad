import { BASIC_SET } from '@portal/rules';
import type { MailSelection, MailWords } from '@portal/console-contract';
import { invalid } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { basicFields, unknownFields, valuesOf } from './fields.ts';
import { languagesOf, mergeFields, renderMail } from './render.ts';
import { insertMailing, insertRecipients } from './repository/mailings.ts';
import { candidatesAfter } from './repository/recipients.ts';

const CHUNK = 1_000;
/** More are no mail but a mistake. */
const MAX_RECIPIENTS = 100_000;

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
): Promise<string> {
  if (languagesOf(words).length === 0) throw invalid({ path: 'words', what: 'required' });
  const fields = await basicFields(db);
  const used = mergeFields(words);
  const unknown = unknownFields(fields, used);
  if (unknown.length > 0) throw invalid(...unknown.map((path) => ({ path, what: 'unknownField' })));
  const id = await insertMailing(db, words, selection, login);
  let count = 0;
  let after = '0';
  for (;;) {
    const candidates = await candidatesAfter(db, selection, after, { basicSet: BASIC_SET, limit: CHUNK });
    const values = await valuesOf(db, fields, used, candidates);
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
