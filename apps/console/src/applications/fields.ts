import { kindOfStored } from '@portal/fieldsets';
import type { CodeList } from '@portal/fieldsets';
import type { ReviewItem } from '@portal/console-contract';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { askedFields } from '../conditions/model.ts';
import { said } from '../ui/texts.ts';

/** Published field sets and the code lists of their fields. */
export interface Fields {
  sets: readonly StoredFieldSet[];
  lists: readonly CodeList[];
}

export const keyOf = ({ set, item }: ReviewItem): string => `${set}.${item}`;

export const fieldAt = ({ sets }: Fields, { set, item }: ReviewItem): StoredField | undefined =>
  sets.find(({ fieldsetid }) => fieldsetid === set)?.fieldList.find(({ itemid }) => itemid === item);

/** What a column is called; a field that is there no more by its id. */
export const columnName = (fields: Fields, column: ReviewItem, language: string): string =>
  said(fieldAt(fields, column)?.itemdesc, language) || keyOf(column);

/** Every field that can be a column, by set. */
export const columnChoices = ({ sets }: Fields, language: string) =>
  sets.flatMap((set) => {
    const items = askedFields(set).map((field) => ({
      column: { set: set.fieldsetid, item: field.itemid },
      name: said(field.itemdesc, language) || field.itemid,
    }));
    return items.length === 0
      ? []
      : [{ id: set.fieldsetid, name: said(set.displayname, language) || set.fieldsetid, items }];
  });

/** A stored value as it is read: codes by their names, all else as its kind is read (TRY-59). */
export function shownValue(fields: Fields, column: ReviewItem, value: string, language: string): string {
  const field = fieldAt(fields, column);
  if (!field) return value;
  const kind = kindOfStored(field);
  if (!kind.coded) return kind.format(value, field);
  const list = fields.lists.find(({ codesetid }) => codesetid === field.codesetid);
  const nameOf = (code: string): string =>
    said(list?.items.find(({ id }) => id === code)?.name, language) || code;
  return (kind.several === true ? value.split(/\s+/) : [value]).map(nameOf).join(' ');
}
