import type { DateRelation } from './date-relations.ts';
import { compareDates } from './date.ts';

/** The same day so many years later; 29 February stays as written, which compares as the day before 1 March. */
function yearsLater(date: string, years: number): string {
  return `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;
}

/**
 * Whether two dates, written yyyy, yyyy-MM, yyyy-MM-dd or yyyy-MM-dd HH:mm, certainly break a relation. Compared is what
 * both say: a month beside a day of that month breaks nothing. What is no date is left to the checks of its own field.
 *
 * @param years for `within`, in either direction
 */
export function breaksDateOrder(date: string, relation: DateRelation, other: string, years = 0): boolean {
  const order = compareDates(date, other);
  if (order === null) return false;
  if (relation === 'within') {
    const [early, late] = order < 0 ? [date, other] : [other, date];
    return (compareDates(late, yearsLater(early, years)) ?? 0) > 0;
  }
  return order < 0 || (relation === 'after' && order === 0 && date.length === other.length);
}
