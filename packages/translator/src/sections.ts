import { isSection } from '@portal/field-kinds';
import type { FieldSet, JsonSchema } from '@portal/schemas';
import { compileRules, sectionsWithDocuments } from './conditions.ts';

/** A part of a form under a heading of its own (FORM-08). */
export interface Section {
  itemid: string;
  title: string;
  /** '' = it has none. */
  help: string;
  /** Whether it is folded at first. */
  folded: boolean;
  /** Shown while the data of the form meet it; absent = always. */
  show?: JsonSchema | undefined;
  /** Fields and texts by item id, documents by slot. */
  items: string[];
}

/** The sections of a set in their order; [] = it has none. */
export function sectionsIn(set: FieldSet): Section[] {
  const { show } = compileRules(set);
  const places = sectionsWithDocuments(set);
  return set.fieldList.filter(isSection).map(({ itemid, itemdesc, explain, section }) => ({
    itemid,
    title: itemdesc === '' ? itemid : itemdesc,
    help: explain.trim(),
    folded: section === 'folded',
    show: show.get(itemid),
    items: [...places].flatMap(([item, of]) => (of === itemid ? [item] : [])),
  }));
}
