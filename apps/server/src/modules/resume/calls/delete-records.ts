import { BASIC_SET } from '@portal/rules';
import { removeUnnamed } from '../../../platform/storage/store.ts';
import type { Account } from '../../../protocol/account.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { Context } from '../../../protocol/context.ts';
import { ok, outcome, refusal, Refused } from '../../../protocol/answer.ts';
import { afterChange } from '../after-change.ts';
import { calculatedOnWire, calculatingFor, recalculate } from '../calculated.ts';
import { setFor, type PublishedSet } from '../definitions.ts';
import { isRequired } from '../demands.ts';
import { readParams, recordNumber, type SentSet } from '../read-params.ts';
import { deleteFilesOf, deleteRecords as deleteStored, loadRecords } from '../repository.ts';
import { demandWriteable, lockAccount } from '../writeable.ts';
import { said } from '../../../protocol/message.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** Deletes the records of one set; answers the storage keys of their files. */
async function deleteSet(
  context: Context,
  db: Database,
  account: Account,
  sent: SentSet,
): Promise<{ set: PublishedSet; keys: string[] }> {
  const found = await setFor(db, sent.fieldsetid, account.apply_code, 0);
  if (!found) throw new Refused(refusal('fail'));
  const { definition } = found.current;
  const isKept =
    definition.deleteRecord === 'false' &&
    (await isRequired(context.services, db, account, definition, context.today));
  if (sent.fieldsetid === BASIC_SET || isKept) throw new Refused(outcome('cannot', said('cannotDelete')));

  const numbers = sent.records.map((record) => recordNumber(record.i9999) ?? -1);
  // Of several sets one may name no record: nothing was meant by it.
  if (numbers.length === 0) throw new Refused(refusal('fail'));
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
  const calculating = await calculatingFor(context.services, account.apply_code);
  const { deleted, calculated } = await db.transaction().execute(async (trx) => {
    const locked = await lockAccount(trx, account.id);
    const parts = sets.map(({ fieldsetid }) => ({ set: fieldsetid }));
    await demandWriteable(trx, account.id, context.services.now(), parts);
    const results = [];
    for (const sent of sets) results.push(await deleteSet(context, trx, account, sent));
    return {
      deleted: results,
      calculated: await recalculate(context.services, trx, calculating, locked, context.today),
    };
  });
  const keys = deleted.flatMap((part) => part.keys);
  await removeUnnamed(context.services.files, keys, context.services.log);

  const last = deleted.at(-1)?.set;
  if (!last) return refusal('fail');
  const fieldsetid = last.definition.fieldsetid;
  const records = await loadRecords(db, account.id, fieldsetid);
  const { state, sets: hanging } = await afterChange(context, account, last, records, calculated);
  return ok(
    {
      subset: fieldsetid,
      state,
      ...(hanging ? { sets: hanging } : {}),
      ...(await calculatedOnWire(db, calculated)),
    },
    said('deleted'),
  );
};
