import type { FieldSet } from '@portal/schemas';
import type { DraftEdit } from './draft-merge.ts';

/** Form data with edits laid over it; emptied fields are left out. */
export function overlay(
  data: Readonly<Record<string, string>>,
  edits: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...data, ...edits }).filter(([, value]) => value !== ''));
}

/** The values of edits without their times. */
export const valuesOf = (edits: Readonly<Record<string, DraftEdit>>): Record<string, string> =>
  Object.fromEntries(Object.entries(edits).map(([item, { value }]) => [item, value]));

/** What a person has typed of a form's data: text, and nothing that is calculated of it (FORM-05). */
export const typedOf = (
  data: Readonly<Record<string, unknown>>,
  { fieldList }: Pick<FieldSet, 'fieldList'>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(data).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' &&
        !fieldList.some(({ itemid, calculated }) => calculated && itemid === entry[0]),
    ),
  );
