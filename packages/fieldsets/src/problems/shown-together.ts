import type { FieldRule, StoredField, StoredFieldSet } from '@portal/schemas';
import { isDateField } from '../fields/intents.ts';
import { showingOf } from '../rules/shown-by.ts';
import { isNumberField } from '../rules/sum-rules.ts';

/** Fields that are asked for at the same time: those that always are, with those that one condition shows. */
export interface Together {
  fields: readonly StoredField[];
  /** Whether a record is not complete without it, whenever these are shown. */
  isDemanded(field: StoredField): boolean;
}

/** Under which rules each field is shown, as one text; '' = always. */
const shownBy = (set: StoredFieldSet): ((itemid: string) => string) => {
  const showing = showingOf(set);
  const written = (rules: readonly FieldRule[]): string =>
    rules
      .map(({ when }) => JSON.stringify(when))
      .toSorted()
      .join();
  return (itemid) => [...new Set(showing(itemid).map(written))].toSorted().join('&');
};

/**
 * Groups of fields of a set whose dates and numbers can be looked at together (FORM-12): what contradicts itself within one of them does so for
 * everybody who sees it. Fields that are calculated or retired are filled in by nobody.
 */
export function shownTogether(set: StoredFieldSet): Together[] {
  const keyOf = shownBy(set);
  const typed = set.fieldList.filter((field) => field.archived !== '1' && (field.calculated ?? '') === '');
  // Without dates and numbers of their own they say nothing that those do not which always are.
  const keys = [
    ...new Set(
      typed.filter((field) => isDateField(field) || isNumberField(field)).map(({ itemid }) => keyOf(itemid)),
    ),
  ];
  return [...new Set(['', ...keys])].map((key) => {
    const required = new Set(
      (set.rules ?? [])
        .filter(({ when }) => key !== '' && JSON.stringify(when) === key)
        .flatMap(({ then }) => then.require ?? []),
    );
    return {
      fields: typed.filter(({ itemid }) => ['', key].includes(keyOf(itemid))),
      isDemanded: ({ itemid, must }) => must === '1' || required.has(itemid),
    };
  });
}
