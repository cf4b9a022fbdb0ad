import { checkAtHand, loadCheck } from '@portal/forms';
import { missingRecords } from '@portal/rules';
import { toFormData } from '@portal/translator';
import { isNewRecord } from '@portal/wire';
import type { EditorContext, RecordMode } from './context.ts';
import { overlay } from './draft-values.ts';
import { documentsOf } from './files/record-documents.ts';
import type { HeldRecord, HeldSet } from './store.ts';
import { translationOf, wholeSet } from './translation.ts';

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

/** Sets that were sent as not complete although all their stored records are right (RES-18). */
export function completeSets(sets: readonly HeldSet[], context: EditorContext['translateContext']): string[] {
  return sets
    .filter(
      ({ set, state, records }) =>
        state !== '1' &&
        records.length > 0 &&
        missingRecords(records.length, set.records) === 0 &&
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
