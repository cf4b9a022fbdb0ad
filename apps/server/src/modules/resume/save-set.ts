import { isCalculated, kindOfStored } from '@portal/fieldsets';
import { recordLimits } from '@portal/fieldsets/wire-set';
import { BASIC_SET, mostRecords, ORDER_TODAY } from '@portal/rules';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { calculateRecord, canonicalData, toWireRecord, type RecordsOf } from '@portal/translator';
import { comparedItems, type FieldError } from '@portal/translator/verdict';
import { hardenText, restoreAngles } from '@portal/wire/harden';
import type { Account } from '../../protocol/account.ts';
import { wrongCodes } from '../codes/check.ts';
import { answersSince } from '../codes/merged-value.ts';
import type { Database } from '../../platform/database/connect.ts';
import { outcome, refusal, Refused, type FieldProblem } from '../../protocol/answer.ts';
import type { Context } from '../../protocol/context.ts';
import type { Settings } from '../../protocol/settings.ts';
import { either, listed, said, type Message } from '../../protocol/message.ts';
import { basicItems, copyBasicItems, derivedAge, tellPhone } from './basic.ts';
import { asPageHasIt, type PublishedSet } from './definitions.ts';
import type { Calculating } from './calculated.ts';
import { grandfathered } from './grandfather.ts';
import { judgeOf } from './judge.ts';
import { recordNumber, type SentRecord, type SentSet } from './read-params.ts';
import type { StoredRecord } from './repository.ts';
import { sumMessage } from './sum-words.ts';
import { tableMessage, withWrittenTables } from './tables.ts';

export interface SavedSet {
  set: PublishedSet;
  /** Numbers given to new records. */
  numbers: Map<string, number>;
  saved: number[];
  /** All records of the set as they stand now, in the order of their numbers. */
  records: StoredRecord[];
  /** Records of the whole resume that were calculated anew (FORM-05); absent = nothing is calculated. */
  calculated?: readonly StoredRecord[];
}

/** Writes a record; answers its new revision. */
export type StoreRecord = (record: Omit<StoredRecord, 'rev'>) => Promise<number>;

export interface SaveTask {
  db: Database;
  context: Context;
  account: Account;
  settings: Settings;
  storing: StoreRecord;
  /** The whole resume, where fields are calculated of it (FORM-05). */
  resume?: readonly StoredRecord[];
  calculating?: Calculating | null;
  /** Items that alone may be changed, in the records that there are; absent or null = all of them (TRY-62). */
  open?: ReadonlySet<string> | null;
}

/** The other records of a resume, by their sets. */
const recordsBeside =
  ({ resume = [] }: SaveTask, { fieldsetid }: StoredFieldSet, own: StoredRecord | undefined): RecordsOf =>
  (id) =>
    resume
      .filter((record) => record.fieldsetid === id && !(id === fieldsetid && record.i9999 === own?.i9999))
      .map(({ values }) => values);

/** Free text, also in a table's cells, as it was typed before the wire replaced its angle brackets (TRY-59). */
const asTyped = (field: StoredField, value: string): string =>
  field.columns || kindOfStored(field).freeText ? restoreAngles(value) : value;

const askedFields = (set: PublishedSet): StoredField[] =>
  set.definition.fieldList.filter((field) => field.format !== 'note' && field.archived !== '1');

/** Characters of a value that nobody asks for any more; it is kept as it came (HR-14). */
const MAX_ARCHIVED = 20_000;

/**
 * Sent values over stored ones, under the ids as the set spells them. What the set does not ask is left alone; what it no
 * longer asks and a page from before still sends is kept, never emptied.
 */
function merge(
  fields: StoredField[],
  archived: StoredField[],
  stored: Record<string, string>,
  sent: Record<string, string>,
): Record<string, string> {
  const byLower = new Map(Object.entries(sent).map(([key, value]) => [key.toLowerCase(), value]));
  const merged = { ...stored };
  for (const field of fields) {
    const { itemid, columns } = field;
    const value = sent[itemid] ?? byLower.get(itemid.toLowerCase());
    if (value === undefined) continue;
    // A client that does not know tables hardens their text as a whole: what it did not change is not broken by it (FORM-09).
    if (columns && value === hardenText(stored[itemid] ?? '')) continue;
    if (value.trim() === '') delete merged[itemid];
    else merged[itemid] = asTyped(field, value);
  }
  for (const { itemid } of archived) {
    const value = sent[itemid] ?? byLower.get(itemid.toLowerCase()) ?? '';
    if (value.trim() !== '' && value.length <= MAX_ARCHIVED) merged[itemid] = value;
  }
  return merged;
}

/** What is to be stored of a record. */
interface Prepared {
  values: Record<string, string>;
  kept: Record<string, number>;
}

/** An order between two dates that is broken (TRY-03), by the labels of both. */
function wrongOrder({ itemid, params }: FieldError, label: (itemid: string) => Message): Message {
  const { of = '', problem = '', years = 0 } = params;
  const other = of === ORDER_TODAY ? said('orderToday') : label(String(of));
  if (String(problem).startsWith('within')) return said('orderWithin', label(itemid), other, Number(years));
  return said(String(problem).startsWith('after') ? 'orderAfter' : 'orderNotBefore', label(itemid), other);
}

/** What is said of values that do not fit one another; undefined = the fault is of one alone. */
const faultMessage = (
  fault: FieldError,
  { definition }: PublishedSet,
  values: Readonly<Record<string, string>>,
  label: (itemid: string) => Message,
): Message | undefined => {
  const { keyword, itemid, params } = fault;
  if (keyword === 'x-order') return wrongOrder(fault, label);
  if (keyword === 'x-only') return said('choicesOnly', label(itemid), label(String(params['of'])));
  if (keyword === 'x-choices' && params['problem'] === 'alone') return said('choicesAlone', label(itemid));
  if (keyword === 'x-table') return tableMessage(definition, fault, label(itemid));
  return sumMessage(definition, fault, values);
};

/** @throws Refused when a value was changed that no correction opens; what follows from another value is not one's own */
function refuseOthers(
  fields: readonly StoredField[],
  open: ReadonlySet<string>,
  before: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
  { portal }: Settings,
): void {
  const names = fields.filter(({ itemid }) => open.has(itemid)).map(({ itemdesc }) => itemdesc);
  const isChanged = ({ itemid }: StoredField): boolean =>
    restoreAngles(given[itemid] ?? '').trim() !== restoreAngles(before[itemid] ?? '').trim();
  const isOwn = ({ itemid }: StoredField): boolean =>
    !open.has(itemid) && itemid !== portal.calculateItem.age;
  if (!fields.some((field) => isOwn(field) && isChanged(field))) return;
  throw new Refused(outcome('notWriteable', said('correctionOnly', listed(names))));
}

/** Checks one record and answers what is to be stored. */
async function prepare(
  task: SaveTask,
  set: PublishedSet,
  sent: SentRecord,
  stored: StoredRecord | undefined,
  problems: FieldProblem[],
): Promise<Prepared> {
  const { db, context, account, settings } = task;
  const fieldsetid = set.definition.fieldsetid;
  const fields = askedFields(set);
  const before = stored?.values ?? {};
  const fixed = fieldsetid === BASIC_SET ? basicItems(settings, account) : {};
  const archived = set.definition.fieldList.filter((field) => field.archived === '1');
  // What a client says of a calculated field counts for nothing.
  const typed = fields.filter((field) => !isCalculated(field));
  const given = merge(typed, archived, before, { ...sent.values, ...fixed });
  if (fieldsetid === BASIC_SET) Object.assign(given, derivedAge(settings, fields, given, context.today));
  const beside = recordsBeside(task, set.definition, stored);
  const merged = {
    ...calculateRecord(set.definition, given, beside, {
      today: context.today,
      orderOf: (id) => task.calculating?.orderOf(id),
    }),
  };
  if (task.open) refuseOthers(typed, task.open, before, given, settings);
  const judge = judgeOf(set, settings.portal, context.today, account.id_type);
  const found = judge.problems(merged);
  const judging = { db, set, portal: settings.portal, today: context.today, idType: account.id_type };
  const stays = (itemid: string): boolean =>
    restoreAngles(merged[itemid] ?? '') === restoreAngles(before[itemid] ?? '');
  // Of values that are compared with one another none may have changed.
  const unchanged = found.filter(({ itemid, params }) =>
    [itemid, ...comparedItems(params['of'])].every(stays),
  );
  const kept = stored ? await grandfathered(judging, unchanged, stored) : {};
  const misfits = await wrongCodes(db, typed, merged, before);
  const since = await answersSince(
    db,
    typed.filter(({ itemid }) => misfits.includes(itemid)),
    merged,
  );
  // The page was opened before codes were merged: it means those that stand for them (SHEET-02).
  if (Object.keys(since).length > 0)
    return prepare(task, set, { ...sent, values: { ...sent.values, ...since } }, stored, problems);
  const wrong = new Set([
    ...found.map(({ itemid }) => itemid).filter((itemid) => !Object.hasOwn(kept, itemid)),
    // Nobody has chosen what is calculated.
    ...misfits,
  ]);
  for (const itemid of wrong) {
    const label = (id: string): Message => either(fields.find((entry) => entry.itemid === id)?.itemdesc, id);
    const fault = found.find((entry) => entry.itemid === itemid);
    const message = (fault && faultMessage(fault, set, merged, label)) ?? said('pleaseInput', label(itemid));
    problems.push({ fieldsetid, i9999: sent.i9999, itemid, message });
  }
  if (wrong.size > 0) return { values: before, kept: {} };
  const { i9999: _number, ...written } = toWireRecord(merged, judge.set, sent.i9999, '', judge.context);
  const asked = new Set(fields.map((field) => field.itemid));
  const others = Object.entries(merged).filter(([itemid]) => !asked.has(itemid));
  const texts = { ...written, ...withWrittenTables(fields, written, kept) };
  for (const field of fields) texts[field.itemid] = asTyped(field, texts[field.itemid] ?? '');
  return { values: canonicalData({ ...Object.fromEntries(others), ...texts }), kept };
}

async function store(
  { storing }: SaveTask,
  set: PublishedSet,
  i9999: number,
  prepared: Prepared,
): Promise<StoredRecord> {
  const record = { fieldsetid: set.definition.fieldsetid, i9999, version: set.version, ...prepared };
  return { ...record, rev: await storing(record) };
}

/** What a set is saved with: how it is published, and its records, locked. */
export interface ReadSet {
  published: PublishedSet | undefined;
  stored: StoredRecord[];
}

/**
 * Checks the records of one set and begins to write those that are in order; after a problem nothing more is written.
 *
 * @returns what is known once the records that it began to write are written
 * @throws Refused with notWriteable, conflict, cannot (too many records) or fail
 */
export async function saveSet(
  task: SaveTask,
  sent: SentSet,
  { published, stored }: ReadSet,
  pageVersion: number,
  problems: FieldProblem[],
): Promise<() => Promise<SavedSet>> {
  const { db, account } = task;
  const found = await asPageHasIt(db, published, account.apply_code, pageVersion);
  if (!found) throw new Refused(refusal('fail'));
  const { current, page } = found;
  if (current.definition.editState === '0' || current.definition.isHaveSave === '0')
    throw new Refused(refusal('notWriteable'));

  const isBasic = sent.fieldsetid === BASIC_SET;
  const result: SavedSet = { set: current, numbers: new Map(), saved: [], records: [] };
  const writing: Promise<StoredRecord>[] = [];
  const now = new Map(stored.map((record) => [record.i9999, record]));
  let next = Math.max(0, ...stored.map((record) => record.i9999)) + 1;
  let count = stored.length;
  // As it is asked for now: a page of before may hold more, which its candidate then sees refused.
  const most = mostRecords(recordLimits(current.definition));
  for (const record of sent.records) {
    const number = recordNumber(record.i9999);
    const isNew = number !== null && number < 0;
    const wanted = isBasic ? 0 : number;
    const own = isNew && !isBasic ? undefined : stored.find((entry) => entry.i9999 === wanted);
    if (wanted === null || (isBasic && number !== null && number > 0) || (!isNew && !isBasic && !own))
      throw new Refused(refusal('fail'));
    if (own && record.rev !== '' && record.rev !== String(own.rev)) {
      const kept = { ...own.values, i9999: String(own.i9999), rev: String(own.rev) };
      throw new Refused(outcome('conflict', said('conflict'), { current: kept }));
    }
    if (!own) {
      if (task.open) throw new Refused(refusal('notWriteable'));
      count += 1;
      if (count > most) throw new Refused(outcome('cannot', said('recordsFull', most)));
    }
    const prepared = await prepare(task, page, record, own, problems);
    const i9999 = isBasic ? 0 : (own?.i9999 ?? next++);
    if (isNew) result.numbers.set(record.i9999, i9999);
    if (problems.length > 0) continue;
    const written = store(task, page, i9999, prepared);
    // Whoever waits for it hears of a failure; a refusal in between waits for nothing.
    written.catch(() => undefined);
    writing.push(written);
    if (isBasic) {
      await copyBasicItems(db, task.settings, account, prepared.values, problems);
      await tellPhone(task, own?.values ?? {}, prepared.values);
    }
    result.saved.push(i9999);
  }
  return async () => {
    for (const record of await Promise.all(writing)) now.set(record.i9999, record);
    result.records = [...now.values()].toSorted((a, b) => a.i9999 - b.i9999);
    return result;
  };
}
