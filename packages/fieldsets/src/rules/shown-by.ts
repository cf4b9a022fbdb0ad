import { sectionsOf } from '@portal/field-kinds';
import type { FieldRule, StoredFieldSet } from '@portal/schemas';

/**
 * Rules that show an item of a set, in groups of which each has to let it be seen: its own, and those of the section that it
 * stands in (FORM-08). Within a group one rule is enough; a group without rules is left out.
 */
export function showingOf({ fieldList, rules = [] }: StoredFieldSet): (itemid: string) => FieldRule[][] {
  const sections = sectionsOf(fieldList);
  return (itemid) =>
    [itemid, sections.get(itemid)]
      .map((shown) => rules.filter(({ then }) => shown !== undefined && (then.show ?? []).includes(shown)))
      .filter((group) => group.length > 0);
}
