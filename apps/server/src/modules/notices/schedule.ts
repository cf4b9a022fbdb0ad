import type { NoticePhase, NoticeText } from '@portal/console-contract';
import { invalid } from '../../console/refused.ts';
import { dayOf } from '../../platform/time.ts';
import type { StoredNoticeRow } from './repository/editing.ts';

/** Years around now that a time may lie in; beyond it is a slip of the hand. */
const MAX_YEARS = 10;

function momentAt(path: 'from' | 'until', text: string, now: Date): Date | null {
  if (text === '') return null;
  const at = new Date(text);
  const years = Math.abs(at.getTime() - now.getTime()) / (366 * 86_400_000);
  if (Number.isNaN(years)) throw invalid({ path, what: 'pattern' });
  if (years > MAX_YEARS) throw invalid({ path, what: 'far' });
  return at;
}

/**
 * When a notice begins and ends.
 *
 * @throws ConsoleRefused 'invalid' when it would end before it begins
 */
export function timesOf({ from, until }: Pick<NoticeText, 'from' | 'until'>, now: Date) {
  const begins = momentAt('from', from, now);
  const ends = momentAt('until', until, now);
  if (ends && ends.getTime() <= (begins ?? new Date(0)).getTime())
    throw invalid({ path: 'until', what: 'order' });
  return { begins, ends };
}

/** The day that candidates read: that of its time, else the day on which it was published first. */
export function dayShown(
  before: Pick<StoredNoticeRow, 'state' | 'published_on' | 'shows_from'> | undefined,
  state: NoticeText['state'],
  begins: Date | null,
  now: Date,
): string {
  if (begins) return dayOf(begins);
  const isNew = !before || before.state === 'draft' || before.shows_from !== null;
  return isNew && state !== 'withdrawn' ? dayOf(now) : (before?.published_on ?? dayOf(now));
}

/** What a notice is to candidates at a moment. */
export function phaseOf(
  row: Pick<StoredNoticeRow, 'state' | 'published_on' | 'shows_from' | 'shows_until'>,
  now: Date,
): NoticePhase {
  if (row.state !== 'published') return row.state;
  if (row.shows_until && row.shows_until <= now) return 'over';
  if ((row.shows_from && row.shows_from > now) || row.published_on > dayOf(now)) return 'scheduled';
  return 'shown';
}
