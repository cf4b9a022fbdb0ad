import type { RecruitmentView } from '@portal/console-contract';
import { WINDOW_KINDS, type RecruitmentWindow, type WindowKind } from '@portal/schemas';
import { wallTime } from '@portal/rules';

/** A window that begins or ends today, by the clock of its recruitment. */
export interface Due {
  kind: WindowKind;
  side: keyof RecruitmentWindow;
}

/** What begins or ends today in a recruitment that runs. */
export function dueToday(
  { state, windows, zone }: Pick<RecruitmentView, 'state' | 'windows' | 'zone'>,
  now: Date,
): Due[] {
  if (state !== 'open' && state !== 'draft') return [];
  const today = wallTime(now.toISOString(), zone).slice(0, 10);
  return WINDOW_KINDS.flatMap((kind) =>
    (['from', 'to'] as const)
      .filter((side) => wallTime(windows[kind]?.[side] ?? null, zone).slice(0, 10) === today)
      .map((side) => ({ kind, side })),
  );
}

/** The side of a window that comes next in a recruitment that runs or is prepared, and when (ISO 8601); null = none is to come (OFFICE-09). */
export function nextTime(
  { state, windows }: Pick<RecruitmentView, 'state' | 'windows'>,
  now: Date,
): (Due & { at: string }) | null {
  if (state !== 'open' && state !== 'draft') return null;
  const coming = WINDOW_KINDS.flatMap((kind) =>
    (['from', 'to'] as const).flatMap((side) => {
      const at = windows[kind]?.[side] ?? null;
      return at !== null && Date.parse(at) > now.getTime() ? [{ kind, side, at }] : [];
    }),
  );
  return coming.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))[0] ?? null;
}
