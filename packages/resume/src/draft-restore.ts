import type { ResumeRecord } from '@portal/schemas';
import type { OfferedRecord } from './draft-merge.ts';

/** One text of a field, and where it comes from. */
export interface FieldText {
  value: string;
  /** When it was typed, milliseconds since 1970; null = it is the stored one, whose time is not known here. */
  at: number | null;
}

/** A field of a restored record with two different texts; the other one is a press away. */
export interface Contested {
  fieldsetid: string;
  i9999: string;
  itemid: string;
  shown: FieldText;
  text: FieldText;
}

/** Whether the stored record was changed after the draft's page had read it. */
export const isServerNewer = (
  { rev }: Pick<OfferedRecord, 'rev'>,
  stored: ResumeRecord | undefined,
): boolean => rev !== '' && stored !== undefined && stored.rev !== '' && stored.rev !== rev;

/** Whether the stored text of a field is newer than the draft's: it is no longer what the draft was typed over. */
export const isFieldNewer = (
  record: OfferedRecord,
  itemid: string,
  stored: ResumeRecord | undefined,
): boolean => {
  const field = record.fields[itemid];
  if (field?.base === undefined || !isServerNewer(record, stored)) return false;
  const value = stored?.values[itemid] ?? '';
  return value !== field.base && value !== field.value;
};

/** Fields of which restoring shows one text while another stands beside it (TRY-02). */
export function contestedOf(record: OfferedRecord, stored: ResumeRecord | undefined): Contested[] {
  const { fieldsetid, i9999 } = record;
  return Object.entries(record.fields).flatMap(([itemid, { value, at, older }]) => {
    const others: FieldText[] = older.map((edit) => ({ value: edit.value, at: edit.at }));
    if (isFieldNewer(record, itemid, stored)) others.push({ value: stored?.values[itemid] ?? '', at: null });
    return others.map((text) => ({ fieldsetid, i9999, itemid, shown: { value, at }, text }));
  });
}
