import { isCalculated } from '@portal/fieldsets';
import type { LocalText } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import type { Account } from '../../protocol/account.ts';
import type { Database } from '../../platform/database/connect.ts';
import { Refused } from '../../protocol/answer.ts';
import type { Context } from '../../protocol/context.ts';
import { render } from '../../protocol/message.ts';
import type { Settings } from '../../protocol/settings.ts';
import { findPosition } from '../positions/find.ts';
import { publishedDefinitions } from '../resume/definitions.ts';
import { fieldAt, fieldNames } from '../resume/field-names.ts';
import type { CorrectedApplication } from '../resume/writeable.ts';
import { conditionsAreMet } from './checks.ts';
import { freezeResume, readFrozen, type FrozenResume } from './freeze.ts';
import { frozenForChange, markCorrected } from './repository/corrections.ts';
import { recordEvent } from './repository/events.ts';
import { storeVersion } from './repository/versions.ts';

/** What was handed in, with some values of its records as they are now; records themselves neither come nor go. */
function withValues(
  handedIn: FrozenResume,
  now: FrozenResume,
  isTaken: (set: string, item: string) => boolean,
): FrozenResume {
  const records = handedIn.records.map((record) => {
    const current = now.records.find(
      ({ fieldsetid, i9999 }) => fieldsetid === record.fieldsetid && i9999 === record.i9999,
    );
    if (!current) return record;
    const kept = Object.entries(record.values).filter(([item]) => !isTaken(record.fieldsetid, item));
    const taken = Object.entries(current.values).filter(([item]) => isTaken(record.fieldsetid, item));
    const values = Object.fromEntries([...kept, ...taken]);
    // The version says by which description of the set it is read: a value of today by that of today.
    return taken.length > 0 ? { ...record, values, version: current.version } : { ...record, values };
  });
  const codes: FrozenResume['codes'] = { ...handedIn.codes };
  for (const [list, names] of Object.entries(now.codes)) codes[list] = { ...names, ...codes[list] };
  return { ...handedIn, records, codes };
}

const sameValues = (one: FrozenResume, other: FrozenResume): boolean => {
  const of = ({ records }: FrozenResume): string =>
    JSON.stringify(
      records.map(({ values }) => Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    );
  return of(one) === of(other);
};

/**
 * Hands the values in that a correction opens, as a new version of its application: status, position and preference stay
 * (TRY-62). What is calculated goes along. It goes on inside the transaction that saved them.
 *
 * @throws Refused where the position's conditions would be met no more
 */
export async function handInCorrections(
  context: Context,
  trx: Database,
  account: Account,
  settings: Settings,
  corrected: readonly CorrectedApplication[],
): Promise<void> {
  const sets = await publishedDefinitions(trx);
  const now = await freezeResume(context.services, trx, account.id, context.today);
  for (const { id, position_id: positionId, corrects } of corrected) {
    const before = readFrozen(await frozenForChange(trx, id));
    const isTaken = (set: string, item: string): boolean => {
      if (corrects.fields.some((field) => field.set === set && field.item === item)) return true;
      const field = fieldAt(sets, { set, item });
      return field !== undefined && isCalculated(field);
    };
    const after = withValues(before, now, isTaken);
    if (sameValues(before, after)) continue;
    const position = await findPosition(trx, positionId);
    const refused =
      position &&
      (await conditionsAreMet({
        db: trx,
        context,
        account,
        position,
        settings,
        commitment: null,
        accepted: '',
      }));
    if (refused) throw new Refused(refused);
    await storeVersion(trx, id, { frozen: JSON.stringify(after) });
    const names: LocalText = byLanguage((language) => render(fieldNames(sets, corrects.fields), language));
    await recordEvent(trx, id, 'corrected', names);
    await markCorrected(trx, corrects.id, context.services.now());
  }
}
