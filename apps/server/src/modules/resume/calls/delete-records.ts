import { BASIC_SET } from '@portal/rules';
import { sql } from 'kysely';
import type { Account } from '../../../protocol/account.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { ok, outcome, refusal, Refused } from '../../../protocol/answer.ts';
import { stateOf } from '../completion.ts';
import { isMust, setFor, type PublishedSet } from '../definitions.ts';
import { readParams, recordNumber, type SentSet } from '../read-params.ts';
import { loadRecords } from '../records.ts';
import { isWriteable, lockAccount } from '../writeable.ts';
import { said } from '../../../protocol/message.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** Deletes the records of one set; answers the storage keys of their files. */
async function deleteFrom(
  db: Database,
  account: Account,
  sent: SentSet,
): Promise<{ set: PublishedSet; keys: string[] }> {
  const found = await setFor(db, sent.fieldsetid, account.apply_code, 0);
  if (!found) throw new Refused(refusal('fail'));
  const { definition } = found.current;
  const isKept = definition.deleteRecord === 'false' && isMust(definition, account.apply_code);
  if (sent.fieldsetid === BASIC_SET || isKept) throw new Refused(outcome('cannot', said('cannotDelete')));

  const numbers = sent.records.map((record) => recordNumber(record.i9999) ?? -1);
  const gone = await db
    .deleteFrom('resume_record')
    .where('account_id', '=', account.id)
    .where('fieldset_id', '=', sent.fieldsetid)
    .where('i9999', 'in', numbers)
    .returning('i9999')
    .execute();
  if (gone.length !== new Set(numbers).size) throw new Refused(refusal('fail'));
  const files = await db
    .deleteFrom('file')
    .where('account_id', '=', account.id)
    .where('kind', '=', 'record')
    .where('fieldset_id', '=', sent.fieldsetid)
    .where('i9999', 'in', numbers)
    .returning(sql<string>`storage_key`.as('storage_key'))
    .execute();
  return { set: found.current, keys: files.map((file) => file.storage_key) };
}

/** Deletes records with their files; required sets with deleteRecord 'false' lose none (D-72, PERM-06). */
export const deleteRecords: Handler<'deleteRecords'> = async (context, request) => {
  const { db } = context;
  const account = context.candidate();
  const sets = readParams(request.params);
  if (!sets) return refusal('fail');
  const deleted = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, account.id);
    if (!(await isWriteable(trx, account.id))) throw new Refused(refusal('notWriteable'));
    const results = [];
    for (const sent of sets) results.push(await deleteFrom(trx, account, sent));
    return results;
  });
  for (const { keys } of deleted) for (const key of keys) await context.services.files.remove(key);

  const last = deleted.at(-1)?.set;
  if (!last) return refusal('fail');
  const { portal } = await context.services.settings();
  const fieldsetid = last.definition.fieldsetid;
  const records = await loadRecords(db, account.id, fieldsetid);
  const court = { db, set: last, portal, today: context.today, idType: account.id_type };
  const state = await stateOf(court, isMust(last.definition, account.apply_code), records);
  return ok({ subset: fieldsetid, state }, said('deleted'));
};
