/** Most records of one set that are taken, whatever the set says. */
export const MAX_RECORDS = 200;

/** How many records a set asks for (FORM-04); both whole numbers from 1 on, as text or number, absent = none. */
export interface RecordLimits {
  min?: string | number | undefined;
  max?: string | number | undefined;
}

/** A limit that can be read; what is none of 1 to `MAX_RECORDS` limits nothing. */
function limitOf(written: unknown, none: number): number {
  const number = Number(written);
  return Number.isInteger(number) && number > 0 && number <= MAX_RECORDS ? number : none;
}

/** Fewest records, 0 = none are asked for. */
export const fewestRecords = (limits: RecordLimits = {}): number => limitOf(limits.min, 0);

/** Most records. */
export const mostRecords = (limits: RecordLimits = {}): number => limitOf(limits.max, MAX_RECORDS);

/** How many records are still to be added to a set that has `count`; 0 = enough. */
export const missingRecords = (count: number, limits?: RecordLimits): number =>
  Math.max(0, fewestRecords(limits) - count);
