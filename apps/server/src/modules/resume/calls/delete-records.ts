import { BASIC_SET } from '@portal/rules';
import { removeUnnamed } from '../../../platform/storage/store.ts';
import type { Account } from '../../../protocol/account.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { ok, outcome, refusal, Refused } from '../../../protocol/answer.ts';
import { stateOf } from '../completion.ts';
import { lackingFiles } from '../required-files.ts';
import { isMust, setFor, type PublishedSet } from '../definitions.ts';
import { readParams, recordNumber, type SentSet } from '../read-params.ts';
import { deleteFilesOf, deleteRecords as deleteStored, loadRecords } from '../repository.ts';
import { demandWriteable, lockAccount } from '../writeable.ts';
import { said } from '../../../protocol/message.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** Deletes the records of one set; answers the storage keys of their files. */
async function deleteSet(
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
  const gone = await deleteStored(db, account.id, sent.fieldsetid, numbers);
  if (gone !== new Set(numbers).size) throw new Refused(refusal('fail'));
  const keys = await deleteFilesOf(db, account.id, sent.fieldsetid, numbers);
  return { set: found.current, keys };
}

/** Deletes records with their files; required sets with deleteRecord 'false' lose none (D-72, PERM-06). */
export const deleteRecords: Handler<'deleteRecords'> = async (context, request) => {
  const { db } = context;
  const account = context.candidate();
  const sets = readParams(request.params);
  if (!sets) return refusal('fail');
  const deleted = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, account.id);
    const parts = sets.map(({ fieldsetid }) => ({ set: fieldsetid }));
    await demandWriteable(trx, account.id, context.services.now(), parts);
    const results = [];
    for (const sent of sets) results.push(await deleteSet(trx, account, sent));
    return results;
  });
  const keys = deleted.flatMap((part) => part.keys);
  await removeUnnamed(context.services.files, keys, context.services.log);

  const last = deleted.at(-1)?.set;
  if (!last) return refusal('fail');
  const { portal } = await context.services.settings();
  const fieldsetid = last.definition.fieldsetid;
  const records = await loadRecords(db, account.id, fieldsetid);
  const court = { db, set: last, portal, today: context.today, idType: account.id_type };
  const lacking = await lackingFiles(db, account.id, last.definition);
  const state = await stateOf(court, isMust(last.definition, account.apply_code), records, lacking);
  return ok({ subset: fieldsetid, state }, said('deleted'));
};
