import type { Eligibility } from './condition.ts';

/** Why a value is wrong, as an example names it (FORM-11); several keywords of the validators are one of these. */
export const EXAMPLE_FAULTS = [
  'required',
  'length',
  'format',
  'pattern',
  'bounds',
  'order',
  'sum',
  'choices',
  'other',
] as const;
export type ExampleFault = (typeof EXAMPLE_FAULTS)[number];

/** What has to come of one field; what is absent is not looked at. */
export interface ExampleExpectation {
  itemid: string;
  /** Whether the field, text or document is shown. */
  shown?: '0' | '1';
  /** Whether it is demanded; what is hidden is not. */
  must?: '0' | '1';
  /** What is wrong with its value; 'good' = nothing. */
  fault?: ExampleFault | 'good';
  /** The other items that the fault compares with, `A0410,A0411`; absent = whichever they are. */
  of?: string;
}

/** A record beside the one of an example: another one of the set, or of a set that is calculated from or looked into. */
export interface ExampleRecord {
  fieldsetid: string;
  values: Record<string, string>;
}

/** "Given these answers, this is what happens" (FORM-11): part of a set's definition, never sent to candidates. */
export interface SetExample {
  id: string;
  /** What HR calls it. */
  name: string;
  /** The day on which it is filled in, yyyy-MM-dd: what hangs on today stays as it was. */
  today: string;
  /** Invented answers, as they are stored, by item id. */
  values: Record<string, string>;
  beside?: ExampleRecord[];
  expects: ExampleExpectation[];
  /** Whether nothing is missing or wrong; documents count as handed in. Absent = not looked at. */
  complete?: '0' | '1';
  /** What the conditions of a position, named by its id, say of the records. Absent = not looked at. */
  eligibility?: { position: string; is: Eligibility };
}
