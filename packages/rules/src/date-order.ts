import type { DateRelation } from './date-relations.ts';

const WRITTEN = /^\d{4}(?:-\d{2}(?:-\d{2}(?: \d{2}:\d{2})?)?)?$/;

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
  if (!WRITTEN.test(date) || !WRITTEN.test(other)) return false;
  const length = Math.min(date.length, other.length);
  const [own, its] = [date.slice(0, length), other.slice(0, length)];
  if (relation === 'within') {
    const [early = '', late = ''] = [own, its].toSorted();
    return late > yearsLater(early, years);
  }
  return own < its || (relation === 'after' && own === its && date.length === other.length);
}
