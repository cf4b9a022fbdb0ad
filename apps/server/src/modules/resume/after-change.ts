import { hasConditions, isMust, limitsOnWire } from '@portal/fieldsets';
import type { ChangedSet } from '@portal/schemas';
import type { Account } from '../../protocol/account.ts';
import type { Context } from '../../protocol/context.ts';
import { judged, type SetState } from './completion.ts';
import { setsFor, type PublishedSet } from './definitions.ts';
import { conditionedSets, withDemands, type DemandedSet } from './demands.ts';
import { loadRecords, recordsOf, type StoredRecord } from './records.ts';
import { lackingFiles } from './required-files.ts';

interface Changed {
  state: SetState;
  /** Items whose values are good only because they are old, by record number. */
  kept: Map<number, string[]>;
  /** Absent where nothing hangs on anything. */
  sets?: ChangedSet[];
}

const digit = (value: boolean): '1' | '0' => (value ? '1' : '0');

/**
 * Completion of a set whose records were changed, and what that made of the sets that hang on the rest of the resume.
 *
 * @param calculated records of the resume that were calculated anew (FORM-05)
 */
export async function afterChange(
  context: Context,
  account: Account,
  last: PublishedSet,
  records: readonly StoredRecord[],
  calculated: readonly StoredRecord[] = [],
): Promise<Changed> {
  const { db, services, today } = context;
  const { apply_code: applyCode, id_type: idType } = account;
  const { portal } = await services.settings();
  const state = async (set: PublishedSet, must: boolean, own: readonly StoredRecord[]) =>
    judged({ db, set, portal, today, idType }, must, own, await lackingFiles(db, account.id, set.definition));
  const others = new Set(calculated.map(({ fieldsetid }) => fieldsetid));
  others.delete(last.definition.fieldsetid);
  if (others.size === 0 && (await conditionedSets(services, applyCode)).length === 0)
    return state(last, isMust(last.definition, applyCode), records);

  const [published, all] = await Promise.all([setsFor(db, applyCode), loadRecords(db, account.id)]);
  const demanded = await withDemands(services, published, all, { applyCode, today });
  const ownDemand = demanded.find(({ definition }) => definition.fieldsetid === last.definition.fieldsetid);
  const told = async (set: DemandedSet): Promise<ChangedSet> => {
    const { fieldsetid } = set.definition;
    return {
      fieldsetid,
      asked: hasConditions(set.definition) ? digit(set.asked) : '',
      must: digit(set.must),
      ...(set.definition.minWhen ? { records: limitsOnWire(set.definition, set) } : {}),
      state: set.asked ? (await state(set, set.must, recordsOf(all, fieldsetid))).state : '',
    };
  };
  return {
    ...(await state(ownDemand ?? last, ownDemand?.must ?? false, records)),
    sets: await Promise.all(
      demanded
        .filter(({ definition }) => hasConditions(definition) || others.has(definition.fieldsetid))
        .map(told),
    ),
  };
}
