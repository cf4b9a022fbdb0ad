import { EVERYTHING } from '@portal/console-contract/review-filter';
import { statusesOf } from '@portal/console-contract/statistics';
import type { ReviewFilter, ReviewSort } from '@portal/console-contract';
import { call } from '../api.ts';

/** Pages of the list that are looked through for the application that is open. */
const MAX_PAGES = 20;

/** Which list previous and next walk: a filter and an order. */
export interface Walk {
  filter: ReviewFilter;
  sort: ReviewSort;
}

const TO_REVIEW: ReviewFilter = { ...EVERYTHING, statuses: statusesOf('toReview') ?? [] };
const AS_HANDED_IN: ReviewSort = { by: 'applied', descending: false };

function readJson<T>(text: string | null, otherwise: T): T {
  if (text === null) return otherwise;
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? ({ ...otherwise, ...read } as T) : otherwise;
  } catch {
    return otherwise;
  }
}

/** The list that an address names; without one, what is to be reviewed in the order of handing in. */
export const walkOf = (query: URLSearchParams): Walk => ({
  filter: readJson(query.get('filter'), query.has('filter') ? EVERYTHING : TO_REVIEW),
  sort: readJson(query.get('sort'), AS_HANDED_IN),
});

/**
 * Ids of a list as far as one of them and the one behind it. A list stays as it was first asked for, so that nothing moves
 * under the reviewer when a decision takes an application out of the filter.
 *
 * @throws CallFailed
 */
export async function idsAround(recruitment: string, { filter, sort }: Walk, id: string): Promise<string[]> {
  const ids: string[] = [];
  let after = '';
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const body = { filter, sort, after, columns: [], count: false };
    const found = await call('POST /recruitments/:id/applications/search', {
      params: { id: recruitment },
      body,
    });
    ids.push(...found.rows.map((row) => row.id));
    const place = ids.indexOf(id);
    after = found.next;
    if (after === '' || (place >= 0 && place < ids.length - 1)) break;
  }
  return ids;
}
