import type { FieldRule } from '@portal/schemas';
import type { KindField } from './descriptor.ts';
import { holdsValue, kindOrText } from './registered.ts';

/** A field as far as it stands in a section. */
export type PlacedField = KindField & { archived?: string };

/** Whether a field is the heading of a section that is asked for (FORM-08). */
export const isSection = (field: PlacedField): boolean =>
  field.archived !== '1' && kindOrText(field).id === 'section';

/**
 * The section that each field of a set stands in, texts and documents among them, by item id: the last heading before it.
 * Fields before the first heading stand in none; what is no longer asked for neither is in a section nor begins one.
 */
export function sectionsOf(fields: readonly PlacedField[]): Map<string, string> {
  const found = new Map<string, string>();
  let section: string | undefined;
  for (const field of fields) {
    if (isSection(field)) section = field.itemid;
    else if (section !== undefined && field.archived !== '1') found.set(field.itemid, section);
  }
  return found;
}

/**
 * Item id of the field that a document stands before in its form, `*` = after all of them (FORM-02). Not before one that comes
 * and goes: the document would move with it. It stays in its section (FORM-08).
 */
export function documentPlace<Placed extends PlacedField>(
  field: Placed,
  { fieldList, rules = [] }: { fieldList: readonly Placed[]; rules?: readonly FieldRule[] | undefined },
): string {
  const coming = new Set(rules.flatMap(({ then }) => then.show ?? []));
  const next = fieldList
    .slice(fieldList.indexOf(field) + 1)
    .find((one) => isSection(one) || (one.archived !== '1' && holdsValue(one) && !coming.has(one.itemid)));
  return next?.itemid ?? '*';
}
