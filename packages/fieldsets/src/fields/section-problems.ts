import { asksAnything, isSection } from '@portal/field-kinds';
import { MAX_SECTIONS } from '@portal/rules';
import type { StoredField } from '@portal/schemas';
import { error, warning, type Flaw } from '../flaws.ts';
import { kindOfStored } from './intents.ts';

/**
 * What is wrong with the sections of a set (FORM-08): too many, or one in which nothing is asked for.
 *
 * @param asked the fields that are not retired, in their order
 */
export function sectionProblems(asked: readonly StoredField[]): Flaw[] {
  const sections = asked.filter(isSection);
  if (sections.length > MAX_SECTIONS)
    return [error('sectionsMany', { values: { most: String(MAX_SECTIONS) } })];
  return sections.flatMap((section): Flaw[] => {
    const behind = asked.slice(asked.indexOf(section) + 1);
    const next = behind.findIndex(isSection);
    const own = behind.slice(0, next < 0 ? undefined : next);
    const isEmpty = own.every((field) => !asksAnything(kindOfStored(field)));
    return isEmpty ? [warning('sectionEmpty', { itemid: section.itemid })] : [];
  });
}
