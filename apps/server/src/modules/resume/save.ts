import type { Database } from '../../platform/database/connect.ts';
import type { Account } from '../../protocol/account.ts';
import { invalid, Refused, type FieldProblem } from '../../protocol/answer.ts';
import type { Context } from '../../protocol/context.ts';
import type { Settings } from '../../protocol/settings.ts';
import { calculatingFor, recalculate } from './calculated.ts';
import type { SentSet } from './read-params.ts';
import { keptPublishedSet, loadRecords, storeRecord, type StoredRecord } from './repository.ts';
import { saveSet, type ReadSet, type SavedSet, type StoreRecord } from './save-set.ts';
import { isForMany, saveWithOthers } from './save-with-others.ts';
import {
  lockAccount,
  openItems,
  refuseUnwriteable,
  writeableOf,
  type CorrectedApplication,
} from './writeable.ts';

async function read(root: Database, db: Database, account: string, fieldset: string): Promise<ReadSet> {
  const [published, stored] = await Promise.all([
    keptPublishedSet(root, db, fieldset),
    loadRecords(db, account, fieldset, true),
  ]);
  return { published, stored };
}

/** A set as it was saved, with what followed from it for all records of the resume (FORM-05). */
function withCalculated(saved: SavedSet, calculated: readonly StoredRecord[]): SavedSet {
  const { fieldsetid } = saved.set.definition;
  const own = new Map(
    calculated.flatMap((record) => (record.fieldsetid === fieldsetid ? [[record.i9999, record]] : [])),
  );
  return { ...saved, calculated, records: saved.records.map((record) => own.get(record.i9999) ?? record) };
}

/** Hands in what a save has changed of values that corrections open (TRY-62). */
export type HandIn = (
  context: Context,
  trx: Database,
  account: Account,
  settings: Settings,
  corrected: readonly CorrectedApplication[],
) => Promise<void>;

/**
 * Saves records of a candidate's resume: all of one call or none (WIRE-27), judged by the version of the field set that
 * the page was made from (HR-14).
 *
 * @throws Refused with notWriteable, invalid (named field by field), conflict or fail
 */
export async function saveRecords(
  context: Context,
  candidate: Account,
  sets: SentSet[],
  versions: Record<string, number>,
  handIn: HandIn,
): Promise<SavedSet[]> {
  const settings = await context.services.settings();
  const { id } = candidate;
  const [only] = sets;
  const calculating = await calculatingFor(context.services, candidate.apply_code);
  if (only && sets.length === 1 && isForMany(only) && !calculating) {
    const version = versions[only.fieldsetid] ?? 0;
    const saved = await saveWithOthers({ context, settings, account: id, set: only, version });
    if (saved) return [saved];
  }
  return context.services.connection.pipelined(async (trx) => {
    // The lock goes first; the others are read behind it, in one trip (PERF-07).
    const [account, writeable, first] = await Promise.all([
      lockAccount(trx, id),
      writeableOf(trx, id, context.services.now()),
      sets[0] ? read(context.db, trx, id, sets[0].fieldsetid) : null,
    ]);
    const parts = sets.map(({ fieldsetid }) => ({ valuesOf: fieldsetid }));
    await refuseUnwriteable(trx, writeable, parts);
    const corrected = writeable.corrects.filter(({ corrects: { fields } }) =>
      fields.some((field) => sets.some(({ fieldsetid }) => fieldsetid === field.set)),
    );
    const resume = calculating ? await loadRecords(trx, id) : [];
    const problems: FieldProblem[] = [];
    const saved: (() => Promise<SavedSet>)[] = [];
    for (const [place, set] of sets.entries()) {
      const storing: StoreRecord = (record) => storeRecord(trx, id, record);
      const open = openItems(writeable, set.fieldsetid);
      const task = { db: trx, context, account, settings, storing, resume, calculating, open };
      // A set that is sent twice finds what was written the first time.
      const known = place === 0 && first ? first : await read(context.db, trx, id, set.fieldsetid);
      saved.push(await saveSet(task, set, known, versions[set.fieldsetid] ?? 0, problems));
    }
    if (problems.length > 0) throw new Refused(invalid(problems));
    const written = Promise.all(saved.map((one) => one()));
    if (!calculating && corrected.length === 0) return { rest: written };
    // Nothing can be asked behind the commit, which goes with the rest: all of it is awaited before.
    const done = await written;
    const calculated = await recalculate(context.services, trx, calculating, account, context.today);
    if (corrected.length > 0) await handIn(context, trx, account, settings, corrected);
    return { rest: Promise.resolve(done.map((one) => withCalculated(one, calculated))) };
  });
}
