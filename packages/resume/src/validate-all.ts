import { checkAtHand, loadCheck, type FocusClaim } from '@portal/forms';
import { brokenSumOver, missingRecords } from '@portal/rules';
import { toFormData } from '@portal/translator';
import { isNewRecord } from '@portal/wire';
import type { EditorContext, RecordMode } from './context.ts';
import { overlay } from './draft-values.ts';
import { documentsOf } from './files/record-documents.ts';
import { showRecord } from './focus-record.ts';
import type { HeldRecord, HeldSet } from './store.ts';
import { translationOf, wholeSet } from './translation.ts';
import type { Modes } from './use-modes.ts';

/** Records that are wrong, in the order of the screen. */
export interface WrongRecord {
  fieldsetid: string;
  key: string;
  /** From 0, in its set. */
  place: number;
  /** The record on the screen; undefined = not mounted. */
  mode: RecordMode | undefined;
}

const isRight = (
  set: HeldSet['set'],
  held: HeldRecord,
  context: EditorContext['translateContext'],
): boolean => {
  const whole = wholeSet(set);
  const { schema } = translationOf(whole, context, true, held.record);
  return checkAtHand(schema)(overlay(toFormData(held.record, whole), held.restored ?? {})).length === 0;
};

/** Whether a file that the record has to have is there (GRID-07); the form says nothing of files. */
function hasDocuments(set: HeldSet['set'], { record }: HeldRecord): boolean {
  const { demanded } = documentsOf(set, record);
  return [...demanded].every((slot) => record.file_list.some(({ filetype }) => filetype === slot));
}

/** Whether all stored records together are what the set asks of them (FORM-06). */
const isMetTogether = ({ checks = [] }: HeldSet['set'], records: readonly HeldRecord[]): boolean =>
  checks.every(
    (check) =>
      check.over === undefined ||
      brokenSumOver(
        check,
        records.map(({ record }) => record.values),
      ) === null,
  );

/** Sets that were sent as not complete although all their stored records are right (RES-18). */
export function completeSets(sets: readonly HeldSet[], context: EditorContext['translateContext']): string[] {
  return sets
    .filter(
      ({ set, state, records }) =>
        state !== '1' &&
        records.length > 0 &&
        missingRecords(records.length, set.records) === 0 &&
        isMetTogether(set, records) &&
        records.every(
          (held) => !isNewRecord(held.record.i9999) && hasDocuments(set, held) && isRight(set, held, context),
        ),
    )
    .map(({ set }) => set.fieldsetid);
}

/**
 * Checks every record that may be changed. Those on the screen show their messages at once; those that are not mounted
 * are judged by the same check over what they hold. A mounted record that is closed counts as right: it was saved.
 *
 * @param modes mounted records by key
 */
export async function wrongRecords(
  sets: readonly HeldSet[],
  modes: ReadonlyMap<string, RecordMode>,
  editor: Pick<EditorContext, 'config' | 'translateContext'>,
): Promise<WrongRecord[]> {
  if (editor.config.writeable !== '1') return [];
  await loadCheck();
  const judged = sets
    .filter(({ set }) => set.editState !== '0')
    .flatMap(({ set, records }) =>
      records.map(async (held, place) => {
        const mode = modes.get(held.key);
        const right = mode
          ? !mode.inEdit || (await mode.validate(null))
          : isRight(set, held, editor.translateContext);
        return right ? [] : [{ fieldsetid: set.fieldsetid, key: held.key, place, mode }];
      }),
    );
  return (await Promise.all(judged)).flat();
}

/** How the editor shows a place. */
interface Screen {
  open(fieldsetids: readonly string[]): void;
  /** @param place from 0, in its set */
  go(fieldsetid: string, place: number): void;
}

/**
 * Checks every record, opens the sets in which something is wrong and leads to the first such record; true = nothing is.
 *
 * @param claim taken in the press that asked: whoever types elsewhere by now only finds what is wrong marked
 */
export async function checkWhole(
  sets: readonly HeldSet[],
  modes: Pick<Modes, 'all' | 'later'>,
  editor: Pick<EditorContext, 'config' | 'translateContext'>,
  claim: FocusClaim,
  { open, go }: Screen,
): Promise<boolean> {
  const wrong = await wrongRecords(sets, modes.all, editor);
  const [first] = wrong;
  const unseen = wrong.filter(({ mode }) => !mode);
  modes.later(unseen.map(({ key }) => [key, { focus: key === first?.key ? claim : null }]));
  if (!first) return true;
  open(wrong.map(({ fieldsetid }) => fieldsetid));
  if (!claim.holds()) return false;
  go(first.fieldsetid, first.place);
  if (first.mode) void first.mode.validate(claim);
  else showRecord(first.fieldsetid, first.place);
  return false;
}
