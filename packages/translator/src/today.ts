import { isDate } from '@portal/rules';
import type { JsonSchema } from '@portal/schemas';

/** The day by which a schema's dates are judged; without one, the day of this computer. */
export function todayOf(schema: JsonSchema): string {
  const today = schema['x-today'];
  return typeof today === 'string' && isDate(today, 'date') ? today : localToday();
}

/** Today as yyyy-MM-dd in the local time zone. */
export function localToday(now: Date = new Date()): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
