import { asksForFile, holdsValue, isSection, sectionsOf } from '@portal/field-kinds';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import type { Found, What } from './changes.ts';
import { showingOf } from '../rules/shown-by.ts';

/** The heading of each field whose section rules show, by item id (FORM-08). */
function ruledSections(set: StoredFieldSet): Map<string, StoredField> {
  const showing = showingOf(set);
  const headings = new Map(
    set.fieldList
      .filter((field) => isSection(field) && showing(field.itemid).length > 0)
      .map((field) => [field.itemid, field]),
  );
  return new Map(
    [...sectionsOf(set.fieldList)].flatMap(([item, section]) => {
      const heading = headings.get(section);
      return heading ? [[item, heading] as const] : [];
    }),
  );
}

/**
 * Fields that come to stand in a section that rules show, or that no longer do: for them it is as if a rule came or went. Told
 * of fields that were and are asked for; of new ones and those that go is told enough.
 */
export function compareSections(before: StoredFieldSet, after: StoredFieldSet): Found[] {
  const [was, is] = [ruledSections(before), ruledSections(after)];
  const [places, placesNow] = [sectionsOf(before.fieldList), sectionsOf(after.fieldList)];
  const asked = new Set(
    before.fieldList.filter(({ archived }) => archived !== '1').map(({ itemid }) => itemid),
  );
  return after.fieldList.flatMap((field): Found[] => {
    const { itemid, itemdesc: name } = field;
    const [old, now] = [was.get(itemid), is.get(itemid)];
    const stays = places.get(itemid) === placesNow.get(itemid);
    if (stays || field.archived === '1' || !asked.has(itemid) || isText(field)) return [];
    const tell = (what: What, side: string, { itemdesc }: StoredField): Found => ({
      key: `${after.fieldsetid}/${itemid}/section${side}`,
      subject: 'rule',
      what,
      fieldsetid: after.fieldsetid,
      itemid,
      name,
      to: itemdesc,
    });
    return [
      ...(now ? [tell('fieldEntersSection', '+', now)] : []),
      ...(old ? [tell('fieldLeavesSection', '-', old)] : []),
    ];
  });
}

/** Neither a value nor a file is asked for. */
const isText = (field: StoredField): boolean => !holdsValue(field) && !asksForFile(field);
