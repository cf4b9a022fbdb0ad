import type { ResumeConcept, ResumeTopic } from '@portal/schemas/resume-concepts';

/** One value as it came, and what it is called there. */
export interface ImportedValue {
  /** Words of the source: a heading of a table, a key of a file; '' = it stood alone. */
  label: string;
  text: string;
  /** What the key of a known format means; the first that finds a field is taken. */
  concepts?: readonly ResumeConcept[];
  /** Item of the portal's own export. */
  itemid?: string;
  /** The line or row that it was read from; left out = label and text say it. */
  source?: string;
  /** Its place told what it is, not its words (TRY-50). */
  unsure?: true;
  /** Follows from what is said elsewhere: not listed where no field takes it. */
  derived?: true;
}

/** Values that belong together: a person, a school, a job. */
export interface ImportedEntry {
  /** Words that name the part of the resume; '' = not told. */
  section: string;
  /** What the part is about, where its heading does not say it. */
  topic?: ResumeTopic;
  /** A text of the person's own, which any set may ask for. */
  anywhere?: true;
  /** Set of the portal's own export. */
  fieldsetid?: string;
  values: ImportedValue[];
}

/** Why nothing could be read; a key of `resume-import:problem`. */
export type ImportProblemCode =
  | 'tooLarge'
  | 'tooMany'
  | 'notJson'
  | 'notResume'
  | 'empty'
  | 'locked'
  | 'scanned'
  | 'damaged'
  | 'oldWord'
  | 'picture'
  | 'kind'
  | 'slow';

/** Told to the reader in words; whatever was chosen or pasted stays where it is. */
export class ImportProblem extends Error {
  readonly code: ImportProblemCode;

  constructor(code: ImportProblemCode) {
    super(code);
    this.code = code;
  }
}

/** Bytes that are read at most: a resume in words is a hundredth of it, what a word processor wraps around it is not. */
export const MAX_IMPORT_BYTES = 4 * 1024 * 1024;
/** Values that are looked at, more than the largest resume has. */
export const MAX_VALUES = 2000;
/** Characters of one value: the longest field that there is. */
export const MAX_VALUE_LENGTH = 20_000;

/** Entries without empty values, within the bounds. @throws ImportProblem */
export function bounded(entries: readonly ImportedEntry[]): ImportedEntry[] {
  const kept = entries
    .map((entry) => ({
      ...entry,
      values: entry.values
        .map((value) => ({ ...value, text: value.text.trim().slice(0, MAX_VALUE_LENGTH) }))
        .filter(({ text }) => text !== ''),
    }))
    .filter(({ values }) => values.length > 0);
  if (kept.length === 0) throw new ImportProblem('empty');
  if (kept.reduce((sum, { values }) => sum + values.length, 0) > MAX_VALUES)
    throw new ImportProblem('tooMany');
  return kept;
}
