import { fileLimitsOf, slotTitles } from '@portal/fieldsets/wire-set';
import { extensionOf } from '@portal/rules';
import { list, objectOf, text } from '@portal/wire/read';
import { newToken } from '../../../platform/secrets.ts';
import { displayName } from '../name.ts';
import { demandFit } from '../receive.ts';
import { bindToRecord, countOfSlot, findTemporary } from '../repository.ts';
import { TEMPORARY_HOURS } from '../temporary.ts';
import { ok, outcome, refusal, Refused } from '../../../protocol/answer.ts';
import { inLanguage } from '../../../protocol/language.ts';
import { setFor } from '../../resume/definitions.ts';
import { recordNumber } from '../../resume/read-params.ts';
import { findRecord } from '../../resume/records.ts';
import { recordFileId } from '../../resume/wire-record.ts';
import { demandWriteable, lockAccount } from '../../resume/writeable.ts';
import { said } from '../../../protocol/message.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

const MAX_COUNT = 50;

/** Binds files that this session has just uploaded to records of one set. */
export const bindRecordFiles: Handler<'bindRecordFiles'> = async (context, request) => {
  const { db, language, session } = context;
  const account = context.candidate();
  const rows = list(request.params).map(objectOf);
  if (rows.length === 0 || rows.length > MAX_COUNT) return refusal('fail');
  const bound = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, account.id);
    const results = [];
    for (const row of rows) {
      const waiting = await findTemporary(trx, {
        account: account.id,
        session: session?.id ?? Buffer.alloc(0),
        token: text(row['file']),
        hours: TEMPORARY_HOURS,
      });
      const i9999 = recordNumber(text(row['i9999']));
      const subset = text(request.subset) || waiting?.fieldset_id || '';
      await demandWriteable(trx, account.id, context.services.now(), [{ set: subset }]);
      const set = await setFor(trx, subset, account.apply_code, 0);
      const record =
        waiting && i9999 !== null && waiting.fieldset_id === subset
          ? await findRecord(trx, account.id, subset, i9999)
          : undefined;
      if (!waiting || !record || !set) throw new Refused(refusal('notFound'));

      const wanted = displayName(text(row['filename']));
      const keepsKind = extensionOf(wanted) === extensionOf(waiting.name);
      const name = text(row['filename']) !== '' && keepsKind ? wanted : waiting.name;
      const filetype = text(row['filetype']) || waiting.filetype;
      const { definition } = set.current;
      const limits = fileLimitsOf(definition, filetype, Number.POSITIVE_INFINITY);
      // It was checked as what it was sent for.
      if (filetype !== waiting.filetype) await demandFit(context.services.files, waiting, limits);
      const slot = { fieldset_id: subset, i9999: record.i9999, filetype };
      if (Number.isFinite(limits.most) && (await countOfSlot(trx, account.id, slot)) >= limits.most)
        throw new Refused(outcome('cannot', said('filesEnough', limits.most)));
      const token = newToken();
      await bindToRecord(trx, waiting.id, { token, name, filetype, i9999: record.i9999 });
      const title = inLanguage(slotTitles(definition).get(filetype), language);
      results.push({
        i9999: String(record.i9999),
        file_id: recordFileId(waiting.id),
        file_name: name,
        title,
        filetype,
        path: token,
      });
    }
    return results;
  });
  return ok({ file_list: bound }, said('uploaded'));
};
