/** Recruitment runs by Chinese time, whatever the machine's zone: no summer time, so a fixed offset does. */
const OFFSET_MINUTES = 8 * 60;
const OFFSET = '+08:00';

const shifted = (moment: Date): Date => new Date(moment.getTime() + OFFSET_MINUTES * 60_000);

/** ISO 8601 with offset, to the second. */
export function isoTime(moment: Date): string {
  return `${shifted(moment).toISOString().slice(0, 19)}${OFFSET}`;
}

/** The calendar day, yyyy-MM-dd. */
export function dayOf(moment: Date): string {
  return shifted(moment).toISOString().slice(0, 10);
}

/** The moment at which a calendar day begins. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00${OFFSET}`);
}

/** A calendar day and an hour of it (HH:mm) as ISO 8601 with offset. */
export function momentOf(day: string, clock: string): string {
  return `${day}T${clock}:00${OFFSET}`;
}

/** Moves a calendar day. */
export function addDays(day: string, days: number): string {
  return dayOf(new Date(startOfDay(day).getTime() + days * 86_400_000));
}

/** Whole days from one calendar day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / 86_400_000);
}
