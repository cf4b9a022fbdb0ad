import type { RecordRemoveOutcome, RecordSaveOutcome } from '@portal/machines';
import type { CalculatedRecord, ChangedSet, FieldSet, ResumeRecord } from '@portal/schemas';
import { toWireRecord, type ValueContext } from '@portal/translator';
import {
  hardenText,
  isNewRecord,
  objectOf,
  pick,
  readRecord,
  text,
  WireError,
  type WireClient,
} from '@portal/wire';
import { typedOf } from './draft-values.ts';

type SetHead = Omit<FieldSet, 'dataList'>;

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : [];
}

/** How many records a set asks for now; nothing where that does not hang on anything (FORM-04). */
const limitsIn = (sent: unknown): Pick<ChangedSet, 'records'> => {
  if (sent === undefined) return {};
  const { min, max } = objectOf(sent);
  return { records: { min: text(min), max: text(max) } };
};

/** Sets whose place in the resume hangs on the rest of it, as an answer tells them (FORM-03). */
const changedSets = (data: Record<string, unknown>): ChangedSet[] =>
  listOf(pick(data, 'sets')).map((row) => ({
    fieldsetid: text(pick(row, 'fieldsetid')),
    asked: text(pick(row, 'asked')),
    must: text(pick(row, 'must')),
    state: text(pick(row, 'state')),
    ...limitsIn(pick(row, 'records')),
  }));

/** Records that were calculated anew, as an answer tells them (FORM-05). */
const calculatedRecords = (data: Record<string, unknown>): CalculatedRecord[] =>
  listOf(pick(data, 'calculated')).map((row) => ({
    fieldsetid: text(pick(row, 'fieldsetid')),
    i9999: text(pick(row, 'i9999')),
    values: Object.fromEntries(
      Object.entries(objectOf(pick(row, 'values'))).map(([item, value]) => [item, text(value)]),
    ),
  }));

/** Whether an earlier save may have reached the server although its answer did not come back (D-38). */
export interface EarlierSave {
  unanswered: boolean;
  /** Numbers of the set's records that this page knows. */
  numbers(): ReadonlySet<string>;
}

/** The record that a save without an answer has stored, if it has. */
async function storedBefore(
  client: Pick<WireClient, 'call'>,
  set: SetHead,
  record: ResumeRecord,
  sent: Record<string, string>,
  known: ReadonlySet<string>,
): Promise<ResumeRecord | undefined> {
  const answer = await client.call('resume', {
    subset: set.fieldsetid,
    candidate_status: '',
    isGetCode: '0',
  });
  const found = answer.data.sets.find(({ fieldsetid }) => fieldsetid === set.fieldsetid);
  const { i9999: _number, rev: _rev, ...values } = sent;
  return found?.dataList.find(
    (row) =>
      (isNewRecord(record.i9999) ? !known.has(row.i9999) : row.i9999 === record.i9999) &&
      Object.entries(values).every(([itemid, value]) => {
        const own = row.values[itemid] ?? '';
        // A server may store what the wire replaced as it was typed (TRY-59).
        return own === value || hardenText(own) === value;
      }),
  );
}

/**
 * Sends one record with ZP1000000005 type=update and reads back what was stored (REC-05, REC-06, REC-15). A network
 * failure is an outcome too, so that what was typed stays on the screen (REC-11). After a save without an answer the true
 * state is read first, so that nothing is stored twice (D-38).
 */
export async function saveRecord(
  client: Pick<WireClient, 'call'>,
  set: SetHead,
  record: ResumeRecord,
  data: Record<string, string>,
  items: ValueContext,
  earlierSave: EarlierSave,
): Promise<RecordSaveOutcome> {
  const whole: FieldSet = { ...set, dataList: [] };
  const sent = typedOf(toWireRecord(data, whole, record.i9999, record.rev, items), whole);
  const versions =
    set.version === undefined || set.version === '' ? {} : { versions: { [set.fieldsetid]: set.version } };
  const asSaved = (stored: ResumeRecord): ResumeRecord => ({ ...stored, btnState: 'edit', editorsave: '0' });
  try {
    if (earlierSave.unanswered) {
      const stored = await storedBefore(client, set, record, sent, earlierSave.numbers());
      if (stored) {
        earlierSave.unanswered = false;
        return { ok: true, state: undefined, record: asSaved(stored) };
      }
    }
    earlierSave.unanswered = true;
    const answer = await client.call('saveRecords', { params: { [set.fieldsetid]: [sent] }, ...versions });
    earlierSave.unanswered = false;
    if (!answer.ok) {
      const current = pick(answer.envelope.data, 'current');
      return {
        ok: false,
        code: answer.code,
        message: answer.message,
        errors: listOf(pick(answer.envelope.data, 'errors')).map((row) => ({
          itemid: text(pick(row, 'itemid')),
          message: text(pick(row, 'message')),
        })),
        ...(current === undefined ? {} : { current: readRecord(current, set.fieldList) }),
      };
    }
    const number = answer.data.i9999Map[record.i9999] ?? record.i9999;
    const rows = listOf(pick(answer.envelope.data, 'dataList')).map((row) => readRecord(row, set.fieldList));
    const stored = rows.find((row) => row.i9999 === number);
    const { i9999: _number, rev: _rev, ...values } = sent;
    return {
      ok: true,
      state: answer.data.state,
      sets: changedSets(answer.envelope.data),
      calculated: calculatedRecords(answer.envelope.data),
      record: asSaved({
        ...record,
        ...stored,
        i9999: number,
        values: stored?.values ?? values,
        uploadFileList:
          stored && stored.uploadFileList.length > 0 ? stored.uploadFileList : record.uploadFileList,
      }),
    };
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    return { ok: false, code: error.kind, message: error.serverMessage, errors: [] };
  }
}

/** Deletes a stored record with ZP1000000005 type=delete (REC-07). */
export async function removeRecord(
  client: Pick<WireClient, 'call'>,
  fieldsetid: string,
  i9999: string,
): Promise<RecordRemoveOutcome> {
  try {
    const answer = await client.call('deleteRecords', { params: { [fieldsetid]: [{ i9999 }] } });
    return answer.ok
      ? {
          ok: true,
          state: answer.data.state,
          sets: changedSets(answer.envelope.data),
          calculated: calculatedRecords(answer.envelope.data),
        }
      : { ok: false, code: answer.code, message: answer.message };
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    return { ok: false, code: error.kind, message: error.serverMessage };
  }
}
