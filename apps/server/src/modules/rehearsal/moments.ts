/** When a position takes applications: as soon as it does from a moment on; null = it does not any more. */
export function momentFor(
  { opens_at, closes_at }: { opens_at: Date; closes_at: Date | null },
  began: Date,
): Date | null {
  const moment = opens_at > began ? opens_at : began;
  return closes_at !== null && moment >= closes_at ? null : moment;
}

/** What the ids of the templates of a rehearsal begin with. */
export const TEMPLATE_PREFIX = 'rehearsal-';
