import { TIME_ZONE } from '@portal/rules';

/** Zones that recruitments mostly have, by a city of each. */
const CITIES = [
  TIME_ZONE,
  'Asia/Hong_Kong',
  'Asia/Macau',
  'Asia/Taipei',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Europe/London',
  'Europe/Berlin',
  'America/New_York',
  'America/Los_Angeles',
  'Australia/Sydney',
] as const;

/**
 * Zones that can be chosen: first a short list, in which the one that is stored always is, then all others that the browser
 * knows.
 *
 * @param own the one that is stored
 */
export function zoneChoices(own: string): { cities: string[]; others: string[] } {
  const cities = [...new Set([...CITIES, own])];
  return { cities, others: Intl.supportedValuesOf('timeZone').filter((zone) => !cities.includes(zone)) };
}
