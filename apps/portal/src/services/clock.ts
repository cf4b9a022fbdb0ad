import { DATE_LENGTH, TIME_ZONE, wallTime } from '@portal/rules';

let offset = 0;

/** Remembers how far the server's clock is from this device's (UX-20). @param serverTime ISO 8601, '' = unknown */
export function heardServerTime(serverTime: string): void {
  const at = Date.parse(serverTime);
  if (Number.isFinite(at)) offset = at - Date.now();
}

/** Now, by the server's clock. */
export const serverNow = (): Date => new Date(Date.now() + offset);

/** Today as yyyy-MM-dd in the zone the portal works in (China). */
export function serverToday(): string {
  return wallTime(serverNow().toISOString(), TIME_ZONE).slice(0, DATE_LENGTH.date);
}
