import { momentText, readersMoment } from '@portal/rules';
import type { Language } from '@portal/schemas';

const MINUTE = 60_000;

/** How a position stands towards its period of application. */
export type Period = 'open' | 'notYet' | 'closed' | 'endless';

export interface Deadline {
  period: Period;
  /** Start or end in the words of the language, in the portal's zone; '' when endless. */
  at: string;
  /** The same where the reader is, '' where it is the same (TRY-48). */
  own: string;
  /** Whole minutes to the start or end; 0 when endless or over. */
  minutes: number;
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
  const said = (time: number, isEnd: boolean): Pick<Deadline, 'at' | 'own'> => ({
    at: momentText(time, language, { style: 'long', isEnd }),
    own: readersMoment(time, language, { style: 'long', isEnd }),
  });
  const left = (time: number): number => Math.max(0, Math.floor((time - now.getTime()) / MINUTE));
  if (Number.isFinite(start) && start > now.getTime())
    return { period: 'notYet', ...said(start, false), minutes: left(start) };
  if (!Number.isFinite(end)) return { period: 'endless', at: '', own: '', minutes: 0 };
  const period = end > now.getTime() ? 'open' : 'closed';
  return { period, ...said(end, true), minutes: left(end) };
}

/** Days, hours and minutes of a span, the largest two that count. */
export function spanOf(minutes: number): { unit: 'days' | 'hours' | 'minutes'; count: number; rest: number } {
  if (minutes >= 24 * 60)
    return { unit: 'days', count: Math.floor(minutes / 1440), rest: Math.floor((minutes % 1440) / 60) };
  if (minutes >= 60) return { unit: 'hours', count: Math.floor(minutes / 60), rest: minutes % 60 };
  return { unit: 'minutes', count: minutes, rest: 0 };
}
