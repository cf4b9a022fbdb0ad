import type { ReviewFilter } from '@portal/console-contract';
import { EVERYTHING } from '@portal/console-contract/review-filter';

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === false || (Array.isArray(value) && value.length === 0);

/** Query of an address that asks for a filter; '' = it asks for nothing. */
export function filterQuery(filter: Partial<ReviewFilter>): string {
  const parts = Object.fromEntries(Object.entries(filter).filter(([, value]) => !isEmpty(value)));
  return Object.keys(parts).length === 0 ? '' : `?filter=${encodeURIComponent(JSON.stringify(parts))}`;
}

const fits = (given: unknown, usual: unknown): boolean => {
  if (Array.isArray(usual))
    return Array.isArray(given) && given.every((one: unknown) => typeof one === 'string');
  return usual === null ? typeof given === 'object' : typeof given === typeof usual;
};

/** The filter of an address; parts that are none are left out, null = the address asks for none. */
export function filterOf(search: URLSearchParams): ReviewFilter | null {
  let given: unknown = null;
  try {
    given = JSON.parse(search.get('filter') ?? 'null');
  } catch {
    return null;
  }
  if (typeof given !== 'object' || given === null) return null;
  const usual: Readonly<Record<string, unknown>> = { ...EVERYTHING };
  const parts = Object.entries(given).filter(([key, value]) => key in usual && fits(value, usual[key]));
  return parts.length === 0 ? null : { ...EVERYTHING, ...Object.fromEntries(parts) };
}
