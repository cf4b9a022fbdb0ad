import type { ResumeField, StoredField, StoredFieldSet } from '@portal/schemas';
import { listed, type Message } from '../../protocol/message.ts';

/** A field of some sets by its place; undefined = it is there no more. */
export const fieldAt = (
  sets: readonly StoredFieldSet[],
  { set, item }: ResumeField,
): StoredField | undefined =>
  sets.find(({ fieldsetid }) => fieldsetid === set)?.fieldList.find(({ itemid }) => itemid === item);

/** The names of some fields, one after another; those that are gone are left out. */
export const fieldNames = (sets: readonly StoredFieldSet[], fields: readonly ResumeField[]): Message =>
  listed(
    fields.flatMap((field) => {
      const found = fieldAt(sets, field);
      return found ? [found.itemdesc] : [];
    }),
  );
