import { holdsValue, kindOrText } from '@portal/field-kinds';
import type { Field } from '@portal/schemas';

/** A field that is no longer asked for; forms show it as text while the data still holds a value. */
export interface ArchivedItem {
  itemid: string;
  title: string;
  codesetid: string;
  /** Values that are said by a word; absent = none. */
  said?: Readonly<Record<string, 'yes' | 'no'>>;
}

/**
 * Which field asks now what an archived one asked: a change of kind leaves the old field behind the new one, with the same
 * label (HR-12).
 *
 * @returns item id of the field that is asked for, by that of the archived one
 */
export function successorsOf(fields: readonly Field[]): Map<string, string> {
  const found = new Map<string, string>();
  let asked: Field | undefined;
  for (const field of fields) {
    if (!holdsValue(field)) continue;
    if (field.archived !== '1') asked = field;
    else if (asked && asked.itemdesc === field.itemdesc) found.set(field.itemid, asked.itemid);
  }
  return found;
}

/** The archived fields of a set: by the field that asks the same now, and those of which nothing is asked any more (''). */
export function archivedItems(fields: readonly Field[]): Map<string, ArchivedItem[]> {
  const successors = successorsOf(fields);
  const items = new Map<string, ArchivedItem[]>();
  for (const field of fields) {
    if (field.archived !== '1' || !holdsValue(field)) continue;
    const { itemid, itemdesc, codesetid } = field;
    const { said } = kindOrText(field);
    const of = successors.get(itemid) ?? '';
    items.set(of, [
      ...(items.get(of) ?? []),
      { itemid, title: itemdesc, codesetid, ...(said ? { said } : {}) },
    ]);
  }
  return items;
}
