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
