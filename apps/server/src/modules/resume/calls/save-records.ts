import { int, objectOf } from '@portal/wire/read';
import { CodeNames } from '../../codes/names.ts';
import { ok, refusal } from '../../../protocol/answer.ts';
import { afterChange } from '../after-change.ts';
import { calculatedOnWire } from '../calculated.ts';
import { readParams } from '../read-params.ts';
import { saveRecords as save, type HandIn } from '../save.ts';
import { recordFiles, wantNames, wireRecord } from '../wire-record.ts';
import { said } from '../../../protocol/message.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/**
 * Saves records; answers the numbers of new ones and the records as stored.
 *
 * @param handIn hands in what a correction opened (TRY-62)
 */
export const savingRecords =
  (handIn: HandIn): Handler<'saveRecords'> =>
  async (context, request) => {
    const { db, language } = context;
    const account = context.candidate();
    const sets = readParams(request.params);
    if (!sets) return refusal('fail');
    const versions = Object.fromEntries(
      Object.entries(objectOf(request.versions)).map(([set, version]) => [set, int(version)]),
    );
    const saved = await save(context, account, sets, versions, handIn);
    const last = saved.at(-1);
    if (!last) return refusal('fail');

    const { records } = last;
    const { definition } = last.set;
    const changed = records.filter((record) => last.saved.includes(record.i9999));
    const names = new CodeNames();
    wantNames(names, definition, changed);
    const [files] = await Promise.all([recordFiles(db, account.id, [definition], language), names.load(db)]);
    const numbers = saved.flatMap((set) => [...set.numbers].map(([from, to]) => [from, String(to)]));
    const {
      state,
      kept,
      sets: hanging,
    } = await afterChange(context, account, last.set, records, last.calculated);
    return ok(
      {
        i9999_map: Object.fromEntries(numbers),
        subset: definition.fieldsetid,
        state,
        ...(hanging ? { sets: hanging } : {}),
        ...(await calculatedOnWire(db, last.calculated)),
        dataList: changed.map((record) =>
          wireRecord(
            definition,
            record,
            names,
            files(definition.fieldsetid, record.i9999),
            true,
            language,
            kept.get(record.i9999),
          ),
        ),
      },
      said('saved'),
    );
  };
