import type { StandardKindId } from './standard.ts';

/** Kinds of fields that a column of a table can be of (FORM-09): what is said on one line, in one value. */
export const CELL_KINDS: readonly StandardKindId[] = [
  'text',
  'number',
  'year',
  'month',
  'date',
  'code',
  'yesno',
  'phone',
  'telephone',
  'email',
  'url',
];
