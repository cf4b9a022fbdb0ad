import { isDateTime, datetime } from '@portal/field-kinds/kinds/datetime';
import { calendarGap, isDate, normaliseDate } from '@portal/rules';

/** A day, yyyy-MM-dd, or a day with its time by some clock on a wall, yyyy-MM-ddTHH:mm. */
export type DateInputKind = 'date' | 'moment';

/** What a day alone means where a moment is asked for, as `instantOf` has it. */
export const FIRST_MINUTE = '00:00';

/**
 * A date as people type it (2026.9.1, 20260901, 2026年9月1日, 2026-9-1 9:00, 202609010900), as a value (OFFICE-14).
 *
 * @returns '' = nothing is typed; null = it is no date, or one that the calendar does not have
 */
export function readDate(typed: string, kind: DateInputKind): string | null {
  if (typed.trim() === '') return '';
  const moment = kind === 'moment' ? datetime.normalise(typed) : '';
  if (isDateTime(moment)) return moment.replace(' ', 'T');
  const day = normaliseDate(typed, 'date');
  if (!isDate(day, 'date')) return null;
  return kind === 'moment' ? `${day}T${FIRST_MINUTE}` : day;
}

/** A value as it is shown: yyyy-MM-dd or yyyy-MM-dd HH:mm. */
export const shownDate = (value: string): string => value.replace('T', ' ');

/** What is wrong with a text that is no date, as the last part of the key of its sentence. */
export function dateFault(
  typed: string,
  kind: DateInputKind,
): 'noSuchDay' | 'noSuchMonth' | 'date' | 'datetime' {
  return (
    calendarGap(normaliseDate(typed.trim().split(/[\sT]/)[0] ?? '', 'date')) ??
    (kind === 'moment' ? 'datetime' : 'date')
  );
}
