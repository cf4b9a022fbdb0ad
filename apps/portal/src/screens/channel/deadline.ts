import { TIME_ZONE } from '@portal/rules';
import type { Language } from '@portal/schemas';
import { LANGUAGES } from '@portal/schemas/languages';

const MINUTE = 60_000;

/** How a position stands towards its period of application. */
export type Period = 'open' | 'notYet' | 'closed' | 'endless';

export interface Deadline {
  period: Period;
  /** Start or end in the words of the language, in Beijing time; '' when endless. */
  at: string;
  /** Whole minutes to the start or end; 0 when endless or over. */
  minutes: number;
}

function written(time: number, language: Language): string {
  return new Intl.DateTimeFormat(LANGUAGES[language].dates, {
    timeZone: TIME_ZONE,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(time);
}

/**
 * A position's period by the server's clock (UX-20).
 *
 * @param starttime ISO 8601 with offset, '' = no start
 * @param endtime ISO 8601 with offset, '' = open-ended
 */
export function deadlineOf(
  { starttime, endtime }: { starttime: string; endtime: string },
  now: Date,
  language: Language,
): Deadline {
  const start = Date.parse(starttime);
  const end = Date.parse(endtime);
  const left = (time: number): number => Math.max(0, Math.floor((time - now.getTime()) / MINUTE));
  if (Number.isFinite(start) && start > now.getTime())
    return { period: 'notYet', at: written(start, language), minutes: left(start) };
  if (!Number.isFinite(end)) return { period: 'endless', at: '', minutes: 0 };
  const period = end > now.getTime() ? 'open' : 'closed';
  return { period, at: written(end, language), minutes: left(end) };
}

/** Days, hours and minutes of a span, the largest two that count. */
export function spanOf(minutes: number): { unit: 'days' | 'hours' | 'minutes'; count: number; rest: number } {
  if (minutes >= 24 * 60)
    return { unit: 'days', count: Math.floor(minutes / 1440), rest: Math.floor((minutes % 1440) / 60) };
  if (minutes >= 60) return { unit: 'hours', count: Math.floor(minutes / 60), rest: minutes % 60 };
  return { unit: 'minutes', count: minutes, rest: 0 };
}
